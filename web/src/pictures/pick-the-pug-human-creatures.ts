/** Creatures of Pick the Pug that are mostly somebody, each in a box of 100 by 120. */

import { GOLD, INK, at, circle, ellipse, eye, eyes, line, mirror, path, rect, rope, spot } from "./draw.ts";

const EDGE = 3.6;
const FINE = 2.6;
const LEAF = "#8fd07e";
const PINE = "#4fa866";
const blush = (x: number, y: number, fill = "#f08d7c"): string => mirror(ellipse(x, y, 5, 3.2, fill, 0));

/** Small, rich, and winks at the wrong moment. */
const leprechaun = (): string =>
  path("M14 120 C16 104 30 96 50 96 C70 96 84 104 86 120z", "#2f9a56", EDGE) +
  mirror(path("M24 56 C12 46 4 48 2 52 C4 62 14 70 26 70z", "#f8cfa6", EDGE)) +
  path("M22 48 C14 74 22 92 34 98 L38 110 L46 103 L50 115 L54 103 L62 110 L66 98 C78 92 86 74 78 48z", "#e8742c", EDGE) +
  path("M50 40 c18 0 25 8 25 22 c0 14 -10 22 -25 22 s-25 -8 -25 -22 c0 -14 7 -22 25 -22z", "#f8cfa6", 0) +
  path("M28 72 C34 66 44 72 50 76 C56 72 66 66 72 72 C70 84 62 84 50 80 C38 84 30 84 28 72z", "#e8742c", FINE) +
  line("M42 88 q8 6 16 0", FINE) +
  eye(39, 58, 5.6) +
  line("M55 59 q6 -7 12 0", EDGE) +
  blush(31, 66) +
  ellipse(50, 66, 6, 5, "#f0a884", FINE) +
  path("M26 38 L30 4 Q50 -2 70 4 L74 38z", "#2f9a56", EDGE) +
  path("M27.5 26 Q50 32 72.5 26 L74 38 Q50 44 26 38z", INK, 0) +
  rect(41, 26, 18, 15, 2, GOLD, FINE) +
  rect(46, 30, 8, 7, 1, INK) +
  path("M8 40 C16 34 26 38 50 40 C74 38 84 34 92 40 C88 50 70 52 50 52 C30 52 12 50 8 40z", "#2f9a56", EDGE) +
  at(
    64,
    14,
    1,
    line("M0 0 q4 6 5 12", FINE, "#14532d") +
      [0, 120, 240].map((turn) => at(0, 0, 1, circle(0, -5, 5, "#9be08a", 2), turn)).join(""),
  );

/** Sings. You stay. */
const mermaid = (): string =>
  rope("M40 84 C40 112 76 116 82 82", "#2fa7a0", 19, 3.4) +
  path("M82 80 C66 74 64 60 66 50 C74 56 80 58 84 64 C88 58 92 54 100 52 C102 66 96 78 82 80z", "#6fd3c4", EDGE) +
  path(
    "M40 4 C14 2 6 26 10 46 C4 58 6 74 2 84 C14 88 24 84 28 76 H56 C62 82 70 80 74 74 C66 66 72 54 70 44 C72 18 62 4 40 4z",
    "#d9486e",
    EDGE,
  ) +
  path("M26 66 C22 76 22 84 23 92 Q40 102 57 92 C58 84 58 76 54 66z", "#e3a77d", EDGE) +
  path("M24 78 q8 -6 16 0 q8 -6 16 0 q0 10 -8 10 q-6 0 -8 -4 q-2 4 -8 4 q-8 0 -8 -10z", "#a678d8", FINE) +
  path("M22 92 Q40 102 58 92 C60 100 56 108 50 110 Q40 112 30 106 Q22 100 22 92z", "#2fa7a0", EDGE) +
  line("M34 102 q4 4 8 0 M44 105 q4 3 7 -1 M58 108 q4 2 7 -2 M70 102 q4 1 6 -3", FINE, "#136b66") +
  path("M40 18 c16 0 22 10 22 22 c0 14 -9 22 -22 22 s-22 -8 -22 -22 c0 -12 6 -22 22 -22z", "#f0bd93", EDGE) +
  path("M18 42 C16 24 26 14 40 14 C54 14 64 24 62 42 C56 38 50 34 46 26 C40 36 28 38 18 42z", "#d9486e", 3) +
  at(-10, 0, 1, eyes(9, 45, 5) + line("M44 54 q6 5 12 0", 3) + blush(34, 52)) +
  line("M24 42 l-3 -3 M56 42 l3 -3", FINE) +
  at(58, 18, 1, path("M0 -8 l2.6 5 5.6 .8 -4 4 1 5.6 -5.2 -2.7 -5.2 2.7 1 -5.6 -4 -4 5.6 -.8z", "#ffd84d", FINE));

