/**
 * How a game is shown. All that is said and all that can be touched comes from the server: places, steps, events, lines.
 *
 * A game without drawings of its own is shown by the default layout (`generic.ts`, `DefaultBoard.svelte`). A game's own module
 * is a `Decoration`: it says how faces look and where they lie, and overrides only what is special.
 */

import type { Component, Snippet } from "svelte";
import type { Held } from "../parts/fan";
import type { EventInfo, Face, GameView, MoveInfo, View } from "../protocol";

/** What a legal move touches: cards of the hand, by key, and a place on the table. A move without either is a button. */
export interface Uses {
  readonly cards: readonly string[];
  readonly place?: string;
  /** instead of one place, all that the move points at: a touch of any of them can mean it */
  readonly places?: readonly string[];
  /** places that mean the same as `place`, once the cards are picked */
  readonly also?: readonly string[];
  /** the place goes without saying, so the cards alone say enough */
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

/** How a seat does, for its plate. */
export interface SeatStatus {
  /** spelled out: "2 of 4 letters" */
  readonly label: string;
  /** the same where there is little room */
  readonly short?: string;
  /** a mark for each point, as a letter or a picture; empty: there are too many, the label has to do */
  readonly marks: readonly {
    readonly text: string;
    readonly won: boolean;
    readonly picture?: string;
    /** what it means, where it is a picture of its own */
    readonly title?: string;
  }[];
  /** how many cards it holds; null: there is no hand */
  readonly cards: number | null;
  /** cards of its hand that are known, and what else is known of it */
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

/** A card of the hand of whoever looks. */
export interface HeldCard {
  /** what a move calls it: its face, or the name of its slot */
  readonly key: string;
  /** how it is drawn */
  readonly face: string;
  /** the name of the slot that it lies in, where it has one */
  readonly place?: string;
  /** what is written at its corner; empty: nothing */
  readonly sign?: string;
  /** how many that look alike lie there, one behind the other */
  readonly count?: number;
}

/** Cards that are chosen one by one on the page, before anything is said: until then minds may change. */
export interface Draft<T extends GameView = GameView, M extends object = MoveInfo> {
  /** the view as it would be, for the hand */
  shown(view: View<T>, drafted: readonly string[]): View<T>;
  /** what touching a card of that hand makes of it, with these legal moves; null: that card stays as it is */
  touched(view: View<T>, drafted: readonly string[], key: string, legal: readonly M[]): readonly string[] | null;
  /** those of the legal moves that say it, by their texts, one after the other; the last one ends it */
  moves(view: View<T>, drafted: readonly string[], legal: readonly M[]): readonly string[];
  /** what it comes to, in a sentence and on the button; empty: as the last of the moves says it */
  sentence(view: View<T>, drafted: readonly string[]): string;
  action(view: View<T>, drafted: readonly string[]): string;
}

export interface BoardProps<T extends GameView = GameView, E extends object = EventInfo, M extends object = MoveInfo> {
  readonly layout: GameLayout;
  readonly view: View<T>;
  /** what has happened in this game, as far as it is shown */
  readonly told: readonly E[];
  /** places that do something when they are touched */
  readonly lit: ReadonlySet<string>;
  /** the place that is chosen, or that the chosen move is about */
  readonly chosen: string | null;
  /** the moves that what was touched can mean; one, where that one is looked at */
  readonly meant: readonly M[];
  /** places where something has just happened */
  readonly fresh: readonly string[];
  /** a seat's plate: name, state, cards held */
  readonly plate: Snippet<[number]>;
  /** the digit that chooses a place by keyboard */
  readonly digit: (place: string) => number | null;
  /** what touching a place does, in a word or two; empty: that depends on what is touched with it */
  readonly does: (place: string) => string;
  readonly ontouch: (place: string) => void;
}

/** How a game is shown, complete. Methods, so that a game's own may be about its own view. */
export interface GameLayout<T extends GameView = GameView, M extends object = MoveInfo, E extends object = EventInfo> {
  readonly Board: Component<BoardProps<T, E, M>>;
  /** how a face is drawn: SVG */
  card(face: string): string;
  /** how a face is read out */
  cardName(face: string): string;
  /** what a card does, in a sentence or two; empty: nothing to say */
  text(face: string): string;
  /** the same after its name */
  about(face: string): string;
  /** all that is said of every face */
  readonly catalogue: Catalogue;
  readonly back: string;
  /** the cards of whoever looks, in the order in which they are held; null: a spectator has none */
  hand(table: T, seat: number | null): HeldCard[] | null;
  /** how a hand is held; `spread` needs less height, and on a phone on its side it lies beside the table */
  readonly held?: Held;
  /** the hands are seen on the table itself: a replay that hides nothing shows none below it */
  readonly handsOnTable?: boolean;
  /** a small picture beside a move */
  icon(move: M): string | null;
  /** a small picture for a badge of a seat; null: its text is shown */
  badge(picture: string): string | null;
  flights(event: E, view: View<T>): Flight[];
  /** what to stop for in the events of one change; the end of the game is shown by the page itself */
  moment(events: readonly E[], view: View<T>): Moment | null;
  seatStatus(seat: number, view: View<T>): SeatStatus;
  /** where the game stands, above the table: without what the table says itself */
  headline(view: View<T>): readonly string[];
  /** what to ask while a kind is to be named for a move */
  naming(move: M, view: View<T>): Naming;
  /** what to ask while one more card is to be picked to go with these; null: the usual */
  pairing(picked: readonly string[], view: View<T>): string | null;
  /** while cards are chosen on the page and sent all at once; null: nothing of that kind now */
  draft(view: View<T>): Draft<T, M> | null;
  /** a move that can be made twice in a row at one tap, and what its button says; null: none now */
  twice?(view: View<T>, moves: readonly M[]): { readonly text: string; readonly label: string } | null;
  /** milliseconds that everybody looks at what these events brought, before the next change is shown */
  linger(events: readonly E[]): number;
  /** what is told again when the game is over, with a small picture; null: not this */
  turningPoint(event: E, before: readonly E[]): { readonly picture: string | null } | null;
  /** the seats when the game is over, best first */
  ranking(view: View<T>): number[];
  /** a picture for the end; null: the usual one */
  ending(view: View<T>): string | null;
  /** how it came to that end, below the picture */
  readonly Ending?: Component<{ layout: GameLayout; view: View<T>; log: readonly E[] }>;
}

/** What a game's own module supplies: any part of a layout, in place of the default one. */
export interface Decoration<
  T extends GameView = GameView,
  M extends object = MoveInfo,
  E extends object = EventInfo,
> extends Partial<Omit<GameLayout<T, M, E>, "card">> {
  /** how a face is drawn; null: it has no drawing of its own, and is drawn plainly */
  card?(face: string): string | null;
}

/** A game's own module, ready to be listed among others: what it says about its own view is only ever asked about its own view. */
export const decorate = <T extends GameView, M extends object, E extends object>(own: Decoration<T, M, E>): Decoration =>
  own as Decoration;

/** Every card face of a game, by id. */
export type Catalogue = ReadonlyMap<string, Face>;

/** Where the cards in a hand are: the viewer's own fan, or the backs at a plate. */
export const handPlace = (seat: number): string => `hand:${seat}`;
/** A seat's plate, where a move is about a player. */
export const seatPlace = (seat: number): string => `seat:${seat}`;
export const DISCARD = "discard";
export const DECK = "deck";
