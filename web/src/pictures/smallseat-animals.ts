/** The twelve animals of Smallseat, each in a box of 100 by 100. Told by their silhouette first: no two of them stand alike. */

import {
  CREAM,
  INK,
  TONGUE,
  at,
  circle,
  ellipse,
  eye,
  eyes,
  line,
  mirror,
  nose,
  path,
  rect,
  rope,
  spot,
  star,
} from "./draw.ts";

const EDGE = 4;
const FINE = 3;
const BLUSH = "#f5a99a";

const blush = (x: number, y: number): string => mirror(ellipse(x, y, 5, 3.4, BLUSH, 0));

/** A round edge of spikes around x, y, the first of them on top. */
export const spikes = (x: number, y: number, inner: number, outer: number, count: number): string => {
  const point = (step: number, r: number): string => {
    const angle = (step * Math.PI) / count;
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  };
  const edge = Array.from({ length: count }, (_, i) => `${point(2 * i, outer)}L${point(2 * i + 1, inner)}`);
  return `M${edge.join("L")}z`;
};

/** Likes visitors. Visitors keep their distance. */
const hedgehog = (): string =>
  path(spikes(50, 47, 37, 49, 22), "#d9701a", EDGE) +
  path(spikes(50, 50, 31, 40, 18), "#f7a04a", 0) +
  path(spikes(50, 53, 25, 33, 14), "#d9701a", 0) +
  mirror(ellipse(32, 91, 11, 7, "#e3b482", EDGE)) +
  mirror(ellipse(24, 47, 6.5, 7, "#e3b482", FINE, -20)) +
  path("M50 45 C56 36 74 38 79 54 C81 66 68 80 59 87 Q50 93 41 87 C32 80 19 66 21 54 C26 38 44 36 50 45z", "#ffe9cd", EDGE) +
  eyes(14, 58, 5.8) +
  blush(30, 71) +
  ellipse(50, 74, 7, 5.6, INK, 0) +
  circle(52, 72, 1.8, "#fff") +
  line("M44 82 Q50 87 56 82", FINE) +
  circle(71, 13, 11, "#d8402f", FINE) +
  line("M71 4 q0 -5 4 -7", FINE) +
  path("M75 2 q8 -6 13 0 q-6 6 -13 0z", "#63a35c", 2.4);

/** Has heard the question. Is chewing. */
const rabbit = (): string =>
  path("M28 42 C12 26 10 4 20 0 C33 0 41 18 42 36z", "#ffffff", EDGE) +
  spot("M28 31 C20 21 19 11 22 7 C29 10 34 20 35 29z", "#f7b7b5") +
  path("M52 36 C52 18 62 0 75 1 C84 6 82 27 66 42z", "#ffffff", EDGE) +
  spot("M60 29 C61 19 66 9 73 8 C76 13 74 22 66 31z", "#f7b7b5") +
  path("M47 30 c23 0 37 12 37 31 c0 20 -15 34 -37 34 s-37 -14 -37 -34 c0 -19 14 -31 37 -31z", "#ffffff", EDGE) +
  eye(29, 52, 6) +
  eye(65, 52, 6) +
  ellipse(20, 66, 5, 3.4, BLUSH, 0) +
  path("M41 59 q6 -4 12 0 q-1 6 -6 6 q-5 0 -6 -6z", "#e8838f", 2.4) +
  line("M47 65 v4 M33 68 q7 7 14 1 q7 6 12 1", FINE) +
  at(
    47,
    80,
    0.96,
    path("M36 -9 C40 -22 50 -20 48 -12 C58 -14 60 -5 51 -3 C58 4 51 11 43 6z", "#54a64c", FINE) +
      path("M-10 -8 Q-4 -4 -9 0 Q-3 4 -7 9 C12 14 32 14 40 5 C43 -1 41 -9 36 -11 C22 -15 4 -14 -10 -8z", "#f28a26", FINE) +
      line("M8 -12 v6 M18 12 v-7 M28 -13 v6", 2.4, "#a84f10"),
    6,
  ) +
  path("M40 73 h13 v8 q-1 2 -3 2 q-2 0 -3.5 -1 q-1.5 1 -3.5 1 q-2 0 -3 -2z", "#fff", 2.4) +
  line("M46.5 75 v6", 2);

