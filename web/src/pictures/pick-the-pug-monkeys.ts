/** The monkeys of Pick the Pug. Each colour is another kind of monkey: told by hair, cheeks and temper before its hue. */

import { TONGUE, ellipse, eye, line, mirror, path } from "./draw.ts";

const EDGE = 4.4;
const SKIN = "#f8dfba";
const ROSY = "#f7b49f";

const ears = (fur: string, y = 52): string => mirror(ellipse(12, y, 11, 12.5, fur, EDGE) + ellipse(12.5, y, 4.6, 6, SKIN, 0));

const FACE =
  "M50 37 c6 -10 27 -8 27 10 c0 6 -3 9 -3 15 c0 14 -10 22 -24 22 c-14 0 -24 -8 -24 -22 c0 -6 -3 -9 -3 -15 c0 -18 21 -20 27 -10z";

const nostrils = (y: number): string => line(`M46 ${y}h0M54 ${y}h0`, 3.6);

/** Laughs at everything, mostly at you. */
const blue = (fur: string): string =>
  ears(fur) +
  path("M40 18 q0 -14 8 -16 q-1 6 3 8 q4 -8 11 -6 q-4 5 -2 12", fur, EDGE) +
  path("M50 13 c24 0 36 15 36 37 c0 25 -15 41 -36 41 c-21 0 -36 -16 -36 -41 c0 -22 12 -37 36 -37z", fur, EDGE) +
  path(FACE, SKIN, 3.6) +
  mirror(line("M31 52 q6 -10 12 0", 4.2)) +
  nostrils(59) +
  path("M35 65 q15 4 30 0 q-2 14 -15 14 q-13 0 -15 -14z", TONGUE, 3.6);

/** Hair that stands on end, and an idea that will cost somebody a card. */
const green = (fur: string): string =>
  ears(fur) +
  path(
    "M50 16 C56 15 60 15 64 17 L76 6 L75 22 L92 19 L83 33 C86 39 87 45 87 51 c0 25 -16 40 -37 40 c-21 0 -37 -15 -37 -40 c0 -6 1 -12 4 -18 L8 19 L25 22 L24 6 L36 17 L50 -1z",
    fur,
    EDGE,
  ) +
  path(FACE, SKIN, 3.6) +
  eye(38, 51, 6.4) +
  eye(62, 51, 6.4) +
  line("M30 43 L44 46 M56 41 q7 -6 14 0", 4.2) +
  nostrils(62) +
  line("M38 71 q16 9 25 -4", 4) +
  line("M60.5 65.5 q4 -1 6 2", 3.4);

/** All cheeks and beard. Has time. */
const orange = (fur: string): string =>
  path(
    "M50 6 C68 4 82 12 88 28 C98 40 101 56 95 72 L99 84 L86 83 L82 96 L70 90 L61 101 L50 93 L39 101 L30 90 L18 96 L14 83 L1 84 L5 72 C-1 56 2 40 12 28 C18 12 32 4 50 6z",
    fur,
    EDGE,
  ) +
  mirror(path("M36 34 C20 26 8 40 10 56 C12 70 24 76 34 70z", "#f7b878", 3.6)) +
  path(
    "M50 32 c6 -6 22 -4 22 12 c0 6 -2 10 2 16 c6 10 -4 26 -24 26 s-30 -16 -24 -26 c4 -6 2 -10 2 -16 c0 -16 16 -18 22 -12z",
    SKIN,
    3.6,
  ) +
  line("M50 9 C46 17 40 21 31 23 M50 9 C54 17 60 21 69 23", 3.6) +
  eye(40, 47, 5.4) +
  eye(60, 47, 5.4) +
  nostrils(58) +
  line("M33 67 q17 14 34 0", 4);

/** Old, wise, and asleep for most of it. */
const white = (fur: string): string =>
  mirror(ellipse(11, 56, 11, 12.5, fur, EDGE) + ellipse(7, 56, 3.6, 6, ROSY, 0)) +
  path(
    "M50 5 C57 -2 68 0 71 8 C81 6 88 14 86 24 C94 28 96 38 91 45 C98 53 96 65 88 69 C89 80 80 88 71 86 C66 96 56 99 50 93 C44 99 34 96 29 86 C20 88 11 80 12 69 C4 65 2 53 9 45 C4 38 6 28 14 24 C12 14 19 6 29 8 C32 0 43 -2 50 5z",
    fur,
    EDGE,
  ) +
  path(FACE, ROSY, 3.6) +
  mirror(line("M31 52 q6 6 13 0", 4.2) + path("M25 41 C30 31 42 33 46 41 C40 45 31 46 25 41z", fur, 3.2)) +
  nostrils(62) +
  line("M39 70 q11 7 22 0", 4) +
  path("M43 82 Q50 79 57 82 Q58 92 50 100 Q42 92 43 82z", fur, 3.4);

export interface Kind {
  readonly fur: string;
  readonly band: string;
  readonly pattern: "dots" | "checks" | "zigzag" | "stars";
  /** The colour of the pattern on the band. */
  readonly marks: string;
  /** The card below the band. */
  readonly paper: string;
  readonly letter: string;
  readonly head: (fur: string) => string;
}

const LIGHT = "#ffffff88";

/** Each colour with its own pattern, letter and head: nobody has to tell them apart by hue. */
export const MONKEYS = {
  blue: { fur: "#4b9be0", band: "#3184cf", pattern: "dots", marks: LIGHT, paper: "#dcecf9", letter: "B", head: blue },
  green: { fur: "#41ab73", band: "#2c9463", pattern: "checks", marks: LIGHT, paper: "#dcf1e1", letter: "G", head: green },
  orange: { fur: "#ef8b2c", band: "#e07f1f", pattern: "zigzag", marks: LIGHT, paper: "#fde6c9", letter: "O", head: orange },
  white: { fur: "#ffffff", band: "#f3efe8", pattern: "stars", marks: "#b3a998", paper: "#e9e4dc", letter: "W", head: white },
} as const satisfies Record<string, Kind>;

export type MonkeyColour = keyof typeof MONKEYS;
export const MONKEY_COLOURS = Object.keys(MONKEYS) as readonly MonkeyColour[];

export const isMonkeyColour = (name: string): name is MonkeyColour => Object.hasOwn(MONKEYS, name);

/** A monkey's head, in a box of 100 by 100. */
export const monkeyHead = (colour: MonkeyColour): string => MONKEYS[colour].head(MONKEYS[colour].fur);
