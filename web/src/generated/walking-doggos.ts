// Made from the game's declarations by `make types`. Do not edit.

import type { EventInfo, GameView, MoveInfo } from "../protocol";

/** What is known of a seat beside its cards. Places of its hand count from 0. */
export interface DoggosSeat {
  /** clue tokens left: as many clues can still be given to it */
  tokens: number;
  /** it did not trade, by choice */
  kept: boolean;
  /** the place of the card that it traded */
  traded: number | null;
  /** 0: none yet, or on no packs */
  bet: number;
  /** that it took in this round */
  packs: number;
  /** of the rounds that are over */
  points: number;
  /** cards in the packs that it took, in all rounds */
  dogs: number;
  /** of the numbers on them */
  sum: number;
  /** the place that its card of this pack came from */
  laid: number | null;
  /** below zero at the end */
  fired: boolean;
  /** it has bet that it will take no packs */
  bet_none: boolean;
}

/** What a clue says: a breed, a number, or both of a single card. */
export interface Clue {
  breed: string | null;
  number: number | null;
}

/** Walking Doggos' own facts. Faces are a letter and a number: D8 is the Great Dane 8, then L, S, B, C and P. The slots of a hand have no face for its owner, nor for a spectator. What clues have told of a card is pinned on as marks, the same for everybody: their pictures are D8, D or 8 for what it is, "not D" or "not 8" for what it is not, and "new" for a card of the dead hand, of which nothing was said. */
export interface DoggosView extends GameView {
  phase: "clues" | "trading" | "betting" | "walking" | "over";
  round: number;
  /** of the whole game */
  rounds: number;
  /** the seat whose turn it is */
  turn: number;
  /** the first player of the round */
  first: number;
  /** the highest number of the five large breeds */
  numbers: number;
  /** every card of the game, seen or not: a row for each breed, the highest first */
  deck: string[][];
  /** cards out of sight that could be in your hand, by all that you know; nothing for a spectator */
  yours: string[];
  /** the seat with the highest card of this pack so far */
  leading: number | null;
  seats: DoggosSeat[];
  /** at the end: the seats, the best first */
  ranking: number[];
  /** cards of each player, and packs in a round */
  dealt: number;
  /** clue tokens that each player gets */
  clues: number;
  /** whether cards are traded */
  trading: boolean;
  lowest_bet: number;
  highest_bet: number;
  /** for each pack above a bet */
  over_points: number;
  /** taken off for each missing pack */
  missing_points: number;
  /** in the dead hand at first; their numbers go up to this */
  pugs: number;
}

/** Give another player a clue. */
export interface Tell {
  /** who is told */
  seat: number;
  clue: Clue;
  /** of that player's hand: all cards that it fits */
  slots: string[];
  kind: "tell";
}

/** Shuffle a card into the dead hand and draw a new one. */
export interface Trade {
  slot: string;
  kind: "trade";
}

/** Keep all cards. */
export interface Keep {
  kind: "keep";
}

/** Bet how many packs you will take. */
export interface Bet {
  packs: number;
  kind: "bet";
}

/** Play a card into the pack. */
export interface Play {
  slot: string;
  kind: "play";
}

/** A round is dealt. */
export interface Began {
  /** the first player */
  seat: number;
  /** that are over */
  rounds: number;
  /** that everyone gets */
  cards: number;
  /** as many tokens does everyone get */
  clues: number;
}

/** A seat is dealt its cards, which all other players see. */
export interface Dealt {
  seat: number;
  cards: string[] | null;
  count: number;
}

/** A seat gives another one a clue, which everyone hears. */
export interface Clued {
  seat: number;
  /** who was told */
  whom: number;
  clue: Clue;
  /** of that hand: all cards that it fits */
  places: number[];
}

/** A seat gives no clue, because nobody else has a token (W3). */
export interface PassedOver {
  seat: number;
}

/** A seat trades a card with the dead hand; all other players saw the old one, and nobody sees the new one yet (W5). */
export interface Traded {
  seat: number;
  place: number;
  /** that went into the dead hand */
  card: string | null;
}

/** A seat keeps its cards. */
export interface Stayed {
  seat: number;
  /** how many these are */
  cards: number;
}

/** A new card joins a hand, and all players but its owner see it (W5). */
export interface Joined {
  seat: number;
  place: number;
  card: string | null;
}

/** A seat bets how many packs it will take. */
export interface Betted {
  seat: number;
  packs: number;
}

/** A seat plays a card into the pack, and everyone sees it. */
export interface Played {
  seat: number;
  place: number;
  card: string;
  /** with this one */
  cards_in_pack: number;
}

/** A seat has played the highest card and takes the pack. */
export interface PackTaken {
  seat: number;
  /** of this round */
  packs: number;
  /** the highest */
  card: string;
}

/** A round is over: what it brought a seat. */
export interface Scored {
  seat: number;
  packs: number;
  bet: number;
  /** of all rounds so far */
  points: number;
  /** for each pack above the bet */
  over_points: number;
  /** taken off for each missing one */
  missing_points: number;
}

/** The game has ended. */
export interface GameOver {
  winners: number[];
  /** they ended below zero */
  fired: number[];
  /** the winners, and the others with as many points */
  tied: number[];
  /** of these, the winners, and the others with as many dogs */
  fewest_dogs: number[];
}

/** A round is over, and another one begins (W8). */
export interface RoundOver {
  round: number;
}

/** The last round of the longer game begins. */
export type LastRound = Record<string, never>;

/** One pack of the round is left, and these seats need it to reach their bets. */
export interface LastPack {
  seats: number[];
}

/** A legal move of Walking Doggos. */
export type DoggosMove = MoveInfo<Tell | Trade | Keep | Bet | Play>;

type EventOf<Kind extends string, Data> = Omit<EventInfo, "kind" | "data"> & { kind: Kind; data: Data };

/** What happens in Walking Doggos. */
export type DoggosEvent =
  | EventOf<"began", Began>
  | EventOf<"dealt", Dealt>
  | EventOf<"clued", Clued>
  | EventOf<"passed_over", PassedOver>
  | EventOf<"traded", Traded>
  | EventOf<"stayed", Stayed>
  | EventOf<"joined", Joined>
  | EventOf<"betted", Betted>
  | EventOf<"played", Played>
  | EventOf<"pack_taken", PackTaken>
  | EventOf<"scored", Scored>
  | EventOf<"game_over", GameOver>
  | EventOf<"round_over", RoundOver>
  | EventOf<"last_round", LastRound>
  | EventOf<"last_pack", LastPack>;
