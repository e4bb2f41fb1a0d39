/** What a game adds to the table: how its cards look, where they lie, and what its moves and events are about. */

import type { Component, Snippet } from "svelte";
import type { EventInfo, MoveInfo, ViewInfo } from "../protocol";

/** What a legal move touches: cards of the hand, by face, and a place on the table. A move without either is a button. */
export interface Uses {
  readonly cards: readonly string[];
  readonly place?: string;
  /** the place is the player's own, so the cards alone say enough */
  readonly home?: boolean;
  /** the move is about the whole hand */
  readonly whole?: boolean;
}

/** Cards on their way from one place to another. A place is a name that an element of the page carries as `data-place`. */
export interface Flight {
  /** as they look when they arrive; null: face down */
  readonly faces: readonly (string | null)[];
  readonly from: string;
  readonly to: string;
  /** as they looked before, where that is different */
  readonly were?: readonly string[];
  /** they are turned by half a circle on the way */
  readonly turned?: boolean;
  /** they come from where only backs were seen, and turn over */
  readonly over?: boolean;
}

/** What somebody just did, in a few words at their seat. */
export interface Bubble {
  readonly seat: number;
  readonly text: string;
}

/** Something to stop and look at: the end of a round, somebody out. */
export interface Moment {
  readonly title: string;
  readonly text: string;
  /** the seat it is about, if it is about one */
  readonly seat: number | null;
  /** null: the animal of that seat */
  readonly picture: string | null;
}

/** How a seat stands, for its plate. */
export interface Standing {
  /** spelled out: "2 of 4 letters" */
  readonly label: string;
  /** a mark for each point; empty: there are too many, the label has to do */
  readonly marks: readonly { readonly text: string; readonly won: boolean }[];
  /** how many cards it holds; null: there is no hand */
  readonly cards: number | null;
  /** cards of its hand that everybody knows, and what else is known of it */
  readonly known: readonly string[];
  readonly remark: string;
  readonly out: boolean;
}

export interface BoardProps {
  readonly view: ViewInfo;
  /** places that do something when they are touched */
  readonly lit: ReadonlySet<string>;
  /** the place that is chosen, or that the chosen move is about */
  readonly chosen: string | null;
  /** places where something has just happened */
  readonly fresh: readonly string[];
  /** a seat's plate: name, state, cards held */
  readonly plate: Snippet<[number]>;
  /** the digit that chooses a place by keyboard */
  readonly digit: (place: string) => number | null;
  readonly ontouch: (place: string) => void;
}

export interface GameLayout {
  readonly Board: Component<BoardProps>;
  /** how a face is drawn: SVG */
  card(face: string): string;
  /** how a face is read out */
  cardName(face: string): string;
  readonly back: string;
  /** the cards of whoever looks, in the order in which they are held; null: a spectator has none */
  hand(table: ViewInfo["table"]): string[] | null;
  uses(move: MoveInfo, view: ViewInfo): Uses;
  /** a move on its button: what is picked is seen, so it may be short */
  action(move: MoveInfo): string;
  flights(event: EventInfo, view: ViewInfo): Flight[];
  /** the seat whose whole hand was turned by an event */
  turnedHand(event: EventInfo): number | null;
  bubble(event: EventInfo, view: ViewInfo): Bubble | null;
  /** what to stop for in the events of one change; the end of the game is shown by the page itself */
  moment(events: readonly EventInfo[], view: ViewInfo): Moment | null;
  standing(seat: number, view: ViewInfo): Standing;
  /** where the game stands, in a few words; what matters most comes first, the rest is shown where there is room */
  headline(view: ViewInfo): string[];
}

/** Where the cards in a hand are: the viewer's own fan, or the backs at a plate. */
export const handPlace = (seat: number): string => `hand:${seat}`;
export const DISCARD = "discard";
export const DECK = "deck";
