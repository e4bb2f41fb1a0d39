/** The parts of Pugs in Mugs' views and events, as the server sends them. Cards are kinds: five colours, three of mischief. */

import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";

export const COLOURS = ["red", "blue", "green", "yellow", "purple"] as const;
export const KINDS = [...COLOURS, "gimme", "dig", "surprise"] as const;

export interface PugsSeat {
  mugs: string[];
  cards: number;
  known: string[];
  none: string[];
}

export interface PugsTable {
  turn: number;
  turns: number;
  actions: number;
  phase: "act" | "window" | "discard";
  seats: PugsSeat[];
  hand: string[] | null;
  deck: number;
  discard: string[];
}

export type PugsMove =
  | { kind: "draw" }
  | { kind: "gimme"; seat: number; card: string }
  | { kind: "dig"; card: string; there: number }
  | { kind: "exchange"; colour: string }
  | { kind: "steal"; seat: number; colour: string }
  | { kind: "discard"; cards: string[] }
  | { kind: "pass" }
  | { kind: "surprise"; seat: number }
  | { kind: "plan"; seat: number; when: "next" | "five" };

export type PugsEvent =
  | { kind: "began" | "stuck"; seat: number }
  | { kind: "dealt"; seat: number; count: number; cards: string[] | null }
  | { kind: "drew"; seat: number; card: string | null }
  | { kind: "reshuffled"; count: number }
  | { kind: "given"; seat: number; victim: number; card: string; got: boolean }
  | { kind: "dug"; seat: number; card: string; got: boolean }
  | { kind: "exchanged"; seat: number; colour: string }
  | { kind: "stole"; seat: number; victim: number; colour: string }
  | { kind: "surprised"; seat: number; victim: number; card: string }
  | { kind: "discarded"; seat: number; cards: string[] }
  | { kind: "game_over"; winners: number[] };

export const tableOf = (table: ViewInfo["table"]): PugsTable => table as unknown as PugsTable;
export const moveOf = (move: MoveInfo): PugsMove => move.data as unknown as PugsMove;
export const eventOf = (event: EventInfo): PugsEvent => ({ kind: event.kind, ...event.data }) as unknown as PugsEvent;

/** Where a seat's mug of a colour hangs, or will. */
export const mugPlace = (seat: number, colour: string): string => `mug:${seat}:${colour}`;
/** Where the mugs are that nobody owns. */
export const MUGS = "mugs";
/** A mug, among the faces of cards. */
export const mugFace = (colour: string): string => `mug ${colour}`;

export const isColour = (kind: string): boolean => (COLOURS as readonly string[]).includes(kind);

export const countOf = (cards: readonly string[]): Record<string, number> =>
  Object.fromEntries(KINDS.map((kind) => [kind, cards.filter((card) => card === kind).length]));
