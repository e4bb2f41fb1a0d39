/** Heads that face you, each in a box of 100 by 100. Told by their silhouette first, by colour second. */

import { INK, TONGUE, type Mood, circle, ellipse, eyes, flip, line, mirror, mouth, nose, path, spot, svg } from "./draw.ts";

const INNER_EAR = "#f3b8a8";
const whiskers = (y: number, fill = INK): string => mirror(line(`M24 ${y} l-19 -4 M24 ${y + 6} l-18 4`, 2, fill));

export const pug = (mood: Mood = "calm"): string => {
  const fur = "#ecca96";
  const mask = "#51463f";
  const ear =
    mood === "perky"
      ? mirror(
          path("M14 48 c-8 -13 -9 -27 -4 -40 c11 -2 21 4 29 15z", mask) +
            path("M11 8 c-7 1 -11 8 -11 19 c10 0 19 -6 25 -14 c-4 -3 -9 -5 -14 -5z", "#665951", 2.8),
        )
      : mirror(path("M34 17 c-12 -5 -23 -1 -27 10 c-3 9 -2 18 3 26 c2 -11 7 -18 14 -23 c4 -3 7 -7 10 -13z", mask));
  const head = "M50 13 c27 0 38 15 38 38 c0 24 -15 38 -38 38 c-23 0 -38 -14 -38 -38 c0 -23 11 -38 38 -38z";
  const muzzle =
    "M50 49 c6 0 10 3 14 6 c8 5 12 9 12 16 c0 11 -11 17 -26 17 c-15 0 -26 -6 -26 -17 c0 -7 4 -11 12 -16 c4 -3 8 -6 14 -6z";
  const open = mood === "happy";
  const tongue =
    mood === "worried"
      ? ""
      : path(open ? "M41 76 q9 -5 18 0 q1 14 -9 14 q-10 0 -9 -14z" : "M45 77 q5 9 10 0z", TONGUE, 2.2, "#1d1815");
  return (
    (mood === "perky" ? ear : "") +
    path(head, fur) +
    line("M40 23 q10 6 20 0 M43 30.5 q7 4 14 0", 2.6) +
    (mood === "perky" ? "" : ear) +
    spot(muzzle, mask) +
    (open || mood === "sleepy" ? "" : mirror(line("M16 60 q4 5 9 4", 2.2))) +
    line(head, 3.2) +
    eyes(20, 47, 7.4, mood, "#fff") +
    nose(59.5, 8.5, 5.5, "#1d1815") +
    tongue +
    line(
      mood === "worried" ? "M50 66 v6 M39 77 q5 -6 11 -5 q6 -1 11 5" : "M50 66 v5 M37 73 q7 6 13 -2 q6 8 13 2",
      2.6,
      "#1d1815",
    )
  );
};

interface DogLook {
  fur: string;
  ears: "drop" | "long" | "up" | "big" | "side" | "dangling";
  ear: string;
  muzzle?: string;
  blaze?: string;
  cheeks?: string;
  brows?: string;
  /** Further markings, drawn inside the outline. */
  marks?: string;
  /** Half the width of the head, and how much longer its face is. */
  half?: number;
  long?: number;
}

const EARS: Record<DogLook["ears"], (fill: string) => string> = {
  drop: (fill) => path("M31 18 c-15 -3 -27 7 -28 26 c-1 14 4 23 11 24 c8 0 10 -12 11 -26 c1 -10 3 -17 6 -24z", fill),
  long: (fill) => path("M30 18 c-16 -3 -28 13 -29 37 c-1 19 5 31 13 31 c9 0 11 -18 11 -38 c0 -12 2 -21 5 -30z", fill),
  dangling: (fill) => path("M36 18 c-7 -10 -6 -28 -15 -37 c-8 -6 -17 1 -18 14 c-1 20 6 38 17 47z", fill),
  up: (fill) =>
    path("M19 42 c-5 -14 -5 -27 0 -38 c13 4 23 12 28 24z", fill) +
    path("M23 31 c-1 -8 -1 -12 1 -17 c6 3 10 7 13 12z", INNER_EAR, 2),
  big: (fill) =>
    path("M17 48 c-13 -16 -17 -31 -13 -42 c2 -5 7 -5 11 -2 c13 6 24 15 30 26z", fill) +
    path("M20 36 c-6 -9 -9 -17 -8 -24 c11 5 18 11 22 18z", INNER_EAR, 2),
  side: (fill) => path("M28 26 c-10 -9 -21 -8 -26 2 c-2 10 3 22 9 26 c9 -3 15 -11 18 -20z", fill),
};

