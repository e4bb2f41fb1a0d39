/** Smallseat: the cards, secret and public, the chips, and scenes for its moments. */

import { action } from "./smallseat-actions.ts";
import { CANDIDATES, RAINBOW, type CandidateName, isCandidate } from "./smallseat-animals.ts";
import { cardBack, framed, number, paw } from "./cards.ts";
import { CREAM, at, circle, line, rect, spot, svg } from "./draw.ts";
import { openEye } from "./smallseat-table.ts";

const BOX = "-3 -3 106 146";
const LIGHT = "#ffffffa0";
const DARK = "#2b262270";

// Bands --------------------------------------------------------------------------------------------------------------------

const PLACES = [
  [38, 9],
  [62, 9],
  [50, 18],
  [38, 27],
  [62, 27],
] as const;

const scattered = (one: (x: number, y: number) => string): string => PLACES.map(([x, y]) => one(x, y)).join("");
const lines = (colour: string, one: (x: number, y: number) => string, width = 2.6): string =>
  line(scattered(one), width, colour);

const rainbow = (): string =>
  RAINBOW.map((colour, i) => spot(`M${24 + i * 9} 33 L${33 + i * 9} 1.5 h9 L${33 + i * 9} 33z`, colour)).join("") +
  spot("M1.5 33 V14 A12.5 12.5 0 0 1 14 1.5 H33 L24 33z", RAINBOW[0]) +
  spot("M78 33 L87 1.5 A12 12 0 0 1 98.5 14 V33z", RAINBOW[5]);

/** Each band with a pattern of its own. */
const MOTIFS: Readonly<Record<CandidateName, () => string>> = {
  pricklypettes: () => lines(LIGHT, (x, y) => `M${x - 6} ${y + 4}l4 -8l4 8l4 -8`, 2.8),
  "chewy-carrots": () =>
    spot(
      scattered((x, y) => `M${x - 6} ${y + 4}l5 -8q6 -1 6 5z`),
      "#f28a26",
    ) + lines("#54a64c", (x, y) => `M${x + 3} ${y - 3}l4 -2`, 3),
  curlysnouts: () => lines(DARK, (x, y) => `M${x - 5} ${y + 4}c-2 -6 1 -9 5 -9s7 7 1 8s-4 -5 0 -5`),
  snufflesniff: () => lines(LIGHT, (x, y) => `M${x - 3} ${y}h0M${x + 3} ${y}h0`, 5.4),
  "tree-of-hainut": () =>
    spot(
      scattered((x, y) => `M${x - 6} ${y - 1}q6 -7 12 0zM${x - 5} ${y}h10q-1 5 -5 7q-4 -2 -5 -7z`),
      LIGHT,
    ),
  sealalater: () =>
    spot(
      scattered((x, y) => `M${x - 7} ${y}q6 -6 10 -1l4 -3v8l-4 -3q-4 5 -10 -1z`),
      DARK,
    ),
  ponytailors: rainbow,
  purplepaws: () => scattered((x, y) => paw(x, y, 11, LIGHT)),
  "karate-chicks": () => lines(DARK, (x, y) => `M${x - 5} ${y - 4}l5 4l-5 4M${x + 1} ${y - 4}l5 4l-5 4`),
  sleepersippies: () => lines(LIGHT, (x, y) => `M${x - 3.5} ${y - 4}h7l-7 8h7`),
  tinybears: () => lines(LIGHT, (x, y) => `M${x} ${y - 3}h0M${x - 4} ${y + 3}h0M${x + 4} ${y + 3}h0`, 5.4),
  ottermother: () => lines(LIGHT, (x, y) => `M${x - 7} ${y - 2}q3.5 -4 7 0t7 0M${x - 7} ${y + 4}q3.5 -4 7 0t7 0`, 2.2),
};

// Cards --------------------------------------------------------------------------------------------------------------------

const lettered = (name: CandidateName, x: number, y: number): string =>
  circle(x, y, 14, CREAM, 2.8) + number(x, y + 5.6, 16.5, CANDIDATES[name].letters);

const unlettered = (name: CandidateName): string => {
  const { title, band, paper, picture } = CANDIDATES[name];
  return (
    framed("", { band, paper }) +
    MOTIFS[name]() +
    at(10, 37.5, 0.8, picture()) +
    circle(81, 19, 17, "#fffdf6", 2.8) +
    at(69, 7, 0.24, action(name)) +
    number(50, 132.8, 11.6, title) +
    rect(0, 0, 100, 140, 14, "none", 3.4)
  );
};

/** The inside of an animal's card, for scenes. */
export const candidateFace = (name: CandidateName): string => unlettered(name) + lettered(name, 18, 18);

const FRAME = "#2fb7b0";

/** The inside of a card that faces the others: in a frame, and with an eye on it that a fanned hand shows, too. */
export const publicFace = (name: CandidateName): string =>
  rect(0, 0, 100, 140, 14, FRAME, 3.4) + at(9, 17, 0.83, unlettered(name)) + lettered(name, 20, 50) + openEye(27, 18, 1.06);

/** An animal's card as its holder sees it. Of a name that is not known there is only the back. */
export const candidateCard = (name: string): string =>
  isCandidate(name) ? svg(BOX, candidateFace(name), "card") : cardBack("smallseat");

/** The same card, held towards the others. */
export const publicCard = (name: string): string =>
  isCandidate(name) ? svg(BOX, publicFace(name), "card") : cardBack("smallseat");

// Chips --------------------------------------------------------------------------------------------------------------------

const slices = (colours: readonly string[], x: number, y: number, r: number): string => {
  const point = (i: number): string => {
    const angle = (i * 2 * Math.PI) / colours.length;
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  };
  return colours.map((colour, i) => spot(`M${x} ${y}L${point(i)}A${r} ${r} 0 0 1 ${point(i + 1)}z`, colour)).join("");
};

/** An animal alone, for lists and buttons, to be read at 20 px; an unknown one is a pricklypette. */
export const candidateIcon = (name: string): string =>
  svg("-6 -6 112 112", CANDIDATES[isCandidate(name) ? name : "pricklypettes"].picture(), "breed");

/** An animal in a ring of its colour, for votes, to be read at 24 px; of an unknown one only our paw is seen. */
export const candidateChip = (name: string): string => {
  if (!isCandidate(name)) return svg("0 0 140 140", circle(70, 70, 67, "#3c7a4a", 5) + paw(70, 70, 84, CREAM), "chip");
  const { band, paper, picture } = CANDIDATES[name];
  const ring = circle(70, 70, 67, band, 5) + (name === "ponytailors" ? slices(RAINBOW, 70, 70, 64.5) : "");
  return svg("0 0 140 140", ring + circle(70, 70, 53, paper) + at(17, 17, 1.06, picture()), "chip");
};
