/** Small scenes for the moments of a game, 320 by 200 and without a background, and the logo. */

import { dogHead, pug } from "./animals.ts";
import { dnupFace, paw } from "./cards.ts";
import { CREAM, GOLD, at, circle, line, path, rect, rope, spot, svg } from "./draw.ts";
import { confetti, forepaw, laid, lying, roundTable, shadow, sitting, stool, tableEdge, trophy } from "./scene-props.ts";

const PUG = "#ecca96";
const PUG_CHEST = "#f9e6c6";

const yourTurn = (): string =>
  line("M88 44 l-16 -12 M80 66 l-20 -5 M232 44 l16 -12 M240 66 l20 -5", 5, GOLD) +
  path("M112 120 c-14 20 -18 40 -18 56 h132 c0 -16 -4 -36 -18 -56z", PUG) +
  at(102, 18, 1.16, pug("perky")) +
  laid(dnupFace(7, 2), 262, 128, 0.44, 14) +
  laid(dnupFace(3, 8), 54, 130, 0.44, -16) +
  tableEdge(14, 152, 292) +
  forepaw(118, 152, PUG) +
  forepaw(202, 152, PUG);

const youWon = (): string =>
  shadow(160, 188, 120) +
  confetti([
    [30, 40],
    [62, 84],
    [96, 22],
    [40, 132],
    [78, 152],
    [66, 14],
    [228, 30],
    [262, 66],
    [292, 28],
    [212, 12],
    [296, 110],
    [24, 90],
    [248, 108],
    [92, 62],
    [282, 148],
  ]) +
  at(100, 24, 1, sitting(dogHead("Corgi", "happy"), "#eda055", "#fff8ec")) +
  at(208, 106, 0.95, trophy());

const someoneElseWon = (): string =>
  shadow(170, 188, 140) +
  at(160, 34, 0.94, sitting(dogHead("Beagle", "happy"), "#c07c3f", "#fff3df")) +
  at(248, 110, 0.84, trophy()) +
  at(26, 24, 1, sitting(pug(), PUG, PUG_CHEST)) +
  at(82, 36, 1, rect(-9, -4, 18, 8, 2, "#ef8168", 2.4), -12) +
  line("M56 148 l-8 -6 M54 138 l-5 -9 M98 148 l8 -6 M100 138 l5 -9", 2.6) +
  at(70, 150, 0.9, forepaw(0, 0, PUG), 24) +
  at(85, 150, 0.9, forepaw(0, 0, PUG), -24);

/** A folded card that keeps a place free. */
const place = (x: number, y: number): string =>
  path(`M${x - 17} ${y + 8}l5 -23h24l5 23z`, CREAM, 2.8) + paw(x, y - 3, 14, "#9a8f80");

const emptyTable = (): string =>
  shadow(160, 190, 130) +
  stool(34, 120) +
  stool(286, 120) +
  path("M122 96 c-8 14 -10 24 -10 36 h96 c0 -12 -2 -22 -10 -36z", PUG) +
  at(110, 8, 1, pug("worried")) +
  roundTable(160, 128, 118) +
  place(84, 132) +
  place(236, 132) +
  forepaw(124, 112, PUG) +
  forepaw(196, 112, PUG);

const frayed = (x: number, y: number, side: 1 | -1): string =>
  line(`M${x} ${y}l${side * 11} -8M${x} ${y}l${side * 14} 0M${x} ${y}l${side * 10} 8`, 2.8, "#e08b3a");

const lostConnection = (): string =>
  shadow(176, 188, 132) +
  at(98, 82, 1, lying(dogHead("Labrador", "worried"), "#f3d28a")) +
  rope("M24 150 c-6 30 16 36 36 29", "#5f8fc7", 6) +
  frayed(64, 177, 1) +
  frayed(92, 152, -1) +
  rope("M98 153 c14 6 32 8 50 8 c34 0 40 24 84 23 c26 0 50 4 58 -18", "#5f8fc7", 6) +
  at(290, 154, 1, line("M-5 -14v-10M5 -14v-10", 4) + rect(-11, -16, 22, 24, 6, CREAM, 3.2)) +
  path("M76 116 l-13 21 h11 l-6 17 21 -25 h-11 l8 -13z", GOLD, 2.6) +
  at(24, 134, 1, rect(-17, -19, 34, 38, 8, CREAM, 3.2) + line("M-5 -4v7M5 -4v7", 4));

const notFound = (): string => {
  const rug =
    "M16 176 c30 -6 56 -10 72 -50 c14 -36 34 -54 68 -54 c36 0 54 22 68 54 c14 32 40 44 80 50 l-8 12 h-64 c-14 -4 -22 -24 -26 -46 c-20 -30 -78 -30 -98 0 c-4 22 -12 42 -26 46 h-62z";
  return (
    shadow(160, 190, 146) +
    rope("M216 152 c34 4 56 -18 48 -42 c-6 -16 -28 -14 -26 2", "#e58c45", 11) +
    path("M74 188 c14 -10 26 -84 84 -84 c58 0 64 74 78 84z", "#3f3530") +
    at(107, 88, 1, dogHead("Shiba Inu", "worried")) +
    path(rug, "#c9584a") +
    line("M40 179 c28 -6 50 -20 64 -54 c12 -28 28 -40 52 -40 c28 0 42 16 54 42 c12 30 34 46 72 53", 5, GOLD) +
    line("M62 182 c22 -8 42 -24 52 -50 c10 -22 22 -30 42 -30", 3, "#f7dfc0") +
    line("M156 102 c22 0 34 10 44 32 c10 24 28 42 52 48", 3, "#f7dfc0") +
    line("M18 184 l-8 6 M28 186 l-5 8 M302 184 l8 6 M292 187 l5 8", 3.2) +
    forepaw(126, 186, "#fff3df") +
    forepaw(188, 186, "#fff3df")
  );
};

const roundOver = (): string =>
  shadow(160, 186, 140) +
  laid(dnupFace(4, 8), 66, 156, 0.5, -64) +
  laid(dnupFace(9, 3), 262, 154, 0.5, 58) +
  laid(dnupFace(1, 6), 232, 166, 0.5, 84) +
  laid(dnupFace(10, 2), 104, 164, 0.5, -84) +
  laid(dnupFace(7, 5), 150, 162, 0.5, 96) +
  laid(dnupFace(2, 6), 196, 160, 0.5, -80) +
  at(72, 52, 1, lying(pug("sleepy"), PUG)) +
  rope("M182 62 h12 l-12 14 h12 M206 36 h16 l-16 18 h16 M236 8 h20 l-20 22 h20", CREAM, 3.4, 2.6);

const MOMENTS = { yourTurn, youWon, someoneElseWon, emptyTable, lostConnection, notFound, roundOver };

export type Moment = keyof typeof MOMENTS;
export const MOMENT_NAMES = Object.keys(MOMENTS) as readonly Moment[];

export const moment = (name: Moment): string => svg("0 0 320 200", MOMENTS[name](), "moment");

/** The inside of the logo: our paw on a round table, in a box of 100 by 100. */
export const logoMark = (): string =>
  circle(50, 50, 47, "#dd9c56", 4) +
  circle(50, 50, 36.5, "#2f6e66", 3.6) +
  spot("M15.5 50 a34.5 34.5 0 0 1 69 0 c-3 -17 -18 -28.5 -34.5 -28.5 s-31.5 11.5 -34.5 28.5z", "#255a53") +
  paw(50, 53, 50, CREAM);

export const logo = (): string => svg("0 0 100 100", logoMark(), "logo");
