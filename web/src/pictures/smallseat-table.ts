/** What is on and around the table of Smallseat: chairs, crown, scroll, ballots and eyes, each in a box of 100 by 100. */

import { paw } from "./cards.ts";
import { CREAM, GOLD, INK, at, circle, ellipse, line, mirror, path, rect, rope, spot, star, svg } from "./draw.ts";

const GOLD_LIGHT = "#ffe39a";
const GOLD_DARK = "#d2922a";

// Chairs -------------------------------------------------------------------------------------------------------------------

/** A chair like all the others. */
export const woodenChair = (): string =>
  mirror(rope("M27 66 L23 95", "#a96f3c", 6, 3.4)) +
  mirror(rope("M27 60 V8", "#cf9459", 8, 3.4)) +
  path("M27 8 Q50 -1 73 8 V22 Q50 14 27 22z", "#cf9459", 3.6) +
  line("M41 23 V56 M50 20 V56 M59 23 V56", 8.4) +
  line("M41 23 V56 M50 20 V56 M59 23 V56", 3.4, "#cf9459") +
  path("M25 54 H75 L84 70 Q50 76 16 70z", "#d9684f", 3.6) +
  path("M16 70 Q50 76 84 70 V78 Q50 84 16 78z", "#a9432f", 3.6);

/** What of the Smallseat is in front of whoever sits on it. */
export const goldenFront = (): string =>
  path("M20 74 Q50 79 80 74 V82 Q50 88 20 82z", GOLD, 4) + mirror(path("M18 56 Q18 50 24 50 H31 V56 H26 V76 H18z", GOLD, 3.4));

/** The Smallseat: far too small, and everybody wants to sit on it. */
export const goldenChair = (): string =>
  mirror(path("M30 78 L26 97 H35 L39 80z", GOLD_DARK, 3.6)) +
  path("M29 66 V34 C29 18 38 12 50 12 C62 12 71 18 71 34 V66z", GOLD, 4) +
  path("M37 64 V37 C37 26 42 22 50 22 C58 22 63 26 63 37 V64z", "#c5352a", 3) +
  paw(50, 41, 20, GOLD_LIGHT) +
  mirror(circle(29, 27, 6, GOLD_LIGHT, 3.4)) +
  star(50, 9, 9.5, GOLD_LIGHT, 3.4) +
  path("M27 62 H73 L80 74 Q50 79 20 74z", "#e25545", 4) +
  goldenFront() +
  line("M9 32 l-6 -4 M13 17 l-5 -7 M91 32 l6 -4 M87 17 l5 -7", 4, GOLD);

// Who is who ---------------------------------------------------------------------------------------------------------------

const CROWN = "M9 30 L30 46 L50 14 L70 46 L91 30 L83 82 Q50 90 17 82z";

/** A crown, with room for something on it. `edge` is the width of its outline. */
export const crown = (edge: number): string =>
  path(CROWN, GOLD, edge) + [9, 50, 91].map((x) => circle(x, x === 50 ? 12 : 28, 7, "#e25545", edge * 0.85)).join("");

/** The Boss's crown has a paw on it, as everything that matters here. */
export const bossCrown = (edge: number): string =>
  crown(edge) + line("M18 74 Q50 82 82 74", edge * 1.3, "#c5352a") + paw(50, 56, 27, INK);

/** The Teller's scroll: it has all the votes on it, and somebody's lunch. */
const scroll = (edge: number): string =>
  path("M22 14 H78 V84 H22z", CREAM, edge) +
  line("M34 32 V52 M44 32 V52 M54 32 V52 M64 32 V52 M29 50 L69 34", edge * 1.05) +
  line("M34 64 H50", edge * 1.05) +
  rect(10, 4, 80, 17, 8.5, "#ead2a0", edge) +
  rect(10, 76, 80, 17, 8.5, "#ead2a0", edge) +
  path("M62 70 L60 100 L69 92 L78 99 L76 70z", "#a92a20", edge * 0.8) +
  circle(69, 67, 12, "#d8402f", edge * 0.9) +
  star(69, 67, 6.5, "#ffe39a", 0);

// Ballots and cards --------------------------------------------------------------------------------------------------------

const SLIP = "M12 26 L50 18 L90 30 L86 78 L48 88 L10 74z";

/** A folded paper: somebody has voted, and does not say for whom. */
export const folded = (): string =>
  path(SLIP, CREAM, 5) +
  spot("M12 26 L50 58 L90 30 L87 66 L48 86 L11 66z", "#eadfc8") +
  line("M12 26 L50 58 L90 30", 4) +
  line(SLIP, 5) +
  circle(50, 60, 17, "#3c7a4a", 4) +
  paw(50, 60, 20, CREAM);

/** An eye, 44 wide around x, y: open where everybody may look. */
export const openEye = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    path("M-22 0 Q0 -30 22 0 Q0 30 -22 0z", "#fff", 4.4) +
      circle(0, 0, 10, "#2f9bd6", 3) +
      circle(0, 0, 5, INK) +
      circle(3.4, -3.6, 2.6, "#fff"),
  );

/** A vote that is cast, face down; not yet cast: the place for it, in the colour of the text around it. */
export const ballot = (cast = true): string =>
  svg(
    "0 0 100 104",
    cast
      ? folded()
      : `<path d="${SLIP}" fill="none" stroke="currentColor" stroke-width="5" stroke-dasharray="13 10" stroke-linejoin="round" stroke-linecap="round"/>`,
    "token",
  );

/** A place at the table; golden: the Smallseat. */
export const chair = (golden = false): string => svg("-3 -3 106 106", golden ? goldenChair() : woodenChair(), "chair");

/** Who sits on the Smallseat is the Boss; who has the scroll is the Teller. */
export const bossMark = (): string => svg("-2 -2 104 104", bossCrown(5), "mark");
export const tellerMark = (): string => svg("-2 -2 104 104", scroll(5), "mark");

/** How a card is held: towards the others, or towards oneself. */
export const publicMark = (): string => svg("0 0 100 100", openEye(50, 50, 2), "mark");
export const secretMark = (): string =>
  svg(
    "0 0 100 100",
    ellipse(50, 50, 44, 30, "#e9ddc6", 8) + line("M16 48 Q50 76 84 48", 8) + line("M28 60 l-6 9 M50 66 v11 M72 60 l6 9", 7),
    "mark",
  );