/** Has a riddle. It is about you. */
const sphinx = (): string => {
  const nemes =
    "M50 4 C72 4 80 18 82 36 C84 54 90 66 94 78 L72 84 L68 64 H32 L28 84 L6 78 C10 66 16 54 18 36 C20 18 28 4 50 4z";
  return (
    path("M20 78 C12 92 10 104 12 118 H88 C90 104 88 92 80 78z", "#d9a14a", EDGE) +
    mirror(
      path("M34 92 C30 100 30 104 30 106 C20 106 14 110 14 115 q0 4 5 4 h24 q6 0 6 -6 V92z", "#ecc27a", EDGE) +
        line("M22 119 v-5 M31 119 v-5", FINE),
    ) +
    path("M32 70 H68 C74 82 74 88 70 94 Q50 102 30 94 C26 88 26 82 32 70z", "#3f7fc4", EDGE) +
    line("M31 84 Q50 92 69 84", 4, "#ffd84d") +
    path(nemes, "#ffd84d", EDGE) +
    line("M24 20 L34 24 M19.5 34 L29 36 M17 50 L28 50 M12 64 L28 62 M10 75 L29 72", 5, "#3f7fc4") +
    line("M76 20 L66 24 M80.5 34 L71 36 M83 50 L72 50 M88 64 L72 62 M90 75 L71 72", 5, "#3f7fc4") +
    line(nemes, EDGE) +
    path("M30 30 Q50 20 70 30 C72 44 71 54 68 62 C64 72 58 77 50 77 C42 77 36 72 32 62 C29 54 28 44 30 30z", "#d99a68", EDGE) +
    path("M29 30 Q50 19 71 30 L70 21 Q50 11 30 21z", "#3f7fc4", 3) +
    path("M50 24 C42 20 42 8 50 4 C58 8 58 20 50 24z", "#4fb38a", 3) +
    line("M48 12 h0 M53 12 h0", 2.8) +
    mirror(
      path("M33 46 Q40 38 47 46 Q40 51 33 46z", "#fff", FINE) +
        circle(40.5, 45.5, 3.6, INK) +
        line("M33 46 l-4 3 M32 37 q7 -5 14 0", 3),
    ) +
    line("M50 48 q-3 8 0 9 M42 64 q8 5 16 0", 3) +
    path("M46 76 h8 l2 14 q-6 4 -12 0z", "#3f7fc4", 3)
  );
};