/** Everything about it curls, most of all the nose. */
const pig = (): string =>
  rope("M50 22 C44 14 44 4 52 2 C60 0 63 9 57 11 C51 13 48 5 54 -1", "#f29ab8", 4, 3) +
  path("M50 17 c28 0 43 15 43 39 c0 24 -18 40 -43 40 s-43 -16 -43 -40 c0 -24 15 -39 43 -39z", "#f7b0c8", EDGE) +
  mirror(path("M5 5 C23 1 37 9 39 25 C33 37 18 41 8 36 C15 27 14 17 5 5z", "#e67fa3", EDGE)) +
  eyes(19, 47, 6) +
  blush(18, 66) +
  ellipse(50, 68, 25, 18.5, "#ee86a8", EDGE) +
  line("M37 73 C31 72 31 62 38 62 C44 62 44 70 39 69", FINE) +
  line("M63 73 C69 72 69 62 62 62 C56 62 56 70 61 69", FINE) +
  line("M44 91 Q50 93.5 56 91", 2.6);

/** Knows what you had for lunch, and what you hold. */
const dog = (): string =>
  mirror(path("M29 12 C8 8 -4 34 -1 64 C1 82 12 88 20 80 C28 70 28 52 34 32z", "#2f7d4b", EDGE)) +
  path(
    "M50 3 c21 0 31 12 31 30 c0 14 5 24 5 36 c0 18 -16 28 -36 28 s-36 -10 -36 -28 c0 -12 5 -22 5 -36 c0 -18 10 -30 31 -30z",
    "#63b871",
    EDGE,
  ) +
  spot("M50 5 c7 0 8 14 13 32 h-26 c5 -18 6 -32 13 -32z", "#dff3d8") +
  path("M50 35 c23 0 34 15 34 34 c0 18 -15 27 -34 27 s-34 -9 -34 -27 c0 -19 11 -34 34 -34z", "#dff3d8", FINE) +
  eye(34, 27, 6) +
  eye(66, 27, 6) +
  line("M24 18 q7 -6 15 -2 M61 14 q9 -5 16 1", FINE) +
  ellipse(50, 58, 27, 19, INK, 0) +
  ellipse(42, 48, 9, 4.6, "#8a827c", 0, -14) +
  circle(40, 64, 4, "#746a63") +
  circle(60, 64, 4, "#746a63") +
  line("M50 77 v5 M37 84 q6 6 13 -2 q7 8 13 2", FINE);

/** Somebody lives here, and it is not the owl. */
const squirrel = (): string =>
  path(
    "M10 101 C19 84 18 62 13 46 L-3 32 L5 23 L16 31 C17 19 13 9 6 -1 L94 -1 C87 10 83 22 84 34 L97 25 L103 35 L86 50 C82 66 82 86 90 101z",
    "#9a6338",
    EDGE,
  ) +
  line(
    "M22 8 C24 14 24 18 23 24 M80 10 C78 16 78 20 79 26 M20 90 C22 84 22 80 21 76 M82 92 C80 86 80 82 80 78",
    FINE,
    "#5e381c",
  ) +
  path("M93 24 C86 13 92 2 101 2 C106 12 103 22 93 24z", "#63a35c", FINE) +
  ellipse(50, 49, 35, 43, "#3a2416", EDGE) +
  path("M60 84 C92 80 88 34 74 20 C64 12 54 18 57 28 C66 34 68 54 56 64z", "#e39a5a", 0) +
  mirror(path("M31 34 C25 22 25 12 28 3 C38 8 44 17 46 26z", "#d98848", EDGE)) +
  path("M50 20 c19 0 28 12 28 26 c0 15 -12 24 -28 24 s-28 -9 -28 -24 c0 -14 9 -26 28 -26z", "#d98848", EDGE) +
  spot("M50 43 c9 -7 24 -4 25 6 c0 13 -11 19 -25 19 s-25 -6 -25 -19 c1 -10 16 -13 25 -6z", "#ffeacb") +
  eyes(13.5, 42, 6.2) +
  ellipse(50, 51, 4.6, 3.4, INK, 0) +
  line("M43 57 q3.5 4 7 0 q3.5 4 7 0", 2.6) +
  path("M35 78 C35 92 43 99 50 102 C57 99 65 92 65 78z", "#e8b45f", FINE) +
  path("M32 79 C33 68 41 64 50 64 C59 64 67 68 68 79 Q50 84 32 79z", "#7a4a22", FINE) +
  ellipse(31, 84, 8, 6.6, "#d98848", FINE) +
  ellipse(69, 84, 8, 6.6, "#d98848", FINE);

