/** What the cards of Smallseat do: a symbol for each animal, in a box of 100 by 100, to be read at 14 px. */

import { type CandidateName, spikes } from "./smallseat-animals.ts";
import { number, paw } from "./cards.ts";
import { CREAM, at, circle, line, mirror, path, rect, rope, spot, svg } from "./draw.ts";
import { crown } from "./smallseat-table.ts";

const EDGE = 6;

const head = (x: number, y: number, turn: number, fill: string): string =>
  at(x, y, 1, path("M-9 -15 L15 0 L-9 15z", fill, EDGE), turn);

const arrow = (d: string, x: number, y: number, turn: number, fill: string): string =>
  rope(d, fill, 8, 4.6) + head(x, y, turn, fill);

const card = (x: number, y: number, turn: number, fill = CREAM, scale = 1): string =>
  at(x, y, scale, rect(-20, -28, 40, 56, 7, fill, EDGE / scale), turn);

/** Spines all around a chair: nobody swaps with you. */
const spines = (): string =>
  path(spikes(50, 50, 36, 51, 13), "#f7a04a", EDGE) +
  rect(37, 23, 26, 28, 6, CREAM, EDGE) +
  line("M38 60 V74 M62 60 V74", 7) +
  line("M34 59 H66", 9);

/** A one on the crown: the Boss leads. */
const bossFirst = (): string => crown(EDGE) + line("M41 57 L52 48 V76", 9);

/** A leaf for a shield: nothing happens to you. */
const leafShield = (): string =>
  path("M50 5 C62 14 76 17 90 17 C92 54 80 82 50 97 C20 82 8 54 10 17 C24 17 38 14 50 5z", "#63b871", EDGE) +
  path("M34 72 C26 46 44 30 70 30 C74 56 58 74 34 72z", "#e7f6d8", EDGE * 0.8) +
  line("M28 82 C36 66 46 54 58 44", EDGE);

/** The longest bar counts. */
const most = (): string =>
  rect(8, 56, 24, 36, 5, CREAM, EDGE) +
  rect(38, 8, 26, 84, 5, "#8452bd", EDGE) +
  rect(70, 36, 24, 56, 5, CREAM, EDGE) +
  paw(51, 28, 20, CREAM);

/** Good night, round. */
const moon = (): string =>
  path("M52 8 A44 44 0 1 0 94 66 A36 36 0 0 1 52 8z", "#f7d145", EDGE) + rope("M66 16 H86 L66 42 H88", CREAM, 5, 4);

/** Here is a card; how many do you have? */
const howMany = (): string =>
  card(28, 62, -10, "#f9c08a") +
  path("M38 26 a27 22 0 1 1 40 20 L66 62 L60 48 A27 22 0 0 1 38 26z", "#fff", EDGE) +
  number(65, 38, 36, "3");

/** Back to the hand it came from. */
const back = (): string => card(66, 60, 12, "#e8b45f") + arrow("M74 84 C20 96 8 62 26 38", 30, 30, -62, "#9a6338");

const gift = (): string =>
  mirror(path("M50 28 C38 4 16 6 20 20 C22 30 38 32 50 28z", "#e25580", EDGE)) +
  rect(14, 46, 72, 48, 5, "#f7b0c8", EDGE) +
  rect(7, 28, 86, 20, 5, "#f7b0c8", EDGE) +
  spot("M42 31 h16 v60 h-16z", "#e25580") +
  line("M42 31 v60 M58 31 v60", EDGE * 0.7);

/** From all sides, into one paw. */
const collect = (): string =>
  arrow("M50 4 V18", 50, 26, 90, "#d8402f") +
  arrow("M6 34 L18 44", 24, 48, 36, "#d8402f") +
  arrow("M94 34 L82 44", 76, 48, 144, "#d8402f") +
  paw(50, 74, 52, "#ffd9c6", 0, 9);

/** Once around the crown. */
const takeOver = (): string =>
  arrow("M16 62 A36 36 0 0 1 68 18", 76, 21, 26, "#4f79d6") +
  arrow("M84 38 A36 36 0 0 1 32 82", 24, 79, 206, "#4f79d6") +
  at(27, 26, 0.46, crown(9));

/** Three of them turn over. */
const turnThree = (): string =>
  card(50, 42, 0, CREAM, 1.24) + number(50, 56, 42, "3") + arrow("M8 58 C12 100 76 104 86 78", 89, 68, -72, "#6db5df");

/** Votes, to the Boss. */
const toTheBoss = (): string =>
  at(22, -4, 0.56, crown(9)) +
  card(24, 74, -14, "#f7d145", 0.82) +
  card(76, 74, 14, "#e0482f", 0.82) +
  arrow("M50 92 V74", 50, 66, -90, "#4fae5e");

const ACTIONS: Readonly<Record<CandidateName, () => string>> = {
  pricklypettes: spines,
  "chewy-carrots": howMany,
  curlysnouts: gift,
  snufflesniff: leafShield,
  "tree-of-hainut": back,
  sealalater: turnThree,
  ponytailors: toTheBoss,
  purplepaws: most,
  "karate-chicks": bossFirst,
  sleepersippies: moon,
  tinybears: collect,
  ottermother: takeOver,
};

export const action = (name: CandidateName): string => ACTIONS[name]();

const mark = (inner: string): string => svg("-4 -4 108 108", inner, "mark");

export const actionMark = (name: CandidateName): string => mark(action(name));

/** What lies on a player, or on the next round. */
const STATES = {
  spines,
  immune: leafShield,
  command: (): string => circle(50, 50, 50, "#e9ddf6", EDGE) + at(17, 17, 0.66, most()),
  "boss-leads": bossFirst,
} as const;

export type StateName = keyof typeof STATES;
export const STATE_NAMES = Object.keys(STATES) as readonly StateName[];

/** A mark for a seat, to be read at 18 px. */
export const stateMark = (name: StateName): string => mark(STATES[name]());
