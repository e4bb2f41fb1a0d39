// Made from the game's declarations by `make types`. Do not edit.

import type { EventInfo, GameView, MoveInfo } from "../protocol";

/** What is known of a seat beside its cards. */
export interface DnupSeat {
  /** won; rounds with two players */
  letters: number;
  /** of this round */
  out: boolean;
  /** everybody knows that it holds the star, but not how that lies */
  star: boolean;
}

/** dnup's own facts. Faces read "7/4": the top number, which is the card's value, then the bottom number. A hand shows its owner all faces, and the others those that everybody saw come to it; the count tells how many there are. */
export interface DnupView extends GameView {
  phase: "playing" | "over";
  round: number;
  /** the seat whose turn it is */
  turn: number;
  /** the place that this turn is for */
  area: string;
  /** letters that win; rounds with two players */
  goal: number;
  /** taken in this round */
  turns: number;
  seats: DnupSeat[];
  /** cards of the viewer's own hand that everybody knows */
  known: string[];
}

/** Play a set: cards of one value, in front of you. */
export interface Play {
  value: number;
  cards: string[];
  area: string;
  /** where the set lies that it beats */
  beats: string | null;
  kind: "play";
}

/** Add a card to another player's set. */
export interface Add {
  card: string;
  area: string;
  kind: "add";
}

/** Take another player's set into your hand, every card rotated. */
export interface Take {
  area: string;
  kind: "take";
}

/** Rotate your hand. */
export interface Rotate {
  kind: "rotate";
}

/** A round is dealt; the holder of the star begins. */
export interface RoundBegan {
  round: number;
  seat: number;
}

/** A seat is dealt its hand. */
export interface Dealt {
  seat: number;
  count: number;
  cards: string[] | null;
}

/** A seat plays a set. */
export interface Played {
  seat: number;
  area: number;
  value: number;
  cards: string[];
}

/** A seat adds a card to another one's set. */
export interface Added {
  seat: number;
  area: number;
  value: number;
  cards: string[];
  size: number;
}

/** A seat takes another one's set into its hand, every card rotated. */
export interface Took {
  seat: number;
  area: number;
  value: number;
  cards: string[];
}

/** A seat rotates its hand. */
export interface Rotated {
  seat: number;
  count: number;
}

/** A beaten set returns to its owner's hand, every card rotated. */
export interface Returned {
  seat: number;
  area: number;
  value: number;
  cards: string[];
}

/** A beaten set whose owner is out is discarded. */
export interface Swept {
  seat: number;
  area: number;
  value: number;
  cards: string[];
}

/** A set that nobody has beaten is discarded. */
export interface Discarded {
  seat: number;
  area: number;
  value: number;
  cards: string[];
}

/** A seat has no cards left. */
export interface WentOut {
  seat: number;
  place: number;
  won: number;
  letters: number;
}

/** A round that does not end is void (D10). */
export interface RoundVoid {
  round: number;
  turns: number;
}

/** The game has ended. */
export interface GameOver {
  winners: number[];
  /** of the winners; rounds with two players */
  letters: number;
  /** after which the game ends though nobody has reached the goal (D10); 0: somebody has */
  rounds: number;
}

/** A seat has one card left: with the next one it is out. */
export interface OneCardLeft {
  seat: number;
}

/** A round begins that these seats can win the game with. */
export interface NearlyWon {
  seats: number[];
}

/** A legal move of dnup. */
export type DnupMove = MoveInfo<Play | Add | Take | Rotate>;

type EventOf<Kind extends string, Data> = Omit<EventInfo, "kind" | "data"> & { kind: Kind; data: Data };

/** What happens in dnup. */
export type DnupEvent =
  | EventOf<"round_began", RoundBegan>
  | EventOf<"dealt", Dealt>
  | EventOf<"played", Played>
  | EventOf<"added", Added>
  | EventOf<"took", Took>
  | EventOf<"rotated", Rotated>
  | EventOf<"returned", Returned>
  | EventOf<"swept", Swept>
  | EventOf<"discarded", Discarded>
  | EventOf<"went_out", WentOut>
  | EventOf<"round_void", RoundVoid>
  | EventOf<"game_over", GameOver>
  | EventOf<"one_card_left", OneCardLeft>
  | EventOf<"nearly_won", NearlyWon>;
