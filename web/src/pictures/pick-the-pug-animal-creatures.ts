/** Creatures of Pick the Pug that are mostly animal, each in a box of 100 by 120. */

import { GOLD, INK, TONGUE, at, circle, ellipse, eye, eyes, line, mirror, nose, path, rope, spot } from "./draw.ts";

const EDGE = 3.6;
const FINE = 2.6;

const glare = (apart: number, y: number): string =>
  line(`M${50 - apart - 8} ${y - 5} l15 6 M${50 + apart + 8} ${y - 5} l-15 6`, EDGE);

// Birds of a kind ----------------------------------------------------------------------------------------------------------

/** Has burnt down many times, and looks the better for it. */
const phoenix = (): string =>
  path(
    "M34 88 C26 98 30 108 22 118 C36 118 40 112 42 106 C44 114 46 118 50 121 C54 118 56 114 58 106 C60 112 64 118 78 118 C70 108 74 98 66 88z",
    "#e2452b",
    EDGE,
  ) +
  path("M42 90 C38 100 44 104 50 114 C56 104 62 100 58 90z", "#ffc233", 0) +
  mirror(
    path(
      "M42 84 C26 90 10 82 4 68 C9 69 13 67 15 63 C4 56 -1 42 1 25 C6 31 11 32 14 29 C12 20 14 10 19 2 C22 20 30 34 42 44z",
      "#e2452b",
      EDGE,
    ) +
      spot("M38 78 C27 80 20 76 16 70 C21 69 24 66 24 61 C16 56 12 49 10 41 C17 43 21 40 21 34 C26 44 32 50 38 54z", "#ffa32b"),
  ) +
  path(
    "M40 28 C32 18 34 8 38 1 C40 9 43 10 46 11 C45 4 49 -1 53 -4 C53 4 57 8 58 11 C61 9 62 5 63 1 C68 10 67 20 60 28z",
    "#ffc233",
    EDGE,
  ) +
  path(
    "M50 20 c15 0 22 10 22 24 c0 6 -2 12 -2 20 c0 18 -8 32 -20 32 s-20 -14 -20 -32 c0 -8 -2 -14 -2 -20 c0 -14 7 -24 22 -24z",
    "#f4702c",
    EDGE,
  ) +
  spot("M50 60 c9 0 15 4 16 8 c-1 14 -7 26 -16 26 s-15 -12 -16 -26 c1 -4 7 -8 16 -8z", "#ffc233") +
  line("M42 72 q4 4 8 0 q4 4 8 0 M46 82 q4 4 8 0", FINE, "#e2452b") +
  eyes(11, 42, 5.6) +
  path("M50 45 q9 4 9 8 q-4 9 -9 11 q-5 -2 -9 -11 q0 -4 9 -8z", "#ffd84d", FINE) +
  line("M42 53.5 q8 3 16 0", 2.2);

/** An eagle that insists on being a lion. */
const griffin = (): string =>
  rope("M72 108 C94 110 98 92 90 80", "#d9a14a", 6, 3) +
  path("M90 84 c-9 -6 -8 -16 0 -22 c8 6 9 16 0 22z", "#8a5a2c", 3) +
  mirror(
    path("M36 76 C14 78 0 58 1 18 C7 25 11 26 14 23 C17 30 21 33 25 31 C30 40 34 46 38 56z", "#a4703c", EDGE) +
      line("M10 44 q6 4 12 1 M16 56 q6 4 12 1", FINE),
  ) +
  path("M32 62 C24 78 20 92 22 104 q0 14 14 14 h28 q14 0 14 -14 c2 -12 -2 -26 -10 -42z", "#e3ad55", EDGE) +
  mirror(
    path("M40 84 C40 94 38 102 36 106 C28 106 24 110 24 114 q0 5 6 5 h16 q4 0 4 -5 v-18", "#e3ad55", EDGE) +
      line("M31 118 v-4 M38 118 v-4", FINE),
  ) +
  mirror(path("M28 26 C20 18 18 8 20 -1 C30 2 38 8 42 16z", "#fffaf0", EDGE)) +
  path(
    "M50 8 C68 8 78 20 77 38 C80 46 82 50 87 56 L74 58 L76 70 L64 66 L60 78 L50 70 L40 78 L36 66 L24 70 L26 58 L13 56 C18 50 20 46 23 38 C22 20 32 8 50 8z",
    "#fffaf0",
    EDGE,
  ) +
  mirror(circle(36, 33, 8, "#ffd84d", FINE) + circle(37.5, 34.5, 4.4, INK)) +
  glare(14, 28) +
  path(
    "M50 34 C60 34 65 42 64 50 C62 54 57 52 55 56 C54 62 52 66 50 68 C48 66 46 62 45 56 C43 52 38 54 36 50 C35 42 40 34 50 34z",
    "#f2b13d",
    EDGE,
  ) +
  line("M45 44 h0 M55 44 h0", 3.4);