/** Goodbye. It is still here. */
const seal = (): string =>
  path(
    "M66 84 C80 86 88 80 86 68 C78 64 76 56 82 50 C90 52 92 58 92 62 C96 58 100 60 102 66 C104 88 88 98 66 98z",
    "#6db5df",
    EDGE,
  ) +
  path("M24 60 C10 56 -2 42 2 22 C10 20 18 30 20 38 C24 42 28 46 32 48z", "#6db5df", EDGE) +
  line("M2 10 q5 -5 10 -4 M14 18 q5 -1 8 3", FINE, "#3f86b4") +
  path(
    "M46 4 c19 0 30 12 30 28 c0 10 -3 15 -1 24 c3 14 8 22 4 32 c-3 8 -14 10 -34 10 s-30 -3 -33 -12 c-3 -10 3 -20 6 -30 c2 -9 -2 -14 -2 -24 c0 -16 11 -28 30 -28z",
    "#8fd0f0",
    EDGE,
  ) +
  spot("M46 60 c12 0 18 12 18 24 q0 11 -18 11 t-18 -11 c0 -12 6 -24 18 -24z", "#d9f1fb") +
  path("M66 66 C76 72 80 84 76 92 C68 90 62 82 60 74", "#6db5df", FINE) +
  eye(33, 30, 7) +
  eye(59, 30, 7) +
  path("M46 40 c6 -3 18 -1 18 8 c0 8 -12 8 -18 4 c-6 4 -18 4 -18 -4 c0 -9 12 -11 18 -8z", "#d9f1fb", FINE) +
  ellipse(46, 41, 6, 4.2, INK, 0) +
  line("M24 46 l-11 -3 M24 51 l-11 2 M68 46 l12 -3 M68 51 l12 2", 2.4) +
  line("M40 56 q6 5 12 0", FINE);

export const RAINBOW = ["#e0482f", "#f39a2e", "#f7d145", "#4fae5e", "#3f8fd6", "#8a57bf"] as const;

/** The hair was expensive. You may touch it, once. */
const pony = (): string => {
  const locks = [
    "M46 12 C70 -4 100 18 94 50 C91 68 98 82 90 96",
    "M46 14 C68 2 92 22 86 50 C83 66 88 80 80 94",
    "M46 16 C64 8 83 26 78 52 C76 66 78 76 71 90",
  ];
  return (
    line(locks.join(""), 17) +
    locks.map((d, i) => line(d, 9.5, RAINBOW[4 - i * 2] ?? CREAM)).join("") +
    path("M20 34 C8 24 8 10 14 2 C26 4 34 14 36 26z", "#f3c98b", EDGE) +
    spot("M20 24 C15 18 15 13 17 9 C23 12 27 17 29 23z", "#f3a9a0") +
    path("M56 28 C56 16 62 7 72 3 C79 12 77 26 68 36z", "#f3c98b", EDGE) +
    path(
      "M42 18 c20 0 29 11 28 29 c-1 10 -3 15 -2 23 c1 18 -10 28 -26 28 s-27 -10 -26 -28 c1 -8 -1 -13 -2 -23 c-1 -18 8 -29 28 -29z",
      "#f3c98b",
      EDGE,
    ) +
    path("M16 72 c6 -11 46 -11 52 0 c2 17 -10 26 -26 26 s-28 -9 -26 -26z", "#fff1d8", FINE) +
    path("M28 24 C18 30 16 40 20 48 C28 46 32 40 34 34z", RAINBOW[5], FINE) +
    path("M30 20 C24 34 28 44 36 50 C42 44 44 34 42 24z", RAINBOW[0], FINE) +
    path("M36 16 C36 30 44 42 54 44 C58 34 56 22 46 12z", RAINBOW[2], FINE) +
    eye(29, 56, 5.8) +
    eye(56, 56, 5.8) +
    line("M62 51 l6 -4 M63 56 l7 -1 M22 51 l-6 -4", FINE) +
    ellipse(33, 79, 2.8, 4, INK, 0, 12) +
    ellipse(51, 79, 2.8, 4, INK, 0, -12) +
    line("M33 89 q9 5 18 0", FINE)
  );
};

