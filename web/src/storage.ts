/** What this browser remembers: settings, the keys of your seats, promised deals and what you have seen before. */

import { LONGEST_NAME, type Key, type TableInfo } from "./protocol";

export type Theme = "system" | "light" | "dark";

export type Pace = TableInfo["pace"];

export interface Settings {
  name: string;
  theme: Theme;
  sound: boolean;
  guide: boolean;
  notifications: boolean;
  /** whether a phone trembles when it is your turn */
  vibration: boolean;
  /** whether single letters are keys at the table */
  letters: boolean;
  /** how quickly bots move, at tables of which you are the host */
  pace: Pace;
}

/** What makes a seat yours. The seat is null where only the token is known. */
export interface SeatKey {
  token: string;
  seat: number | null;
}

/** A seat at the moment when the seals were fixed, before any words were shown. */
export interface SealedSeat {
  readonly name: string | null;
  readonly seal: string | null;
}

/** The random words that this page drew for a deal. */
export interface OwnWords {
  readonly words: string;
  /** all seats in their order, as they were when the words were shown; undefined: they were not, or with nobody else there */
  readonly seats?: readonly SealedSeat[];
  /** whether the server said that it has them */
  readonly shown?: boolean;
}

export const DEFAULT_NAME = "Guest";
const MOST_KEYS = 100; // the server looks at no more than these at a time
const MOST_COMMITMENTS = 200;
const WORDS_BYTES = 16;
const PREFIX = "pawtable.";

const KNOWN_PACES: readonly unknown[] = ["slow", "normal", "fast", "at once", "step by step"] satisfies Pace[];

const USUAL_SETTINGS: Settings = {
  name: DEFAULT_NAME,
  theme: "system",
  sound: true,
  guide: true,
  notifications: false,
  vibration: false,
  letters: true,
  pace: "normal",
};

/** Stands in where the browser forbids storage or has none left: things are then remembered until the page is closed. */
const memory = new Map<string, string>();

function read(name: string): unknown {
  let text = memory.get(name) ?? null;
  if (text === null) {
    try {
      text = localStorage.getItem(PREFIX + name);
    } catch {
      return null;
    }
  }
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

function readRecord(name: string): Record<string, unknown> {
  const value = read(name);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function readWords(name: string): string[] {
  const value = read(name);
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
}

/** A name as the server takes it: printable, at most 20 characters; empty if nothing is left. */
export function tidyName(text: string): string {
  const printable = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim();
  return [...printable].slice(0, LONGEST_NAME).join("").trim();
}

export function settings(): Settings {
  const kept = readRecord("settings");
  const name = typeof kept.name === "string" ? tidyName(kept.name) : "";
  return {
    name: name || DEFAULT_NAME,
    theme: kept.theme === "light" || kept.theme === "dark" ? kept.theme : USUAL_SETTINGS.theme,
    sound: typeof kept.sound === "boolean" ? kept.sound : USUAL_SETTINGS.sound,
    guide: typeof kept.guide === "boolean" ? kept.guide : USUAL_SETTINGS.guide,
    notifications: typeof kept.notifications === "boolean" ? kept.notifications : USUAL_SETTINGS.notifications,
    vibration: typeof kept.vibration === "boolean" ? kept.vibration : USUAL_SETTINGS.vibration,
    letters: typeof kept.letters === "boolean" ? kept.letters : USUAL_SETTINGS.letters,
    pace: KNOWN_PACES.includes(kept.pace) ? (kept.pace as Pace) : USUAL_SETTINGS.pace,
  };
}

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings(), ...change };
  write("settings", { ...next, name: tidyName(next.name) || DEFAULT_NAME });
}

function seatKeys(): [table: string, key: SeatKey][] {
  const found: [string, SeatKey][] = [];
  for (const [table, value] of Object.entries(readRecord("keys"))) {
    const { token, seat } = (value ?? {}) as Partial<SeatKey>;
    if (typeof token === "string") found.push([table, { token, seat: typeof seat === "number" ? seat : null }]);
  }
  return found;
}

/** Keeps the key of a seat; the newest is kept last, and the oldest go when there are too many. */
export function setKey(table: string, token: string, seat: number | null = null): void {
  const others = seatKeys().filter(([other]) => other !== table);
  write("keys", Object.fromEntries([...others, [table, { token, seat }] as const].slice(-MOST_KEYS)));
}

export function keyFor(table: string): SeatKey | null {
  return seatKeys().find(([other]) => other === table)?.[1] ?? null;
}

export function forgetKey(table: string): void {
  write("keys", Object.fromEntries(seatKeys().filter(([other]) => other !== table)));
}

/** The keys of all your seats, as the server wants them, newest first. */
export function keys(): Key[] {
  return seatKeys()
    .map(([table, { token }]) => ({ table, token }))
    .reverse();
}

