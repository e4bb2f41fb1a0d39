/** What a game adds to the table: how its cards look, where they lie, and what its moves and events are about. */

import type { Component, Snippet } from "svelte";
import type { EventInfo, MoveInfo, ViewInfo } from "../protocol";

/** What a legal move touches: cards of the hand, by face, and a place on the table. A move without either is a button. */
export interface Uses {
  readonly cards: readonly string[];
  readonly place?: string;
  /** instead of one place, all that the move points at: a touch of any of them can mean it */
  readonly places?: readonly string[];
  /** the place is the player's own, so the cards alone say enough */
  readonly home?: boolean;
  /** the move is about the whole hand */
  readonly whole?: boolean;
  /**
   * What comes first; without it either may. `cards`: the place is touched once they are picked, before that it means something
   * else. `place`: it says which cards, so touching it picks them. `touch`: the place, or the move's button, plays at once.
   */
  readonly lead?: "cards" | "place" | "touch";
  /** a kind of card that is named last, by its face */
  readonly named?: string;
  /** another place, touched before all others: it says what the move is; then come cards, a kind or the place, if it needs any */
  readonly via?: string;
}

/** Cards on their way from one place to another. A place is a name that an element of the page carries as `data-place`. */
export interface Flight {
  /** as they look when they arrive; null: face down */
  readonly faces: readonly (string | null)[];
  readonly from: string;
  readonly to: string;
  /** whatever lies there goes along; then `faces` is empty */
  readonly everything?: boolean;
  /** as they looked before, where that is different */
  readonly were?: readonly string[];
  /** they are turned by half a circle on the way */
  readonly turned?: boolean;
  /** they come from where only backs were seen, and turn over */
  readonly over?: boolean;
  /** they are turned face down on the way */
  readonly down?: boolean;
  /** they leave with those before, not after them */
  readonly together?: boolean;
  /** what has come to `from` whirls around there, face down, about this picture; nothing flies; `together`: at once */
  readonly whirl?: string;
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
  /** how each seat stands, where that is more than its plate says */
  readonly standings?: readonly string[];
  /** everybody stands as before, so that need not be shown */
  readonly unchanged?: boolean;
  /** it may decide the game: it is shown even if nothing comes after it, and for longer */
  readonly decides?: boolean;
}

/** How a seat stands, for its plate. */
export interface SeatStatus {
  /** spelled out: "2 of 4 letters" */
  readonly label: string;
  /** the same where there is little room */
  readonly short?: string;
  /** a mark for each point, as a letter or a picture; empty: there are too many, the label has to do */
  readonly marks: readonly { readonly text: string; readonly won: boolean; readonly picture?: string }[];
  /** how many cards it holds; null: there is no hand */
  readonly cards: number | null;
  /** cards of its hand that everybody knows, and what else is known of it */
  readonly known: readonly string[];
  /** they are known to whoever looks, not to everybody */
  readonly knownToYou?: boolean;
  /** cards that look alike are shown once, with their number */
  readonly counted?: boolean;
  readonly remark: string;
  /** small pictures of what is known or goes on, on the plate; the remark spells them out */
  readonly badges?: readonly { readonly picture: string; readonly text: string }[];
  /** a small sign beside the name, for something that the remark or the label spells out */
  readonly sign?: string;
  readonly out: boolean;
  /** whether it is its turn, where that is not the same as owing a decision */
  readonly turn?: boolean;
}

/** The question for a kind of card, and how many of each there are; no number where that is not known. */
export interface Naming {
  readonly question: string;
  /** the kinds, in the order in which they are shown */
  readonly order?: readonly string[];
  readonly counts?: Readonly<Record<string, number>>;
}

/** Answers given in advance, in a game that asks everybody at once: nobody sees them, and nobody has to be in a hurry. */
export interface Advance {
  /** what it is about: "Surprises" */
  readonly title: string;
  /** what everybody can say, whatever they hold; `answer` is what the server is told, null: ask me */
  readonly choices: readonly { readonly answer: string | null; readonly label: string; readonly short: string }[];
  /** a word about it, for those who open it */
  readonly about: string;
  /** answers that are planned with a card: moves whose text is the answer */
  plans(view: ViewInfo): readonly MoveInfo[];
  /** whether there is anything to answer now; without it, always */
  offered?(view: ViewInfo): boolean;
  /** what to say while others are asked who have not answered in advance; null: what is asked */
  meanwhile(view: ViewInfo): string | null;
  /** what the answer comes to as things stand, in a few words; null: nothing now */
  soon?(view: ViewInfo, answer: string | null): string | null;
}

/** A place of the hand that keeps its name while the card in it looks otherwise. */
export interface Slot {
  readonly place: string;
  /** what is written at its corner; empty: nothing */
  readonly sign: string;
  /** how many that look alike lie there, one behind the other */
  readonly count?: number;
}

