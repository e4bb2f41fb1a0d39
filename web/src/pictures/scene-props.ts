/** Bodies and things that scenes share. A body belongs under a head in the box of 100 by 100 at its origin. */

import { pawMark } from "./cards.ts";
import { GOLD, INK, at, circle, ellipse, faded, line, mirror, path, rect, rope, spot } from "./draw.ts";

const WOOD = "#cf9459";
const WOOD_DARK = "#a96f3c";

/** Sits upright, facing you; 165 high with its head. */
export const sitting = (head: string, fur: string, chest: string): string =>
  rope("M76 150 c24 4 32 -14 22 -32", fur, 8) +
  mirror(ellipse(24, 147, 17, 15, fur)) +
  path("M30 74 c-9 22 -13 44 -12 64 q1 20 18 20 h28 q17 0 18 -20 c1 -20 -3 -42 -12 -64z", fur) +
  spot("M36 84 q14 8 28 0 c7 16 3 34 -14 43 c-17 -9 -21 -27 -14 -43z", chest) +
  mirror(
    path("M35 112 c0 14 -1 26 -2 36 c-8 1 -12 5 -12 10 q0 5 6 5 h17 q5 0 5 -5 v-30", fur) +
      line("M30 163 v-5 M38 163 v-5", 2.2),
  ) +
  head;

/** Lies with the chin on the floor, its back to the right; 190 wide. */
export const lying = (head: string, fur: string): string =>
  rope("M176 84 c22 0 26 -14 18 -26", fur, 8) +
  path("M56 52 c30 -18 98 -16 118 14 c10 18 8 30 -2 34 h-88z", fur) +
  path("M128 100 c-6 -22 8 -36 26 -34 c16 2 24 16 18 34z", fur) +
  path("M122 88 h26 q9 1 9 8 q0 6 -9 6 h-30z", fur, 3) +
  head +
  mirror(forepaw(17, 93, fur));

/** A paw on the edge of something. */
export const forepaw = (x: number, y: number, fur: string): string =>
  at(
    x,
    y,
    1,
    path("M-13 2 c-1 -11 5 -17 13 -17 s14 6 13 17 q-1 7 -13 7 q-12 0 -13 -7z", fur, 3) + line("M-4.5 8 v-6 M4.5 8 v-6", 2.2),
  );

/** A card that lies around x, y. */
export const laid = (face: string, x: number, y: number, scale: number, turn: number): string =>
  at(x, y, scale, rect(-45, -64, 100, 140, 14, "#14231f44") + `<g transform="translate(-50 -70)">${face}</g>`, turn);

/** The edge of a table, seen from the front. */
export const tableEdge = (x: number, y: number, width: number): string =>
  rect(x + 18, y + 12, width - 36, 22, 4, WOOD_DARK, 3.2) +
  rect(x, y, width, 20, 10, WOOD, 3.2) +
  line(`M${x + 16} ${y + 7}h${width * 0.3}M${x + width * 0.55} ${y + 13}h${width * 0.2}`, 2, WOOD_DARK);

/** A round table from above and in front, around x, y. */
export const roundTable = (x: number, y: number, rx: number): string =>
  path(`M${x - 16} ${y}v52h-16q-8 2-8 9h80q0-7-8-9h-16v-52z`, WOOD_DARK) +
  ellipse(x, y + 9, rx, rx * 0.3, WOOD_DARK) +
  ellipse(x, y, rx, rx * 0.3, WOOD) +
  ellipse(x, y, rx * 0.88, rx * 0.235, "#37776d", 2.6);

export const stool = (x: number, y: number): string =>
  line(`M${x - 15} ${y}l-6 40M${x + 15} ${y}l6 40`, 9) +
  line(`M${x - 15} ${y}l-6 40M${x + 15} ${y}l6 40`, 3.6, WOOD_DARK) +
  ellipse(x, y + 4, 26, 9, WOOD_DARK) +
  ellipse(x, y, 26, 9, "#d9684f");

/** A cup with our paw, 70 wide and 90 high. */
export const trophy = (): string =>
  rope("M16 14 c-22 -4 -18 30 6 28 M54 14 c22 -4 18 30 -6 28", GOLD, 3.6, 2.6) +
  path("M29 56 h12 l3 18 h-18z", "#d99a2b") +
  path("M14 4 h42 c2 32 -6 54 -21 54 s-23 -22 -21 -54z", GOLD) +
  spot("M46 8 h6 c1 20 -3 34 -9 42 c3 -12 4 -26 3 -42z", "#d99a2b") +
  rect(16, 73, 38, 14, 4, "#6d4a34", 3.2) +
  at(22, 14, 0.26, pawMark(INK));

const PIECES = ["#ef8168", "#55b9b6", "#f2cf4a", "#8fa5ec", "#e78bb4", "#63c07f"];

/** Paper rain at the given places. */
export const confetti = (places: readonly (readonly [number, number])[]): string =>
  places
    .map(([x, y], i) => {
      const fill = PIECES[i % PIECES.length] ?? GOLD;
      if (i % 3 === 0) return circle(x, y, 4.5, fill, 2);
      return at(
        x,
        y,
        1,
        i % 3 === 1
          ? rect(-6, -3.5, 12, 7, 1.5, fill, 2)
          : path("M-7 -2q3.5 -6 7 0t7 0", "none", 6) + line("M-7 -2q3.5 -6 7 0t7 0", 2.6, fill),
        (i * 67) % 180,
      );
    })
    .join("");

export const shadow = (x: number, y: number, rx: number): string => faded(0.2, ellipse(x, y, rx, 8, "#14231f", 0));