/** A bad hair day, for ever. */
const medusa = (): string => {
  const snake = (d: string, x: number, y: number, turn: number, fill: string): string =>
    rope(d, fill, 8, 3) +
    at(x, y, 1, line("M0 -8 v-6", 2.6, "#d8402f") + ellipse(0, 0, 8, 9, fill, 3) + line("M-3.4 -2h0M3.4 -2h0", 3.8), turn);
  return (
    path("M14 120 C14 104 28 97 50 97 C72 97 86 104 86 120z", "#7d4fb3", EDGE) +
    path("M40 80 h20 v18 q-10 8 -20 0z", "#a9cf94", EDGE) +
    line("M28 106 Q50 120 72 106", 5, GOLD) +
    snake("M28 66 C18 70 22 82 15 86", 14, 87, -125, LEAF) +
    snake("M72 66 C82 70 78 82 85 86", 86, 87, 125, LEAF) +
    snake("M28 50 C20 60 20 48 13 54", 13, 54, -70, PINE) +
    snake("M72 50 C80 60 80 48 87 54", 87, 54, 70, PINE) +
    snake("M32 38 C24 38 24 28 16 26", 16, 25, -45, LEAF) +
    snake("M68 38 C76 38 76 28 84 26", 84, 25, 45, LEAF) +
    snake("M42 30 C36 24 40 16 35 10", 35, 9, -16, PINE) +
    snake("M58 30 C64 24 60 16 65 10", 65, 9, 16, PINE) +
    path("M50 26 c20 0 27 12 27 27 c0 22 -12 37 -27 37 s-27 -15 -27 -37 c0 -15 7 -27 27 -27z", "#cfe8b8", EDGE) +
    path(
      "M24 50 C23 32 34 23 50 23 C66 23 77 32 76 50 C70 46 68 38 61 39 C56 40 54 36 50 36 C46 36 44 40 39 39 C32 38 30 46 24 50z",
      PINE,
      3,
    ) +
    mirror(
      path("M30 57 Q39 47 47 57 Q39 65 30 57z", "#fff6b0", FINE) +
        circle(39, 57, 4, INK) +
        line("M30 57 l-4 -4 M30 48 q8 -5 15 -1", 3),
    ) +
    line("M47 68 q3 2.5 6 0", FINE) +
    path("M40 76 Q46 73 50 75 Q54 73 60 76 Q50 85 40 76z", "#c9405a", FINE)
  );
};

/** Three wishes, and small print. */
const djinn = (): string => {
  const skin = "#4b93dd";
  const cuff = (x: number, y: number, turn: number): string => at(x, y, 1, rect(-4, -8, 8, 16, 2, "#ffd84d", FINE), turn);
  return (
    path("M28 76 C30 92 50 92 58 98 C64 104 54 108 46 106 L44 112 H62 C76 108 78 94 68 86 L72 76z", skin, EDGE) +
    path(
      "M26 106 H72 C72 116 64 120 50 120 C36 120 30 116 24 112 C16 112 8 108 4 100 C12 100 20 104 26 106z",
      "#ffd84d",
      EDGE,
    ) +
    rope("M73 108 C86 104 86 118 68 116", "#ffd84d", 3, 2.4) +
    path("M50 46 C74 46 82 58 74 76 L68 84 H32 L26 76 C18 58 26 46 50 46z", "#d8402f", EDGE) +
    spot("M38 48 H62 L52 82 H48z", skin) +
    rope("M22 66 C26 80 46 84 62 76", skin, 11, 3.2) +
    rope("M78 66 C74 80 56 82 40 72", skin, 11, 3.2) +
    cuff(50, 78.5, -64) +
    path("M45 8 C40 -2 46 -6 52 -5 C62 -4 62 2 58 4 C62 6 58 12 55 12z", INK, FINE) +
    mirror(ellipse(23, 34, 5, 6.5, skin, 3) + circle(21, 43, 3.6, "#ffd84d", 2.2)) +
    path("M50 8 c18 0 26 11 26 25 c0 17 -11 27 -26 27 s-26 -10 -26 -27 c0 -14 8 -25 26 -25z", skin, EDGE) +
    rect(43.5, 4, 13, 8, 3, "#ffd84d", FINE) +
    eyes(10, 32, 5) +
    mirror(line("M32 24 q7 -6 15 0", 4)) +
    path("M50 42 C54 39 60 42 66 40 C64 48 56 48 50 46 C44 48 36 48 34 40 C40 42 46 39 50 42z", INK, 0) +
    line("M44 51 q6 4 12 0", 3) +
    path("M45 58 h10 L50 70z", INK, 2)
  );
};

