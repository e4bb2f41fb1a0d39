/** The three kinds of mischief of Pugs in Mugs: pictures of 100 by 100, their cards, and the small badges of all kinds. */

import { pug } from "./animals.ts";
import { cardFrame, number, pawMark } from "./cards.ts";
import { CREAM, GOLD, INK, at, circle, line, path, rect, rope, spot, star, svg } from "./draw.ts";
import { COLOURS } from "./pugs-in-mugs.ts";
import { forepaw } from "./scene-props.ts";

const FUR = "#ecca96";
const BAND = "#5d4f74";
const BOX_FRONT = "#c98d52";
const BOX_DARK = "#a2693a";

/** A paw that reaches for whatever you have. */
export const gimme = (): string =>
  at(-3, 34, 0.6, pug("perky")) +
  rope("M52 86 C62 76 68 64 70 44", FUR, 17, 3.2) +
  circle(71, 30, 20, FUR, 3.2) +
  at(58, 17, 0.26, pawMark("#51463f")) +
  line("M44 22 l-8 -5 M49 10 l-5 -8 M71 4 v-7 M92 11 l6 -7", 3, GOLD);

const scrap = (x: number, y: number, turn: number, fill: string): string =>
  at(x, y, 1, rect(-7, -9.5, 14, 19, 3, CREAM, 2.4) + rect(-4.5, -7, 9, 4, 1, fill), turn);

/** A pug up to its shoulders in the pile. */
export const dig = (): string =>
  scrap(14, 20, -32, "#3184cf") +
  scrap(88, 16, 28, "#e0482f") +
  line("M22 36 l6 8 M80 34 l-6 8", 2.6) +
  at(20, 4, 0.6, pug("happy")) +
  path("M2 94 C8 74 22 60 38 62 C46 56 56 56 63 62 C78 60 92 74 98 94 z", BOX_FRONT) +
  scrap(24, 82, -48, "#7d4fb3") +
  scrap(50, 86, 12, "#2c9463") +
  scrap(76, 82, 52, "#e3a51d") +
  forepaw(34, 66, FUR) +
  forepaw(66, 66, FUR);

/** A pug jumps out of a box. */
export const surprise = (): string =>
  path("M14 58 L-2 44 L20 36 L32 52z", BOX_DARK) +
  path("M86 58 L102 44 L80 36 L68 52z", BOX_DARK) +
  spot("M16 56 h68 v10 h-68z", "#6d4527") +
  at(18, 0, 0.64, pug("perky")) +
  rect(14, 62, 72, 34, 4, BOX_FRONT, 3.2) +
  spot("M44 64 h12 v30 h-12z", BOX_DARK) +
  forepaw(30, 62, FUR) +
  forepaw(70, 62, FUR) +
  star(8, 18, 8) +
  star(93, 14, 9) +
  line("M22 8 l-5 -7 M78 6 l5 -7", 3, GOLD);

interface Mischief {
  readonly name: string;
  readonly badge: string;
  readonly picture: () => string;
}

/** Two letters, so that a Gimme is not taken for a green pug. */
export const MISCHIEF: Readonly<Record<string, Mischief>> = {
  gimme: { name: "Gimme", badge: "Gi", picture: gimme },
  dig: { name: "Dig", badge: "Di", picture: dig },
  surprise: { name: "Surprise", badge: "Su", picture: surprise },
};

export const mischiefCard = (kind: string): string => {
  const { name, badge, picture } = MISCHIEF[kind] ?? { name: "Mischief", badge: "?", picture: gimme };
  return cardFrame(at(-2, -3, 1.04, picture()), { band: BAND, letter: badge, title: name });
};

/** A kind of card as a badge, to be read at 18 px: its letter in a ring of its colour; crossed out: there is none. */
export const kindBadge = (kind: string, none = false): string => {
  const colour = COLOURS[kind];
  const letter = colour?.letter ?? MISCHIEF[kind]?.badge ?? "?";
  const ring = colour ? circle(20, 20, 18, colour.fill, 2.4) : rect(2, 2, 36, 36, 9, BAND, 2.4);
  const inner = colour ? circle(20, 20, 13, CREAM) : rect(6, 6, 28, 28, 6, CREAM);
  const text = number(20, letter.length > 1 ? 26.6 : 27.4, letter.length > 1 ? 18 : 21, letter);
  const cross = none ? line("M5 35 L35 5", 7.5, CREAM) + line("M5 35 L35 5", 4, INK) : "";
  return svg("0 0 40 40", ring + inner + text + cross, "badge");
};

/** A Surprise happens: the scene for its moment, 320 by 200. */
export const surpriseScene = (): string =>
  svg(
    "0 0 320 200",
    line("M76 92 l-22 -8 M84 58 l-18 -16 M236 58 l18 -16 M244 92 l22 -8", 5, GOLD) +
      at(85, 36, 1.5, surprise()) +
      at(40, 150, 1, rect(-11, -15, 22, 30, 4, CREAM, 3) + rect(-7, -11, 14, 6, 1.5, "#3184cf"), -24) +
      at(282, 148, 1, rect(-11, -15, 22, 30, 4, CREAM, 3) + rect(-7, -11, 14, 6, 1.5, "#e0482f"), 22),
    "moment",
  );