// Horses -------------------------------------------------------------------------------------------------------------------

/** A horse's head, in the box of 100 by 120. */
const horse = (coat: string, muzzle: string): string =>
  mirror(
    path("M32 48 C22 38 20 26 23 16 C33 19 41 28 44 40z", coat, EDGE) +
      spot("M32 40 C28 34 26 29 27 23 C33 26 36 31 39 37z", "#f3b8a8"),
  ) +
  path(
    "M50 32 c18 0 26 10 25 27 c-1 11 -3 18 -3 27 c1 18 -8 31 -22 31 c-14 0 -23 -13 -22 -31 c0 -9 -2 -16 -3 -27 c-1 -17 7 -27 25 -27z",
    coat,
    EDGE,
  ) +
  spot("M29.5 88 c6 -10 35 -10 41 0 c1 17 -8 27 -20.5 27 s-21.5 -10 -20.5 -27z", muzzle) +
  mirror(ellipse(42, 97, 2.6, 3.6, INK, 0, 12)) +
  line("M42 107 q8 5 16 0", FINE);

/** Very white, very grand, and likes to be looked at. */
const unicorn = (): string =>
  path("M62 30 C84 24 99 38 95 58 C102 70 99 90 86 104 C84 96 80 92 74 90z", "#f08bb8", EDGE) +
  path("M38 30 C16 24 1 38 5 58 C-2 70 1 90 14 104 C16 96 20 92 26 90z", "#a98be6", EDGE) +
  line("M86 46 C90 60 88 76 84 86", FINE, "#fbd0e2") +
  line("M14 46 C10 60 12 76 16 86", FINE, "#ddd0fa") +
  horse("#fffdf8", "#fbd5cf") +
  path("M42 38 L50 -4 L58 38 Q50 43 42 38z", GOLD, EDGE) +
  line("M45.5 22 L55 17 M43.5 33 L57 26 M47.5 11 L53 8", FINE) +
  path("M40 34 C34 44 36 52 42 58 C48 54 50 46 50 38 C52 46 56 50 62 52 C64 44 62 38 58 34 Q50 42 40 34z", "#f08bb8", 3) +
  eyes(14, 67, 5.6) +
  mirror(line("M30 63 l-5 -3 M30 68 l-6 0", FINE) + ellipse(33, 78, 4, 2.6, "#f9b3b8", 0));

/** Could be anywhere by now, and came to you. */
const pegasus = (): string =>
  mirror(
    path(
      "M42 104 C24 106 10 98 7 87 C13 88 17 87 19 84 C6 80 0 68 -1 56 C5 59 10 59 13 56 C1 46 -3 28 3 6 C8 20 22 30 34 40 C44 50 48 64 48 80z",
      "#ffffff",
      EDGE,
    ) + line("M14 56 C21 60 26 61 32 62 M20 84 C26 85 31 84 36 82", FINE, "#8aa5c9"),
  ) +
  path("M34 34 C24 44 22 60 24 76 L34 96 H66 L76 76 C78 60 76 44 66 34z", "#f2a93b", EDGE) +
  at(5, 9, 0.9, horse("#d5def0", "#f4f6fc")) +
  path(
    "M40 42 C33 34 36 22 46 16 C45 22 48 24 50 25 C53 20 57 17 63 16 C66 26 66 36 60 42 C58 48 54 54 50 62 C46 54 42 48 40 42z",
    "#f2a93b",
    3.2,
  ) +
  at(5, 9, 0.9, eyes(14.5, 68, 6));

