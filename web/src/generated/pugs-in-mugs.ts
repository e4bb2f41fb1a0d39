// Made from the game's declarations by `make types`. Do not edit.

import type { EventInfo, GameView, MoveInfo } from "../protocol";

/** The own facts of Pugs in Mugs. Faces are "red" for a red pug, "gimme", "dig", "surprise", and "mug red" for a mug. A hand shows its owner all faces, and the others those that everyone knows; the count tells how many there are. */
export interface PugsView extends GameView {
  phase: "act" | "window" | "discard" | "over";
  /** the seat whose turn it is */
  turn: number;
  /** taken so far */
  turns: number;
  /** left in this turn */
  actions: number;
  /** cards of the viewer's own hand that everyone knows */
  known: string[];
  /** for each seat, the kinds that it surely has none of, as everyone knows */
  lacks: string[][];
  /** of one colour */
  pugs_for_mug: number;
  mugs_to_win: number;
  /** at the end of a turn */
  hand_limit: number;
  turn_actions: number;
}

/** Draw a card. */
export interface Draw {
  kind: "draw";
}

/** Play a Gimme: ask another player for a kind of card. */
export interface Gimme {
  /** who is asked */
  seat: number;
  /** the kind that is named */
  card: string;
  kind: "gimme";
}

/** Play a Dig: take a kind of card from the discard pile. */
export interface Dig {
  /** the kind that is named */
  card: string;
  /** how many the discard pile has */
  there: number;
  kind: "dig";
}

/** Exchange pugs of a colour for its mug. */
export interface Exchange {
  colour: string;
  /** the slot that it goes to */
  mug: string;
  /** how many it takes */
  pugs: number;
  kind: "exchange";
}

/** Steal another player's mug for one pug of each colour. */
export interface Steal {
  /** whose mug it is */
  seat: number;
  colour: string;
  kind: "steal";
}

/** Discard cards at the end of the turn. */
export interface Discard {
  cards: string[];
  kind: "discard";
}

/** Play no Surprise now. */
export interface Pass {
  kind: "pass";
}

/** Play a Surprise on another player. */
export interface Surprise {
  /** who loses a card */
  seat: number;
  kind: "surprise";
}

/** The game begins with this seat's turn. */
export interface Began {
  seat: number;
}

/** A seat is dealt its first cards. */
export interface Dealt {
  seat: number;
  count: number;
  cards: string[] | null;
}

/** A seat draws a card, which nobody else sees. */
export interface Drew {
  seat: number;
  card: string | null;
}

/** The deck is empty, and the discard pile becomes the new one. */
export interface Reshuffled {
  count: number;
}

/** A seat plays a Gimme on another one, which gives a card of the kind if it holds one. */
export interface Given {
  seat: number;
  /** who is asked */
  victim: number;
  /** the kind that is named */
  card: string;
  got: boolean;
}

/** A seat plays a Dig, and takes a card of the kind from the discard pile if there is one. */
export interface Dug {
  seat: number;
  /** the kind that is named */
  card: string;
  got: boolean;
}

/** A seat exchanges pugs of a colour for its mug. */
export interface Exchanged {
  seat: number;
  colour: string;
  /** how many it has then */
  mugs: number;
  /** how many it took */
  pugs: number;
  mugs_to_win: number;
}

/** A seat steals another one's mug for one pug of each colour. */
export interface Stole {
  seat: number;
  /** whose mug it was */
  victim: number;
  colour: string;
  /** how many it has then */
  mugs: number;
  mugs_to_win: number;
}

/** A seat plays a Surprise on another one, which loses a random card. */
export interface Surprised {
  seat: number;
  victim: number;
  /** what the victim loses */
  card: string;
}

/** Whether a seat's Surprise came too late, after another one. Told to each seat that it can have happened to, alone. */
export interface Late {
  seat: number;
  /** whose Surprise was played */
  first: number;
  late: boolean | null;
  /** whether the seat still holds a Surprise */
  kept: boolean | null;
}

/** A seat discards down to the hand limit. */
export interface Discarded {
  seat: number;
  cards: string[];
}

/** A seat can take no action in its turn, or no further one. */
export interface Stuck {
  seat: number;
  /** two less the actions that it has taken */
  left: number;
}

/** The game has ended. */
export interface GameOver {
  winners: number[];
  reason: "five_mugs" | "last_turn" | "all_stuck";
  /** how many the winners have */
  mugs: number;
  mugs_to_win: number;
}

/** A legal move of Pugs in Mugs. */
export type PugsMove = MoveInfo<Draw | Gimme | Dig | Exchange | Steal | Discard | Pass | Surprise>;

type EventOf<Kind extends string, Data> = Omit<EventInfo, "kind" | "data"> & { kind: Kind; data: Data };

/** What happens in Pugs in Mugs. */
export type PugsEvent =
  | EventOf<"began", Began>
  | EventOf<"dealt", Dealt>
  | EventOf<"drew", Drew>
  | EventOf<"reshuffled", Reshuffled>
  | EventOf<"given", Given>
  | EventOf<"dug", Dug>
  | EventOf<"exchanged", Exchanged>
  | EventOf<"stole", Stole>
  | EventOf<"surprised", Surprised>
  | EventOf<"late", Late>
  | EventOf<"discarded", Discarded>
  | EventOf<"stuck", Stuck>
  | EventOf<"game_over", GameOver>;
