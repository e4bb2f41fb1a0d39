/** Pick the Pug: the cards, the token for a round that was won, and the tornado. */

import { cardBack, framed, number } from "./cards.ts";
import { creatureCard, isCreature } from "./pick-the-pug-creatures.ts";
import { CREAM, GOLD, INK, TONGUE, at, circle, ellipse, line, mirror, nose, path, rect, spot, star, svg } from "./draw.ts";
import { type Item, halo, isItem, item } from "./pick-the-pug-items.ts";
import { MONKEYS, type Kind, type MonkeyColour, isMonkeyColour, monkeyHead } from "./pick-the-pug-monkeys.ts";

const BOX = "-3 -3 106 146";
const border = (): string => rect(0, 0, 100, 140, 14, "none", 3.4);

// Monkeys ------------------------------------------------------------------------------------------------------------------

/** The letter of a colour, in a ring of it. */
const letterBadge = ({ band, letter }: Kind, x: number, y: number): string =>
  circle(x, y, 11.5, band, 2.6) + circle(x, y, 8.8, CREAM) + number(x, y + 5.4, 15.5, letter);

/** Holds what is in the halo with both hands. */
const holding = (fur: string, inner: string): string =>
  path("M40 78 C24 84 21 112 22 139 H92 C93 112 90 84 74 78z", fur, 3) +
  inner +
  [29, 85].map((x) => ellipse(x, 106, 7, 8.5, fur, 2.8) + line(`M${x} 102v5`, 2)).join("");

/** The inside of a monkey's card, for scenes. The left edge alone shows item and colour, as that is what a fanned hand shows. */
export const monkeyFace = (colour: MonkeyColour, what: Item): string => {
  const kind = MONKEYS[colour];
  const { fur, band, pattern, marks, paper } = kind;
  return (
    framed("", { band, pattern, marks, paper }) +
    holding(fur, at(27.5, 22, 0.6, monkeyHead(colour)) + halo(57, 106, 29, 16, 2.8) + at(33, 82, 0.48, item(what, 5.6))) +
    circle(18, 18, 16, "#fff1bd", 2.8) +
    at(5, 5, 0.26, item(what, 7.2)) +
    letterBadge(kind, 15.5, 47.5) +
    border()
  );
};

// The donkey ---------------------------------------------------------------------------------------------------------------

const GREY = "#a3a3b1";
const RED = "#c5352a";

/** It is sorry. It will not move, but it is sorry. */
const sorryDonkey = (): string =>
  mirror(
    path("M34 28 C20 22 6 28 0 50 C-1 58 4 62 10 58 C20 52 30 44 36 40z", GREY, 3.8) +
      path("M27 33 C18 32 11 38 7 50 C15 48 22 43 29 38z", "#f3b8a8", 2.2),
  ) +
  path("M40 22 q-4 -12 4 -20 q3 6 7 8 q3 -8 9 -9 q4 10 0 21z", "#5a4a42", 3.4) +
  path(
    "M50 14 c18 0 26 10 25 28 c-1 12 -2 18 -1 27 c2 17 -9 27 -24 27 c-15 0 -26 -10 -24 -27 c1 -9 0 -15 -1 -27 c-1 -18 7 -28 25 -28z",
    GREY,
    3.8,
  ) +
  spot("M42 17 q8 -3 16 0 q1 13 -8 20 q-9 -7 -8 -20z", "#5a4a42") +
  path("M27 68 c6 -10 40 -10 46 0 c4 18 -7 28 -23 28 s-27 -10 -23 -28z", "#f3eadf", 3.4) +
  mirror(circle(36, 49, 8.6, "#fff", 2.8)) +
  circle(38, 46.5, 4.8, INK) +
  circle(62, 46.5, 4.8, INK) +
  circle(39.6, 44.6, 1.7, "#fff") +
  circle(63.6, 44.6, 1.7, "#fff") +
  mirror(line("M27 39 Q35 34 44 31", 3.4)) +
  mirror(ellipse(40, 74, 2.6, 3.8, INK, 0, 12)) +
  line("M40 88 q10 -7 20 0", 3.2) +
  path("M78 50 c5 7 7 10 7 14 a7 7 0 0 1 -14 0 c0 -4 2 -7 7 -14z", "#8fd0f0", 2.8);