// Serpents and the deep ----------------------------------------------------------------------------------------------------

const tentacle = (d: string): string => rope(d, "#a45bc0", 11, 3);

/** Wanted to play with boats. There was a misunderstanding. */
const kraken = (): string =>
  tentacle("M76 70 C96 76 98 58 92 44") +
  at(
    86,
    30,
    1,
    line("M0 2 V-24", 3) + path("M2 -23 L15 -5 H2z", "#fff8ea", FINE) + path("M-14 0 H15 L9 11 H-9z", "#a2693a", 3),
    14,
  ) +
  tentacle("M24 70 C6 78 -2 64 6 52 C11 46 18 50 16 56") +
  tentacle("M26 82 C18 100 2 98 4 86") +
  tentacle("M74 82 C82 100 98 98 96 86") +
  tentacle("M36 86 C34 104 26 114 14 110") +
  tentacle("M64 86 C66 104 74 114 86 110") +
  tentacle("M46 88 C48 104 44 112 40 115 M56 88 C54 104 58 112 62 115") +
  path(
    "M46 12 c24 -2 36 16 34 40 c-1 12 -4 18 -3 26 c1 10 -10 14 -27 14 c-17 0 -28 -4 -27 -14 c1 -8 -3 -14 -4 -26 c-2 -22 8 -38 27 -40z",
    "#a45bc0",
    EDGE,
  ) +
  spot("M30 30 c4 -8 10 -11 16 -11 c-6 5 -9 10 -10 17z", "#cf9be2") +
  circle(62, 27, 3.4, "#cf9be2") +
  circle(70, 38, 2.6, "#cf9be2") +
  mirror(circle(37, 56, 11, "#fff", 3)) +
  eye(38, 57, 6.4) +
  eye(62, 57, 6.4) +
  line("M42 76 q8 6 16 0", EDGE) +
  line("M12 96 h0 M88 96 h0 M28 105 h0 M72 105 h0 M95 60 h0 M4 64 h0", 3.6, "#f1cdf5");

/** A head of the hydra, in a box of 100 by 100. */
const dragon = (face: string): string =>
  mirror(path("M24 36 L4 22 L8 44 L-4 56 L20 62z", "#f09a3e", 8)) +
  mirror(path("M34 22 C26 12 26 2 30 -8 C40 -4 45 6 46 18z", "#fff3df", 8)) +
  path(
    "M50 12 c20 0 30 12 30 28 c0 8 8 16 8 28 c0 18 -16 26 -38 26 s-38 -8 -38 -26 c0 -12 8 -20 8 -28 c0 -16 10 -28 30 -28z",
    "#3fa58c",
    8,
  ) +
  circle(40, 64, 3.6, INK) +
  circle(60, 64, 3.6, INK) +
  face;

/** Three heads, one opinion each. */
const hydra = (): string => {
  const neck = (d: string): string => rope(d, "#3fa58c", 13, 3.4);
  const dots = mirror(circle(35, 42, 8, INK) + circle(38, 39, 3, "#fff"));
  const glad = dots + path("M32 74 q18 6 36 0 q-4 18 -18 18 s-18 -8 -18 -18z", TONGUE, 6);
  const tired = line("M26 42 q9 9 18 0 M56 42 q9 9 18 0", 6) + line("M36 80 q14 6 28 0", 6);
  const cross = dots + line("M22 26 L43 36 M78 26 L57 36 M34 84 q16 -12 32 0", 6);
  return (
    neck("M42 104 C26 104 18 96 20 74") +
    neck("M58 104 C74 104 82 96 80 74") +
    path("M50 74 c20 0 28 14 28 30 q0 14 -14 14 h-28 q-14 0 -14 -14 c0 -16 8 -30 28 -30z", "#3fa58c", EDGE) +
    neck("M50 88 V40") +
    spot("M43.5 70 h13 C64 78 68 92 68 104 q0 12 -8 12 h-20 q-8 0 -8 -12 C32 92 36 78 43.5 70z", "#d9ecae") +
    line("M42 80 h16 M36 92 q14 4 28 0 M34 104 q16 5 32 0", FINE, "#8bb56a") +
    mirror(path("M26 106 c-8 0 -12 4 -12 8 q0 5 6 5 h18 q5 0 5 -5 c0 -6 -7 -10 -17 -8z", "#3fa58c", EDGE)) +
    at(0, 40, 0.42, dragon(tired), -8) +
    at(58.5, 34, 0.42, dragon(cross), 8) +
    at(27, 4, 0.46, dragon(glad))
  );
};