/** It was like this when it came in. The ink is not its fault. */
const cat = (): string => {
  const paw = (x: number, turn: number): string =>
    at(
      x,
      80,
      1,
      path("M-17 18 C-19 0 -14 -20 0 -20 C14 -20 19 0 17 18 Q0 24 -17 18z", "#7b45b8", EDGE) +
        ellipse(0, 5, 8.5, 7, "#f0b6e0", 0) +
        circle(-10.5, -5, 3.6, "#f0b6e0") +
        circle(-3.8, -11, 3.6, "#f0b6e0") +
        circle(3.8, -11, 3.6, "#f0b6e0") +
        circle(10.5, -5, 3.6, "#f0b6e0"),
      turn,
    );
  return (
    mirror(
      path("M13 44 C6 28 6 12 10 0 C24 3 36 11 42 22z", "#b795e0", EDGE) +
        spot("M19 28 C16 20 16 14 17 9 C24 12 29 16 32 20z", "#f0b6e0"),
    ) +
    path("M50 14 c26 0 42 14 42 36 c0 22 -17 34 -42 34 s-42 -12 -42 -34 c0 -22 16 -36 42 -36z", "#cdb3ee", EDGE) +
    line("M50 17 V28 M39 19 L41 27 M61 19 L59 27", FINE, "#7b45b8") +
    line("M8 50 L-4 47 M9 57 L-3 60 M92 50 L104 47 M91 57 L103 60", 2.6) +
    mirror(ellipse(32, 45, 9.5, 10, "#f4f0a8", FINE) + ellipse(33, 45, 4, 8, INK, 0)) +
    circle(35, 41, 2, "#fff") +
    circle(69, 41, 2, "#fff") +
    path("M45 56 q5 -3 10 0 q-1 5 -5 5 q-4 0 -5 -5z", "#e8679a", 2.4) +
    line("M50 61 v2 M41 64 q4.5 5 9 -1 q4.5 6 9 1", FINE) +
    paw(22, -8) +
    paw(78, 8)
  );
};

/** Ten days old, black belt. */
const chick = (): string =>
  rope("M14 24 C8 18 6 26 1 18 M14 28 C8 30 8 38 1 38", "#e0482f", 5, 2.8) +
  rope("M54 70 C66 74 76 70 88 60", "#f08a24", 6, 3) +
  path("M84 63 L82 40 L89 47 L95 38 L96 49 L103 46 L96 66z", "#f08a24", FINE) +
  rope("M34 78 V92", "#f08a24", 6, 3) +
  path("M18 99 L31 89 H38 L52 99 H38 L35 95 L31 99z", "#f08a24", FINE) +
  path("M34 10 Q32 2 38 -2 Q37 4 41 6 Q44 -1 50 1 Q46 5 46 11z", "#f7cf3a", FINE) +
  path("M40 8 c21 0 32 13 32 35 c0 25 -13 39 -33 39 s-33 -15 -33 -37 c0 -23 12 -37 34 -37z", "#fbd945", EDGE) +
  path("M11 25 C24 18 54 17 68 23 L71.5 33 C54 27 28 28 8 36z", "#e0482f", FINE) +
  circle(41, 24.5, 4.4, CREAM) +
  path("M14 52 C2 52 -4 60 -2 70 C8 74 20 70 25 60z", "#f0b92a", EDGE) +
  path("M62 52 C72 50 84 40 86 26 C76 22 66 30 60 42z", "#f0b92a", EDGE) +
  eye(26, 43, 5.8) +
  eye(50, 43, 5.8) +
  line("M16 34 L32 38.5 M60 34 L44 38.5", 3.6) +
  path("M38 46 q9 3 10 8 q-5 7 -10 8 q-5 -1 -10 -8 q1 -5 10 -8z", "#f08a24", FINE) +
  line("M29 54.5 q9 3 18 0", 2.4) +
  line("M80 84 l9 6 M93 78 l10 2 M66 86 l4 9", FINE, "#e0482f");

