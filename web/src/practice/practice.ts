/**
 * Which positions there are to practise. All of it is this browser's: there are no accounts, and a position of one's own is
 * found again in the review that the server keeps with the game.
 */

import type { PuzzleCard, SeatReview } from "../protocol";
import { firstGameDone, keepPractice, keptPractice } from "../storage";

export const A_DAY = 5;
const OF_A_GAME = 5;
const LEAST_LOSS = 0.03;
const MOST_OWN = 100;
const MOST_GONE = 2000;

/** A decision of one's own that cost a good deal. */
export interface OwnPosition {
  readonly id: string;
  readonly game: string;
  /** of the chance to win */
  readonly loss: number;
}

interface Kept {
  own: OwnPosition[];
  /** solved or deleted: they do not come again */
  gone: string[];
  /** the positions of one day, and how they were answered */
  day: string;
  today: string[];
  answers: Record<string, boolean>;
}

/** Where a position of one's own is found: the finished game, the seat and the number of the move. */
export function foundAt(id: string): { replay: string; seat: number; number: number } | null {
  const [, replay, seat, number] = /^([a-z0-9-]+)\.(\d)\.(\d+)$/.exec(id) ?? [];
  return replay === undefined ? null : { replay, seat: Number(seat), number: Number(number) };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

function isOwn(value: unknown): value is OwnPosition {
  const { id, game, loss } = (value ?? {}) as Partial<OwnPosition>;
  return typeof id === "string" && foundAt(id) !== null && typeof game === "string" && typeof loss === "number";
}

function kept(): Kept {
  const { own, gone, day, today, answers } = keptPractice();
  const answered = typeof answers === "object" && answers !== null ? Object.entries(answers) : [];
  return {
    own: Array.isArray(own) ? own.filter(isOwn) : [],
    gone: texts(gone),
    day: typeof day === "string" ? day : "",
    today: texts(today),
    answers: Object.fromEntries(answered.filter((each): each is [string, boolean] => typeof each[1] === "boolean")),
  };
}

function keep(change: Partial<Kept>): void {
  const next = { ...kept(), ...change };
  keepPractice({ ...next, own: next.own.slice(-MOST_OWN), gone: next.gone.slice(-MOST_GONE) });
}

/** Keeps what cost most in a game of one's own; the answer is how many positions of it there are. */
export function rememberPuzzles(replay: string, game: string, { seat, decisions }: SeatReview): number {
  const { own, gone } = kept();
  const found = decisions
    .filter(({ best, played, loss }) => best !== played && loss.mean >= LEAST_LOSS)
    .toSorted((one, other) => other.loss.mean - one.loss.mean)
    .slice(0, OF_A_GAME)
    .map(({ number, loss }) => ({ id: `${replay}.${seat}.${number}`, game, loss: loss.mean }))
    .filter(({ id }) => !gone.includes(id));
  keep({ own: [...own.filter(({ id }) => !found.some((each) => each.id === id)), ...found] });
  return found.length;
}

/** One's own positions, those that cost most first. */
export function ownPositions(): OwnPosition[] {
  const { own, gone } = kept();
  return own.filter(({ id }) => !gone.includes(id)).toSorted((one, other) => other.loss - one.loss);
}

/** The date, where one is. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join("-");
}

/** How far one has come today; null: today's positions have not been chosen. */
export function progressToday(now = new Date()): { done: number; right: number; of: number } | null {
  const { day, today, answers } = kept();
  if (day !== dayOf(now)) return null;
  const answered = today.filter((id) => id in answers);
  return { done: answered.length, right: answered.filter((id) => answers[id]).length, of: today.length };
}

/** Today's positions: one's own first, then others of games that one has played; of any game for whoever has played none. */
export function choosePositions(ready: readonly PuzzleCard[], now = new Date()): string[] {
  const { day, today, gone } = kept();
  if (day === dayOf(now)) return today;
  const left = ready.filter(({ puzzle }) => !gone.includes(puzzle));
  const known = left.filter(({ game }) => firstGameDone(game));
  const chosen = [...ownPositions().map(({ id }) => id), ...mixed(known.length > 0 ? known : left)].slice(0, A_DAY);
  keep({ day: dayOf(now), today: chosen, answers: {} });
  return chosen;
}

/** One of each game, then the next of each. */
function mixed(cards: readonly PuzzleCard[]): string[] {
  const before: Record<string, number> = {};
  const ranked = cards.map(({ puzzle, game }) => ({ puzzle, rank: (before[game] = (before[game] ?? 0) + 1) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ puzzle }) => puzzle);
}

/** The first position of today that was not answered yet. */
export function nextPosition(): string | null {
  const { today, answers } = kept();
  return today.find((id) => !(id in answers)) ?? null;
}

/** What was answered first counts; a position that was solved does not come again. */
export function rememberAnswer(id: string, right: boolean): void {
  const { answers, gone } = kept();
  if (!(id in answers)) keep({ answers: { ...answers, [id]: right }, gone: right ? [...gone, id] : gone });
}

/** It does not come again, on this day or any other. */
export function deletePosition(id: string): void {
  const { own, gone, today } = kept();
  keep({
    own: own.filter((each) => each.id !== id),
    gone: [...gone.filter((each) => each !== id), id],
    today: today.filter((each) => each !== id),
  });
}

export function deleteOwnPositions(): void {
  for (const { id } of kept().own) deletePosition(id);
}