const dog = (look: DogLook, mood: Mood): string => {
  const w = look.half ?? 35;
  const l = look.long ?? 0;
  const head =
    `M50 15 c${w * 0.7} 0 ${w} 12 ${w} 33 c0 ${10 + l} -2 15 -5 22 c-5 13 -17 ${18 + l} -${w - 5} ${18 + l} ` +
    `c-${w - 17} 0 -${w - 10} -5 -${w - 5} -${18 + l} c-3 -7 -5 -12 -5 -22 c0 -21 ${w * 0.3} -33 ${w} -33z`;
  const muzzle = `M50 50 c14 0 20 10 20 19 c0 ${11 + l} -9 ${16 + l} -20 ${16 + l} c-11 0 -20 -5 -20 -${16 + l} c0 -9 6 -19 20 -19z`;
  const ears = mirror(EARS[look.ears](look.ear));
  const body =
    path(head, look.fur) +
    (look.marks ?? "") +
    (look.cheeks ? mirror(spot("M50 87 c-18 0 -24 -5 -29 -17 c-3 -7 -5 -12 -5 -20 c12 0 20 6 24 16z", look.cheeks)) : "") +
    (look.blaze ? spot("M50 17 c6 0 6 14 9 36 h-18 c3 -22 3 -36 9 -36z", look.blaze) : "") +
    (look.brows ? mirror(ellipse(35, 34, 5, 3.2, look.brows, 0, -14)) : "") +
    line(head, 3.2) +
    path(muzzle, look.muzzle ?? "#fff3df", 2.6);
  const face = eyes(14.5, 45, 5.4, mood) + nose(58.5, 9, 6) + mouth(66, 9, mood);
  return (look.ears === "up" || look.ears === "big" ? ears + body : body + ears) + face;
};

const SLATE = "#4b4a52";
const BREEDS = {
  "Great Dane": {
    fur: "#ece9e4",
    ears: "side",
    ear: SLATE,
    long: 3,
    half: 33,
    marks:
      spot("M60 16.5 c14 2 22 14 22 30 c-11 8 -24 0 -22 -30z", SLATE) +
      circle(27, 63, 4.6, SLATE) +
      circle(37, 27, 4.2, SLATE) +
      circle(72, 66, 3.4, SLATE),
  },
  Labrador: { fur: "#f3d28a", ears: "drop", ear: "#dcae5d", muzzle: "#fae7bd" },
  "Shiba Inu": { fur: "#e58c45", ears: "up", ear: "#e58c45", cheeks: "#fff3df", brows: "#fff3df" },
  Beagle: { fur: "#c07c3f", ears: "long", ear: "#8f5426", blaze: "#fff3df" },
  Corgi: { fur: "#eda055", ears: "big", ear: "#eda055", blaze: "#fff8ec", cheeks: "#fff8ec" },
} as const satisfies Record<string, DogLook>;

export type Breed = keyof typeof BREEDS;
export const DOGS = Object.keys(BREEDS) as readonly Breed[];

export const dogHead = (breed: Breed, mood: Mood = "calm"): string => dog(BREEDS[breed], mood);

/** A beagle that hangs upside down, to be turned: its ears know where the floor is. */
export const danglingBeagle = (mood: Mood = "calm"): string => dog({ ...BREEDS.Beagle, ears: "dangling" }, mood);