/** Still on its first sip. */
const hippo = (): string =>
  mirror(ellipse(15, 34, 9, 8.5, "#8f949f", EDGE) + ellipse(16, 35, 3.6, 3.6, "#e6b3b6", 0)) +
  path(
    "M50 18 c22 0 34 11 34 25 c0 6 11 12 11 26 c0 17 -19 27 -45 27 s-45 -10 -45 -27 c0 -14 11 -20 11 -26 c0 -14 12 -25 34 -25z",
    "#a9aeb9",
    EDGE,
  ) +
  path("M17 30 C17 8 36 -4 58 -2 C80 0 96 12 97 32 C89 22 81 19 74 20 C80 24 82 28 82 32 Q50 20 17 30z", "#5a73b8", EDGE) +
  path("M14 37 Q12 28 19 26 Q50 16 81 27 Q88 29 86 38 Q50 25 14 37z", CREAM, FINE) +
  circle(96, 38, 8, CREAM, FINE) +
  star(40, 10, 5.4, "#f7d145", 0) +
  star(64, 10, 4.4, "#f7d145", 0) +
  line("M25 41 q8 8 16 0 M59 41 q8 8 16 0", 3.8) +
  path("M50 52 c27 0 41 6 41 21 c0 15 -19 21 -41 21 s-41 -6 -41 -21 c0 -15 14 -21 41 -21z", "#c9cdd5", FINE) +
  mirror(ellipse(36, 61, 4.2, 5.2, INK, 0, 14)) +
  line("M24 72 Q36 82 50 74", FINE) +
  rope("M49 73.5 H67 L76 84", "#e0482f", 3.8, 2.6) +
  path("M60 86 H93 L89 102 H65z", "#45b3a6", EDGE) +
  rect(57, 81, 39, 8, 4, CREAM, FINE) +
  ellipse(60, 95, 6.5, 5.5, "#a9aeb9", FINE);

/** A head of a tiny bear, in a box of 100 by 100. */
const bear = (fur: string): string =>
  mirror(circle(20, 24, 17, fur, 7.4) + circle(21, 25, 7, "#ffc9b0")) +
  path("M50 12 c27 0 41 16 41 40 c0 24 -16 39 -41 39 s-41 -15 -41 -39 c0 -24 14 -40 41 -40z", fur, 7.4) +
  ellipse(50, 66, 20, 16, "#ffe0cd", 0) +
  circle(30, 47, 7.4, INK) +
  circle(70, 47, 7.4, INK) +
  circle(32.5, 44, 2.6, "#fff") +
  circle(72.5, 44, 2.6, "#fff") +
  nose(60, 10, 7) +
  line("M50 70 v3 M40 75 q10 8 20 0", 4.6);

/** Three of them count as one, if they stand still. */
const bears = (): string =>
  mirror(path("M6 100 C4 84 14 76 28 76 C42 76 50 84 48 100z", "#b92f22", EDGE)) +
  path("M30 60 C28 46 38 40 50 40 C62 40 72 46 70 60z", "#b92f22", EDGE) +
  at(-2, 44, 0.51, bear("#d8402f")) +
  at(51, 44, 0.51, bear("#d8402f")) +
  at(23, -3, 0.54, bear("#e8553f"));

/** Two soles that look out of the water. */
const soles = (): string =>
  [
    [80, 52, -14],
    [93, 57, 16],
  ]
    .map(([x = 0, y = 0, turn]) =>
      at(
        x,
        y,
        1,
        path("M-7 12 C-8 0 -12 -10 -6 -12 Q-3 -17 0 -13 Q3 -17 6 -12 C12 -10 8 0 7 12z", "#7d9be0", FINE) +
          line("M-2.4 -10 v6 M3 -10 v6", 2),
        turn,
      ),
    )
    .join("");

/** Nobody holds on better. */
const otter = (): string => {
  const fur = "#3d5da8";
  return (
    soles() +
    path("M22 54 C44 46 76 52 98 68 C102 84 80 92 48 92 C26 90 14 70 22 54z", fur, EDGE) +
    spot("M44 58 C60 50 82 58 91 68 C84 78 62 82 46 78z", "#b9cbee") +
    path("M58 46 C70 40 84 50 82 62 C76 72 62 72 54 66z", "#6f8fd6", FINE) +
    at(37, 8, 0.46, pup()) +
    at(-4, 30, 0.58, mother(fur), -8) +
    path("M40 82 C44 70 58 62 70 64 C78 66 76 73 68 74 C60 76 54 84 48 88z", fur, FINE) +
    path("M-3 84 Q10 76 23 84 T49 84 T75 84 T103 83 C100 97 78 103 50 103 S0 97 -3 84z", "#7fb2e6", EDGE) +
    line("M18 94 q6 -4 12 0 t12 0 M58 94 q6 -4 12 0 t12 -1", FINE, "#e3f0fb")
  );
};

