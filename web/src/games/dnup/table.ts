/** The parts of dnup's views and events, as the server sends them. Cards read "7/4": the value that counts comes first. */

import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";

export interface SetOnTable {
  area: string;
  value: number;
  cards: string[];
}

export interface DnupSeat {
  letters: number;
  out: boolean;
  cards: number;
  known: string[];
  star: boolean;
  sets: SetOnTable[];
}

export interface DnupTable {
  round: number;
  turn: number;
  area: string;
  goal: number;
  turns: number;
  seats: DnupSeat[];
  hand: string[] | null;
  discarded: string[];
}

export type DnupMove =
  | { kind: "play"; value: number; cards: string[] }
  | { kind: "add"; area: string; card: string }
  | { kind: "take"; area: string }
  | { kind: "rotate" };

interface OfSet {
  seat: number;
  area: number;
  value: number;
  cards: string[];
}

export type DnupEvent =
  | { kind: "round_began"; round: number; seat: number }
  | { kind: "dealt"; seat: number; count: number; cards: string[] | null }
  | ({ kind: "played" | "took" | "returned" | "swept" | "discarded" } & OfSet)
  | ({ kind: "added"; size: number } & OfSet)
  | { kind: "rotated"; seat: number; count: number }
  | { kind: "went_out"; seat: number; place: number; won: number; letters: number }
  | { kind: "round_void"; round: number; turns: number }
  | { kind: "game_over"; winners: number[] };

export const tableOf = (table: ViewInfo["table"]): DnupTable => table as unknown as DnupTable;
export const moveOf = (move: MoveInfo): DnupMove => move.data as unknown as DnupMove;
export const eventOf = (event: EventInfo): DnupEvent => ({ kind: event.kind, ...event.data }) as unknown as DnupEvent;

/** An area of an event as places are named: the letter of its seat; with two players A1, A2, B1, B2. */
export const areaName = (players: number, area: number): string =>
  players === 2 ? `${"AB"[area >> 1]}${(area & 1) + 1}` : "ABCDE".charAt(area);

export const areasOf = (players: number, seat: number): string[] =>
  players === 2 ? [areaName(2, 2 * seat), areaName(2, 2 * seat + 1)] : [areaName(players, seat)];

export const ownerOf = (players: number, area: number): number => (players === 2 ? area >> 1 : area);

export const ends = (face: string): [number, number] => {
  const [up, down] = face.split("/");
  return [Number(up), Number(down)];
};

/** The same card, turned by half a circle. */
export const turned = (face: string): string => face.split("/").reverse().join("/");
