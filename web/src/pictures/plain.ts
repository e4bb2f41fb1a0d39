/** Cards of games that have no drawings of their own: a band in the card's colour, a badge, the name, a paw. */

import { framed, paw } from "./cards.ts";
import { CREAM, INK, circle, rect, svg } from "./draw.ts";

const BOX = "-3 -3 106 146";
const FONT = "'Nunito Variable', Nunito, sans-serif";
const MOST_LINES = 4;
const LINE = 9; // letters that fit into a line of a card

/** Names of colours that cards are declared with; any other name gets one of these, always the same. */
const COLOURS: Record<string, string> = {
  red: "#d9534f",
  orange: "#ef8f3c",
  yellow: "#e9c33c",
  green: "#58a55c",
  teal: "#3f9c97",
  blue: "#4a7fc1",
  "light-blue": "#7fb8dc",
  "dark-blue": "#35558c",
  purple: "#8a63b5",
  pink: "#e589ac",
  brown: "#97704f",
  grey: "#8f8b86",
  white: "#f4efe4",
  black: "#3d3833",
};
const PALETTE = Object.values(COLOURS).slice(0, 11);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter] ?? letter);

function colourOf(colour: string, name: string): string {
  const known = COLOURS[colour];
  if (known !== undefined) return known;
  let sum = 0;
  for (const letter of colour || name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return PALETTE[sum % PALETTE.length] ?? "#8f8b86";
}

/** A name in lines that fit a card; a long word is cut. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, MOST_LINES);
}

const text = (x: number, y: number, size: number, words: string, width: number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="${FONT}" font-weight="800" font-size="${size}" fill="${INK}"` +
  `${words.length * size * 0.56 > width ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : ""}>${escaped(words)}</text>`;

export interface PlainFace {
  readonly name: string;
  readonly short?: string;
  readonly colour?: string;
}

/** Any card, told by its name, its colour and what is in its corner. */
export function plainCard({ name, short = "", colour = "" }: PlainFace): string {
  const fill = colourOf(colour, name);
  const lines = linesOf(name);
  const size = lines.length > 3 ? 14 : lines.length > 2 ? 15 : 18;
  const top = 84 - (lines.length - 1) * size * (lines.length > 2 ? 0.8 : 0.55);
  const inner =
    paw(50, 62, 74, `${fill}33`) + lines.map((line, at) => text(50, top + at * size * 1.12, size, line, 84)).join("");
  const badge = short || name.charAt(0).toUpperCase();
  const corner = circle(19, 19, 15.5, CREAM, 3) + text(19, 25.5, badge.length > 2 ? 12 : 18, badge, 26);
  return svg(BOX, framed(inner, { band: fill }) + corner, "card");
}

const SHORT = 3; // letters that fit into a badge

/** What is pinned on a seat, where nobody has drawn it: a few letters; of several words, the first letter of each. */
export function plainBadge(words: string): string {
  const letters =
    words.length <= SHORT
      ? words
      : words
          .split(" ")
          .map((word) => word.charAt(0).toUpperCase())
          .join("")
          .slice(0, SHORT);
  return svg("0 0 40 40", rect(2, 2, 36, 36, 12, CREAM, 3) + text(20, 27, letters.length > 1 ? 17 : 21, letters, 30), "badge");
}

/** The back of any card, with what is pinned on it. */
export function plainBack(pinned: readonly string[]): string {
  const tags = pinned
    .slice(0, 4)
    .map((words, at) => rect(10, 12 + at * 29, 80, 24, 8, CREAM, 2.4) + text(50, 29 + at * 29, 15, words, 72))
    .join("");
  const back = rect(0, 0, 100, 140, 14, "#3f6f73") + rect(8, 8, 84, 124, 9, "#5b8c8f") + paw(50, 70, 52, CREAM);
  return svg(BOX, back + rect(0, 0, 100, 140, 14, "none", 3.4) + tags, "card");
}