/** Sees you. Not how far away you are, but you. */
const cyclops = (): string => {
  const skin = "#e2a06c";
  return (
    rope("M84 104 L92 46", "#8a5a34", 9, 3.2) +
    path("M83 52 C78 30 84 12 92 12 C101 12 104 32 99 54 Q92 60 83 52z", "#8a5a34", EDGE) +
    line("M90 26 h0 M95 38 h0 M88 42 h0", 4, "#fff0d2") +
    path("M6 120 C8 98 24 86 48 86 C70 86 86 98 88 120z", skin, EDGE) +
    path("M34 87 C50 100 72 108 87 112 L88 120 H10 C12 108 20 96 34 87z", "#8a6b52", EDGE) +
    circle(86, 98, 9, skin, EDGE) +
    at(-4, 0, 1, mirror(ellipse(15, 56, 9, 11, skin, EDGE))) +
    path("M46 8 c26 0 34 18 33 42 c-1 30 -13 46 -33 46 s-32 -16 -33 -46 c-1 -24 7 -42 33 -42z", skin, EDGE) +
    path("M38 12 C36 4 40 -3 46 -4 C52 -3 56 4 54 12z", "#fff0d2", EDGE) +
    circle(46, 42, 20, "#fff", EDGE) +
    circle(46, 43, 11.5, "#4f9a8a", 0) +
    circle(46, 43, 6.5, INK) +
    circle(50, 38, 3.4, "#fff") +
    line("M24 24 Q46 8 68 24", 6) +
    path("M38 63 Q46 58 54 63 Q54 69 46 69 Q38 69 38 63z", "#cf8453", FINE) +
    path("M26 76 Q46 84 66 76 Q62 90 46 90 Q30 90 26 76z", "#7a3b33", 3.2) +
    path("M52 79.5 l8 -2 -2 9 q-4 1 -5 -1z", "#fff", 2)
  );
};

/** People keep taking blurred pictures of it. */
const yeti = (): string =>
  path(
    "M50 4 C58 0 66 3 68 9 C76 9 82 15 81 23 C87 29 88 37 86 43 C94 48 99 58 98 68 L94 84 L86 78 L88 92 L82 104 L84 114 L74 112 L68 120 L58 114 L50 120 L42 114 L32 120 L26 112 L16 114 L18 104 L12 92 L14 78 L6 84 L2 68 C1 58 6 48 14 43 C12 37 13 29 19 23 C18 15 24 9 32 9 C34 3 42 0 50 4z",
    "#fdfdff",
    EDGE,
  ) +
  mirror(line("M15 76 L20 62", FINE) + path("M0 82 C-2 90 2 97 8 96 C14 95 15 88 12 80 L6 84z", "#8fbfe0", EDGE)) +
  path(
    "M50 24 C56 18 62 20 64 24 C74 26 78 36 76 46 C78 60 68 72 50 72 C32 72 22 60 24 46 C22 36 26 26 36 24 C38 20 44 18 50 24z",
    "#8fbfe0",
    EDGE,
  ) +
  spot("M21 42 L29 27 L36 38 L43 28 L50 40 L57 28 L64 38 L71 27 L79 42 C82 22 68 12 50 12 C32 12 18 22 21 42z", "#fdfdff") +
  line("M23.5 41 L29 28 L36 38 L43 28 L50 40 L57 28 L64 38 L71 28 L76.5 41", 3.2) +
  eyes(11, 46, 5.6) +
  spot("M43 52 Q50 48 57 52 Q56 58 50 58 Q44 58 43 52z", "#4d7fae") +
  path("M32 60 Q50 66 68 60 Q64 70 50 70 Q36 70 32 60z", "#47597c", 3) +
  path("M37 66 l1.5 -8 5 7z M63 66 l-1.5 -8 -5 7z", "#fff", 2) +
  line("M40 84 q4 4 8 0 M54 90 q4 4 8 0 M34 98 q4 4 8 0 M52 104 q4 4 8 0", FINE, "#a9c4dc") +
  blush(30, 54, "#c9a8d8");

export const HUMAN_CREATURES = {
  leprechaun: { light: "#f9dfa0", picture: leprechaun },
  mermaid: { light: "#b5e3ef", picture: mermaid },
  sphinx: { light: "#f7bf9a", picture: sphinx },
  medusa: { light: "#f6cbd2", picture: medusa },
  djinn: { light: "#fbd998", picture: djinn },
  cyclops: { light: "#bcd8ee", picture: cyclops },
  yeti: { light: "#79aedb", picture: yeti },
} as const;