export const monkey = (colour = "#4c8fd0", mood: Mood = "calm"): string => {
  const skin = "#f8dfba";
  return (
    mirror(ellipse(13, 51, 11, 12, colour) + ellipse(13, 51, 5.5, 6.5, skin, 2)) +
    path("M42 17 q1 -12 7 -13 q-1 5 2 7 q4 -6 9 -5 q-3 4 -3 10", colour, 2.8) +
    path("M50 14 c24 0 36 15 36 36 c0 24 -15 39 -36 39 c-21 0 -36 -15 -36 -39 c0 -21 12 -36 36 -36z", colour) +
    path(
      "M50 38 c6 -10 27 -8 27 10 c0 6 -3 9 -3 14 c0 14 -10 21 -24 21 c-14 0 -24 -7 -24 -21 c0 -5 -3 -8 -3 -14 c0 -18 21 -20 27 -10z",
      skin,
      2.8,
    ) +
    eyes(12, 50, 5.6, mood) +
    line("M45.5 61.5 q1.5 2.4 3 0 M51.5 61.5 q1.5 2.4 3 0", 2.4) +
    (mood === "happy"
      ? path("M36 68 q14 4 28 0 q-3 11 -14 11 q-11 0 -14 -11z", TONGUE, 2.8)
      : line("M36 69 q14 12 28 0", 2.8)) +
    mirror(ellipse(30, 64, 4, 2.6, "#f2a98f", 0))
  );
};

export const pig = (mood: Mood = "calm"): string =>
  mirror(
    path("M39 25 c-8 -13 -19 -19 -30 -18 c-3 12 1 25 12 34z", "#f2a9ab") +
      path("M15 12 c6 2 11 6 15 12 l-10 8 c-4 -6 -6 -13 -5 -20z", "#df8790", 2),
  ) +
  path("M50 17 c25 0 39 14 39 36 c0 22 -15 36 -39 36 c-24 0 -39 -14 -39 -36 c0 -22 14 -36 39 -36z", "#f7c3bf") +
  mirror(ellipse(22, 66, 6, 4.4, "#f0a1a4", 0)) +
  eyes(20, 45, 5.4, mood) +
  ellipse(50, 63, 16.5, 12, "#f2a9ab", 2.8) +
  mirror(ellipse(44, 63, 2.8, 4.4, "#9c4f5c", 0)) +
  line(mood === "worried" ? "M42 83 q8 -5 16 0" : "M40 80 q10 7 20 0", 2.6);

export const cat = (mood: Mood = "calm"): string => {
  const head =
    "M50 24 c8 0 13 1 17 3 c15 6 22 17 22 31 c0 20 -17 31 -39 31 c-22 0 -39 -11 -39 -31 c0 -14 7 -25 22 -31 c4 -2 9 -3 17 -3z";
  const ear = (fill: string): string =>
    path("M13 50 c-4 -16 -4 -30 0 -41 q2 -3 5 -1 c10 6 17 13 21 21z", fill) +
    path("M19 33 c-1 -6 -1 -9 0 -13 c5 3 8 6 10 10z", INNER_EAR, 2);
  return (
    ear("#e89a4c") +
    flip(ear("#5b5660")) +
    path(head, "#fdf6ea") +
    spot("M12.5 56 c0 -14 8 -22 22 -28 c8 -3 11 -3 13 -2.5 c-2 18 -12 33 -26 36 c-6 0 -9 -2 -9 -5.5z", "#e89a4c") +
    spot("M87.5 54 c-1 -13 -8 -21 -20 -26 c-4 -1 -6 -2 -8 -2 c0 14 8 30 20 32 c5 0 8 -1 8 -4z", "#5b5660") +
    line(head, 3.2) +
    whiskers(66) +
    eyes(17, 54, 6, mood, mood === "happy" || mood === "sleepy" ? "" : "#e4efb0") +
    path("M45 65 q5 -3 10 0 q-1 5 -5 5 q-4 0 -5 -5z", "#ee8f95", 2) +
    line("M50 70 v3 M40 74 q5 5 10 -1 q5 6 10 1")
  );
};