const otterHead = (fur: string, light: string, edge: number): string =>
  mirror(circle(15, 28, 10, fur, edge)) +
  path(
    "M50 10 c23 0 36 10 39 28 c8 7 11 14 9 24 c-4 17 -23 28 -48 28 s-44 -11 -48 -28 c-2 -10 1 -17 9 -24 c3 -18 16 -28 39 -28z",
    fur,
    edge,
  ) +
  spot("M50 52 c10 -9 30 -10 44 2 c3 18 -16 33 -44 33 s-47 -15 -44 -33 c14 -12 34 -11 44 -2z", light);

const mother = (fur: string): string =>
  otterHead(fur, "#dfe8f8", 6.4) +
  line("M22 41 q8 -11 17 0 M61 41 q8 -11 17 0", 5.4) +
  ellipse(50, 55, 11, 8, INK, 0) +
  line("M50 62 v5 M34 67 q8 8 16 0 q8 8 16 0", 4.6);

const pup = (): string =>
  otterHead("#6f8fd6", "#eef3fc", 9) +
  circle(30, 40, 8, INK) +
  circle(70, 40, 8, INK) +
  circle(33, 37, 3, "#fff") +
  circle(73, 37, 3, "#fff") +
  ellipse(50, 57, 11, 8, INK, 0) +
  path("M40 70 q10 4 20 0 q-2 12 -10 12 q-8 0 -10 -12z", TONGUE, 4.4);

export interface Candidate {
  /** What is printed on its cards. */
  readonly title: string;
  /** Two letters, as three of the names begin with the same one. */
  readonly letters: string;
  /** The band of its cards, and the card below it. */
  readonly band: string;
  readonly paper: string;
  readonly picture: () => string;
}

/** In the order of the game. */
export const CANDIDATES = {
  pricklypettes: { title: "Pricklypettes", letters: "Pr", band: "#ef8a2b", paper: "#fde3c3", picture: hedgehog },
  "chewy-carrots": { title: "Chewy Carrots", letters: "Ch", band: "#ffffff", paper: "#f1eee8", picture: rabbit },
  curlysnouts: { title: "Curlysnouts", letters: "Cu", band: "#f29ab8", paper: "#fde3ec", picture: pig },
  snufflesniff: { title: "Snufflesniff", letters: "Sn", band: "#3fa564", paper: "#d3efd6", picture: dog },
  "tree-of-hainut": { title: "Tree of Hainut", letters: "Tr", band: "#9a6338", paper: "#ecd9c0", picture: squirrel },
  sealalater: { title: "Sealalater", letters: "Se", band: "#86c8ee", paper: "#dff1fb", picture: seal },
  ponytailors: { title: "Ponytailors", letters: "Po", band: CREAM, paper: "#fff6df", picture: pony },
  purplepaws: { title: "Purplepaws", letters: "Pu", band: "#8452bd", paper: "#e9ddf6", picture: cat },
  "karate-chicks": { title: "Karate Chicks", letters: "Ka", band: "#f7cf3a", paper: "#fff3bd", picture: chick },
  sleepersippies: { title: "Sleepersippies", letters: "Sl", band: "#8d939e", paper: "#d9dce2", picture: hippo },
  tinybears: { title: "Tinybears", letters: "Ti", band: "#d8402f", paper: "#fbd9cf", picture: bears },
  ottermother: { title: "Ottermother", letters: "Ot", band: "#2f4d94", paper: "#cbd7f0", picture: otter },
} as const satisfies Record<string, Candidate>;

export type CandidateName = keyof typeof CANDIDATES;
export const CANDIDATE_NAMES = Object.keys(CANDIDATES) as readonly CandidateName[];

export const isCandidate = (name: string): name is CandidateName => Object.hasOwn(CANDIDATES, name);