/** Half hen, half snake, wholly offended. Do not look back. */
const basilisk = (): string => {
  const scales = "#a9c93f";
  return (
    rope("M78 104 C96 104 100 90 92 78", scales, 8, 3.4) +
    path("M92 82 L84 74 L93 62 L100 76z", "#d8402f", 3) +
    ellipse(48, 105, 41, 13.5, scales, EDGE) +
    line("M14 106 q5 8 12 9 M34 118 q0 0 0 0 M60 117 q12 -1 18 -5", FINE, "#6f8a24") +
    ellipse(50, 90, 31, 12.5, scales, EDGE) +
    path("M34 88 C30 72 28 60 30 46 h40 C72 60 70 72 66 88 Q50 96 34 88z", scales, EDGE) +
    spot("M42 62 h16 C60 74 60 80 58 90 Q50 93 42 90 C40 80 40 74 42 62z", "#f7e79a") +
    line("M42 72 h16 M41.5 81 h17", FINE, "#c9ad4a") +
    mirror(path("M33 72 C18 74 8 66 4 50 C12 54 16 53 19 49 C24 55 29 56 32 56z", "#6f8a24", EDGE)) +
    path(
      "M32 24 C24 18 24 8 31 6 C36 5 38 8 39 11 C39 2 44 -3 50 -3 C56 -3 61 2 61 11 C62 8 64 5 69 6 C76 8 76 18 68 24z",
      "#d8402f",
      EDGE,
    ) +
    path("M50 14 c18 0 26 10 26 25 c0 16 -11 25 -26 25 s-26 -9 -26 -25 c0 -15 8 -25 26 -25z", scales, EDGE) +
    mirror(path("M46 55 q-8 4 -6 13 q3 6 7 3 q3 -3 3 -11z", "#d8402f", FINE)) +
    mirror(circle(37, 36, 9, "#fff1a8", 3) + line("M38 31 V41", 4.2)) +
    line("M25 26 L45 32 M75 26 L55 32", 4) +
    path("M50 40 c7 2 12 6 12 10 c-3 6 -8 9 -12 10 c-4 -1 -9 -4 -12 -10 c0 -4 5 -8 12 -10z", GOLD, 3) +
    line("M38.5 50 q11.5 4 23 0", FINE)
  );
};

// Beasts that guard --------------------------------------------------------------------------------------------------------

/** Has lived in a maze for years and would rather not be asked the way. */
const minotaur = (): string =>
  path("M4 120 C6 96 22 84 50 84 C78 84 94 96 96 120z", "#8f5636", EDGE) +
  mirror(path("M30 46 C12 48 -2 34 4 4 C12 22 24 28 40 28z", "#fff0d2", EDGE) + line("M9 28 l9 -5", FINE)) +
  mirror(path("M26 52 C14 46 6 50 2 58 C10 66 20 66 28 62z", "#8f5636", EDGE)) +
  path(
    "M50 22 c19 0 27 11 26 28 c-1 10 -3 14 -1 22 c3 18 -8 30 -25 30 s-28 -12 -25 -30 c2 -8 0 -12 -1 -22 c-1 -17 7 -28 26 -28z",
    "#a8683f",
    EDGE,
  ) +
  path(
    "M30 30 C32 18 40 12 50 12 C60 12 68 18 70 30 C64 28 62 34 60 40 C56 34 54 34 50 42 C46 34 44 34 40 40 C38 34 36 28 30 30z",
    "#5d3924",
    3.2,
  ) +
  path("M25 78 c6 -12 44 -12 50 0 c3 18 -9 26 -25 26 s-28 -8 -25 -26z", "#efc9a2", EDGE) +
  mirror(circle(36, 56, 8, "#fff", FINE)) +
  circle(37.5, 57, 4.6, INK) +
  circle(62.5, 57, 4.6, INK) +
  glare(14, 51) +
  mirror(ellipse(40, 82, 3.6, 4.6, INK, 0, 14)) +
  rope("M43 90 a8 9 0 1 0 14 0", "#ffd84d", 4, 2.2);