export const fox = (mood: Mood = "calm"): string => {
  const head =
    "M50 22 c11 0 19 3 25 9 c10 10 14 19 22 27 c-5 9 -15 13 -23 14 c-7 10 -14 21 -24 21 c-10 0 -17 -11 -24 -21 c-8 -1 -18 -5 -23 -14 c8 -8 12 -17 22 -27 c6 -6 14 -9 25 -9z";
  return (
    mirror(
      path("M18 44 c-4 -17 -3 -31 1 -41 c11 5 20 14 25 27z", "#dd6a33") +
        spot("M19.5 17 c-1 -5 -1 -8 0 -12 c5 3 9 6 12 10z", INK),
    ) +
    path(head, "#e67a3c") +
    mirror(spot("M4.5 58 c12 -4 24 -2 32 6 c6 6 10 10 14 12 v15.5 c-9 0 -16 -10 -23 -21 c-8 0 -18 -4 -23 -12.5z", "#fff5e6")) +
    line(head, 3.2) +
    eyes(17, 51, 5.4, mood) +
    nose(74, 8, 6) +
    line("M42 86.5 q5 3 8 -1 q3 4 8 1", 2)
  );
};

export const bear = (mood: Mood = "calm"): string =>
  mirror(circle(20, 24, 15, "#a9754a", 3.2) + circle(21, 25, 7, "#e0ae80", 2.2)) +
  path("M50 14 c25 0 39 15 39 38 c0 23 -15 37 -39 37 c-24 0 -39 -14 -39 -37 c0 -23 14 -38 39 -38z", "#a9754a") +
  ellipse(50, 67, 19, 16, "#efd0a6", 2.6) +
  eyes(19, 45, 5.4, mood) +
  nose(61, 9.5, 6.5) +
  mouth(69, 8, mood);

export const rabbit = (mood: Mood = "calm"): string =>
  path("M29 44 c-11 -14 -13 -33 -5 -41 c11 0 20 15 22 33z", "#e3d8cf") +
  path("M30 32 c-5 -9 -5 -17 -3 -22 c6 4 9 11 11 19z", INNER_EAR, 2) +
  path("M54 36 c1 -17 8 -31 20 -31 c8 0 12 6 17 20 c-7 5 -14 5 -20 1 c-1 8 -2 14 -4 19z", "#e3d8cf") +
  line("M71 26 c-1 -5 1 -9 5 -11", 2.4) +
  path("M50 34 c20 0 34 11 34 29 c0 19 -15 30 -34 30 c-19 0 -34 -11 -34 -30 c0 -18 14 -29 34 -29z", "#efe6de") +
  mirror(ellipse(27, 72, 6, 4, "#f5c0b4", 0)) +
  eyes(17, 59, 5.6, mood) +
  path("M45 68 q5 -3.5 10 0 q-1 5 -5 5 q-4 0 -5 -5z", "#e8838f", 2) +
  path("M45 80 h10 v6 q-1 2 -2.5 2 q-1.5 0 -2.5 -1 q-1 1 -2.5 1 q-1.5 0 -2.5 -2z", "#fff", 2) +
  line("M50 73 v4 M41 77 q4 6 9 0 q5 6 9 0");