/** Keeps what the server promised before the first card, so that it can be held against the deal afterwards. */
export function rememberCommitment(table: string, number: number | string, commitment: string): void {
  const name = `${table}/${number}`;
  const kept = readRecord("commitments");
  // The first promise counts: a server that shows another one later must not overwrite it.
  if (typeof kept[name] === "string") return;
  write("commitments", Object.fromEntries([...Object.entries(kept), [name, commitment]].slice(-MOST_COMMITMENTS)));
}

/** What was promised for a game at a table, if this browser knows. */
export function commitmentFor(table: string, number: number): string | null {
  const kept = readRecord("commitments")[`${table}/${number}`];
  return typeof kept === "string" ? kept : null;
}

function readOwnWords(name: string): OwnWords | null {
  const kept = (readRecord("words")[name] ?? {}) as Partial<OwnWords>;
  return typeof kept.words === "string" ? (kept as OwnWords) : null;
}

function writeOwnWords(name: string, own: OwnWords): void {
  const others = Object.entries(readRecord("words")).filter(([other]) => other !== name);
  write("words", Object.fromEntries([...others, [name, own] as const].slice(-MOST_COMMITMENTS)));
}

/** This page's own words for a deal: the same ones however often it is asked, drawn at random the first time. */
export function ownWordsFor(table: string, number: number): OwnWords {
  const name = `${table}/${number}`;
  const kept = readOwnWords(name);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(WORDS_BYTES));
  const own = { words: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") };
  writeOwnWords(name, own);
  return own;
}

/** Keeps the seats with their seals, before the words are shown. False: others were fixed for this deal before. */
export function rememberSeals(table: string, number: number, seats: readonly SealedSeat[]): boolean {
  const own = ownWordsFor(table, number);
  const fixed = seats.map(({ name, seal }) => ({ name, seal }));
  if (own.seats !== undefined) return JSON.stringify(own.seats) === JSON.stringify(fixed);
  writeOwnWords(`${table}/${number}`, { ...own, seats: fixed });
  return true;
}

/** The server has this page's words for a deal. */
export function rememberWordsShown(table: string, number: number): void {
  writeOwnWords(`${table}/${number}`, { ...ownWordsFor(table, number), shown: true });
}

/** From now on what is known of a game's deal is also found by the id of its replay, which does not name the table. */
export function nameReplay(table: string, number: number, replay: string): void {
  const kept = commitmentFor(table, number);
  if (kept !== null) rememberCommitment("replay", replay, kept);
  const own = readOwnWords(`${table}/${number}`);
  if (own && !readOwnWords(`replay/${replay}`)) writeOwnWords(`replay/${replay}`, own);
}

/** This page's own words for the deal of a finished game, if it drew any. */
export function ownWordsOf(replay: string): OwnWords | null {
  return readOwnWords(`replay/${replay}`);
}

/** What was promised before the first card of a game, if this browser was there. */
export function commitmentOf(replay: string): string | null {
  const commitment = readRecord("commitments")[`replay/${replay}`];
  return typeof commitment === "string" ? commitment : null;
}

export function tipSeen(key: string): boolean {
  return readWords("tips").includes(key);
}

export function markTipSeen(key: string): void {
  if (!tipSeen(key)) write("tips", [...readWords("tips"), key]);
}

export function firstGameDone(game: string): boolean {
  return readWords("played").includes(game);
}

/** Whether somebody plays a game for the first time, and wants to be shown around. */
export function isNewTo(game: string): boolean {
  return settings().guide && !firstGameDone(game);
}

export function markFirstGameDone(game: string): void {
  if (!firstGameDone(game)) write("played", [...readWords("played"), game]);
}

/** How far somebody has come in the lesson of a game. */
export interface LessonProgress {
  /** counted from 0; where the lesson goes on */
  readonly step: number;
  /** how many steps it has */
  readonly of: number;
  /** whether it was finished, now or earlier */
  readonly done: boolean;
}

export function lessonProgress(game: string): LessonProgress | null {
  const { step, of, done } = (readRecord("lessons")[game] ?? {}) as Partial<LessonProgress>;
  return typeof step === "number" && typeof of === "number" && step >= 0 && step < of
    ? { step, of, done: done === true }
    : null;
}

/** A finished lesson stays finished, and begins again with its first step. */
export function rememberLesson(game: string, step: number, of: number, finished: boolean): void {
  const done = finished || (lessonProgress(game)?.done ?? false);
  write("lessons", { ...readRecord("lessons"), [game]: { step: finished ? 0 : step, of, done } });
}

/** What was chosen last for a game against bots; whether it still can be is for the page to see. */
export function lastChoice(game: string): unknown {
  return readRecord("choices")[game];
}

export function rememberChoice(game: string, choice: object): void {
  write("choices", { ...readRecord("choices"), [game]: choice });
}

/** What practice/practice.ts keeps. */
export function keptPractice(): Record<string, unknown> {
  return readRecord("practice");
}

export function keepPractice(kept: object): void {
  write("practice", kept);
}

/** Shows all tips again, as if nothing had ever been played here. */
export function guideAgain(): void {
  write("tips", []);
  write("played", []);
}