const CROSSES = [
  [40, 12],
  [40, 26],
  [54, 19],
  [68, 12],
  [68, 26],
  [82, 19],
] as const;

export const donkeyFace = (): string =>
  framed("", { band: RED, paper: "#f7b7aa" }) +
  line(CROSSES.map(([x, y]) => `M${x - 3} ${y - 3}l6 6m0 -6l-6 6`).join(""), 2.8, "#ffffff88") +
  at(5, 42, 0.9, sorryDonkey()) +
  circle(18, 18, 16, CREAM, 2.8) +
  number(18, 26, 23, "D") +
  border();

// The Pug ------------------------------------------------------------------------------------------------------------------

const FUR = "#f6c544";
const FUR_DARK = "#dd9f1f";
const MASK = "#5b4530";

/** The Pug that everybody wants, in a box of 100 by 100. It knows. */
export const goldPug = (): string => {
  const head = "M50 11 c28 0 39 16 39 40 c0 25 -15 39 -39 39 c-24 0 -39 -14 -39 -39 c0 -24 11 -40 39 -40z";
  const lid = (x: number): string =>
    circle(x, 46, 12.5, "#fff", 3) +
    circle(x + 2.5, 48.5, 7, INK) +
    circle(x + 5, 47.5, 2.2, "#fff") +
    path(`M${x - 12.5} 46 a12.5 12.5 0 0 1 25 0z`, FUR_DARK, 3);
  return (
    path(head, FUR, 3.6) +
    spot("M78 24 c8 10 10 24 8 36 c-4 14 -12 22 -22 26 c12 -14 18 -40 14 -62z", FUR_DARK) +
    line("M39 20 q11 7 22 0 M42 28 q8 5 16 0", 3) +
    mirror(path("M35 15 c-13 -6 -25 -2 -29 10 c-3 10 -2 20 3 29 c2 -13 8 -20 15 -25 c4 -3 8 -7 11 -14z", MASK, 3.4)) +
    spot(
      "M50 49 c6 0 10 3 14 6 c9 5 13 10 13 17 c0 11 -12 16 -27 16 s-27 -5 -27 -16 c0 -7 4 -12 13 -17 c4 -3 8 -6 14 -6z",
      MASK,
    ) +
    line(head, 3.6) +
    lid(30) +
    lid(70) +
    line("M62 29 q9 -6 17 1", 3.2) +
    nose(60, 9, 6, "#1d1815") +
    path("M52 77 q5 8 10 -1z", TONGUE, 2, "#1d1815") +
    line("M50 67 v4 M36 72 q8 6 14 -1 q8 10 20 -4", 3, "#1d1815")
  );
};

/** Every other slice of a round. */
export const rays = (x: number, y: number, r: number, count: number, fill: string): string => {
  const point = (turn: number): string => {
    const angle = (turn * Math.PI) / count;
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  };
  return spot(Array.from({ length: count }, (_, i) => `M${x} ${y}L${point(2 * i)}L${point(2 * i + 1)}z`).join(""), fill);
};

/** A cushion, 80 wide, around x, y. */
const cushion = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    path("M-36 -8 Q0 -14 36 -8 Q42 0 36 9 Q0 16 -36 9 Q-42 0 -36 -8z", "#a63a6b", 3) +
      line("M-26 4 Q0 9 26 4", 2.2, "#d97ba2") +
      circle(-38, 0, 4, GOLD, 2.4) +
      circle(38, 0, 4, GOLD, 2.4),
  );

