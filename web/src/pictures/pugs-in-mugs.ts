/** Pugs of five colours and the mugs they sit in. A mug is drawn in a box of 100 by 100. */

import { pug } from "./animals.ts";
import { cardFrame, framed, number, type Pattern } from "./cards.ts";
import { CREAM, INK, at, circle, line, path, rope, spot, star, svg, type Mood } from "./draw.ts";

export interface Colour {
  readonly fill: string;
  readonly pattern: Exclude<Pattern, "plain">;
  readonly letter: string;
  /** how its pugs look at you */
  readonly mood: Mood;
}

/** Each colour with its own pattern and letter: nobody has to tell them apart by hue. */
export const COLOURS: Readonly<Record<string, Colour>> = {
  red: { fill: "#e0482f", pattern: "stripes", letter: "R", mood: "happy" },
  blue: { fill: "#3184cf", pattern: "dots", letter: "B", mood: "worried" },
  green: { fill: "#2c9463", pattern: "checks", letter: "G", mood: "perky" },
  yellow: { fill: "#e3a51d", pattern: "zigzag", letter: "Y", mood: "sleepy" },
  purple: { fill: "#7d4fb3", pattern: "stars", letter: "P", mood: "calm" },
};

const LIGHT = "#ffffff88";
const LEFT = 20;
const RIGHT = 72;
const TOP = 53;
const FOOT = 87;

/** Marks in rows on the side of a mug, every other row shifted. */
const rows = (step: number, rise: number, mark: (x: number, y: number) => string): string => {
  let marks = "";
  for (let row = 0, y = TOP + 2; y <= FOOT; row++, y += rise) {
    for (let x = LEFT + 2 + (row % 2 ? step / 2 : 0); x <= RIGHT; x += step) {
      const corner = y > FOOT - 6 && (x < LEFT + 6 || x > RIGHT - 6);
      if (!corner) marks += mark(x, y);
    }
  }
  return marks;
};

/** Slanting lines, cut off where the mug ends. */
const slanted = (): string => {
  let lines = "";
  for (let from = LEFT - 24; from < RIGHT; from += 14) {
    const begins = Math.max(LEFT, from);
    const ends = Math.min(RIGHT, from + FOOT - TOP);
    if (ends - begins > 3) lines += `M${begins} ${FOOT - (begins - from)}L${ends} ${FOOT - (ends - from)}`;
  }
  return lines;
};

const ON_MUG: Record<Colour["pattern"], () => string> = {
  stripes: () => line(slanted(), 5, LIGHT),
  dots: () => rows(13, 8, (x, y) => circle(x, y, 2.9, LIGHT)),
  checks: () => rows(15, 7.5, (x, y) => spot(`M${x - 3.7} ${y - 3.7}h7.5v7.5h-7.5z`, LIGHT)),
  zigzag: () => line([62, 74, 86].map((y) => `M20 ${y}${"l6.5 -7 6.5 7".repeat(4)}`).join(""), 3.2, LIGHT),
  stars: () => rows(18, 13, (x, y) => star(x, y + 2, 5.4, LIGHT, 0)),
};

const BODY = "M14 47 h64 v32 q0 15 -15 15 h-34 q-15 0 -15 -15z";
const HANDLE = "M79 56 c20 -5 20 29 0 26";

/** A mug, without anybody in it. */
export const emptyMug = ({ fill, pattern, letter }: Colour): string =>
  rope(HANDLE, fill, 6, 3) +
  path(BODY, fill) +
  ON_MUG[pattern]() +
  line("M14 47 h64", 3.2) +
  circle(46, 71, 13, CREAM, 2.8) +
  number(46, 77.6, 19, letter);

/** A pug looks out of its mug. */
export const pugInMug = (colour: Colour): string => at(17, 1, 0.58, pug(colour.mood)) + emptyMug(colour);

const UNKNOWN: Colour = { fill: "#8a8078", pattern: "dots", letter: "?", mood: "calm" };
const colourOf = (name: string): Colour => COLOURS[name] ?? UNKNOWN;

/** The mug of a colour. */
export const mug = (name: string): string => svg("4 -2 96 100", pugInMug(colourOf(name)), "mug");

/** Where a mug will hang one day: a hook and the outline of the mug, in the colour of the text around it. */
export const mugHook = (name: string): string =>
  svg(
    "4 -2 96 100",
    line("M46 14 v12 q0 8 8 8 q7 0 7 -7", 3.2, "currentColor") +
      `<path d="${BODY}${HANDLE}" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="7 6" stroke-linejoin="round"/>` +
      `<g fill="currentColor">${number(46, 79, 24, colourOf(name).letter).replace(` fill="${INK}"`, "")}</g>`,
    "mug",
  );

/** The inside of a pug's card. */
export const pugCardFace = (name: string): string => {
  const { fill, pattern, letter, mood } = colourOf(name);
  return framed(pug(mood), { band: fill, pattern, letter });
};

export const pugCard = (name: string): string => {
  const { fill, pattern, letter, mood } = colourOf(name);
  return cardFrame(pug(mood), { band: fill, pattern, letter });
};
