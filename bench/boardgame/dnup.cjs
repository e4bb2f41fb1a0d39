// dnup as a game of boardgame.io, for three to five players. Numbers such as D4 are the rulings in dnup's RULES.md.
// A card reads "7/4": its top number, which is its value, then its bottom number. A set is a list of cards, empty for none.

const { createRequire } = require("node:module");
const path = require("node:path");

const load = createRequire(path.join(process.env.BENCH_MODULES, "from.js"));
const { INVALID_MOVE, PlayerView } = load("boardgame.io/core");

const TURNS = 600; // after which a round is void (D10)
const ROUNDS = 50; // after which the game ends (D10)
const LETTERS = [2, 1]; // for the first who is out, and for the second (D8)
const GOAL = 4;

// What each number of players adds to the deck of fewer (D1).
const DECK = {
  2: "1/5 1/6 1/6 1/7 1/7 1/8 1/9 2/4 2/4 2/5 2/5 2/6 2/9 2/10 3/4 3/5 3/6 3/7 3/8 3/9 4/6 4/7 4/8 5/7 5/8 6/7",
  3: "1/10 2/8 3/6 4/5",
  4: "1/8 1/9 2/6 2/7 3/4 3/5",
  5: "3/10 4/9 5/8 6/7",
};

const value = (card) => Number.parseInt(card, 10);
const rotated = (card) => card.split("/").reverse().join("/");
const isStar = (card) => card === "1/5" || card === "5/1";

/** A new round: all cards are dealt, each with a random end up (D1, D2). */
function deal(G, players, random) {
  const deck = Object.entries(DECK).flatMap(([needed, cards]) => (players >= needed ? cards.split(" ") : []));
  const cards = random.Shuffle(deck).map((card) => (random.Number() < 0.5 ? card : rotated(card)));
  const size = cards.length / players;
  for (let seat = 0; seat < players; seat++) {
    const hand = cards.slice(seat * size, (seat + 1) * size);
    if (hand.some(isStar)) G.star = seat;
    G.players[seat] = { hand };
    G.held[seat] = size;
    G.known[seat] = [];
    G.sets[seat] = [];
  }
  G.discarded = [];
  G.out = [];
  G.turns = 0;
  G.round += 1;
}

const isRoundOver = (G) => G.out.length === LETTERS.length || G.turns === TURNS;

/** Whether a set of this value and size may not lie there, because one of its size is as high or higher (D6). */
function isBlocked(G, ofValue, size) {
  const other = G.sets.find((set) => set.length === size);
  return other !== undefined && value(other[0]) >= ofValue;
}

/** Take these cards out of a hand, if it has them; who has none left is out (D6, D8). */
function leaveHand(G, seat, cards) {
  const { hand } = G.players[seat];
  for (const card of cards) {
    const at = hand.indexOf(card);
    if (at < 0) return false;
    hand.splice(at, 1);
    const seen = G.known[seat].indexOf(card);
    if (seen >= 0) G.known[seat].splice(seen, 1);
    if (isStar(card)) G.star = null;
  }
  G.held[seat] = hand.length;
  if (hand.length === 0) {
    G.letters[seat] += LETTERS[G.out.length];
    G.out.push(seat);
  }
  return true;
}

/** The set in front of one player comes to the hand of another or the same, rotated, and everybody sees it. */
function toHand(G, from, seat) {
  const cards = G.sets[from].map(rotated);
  G.sets[from] = [];
  G.players[seat].hand.push(...cards);
  G.held[seat] += cards.length;
  G.known[seat].push(...cards);
}

function discard(G, seat) {
  G.discarded.push(...G.sets[seat]);
  G.sets[seat] = [];
}

/** The set of this size, if there is one, makes way (D6). */
function beat(G, size) {
  const seat = G.sets.findIndex((set) => set.length === size);
  if (seat < 0) return;
  if (G.out.includes(seat)) discard(G, seat);
  else toHand(G, seat, seat);
}

/** Whether there is a set in front of this seat, and it is another's than the player's. */
const isOthers = (G, owner, seat) => owner !== seat && G.sets[owner]?.length > 0;

exports.dnup = {
  name: "dnup",
  minPlayers: 3,
  maxPlayers: 5,

  validateSetupData: (setupData) => {
    const goal = setupData?.goal ?? GOAL;
    if (!Number.isInteger(goal) || goal < 1 || goal > 20) return "the goal is a number of letters from 1 to 20";
  },

  setup: ({ ctx, random }, setupData) => {
    const G = {
      goal: setupData?.goal ?? GOAL,
      round: 0,
      turns: 0, // taken in this round
      letters: Array(ctx.numPlayers).fill(0),
      out: [], // the seats that are out of this round, the first one first
      star: null, // the seat that is known to hold the star, but not how that lies
      players: {}, // hands, each for its owner only
      held: [], // the number of cards in each hand
      known: [], // the cards of each hand that everybody saw come to it, as they lie now
      sets: [], // in front of each player
      discarded: [],
    };
    deal(G, ctx.numPlayers, random);
    return G;
  },

  playerView: PlayerView.STRIP_SECRETS,

  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: ({ G }) => G.star, // who was dealt it begins (D3)
      next: ({ G, ctx }) => {
        if (G.turns === 0) return G.star;
        let seat = ctx.playOrderPos;
        do seat = (seat + 1) % ctx.numPlayers;
        while (G.out.includes(seat));
        return seat;
      },
    },
    onBegin: ({ G, ctx }) => discard(G, ctx.playOrderPos),
    onMove: ({ G }) => {
      G.turns += 1;
    },
    onEnd: ({ G, ctx, random }) => {
      if (isRoundOver(G)) {
        deal(G, ctx.numPlayers, random);
        return;
      }
      // The set of who is out stays until that player's next turn would have come (D8).
      const next = (ctx.playOrderPos + 1) % ctx.numPlayers;
      if (G.out.includes(next)) discard(G, next);
    },
  },

  // What beats a set needs a hand that the player's client does not see: such moves are for the server only.
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, cards) => {
        if (!Array.isArray(cards) || cards.length === 0) return INVALID_MOVE;
        const top = value(cards[0]);
        if (cards.some((card) => value(card) !== top) || isBlocked(G, top, cards.length)) return INVALID_MOVE;
        const seat = Number(playerID);
        if (!leaveHand(G, seat, cards)) return INVALID_MOVE;
        beat(G, cards.length);
        G.sets[seat] = cards;
      },
    },

    add: {
      client: false,
      move: ({ G, playerID }, card, owner) => {
        const seat = Number(playerID);
        if (!isOthers(G, owner, seat)) return INVALID_MOVE;
        const set = G.sets[owner];
        if (value(card) !== value(set[0]) || isBlocked(G, value(card), set.length + 1)) return INVALID_MOVE;
        if (!leaveHand(G, seat, [card])) return INVALID_MOVE;
        beat(G, set.length + 1);
        set.push(card);
      },
    },

    take: ({ G, playerID }, owner) => {
      const seat = Number(playerID);
      if (!isOthers(G, owner, seat)) return INVALID_MOVE;
      toHand(G, owner, seat);
    },

    rotate: ({ G, playerID }) => {
      G.players[playerID].hand = G.players[playerID].hand.map(rotated);
      G.known[playerID] = G.known[playerID].map(rotated);
    },
  },

  endIf: ({ G }) => {
    const most = Math.max(...G.letters);
    if (most < G.goal && !(G.round === ROUNDS && isRoundOver(G))) return;
    return { winners: G.letters.flatMap((letters, seat) => (letters === most ? [seat] : [])) };
  },
};