/** Chest and paws under the Pug's head, in its box; 140 high. */
const goldBody = (): string =>
  path("M26 80 C16 96 14 112 16 130 H84 C86 112 84 96 74 80z", FUR, 3.6) +
  spot("M50 92 c12 0 16 10 14 22 h-28 c-2 -12 2 -22 14 -22z", "#ffe08a") +
  mirror(path("M31 106 c-3 10 -3 16 -3 22 h18 v-20", FUR, 3.2));

/** The Pug as it is to be found, on its cushion: 100 wide and 140 high. */
export const prize = (): string =>
  at(7.5, 6, 0.85, goldBody()) +
  cushion(50, 118, 1.12) +
  goldPug() +
  circle(50, 97, 8.5, "#d8402f", 3) +
  star(50, 97, 5.6, "#ffe08a", 0);

export const pugFace = (): string =>
  rect(0, 0, 100, 140, 14, "#ffd75e") +
  rays(50, 66, 46, 12, "#fff0b0") +
  rect(6, 6, 88, 128, 9, "none", 2.4) +
  at(7.5, 23, 0.85, prize()) +
  star(84, 18, 9, "#fff8dc", 2.4) +
  circle(18, 18, 16, CREAM, 2.8) +
  number(18, 26, 23, "P") +
  border();

// Cards by name ------------------------------------------------------------------------------------------------------------

/** Whether there is a drawing for a card of that name. */
export const isPickCard = (name: string): boolean => {
  const [colour = "", what = "crown"] = name.split("-");
  return name === "pug" || name === "donkey" || isCreature(name) || (isMonkeyColour(colour) && isItem(what));
};

/** The card of that name: "pug", "donkey", "blue-amulet" or a creature. Of any other name only the back is known. */
export const pickCard = (name: string): string => {
  if (name === "pug") return svg(BOX, pugFace(), "card");
  if (name === "donkey") return svg(BOX, donkeyFace(), "card");
  if (isCreature(name)) return creatureCard(name);
  const [colour = "", what = "crown"] = name.split("-"); // a colour alone, as in the Tie Breaker, has a crown
  return isMonkeyColour(colour) && isItem(what) ? svg(BOX, monkeyFace(colour, what), "card") : cardBack("pick-the-pug");
};

/** A monkey's head for lists and buttons, to be read at 20 px; an unknown colour is the donkey. */
export const monkeyIcon = (colour: string): string =>
  svg("-4 -4 108 108", isMonkeyColour(colour) ? monkeyHead(colour) : sorryDonkey(), "breed");

// The token and the tornado ------------------------------------------------------------------------------------------------

/** A golden coin for a round that was won; not yet won: the place for it, in the colour of the text around it. */
export const pugToken = (won = true): string =>
  svg(
    "0 0 100 100",
    won
      ? circle(50, 50, 46, "#e8a928", 6) + circle(50, 50, 38, "#fff1bd") + at(14, 14, 0.72, goldPug())
      : `<circle cx="50" cy="50" r="44" fill="none" stroke="currentColor" stroke-width="6" stroke-dasharray="15 12.6" stroke-linecap="round"/>`,
    "token",
  );

/** An arm of the whirl: thin in the middle, broad, and thin again where it ends. */
const arm = (from: number, fill: string): string => {
  const steps = 32;
  const edge = (side: 1 | -1): string[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps;
      const angle = ((from - 310 * t ** 0.75) * Math.PI) / 180;
      const r = 6 + 36 * t + side * 5.6 * Math.sin(Math.PI * t ** 0.9) ** 0.7;
      return `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
    });
  return path(`M${[...edge(1), ...edge(-1).reverse()].join("L")}z`, fill, 2.6);
};

/** A whirl seen from above, the same from three sides, made to be turned clockwise around its middle. */
export const tornado = (): string =>
  svg(
    "0 0 100 100",
    arm(0, "#8fabc4") + arm(120, "#b9cfdf") + arm(240, "#e6eef3") + circle(50, 50, 7.5, CREAM, 2.6),
    "tornado",
  );
