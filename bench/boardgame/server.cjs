// boardgame.io's server in memory, with a game like dnup: hands that nobody else sees, two-ended cards, sets that are beaten.
// node server.cjs PORT, with boardgame.io among the modules of the folder that BENCH_MODULES names.

const { createRequire } = require("node:module");
const path = require("node:path");

const load = createRequire(path.join(process.env.BENCH_MODULES, "from.js"));
const { Server, Origins } = load("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = load("boardgame.io/core");

const turned = ([top, bottom]) => [bottom, top];

/** Two-ended cards, 1 to 9: each pair of different numbers once, either way up. */
function deck(random) {
  const cards = [];
  for (let low = 1; low <= 9; low++) for (let high = low + 1; high <= 9; high++) cards.push(random.Number() < 0.5 ? [low, high] : [high, low]);
  return random.Shuffle(cards);
}

/** A new round: nine cards each, nothing on the table. */
function deal(G, players, random) {
  const cards = deck(random);
  for (let seat = 0; seat < players; seat++) {
    G.players[seat] = { hand: cards.splice(0, 9) };
    G.areas[seat] = null;
    G.held[seat] = 9;
  }
  G.round += 1;
}

const dnup = {
  name: "dnup",
  setup: ({ ctx, random }) => {
    const G = { players: {}, areas: [], held: [], wins: Array(ctx.numPlayers).fill(0), round: 0 };
    deal(G, ctx.numPlayers, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    // Your set lies until your next turn.
    onBegin: ({ G, ctx }) => {
      G.areas[Number(ctx.currentPlayer)] = null;
    },
  },
  moves: {
    play: ({ G, playerID, ctx, random }, at) => {
      const seat = Number(playerID);
      const { hand } = G.players[playerID];
      const card = hand[at];
      if (!card || G.areas.some((area) => area && area[0] >= card[0])) return INVALID_MOVE;
      hand.splice(at, 1);
      for (const [other, area] of G.areas.entries()) {
        if (area) {
          G.players[other].hand.push(turned(area)); // what was beaten comes back upside down
          G.areas[other] = null;
          G.held[other] += 1;
        }
      }
      G.areas[seat] = card;
      G.held[seat] -= 1;
      if (hand.length === 0) {
        G.wins[seat] += 1;
        deal(G, ctx.numPlayers, random);
      }
    },
    rotate: ({ G, playerID }) => {
      G.players[playerID].hand = G.players[playerID].hand.map(turned);
    },
  },
};

Server({ games: [dnup], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) }, () => console.log("ready"));