const COAT = "#7a6877";

/** A head of Cerberus, in a box of 100 by 100. */
const guard = (face: string): string =>
  mirror(
    path("M18 44 C12 26 10 10 14 -3 C30 4 41 15 46 30z", COAT, 6.5) +
      spot("M23 28 C20 20 19 14 20 8 C29 13 33 19 36 26z", "#d99a9a"),
  ) +
  path("M50 16 c25 0 36 14 36 33 c0 26 -15 42 -36 42 s-36 -16 -36 -42 c0 -19 11 -33 36 -33z", COAT, 6.5) +
  mirror(ellipse(33, 32, 6.5, 4, "#e0a468", 0, -16)) +
  spot("M50 52 c15 0 24 9 24 19 c0 11 -10 16 -24 16 s-24 -5 -24 -16 c0 -10 9 -19 24 -19z", "#e0a468") +
  nose(62, 10, 7) +
  face;

/** One head sleeps, one is on duty, one would like to be your friend. */
const cerberus = (): string => {
  const duty = mirror(circle(33, 46, 9, "#ffe27a") + circle(35, 46, 5.4, INK)) + line("M19 33 L42 40 M81 33 L58 40", 5.6);
  const asleep = line("M25 46 q8 7 16 0 M59 46 q8 7 16 0", 5.6) + line("M50 71 v4 M38 80 q12 5 24 0", 5);
  const friend = line("M24 49 q9 -13 17 0 M59 49 q9 -13 17 0", 5.6);
  return (
    rope("M84 108 C98 104 98 92 94 84", COAT, 6, 3.2) +
    rope("M26 50 L40 92 M74 50 L60 92", COAT, 22, EDGE) +
    path("M26 76 C18 92 16 104 18 119 H82 C84 104 82 92 74 76z", COAT, EDGE) +
    spot("M28 70 L44 62 H56 L72 70 L74 84 H26z", COAT) +
    mirror(
      path("M34 102 c-2 4 -3 6 -3 7 c-7 1 -10 4 -10 7 q0 3 4 3 h20 q5 0 5 -4 v-12", COAT, EDGE) +
        line("M29 119 v-4 M37 119 v-4", FINE),
    ) +
    at(-3, 14, 0.5, guard(asleep), -8) +
    at(53.5, 7, 0.5, guard(friend + path("M36 74 q14 4 28 0 q0 20 -14 20 s-14 -8 -14 -20z", TONGUE, 5)), 8) +
    path("M28 82 Q50 96 72 82 L74 94 Q50 108 26 94z", "#d8402f", 3.2) +
    line("M36 93 h0 M50 96.5 h0 M64 93 h0", 5, "#ffd84d") +
    at(19, 30, 0.62, guard(duty + line("M50 71 v5 M36 83 q14 -9 28 0", 5)))
  );
};

export const ANIMAL_CREATURES = {
  phoenix: { light: "#bfe0f2", picture: phoenix },
  unicorn: { light: "#bfe6dc", picture: unicorn },
  kraken: { light: "#a9dfe0", picture: kraken },
  griffin: { light: "#c3d9ef", picture: griffin },
  hydra: { light: "#f6d3a4", picture: hydra },
  minotaur: { light: "#cfe3b4", picture: minotaur },
  cerberus: { light: "#f7b596", picture: cerberus },
  pegasus: { light: "#9fd0f3", picture: pegasus },
  basilisk: { light: "#e0c9ea", picture: basilisk },
} as const;