/** Cards that are chosen one by one on the page, before anything is said: until then minds may change. */
export interface Draft {
  /** the view as it would be, for the hand */
  shown(view: ViewInfo, drafted: readonly string[]): ViewInfo;
  /** what touching a card of that hand makes of it; null: that card stays as it is */
  touched(view: ViewInfo, drafted: readonly string[], face: string): readonly string[] | null;
  /** the moves that say it, one after the other; the last one ends it */
  moves(view: ViewInfo, drafted: readonly string[]): readonly string[];
  /** what it comes to, in a sentence and on the button */
  sentence(view: ViewInfo, drafted: readonly string[]): string;
  action(view: ViewInfo, drafted: readonly string[]): string;
}

export interface BoardProps {
  readonly view: ViewInfo;
  /** what has happened in this game, as far as it is shown */
  readonly told: readonly EventInfo[];
  /** places that do something when they are touched */
  readonly lit: ReadonlySet<string>;
  /** the place that is chosen, or that the chosen move is about */
  readonly chosen: string | null;
  /** the moves that what was touched can mean; one, where that one is looked at */
  readonly meant: readonly MoveInfo[];
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
  hand(table: ViewInfo["table"], seat: number | null): string[] | null;
  /** the places of these cards, in a game where they have names */
  slots?(table: ViewInfo["table"], seat: number | null): Slot[];
  /** a hand of few cards, each to be seen whole: it needs less height, and on a phone on its side it lies beside the table */
  readonly spread?: boolean;
  /** in a replay that hides nothing: a view with all that the seats saw; without it the hands are shown below the table */
  uncovered?(view: ViewInfo, tables: readonly ViewInfo["table"][]): ViewInfo;
  uses(move: MoveInfo, view: ViewInfo): Uses;
  /** a move on its button: what is picked is seen, so it may be short */
  action(move: MoveInfo): string;
  /** a small picture beside it */
  icon?(move: MoveInfo): string | null;
  flights(event: EventInfo, view: ViewInfo): Flight[];
  /** the seat whose whole hand was turned by an event */
  turnedHand(event: EventInfo): number | null;
  bubble(event: EventInfo, view: ViewInfo): Bubble | null;
  /** what to stop for in the events of one change; the end of the game is shown by the page itself */
  moment(events: readonly EventInfo[], view: ViewInfo): Moment | null;
  seatStatus(seat: number, view: ViewInfo): SeatStatus;
  /** what to ask while a kind is to be named for a move, or an answer in advance is put together */
  naming?(move: MoveInfo, view: ViewInfo): Naming;
  /**
   * What to ask while a place is to be touched for a move whose cards are picked, or that was `said` by another place;
   * without it, for what is lit.
   */
  placing?(move: MoveInfo, said: boolean): string;
  /** what to ask while one more card is to be picked to go with these */
  pairing?(picked: readonly string[], view: ViewInfo): string;
  /** what a move means, in a sentence, where its button is all that is left to press; without it, its label */
  sentence?(move: MoveInfo, view: ViewInfo): string;
  /** what a move costs, on its card before it is picked: in a word or two, and spelled out */
  caution?(move: MoveInfo): { readonly short: string; readonly text: string } | null;
  /** about a card that is touched when nothing can be done with it */
  about?(face: string): string;
  /** while cards are chosen on the page and sent all at once; null: nothing of that kind now */
  draft?(view: ViewInfo): Draft | null;
  /** milliseconds that everybody looks at what these events brought, before the next change is shown */
  linger?(events: readonly EventInfo[]): number;
  /** what to ask where a touch can mean several moves, of which this is one */
  choosing?(move: MoveInfo, view: ViewInfo): string;
  /** what is told again when the game is over, with a small picture; without it, what was a moment in its time */
  turningPoint?(event: EventInfo, before: readonly EventInfo[]): { readonly picture: string | null } | null;
  /** the seats when the game is over, best first; without it, more points are better */
  ranking?(view: ViewInfo): number[];
  /** a picture for the end; null: the usual one */
  ending?(view: ViewInfo): string | null;
  /** how it came to that end, below the picture */
  readonly Ending?: Component<{ view: ViewInfo; log: readonly EventInfo[] }>;
  /** how questions to everybody can be answered in advance */
  readonly advance?: Advance;
  /** where the game stands, in a few words; what matters most comes first, the rest is shown where there is room */
  headline(view: ViewInfo): string[];
}

/** Where the cards in a hand are: the viewer's own fan, or the backs at a plate. */
export const handPlace = (seat: number): string => `hand:${seat}`;
/** A seat's plate, where a move is about a player. */
export const seatPlace = (seat: number): string => `seat:${seat}`;
export const DISCARD = "discard";
export const DECK = "deck";