export const otter = (mood: Mood = "calm"): string => {
  const head =
    "M50 20 c20 0 31 9 35 24 c8 6 12 14 10 22 c-3 14 -22 22 -45 22 c-23 0 -42 -8 -45 -22 c-2 -8 2 -16 10 -22 c4 -15 15 -24 35 -24z";
  return (
    mirror(circle(17, 32, 8, "#8a6248", 3.2)) +
    path(head, "#8a6248") +
    spot(
      "M50 54 c9 -8 26 -10 43.5 1 c4 15 -16 31.5 -43.5 31.5 c-27.5 0 -47.5 -16.5 -43.5 -31.5 c17.5 -11 34.5 -9 43.5 -1z",
      "#f0d9bb",
    ) +
    line(head, 3.2) +
    eyes(18, 44, 5.2, mood) +
    spot("M38 54 q12 -9 24 0 q-2 11 -12 12 q-10 -1 -12 -12z", INK) +
    mirror(circle(30, 67, 1.5, INK) + circle(24, 72, 1.5, INK) + circle(33, 75, 1.5, INK)) +
    line("M50 66 v5 M37 70 q6 7 13 1 q7 6 13 -1")
  );
};

export const hen = (mood: Mood = "calm"): string => {
  const body =
    "M50 18 c18 0 25 12 26 28 c1 14 6 22 14 30 c2 10 -5 14 -11 12 c-3 6 -10 7 -15 3 c-4 4 -10 5 -14 1 c-4 4 -10 3 -14 -1 c-5 4 -12 3 -15 -3 c-6 2 -13 -2 -11 -12 c8 -8 13 -16 14 -30 c1 -16 8 -28 26 -28z";
  return (
    path(
      "M35 26 c-8 -6 -8 -16 0 -18 c5 -1 7 2 8 4 c0 -8 4 -11 8 -11 c5 0 8 4 7 11 c3 -3 8 -5 11 -1 c4 6 -1 13 -6 16z",
      "#d9503f",
    ) +
    path(body, "#fbf1e0") +
    line("M22 68 q4 5 8 0 q3 5 7 1 M63 69 q4 4 7 -1 q4 5 8 0", 2.2, "#cdb896") +
    mirror(path("M45 63 q-9 4 -7 14 q3 6 8 3 q4 -3 4 -12z", "#d9503f", 2.6)) +
    path("M50 44 c7 1 13 6 14 11 c-3 7 -9 11 -14 13 c-5 -2 -11 -6 -14 -13 c1 -5 7 -10 14 -11z", "#f2b13d", 2.8) +
    line("M37 55.5 q13 4 26 0", 2.4) +
    eyes(15, 41, 5, mood)
  );
};

export const owl = (mood: Mood = "calm"): string =>
  path(
    "M50 20 c10 0 20 -4 34 -16 c4 14 5 28 4 44 c0 27 -15 43 -38 43 c-23 0 -38 -16 -38 -43 c-1 -16 0 -30 4 -44 c14 12 24 16 34 16z",
    "#a88bc4",
  ) +
  line("M36 78 q4 4 8 0 M46 84 q4 4 8 0 M56 78 q4 4 8 0", 2.4) +
  mirror(circle(32, 46, 17.5, "#f6e9d3", 2.8)) +
  eyes(16, 46, mood === "happy" || mood === "sleepy" ? 8 : 9, mood === "perky" || mood === "worried" ? "calm" : mood) +
  path("M50 52 q8 5 7 9 q-3 8 -7 10 q-4 -2 -7 -10 q-1 -4 7 -9z", "#f2b13d", 2.6);

export interface Avatar {
  readonly name: string;
  readonly svg: string;
}

const HEADS: Record<string, (mood: Mood) => string> = {
  Pug: pug,
  Rabbit: rabbit,
  Beagle: (mood) => dogHead("Beagle", mood),
  Owl: owl,
  Fox: fox,
  Bear: bear,
  Hen: hen,
  Corgi: (mood) => dogHead("Corgi", mood),
  Pig: pig,
  Cat: cat,
  Monkey: (mood) => monkey(undefined, mood),
  Otter: otter,
};

/** A portrait as a picture; an unknown name gets the pug. */
export const avatar = (name: string, mood: Mood = "calm"): string => svg("-2 -2 104 104", (HEADS[name] ?? pug)(mood), "avatar");

/** Portraits for the people and bots at a table. */
export const AVATARS: readonly Avatar[] = Object.keys(HEADS).map((name) => ({ name, svg: avatar(name) }));
