/** Walking Doggos: six breeds from the Great Dane to the Pug, their cards, the clues on a card of your own, and scenes. */

import { pug } from "./animals.ts";
import { backFace, framed, number } from "./cards.ts";
import { CREAM, GOLD, INK, type Mood } from "./draw.ts";
import { at, circle, ellipse, eyes, line, mirror, mouth, nose, path, rect, rope, spot, svg } from "./draw.ts";
import { forepaw, laid, lying, shadow, sitting } from "./scene-props.ts";

const CARD = "-3 -3 106 146";
const GAME = "walking-doggos";

const short = (n: number): number => Math.round(n * 100) / 100;

const WHITE = "#fff6e6";
const INNER_EAR = "#f3b8a8";

// Heads --------------------------------------------------------------------------------------------------------------------

/** A head in a box of 100 by 100; `small` is for tags: a heavier line, and only what can be seen there. */
type Head = (mood: Mood, small?: boolean) => string;

interface Face {
  readonly apart: number;
  readonly eyes: number;
  readonly nose: number;
  readonly wide?: number;
}

const face = (at: Face, mood: Mood, small: boolean, lips: Mood = mood): string =>
  small
    ? circle(50 - at.apart, at.eyes, 6.6, INK) + circle(50 + at.apart, at.eyes, 6.6, INK) + nose(at.nose, 12, 9)
    : eyes(at.apart, at.eyes, 5.4, mood) + nose(at.nose, 9, 6) + mouth(at.nose + 7.5, at.wide ?? 9, lips);

const edge = (small: boolean): number => (small ? 6 : 3.2);

interface Cut {
  readonly head: string;
  readonly fur: string;
  /** The left ear, its colour, and what is inside it. */
  readonly ear: string;
  readonly earFur: string;
  readonly inside?: string;
  /** Upright ears are behind the head, hanging ones before it. */
  readonly upright?: boolean;
  /** Markings, inside the outline. */
  readonly marks?: string;
}

/** Head and ears. Small ones are cut out with a rim of paper, so that dark ears show on dark felt. */
const cutOut = ({ head, fur, ear, earFur, inside = "", upright = false, marks = "" }: Cut, small: boolean): string => {
  const ears = mirror(path(ear, earFur, edge(small)) + inside);
  const rim = small ? line(head, 16, CREAM) + mirror(line(ear, 16, CREAM)) : "";
  return rim + (upright ? ears : "") + path(head, fur, edge(small)) + marks + line(head, edge(small)) + (upright ? "" : ears);
};

const SLATE = "#4b4a52";
const MASK = "#51463f";

/** Tall, with a long muzzle and black on white: nobody looks further down. */
const dane: Head = (mood, small = false) =>
  cutOut(
    {
      head: "M50 2 c17 0 26 8 27 24 c1 14 -5 20 -5 32 c0 8 4 12 3 22 c-1 13 -11 19 -25 19 c-14 0 -24 -6 -25 -19 c-1 -10 3 -14 3 -22 c0 -12 -6 -18 -5 -32 c1 -16 10 -24 27 -24z",
      fur: "#e9e6e2",
      ear: "M31 9 c-9 -7 -22 -5 -27 5 c-4 11 -1 29 6 39 c9 -6 15 -17 17 -29z",
      earFur: SLATE,
      marks:
        spot("M58 3 c12 2 18 9 18.5 23 c1 9 -2 15 -4 22 c-14 2 -19 -18 -14.5 -45z", SLATE) +
        (small ? "" : circle(33, 52, 3, SLATE) + circle(38, 15, 4.6, SLATE) + circle(31, 25, 2.4, SLATE)) +
        spot(
          "M50 58 c9 0 12 5 17 11 c6 7 7 9 6 14 c-2 10 -11 14.5 -23 14.5 s-21 -4.5 -23 -14.5 c-1 -5 0 -7 6 -14 c5 -6 8 -11 17 -11z",
          "#fffaf2",
        ),
    },
    small,
  ) +
  circle(64, 35, small ? 10 : 7.4, "#e9e6e2") +
  face({ apart: 14, eyes: 35, nose: 66, wide: 12 }, mood, small);

/** Broad and soft. */
const labrador: Head = (mood, small = false) =>
  cutOut(
    {
      head: "M50 14 c25 0 36 12 36 32 c0 11 -3 17 -6 24 c-5 15 -16 22 -30 22 c-14 0 -25 -7 -30 -22 c-3 -7 -6 -13 -6 -24 c0 -20 11 -32 36 -32z",
      fur: "#f3d28a",
      ear: "M34 16 c-13 -6 -27 -1 -32 12 c-4 12 -1 27 7 34 c5 3 9 0 12 -7 c4 -10 5 -24 13 -39z",
      earFur: "#d9a550",
    },
    small,
  ) +
  path("M50 49 c15 0 25 8 25 19 c0 12 -11 17 -25 17 c-14 0 -25 -5 -25 -17 c0 -11 10 -19 25 -19z", "#fbeac4", small ? 0 : 2.6) +
  face({ apart: 15.5, eyes: 42, nose: 57, wide: 10 }, mood, small);

/** Round cheeks, white as bread, and two brows. */
const shiba: Head = (mood, small = false) =>
  cutOut(
    {
      head: "M50 18 c16 0 26 5 32 15 c5 9 10 17 12 28 c1 6 -3 10 -8 11 c-6 12 -18 19 -36 19 c-18 0 -30 -7 -36 -19 c-5 -1 -9 -5 -8 -11 c2 -11 7 -19 12 -28 c6 -10 16 -15 32 -15z",
      fur: "#e58c45",
      ear: "M15 44 c-4 -14 -3 -27 2 -38 c14 3 24 10 29 22z",
      earFur: "#d97a38",
      inside: small ? "" : path("M20 33 c-1 -7 0 -12 2 -17 c7 2 12 6 15 11z", WHITE, 2),
      upright: true,
      marks: mirror(
        spot("M6 59 c10 -5 21 -4 28 3 c5 -6 11 -8 16.5 -8 v36 c-18 0 -30 -7 -36 -19 c-5 -1 -8 -4 -8.5 -12z", WHITE) +
          ellipse(35, 37, small ? 7 : 5.4, small ? 4.6 : 3.6, WHITE, 0, -18),
      ),
    },
    small,
  ) + face({ apart: 18, eyes: 50, nose: 61, wide: 9 }, mood, small);

/** Long ears, a broad blaze, and a look that asks for your lunch. */
const beagle: Head = (mood, small = false) =>
  cutOut(
    {
      head: "M50 6 c20 0 30 11 30 30 c0 14 -3 20 -5 30 c-3 15 -12 23 -25 23 c-13 0 -22 -8 -25 -23 c-2 -10 -5 -16 -5 -30 c0 -19 10 -30 30 -30z",
      fur: "#c98443",
      ear: "M33 10 c-15 -5 -27 8 -31 32 c-3 23 -1 41 9 45 c10 3 15 -10 16 -28 c1 -20 0 -33 6 -49z",
      earFur: "#6f4023",
      marks: spot(
        "M50 8 c8 0 8 14 10 27 c2 10 13 16 14 29 c-3 16 -11 23 -24 23 c-13 0 -21 -7 -24 -23 c1 -13 12 -19 14 -29 c2 -13 2 -27 10 -27z",
        WHITE,
      ),
    },
    small,
  ) + face({ apart: 15, eyes: 41, nose: 58, wide: 9 }, mood, small, mood === "worried" ? "calm" : mood);

/** Mostly ears. */
const corgi: Head = (mood, small = false) =>
  cutOut(
    {
      head: "M50 32 c16 0 27 5 32 15 c4 8 8 13 10 19 c-3 7 -8 10 -14 11 c-6 10 -15 15 -28 15 c-13 0 -22 -5 -28 -15 c-6 -1 -11 -4 -14 -11 c2 -6 6 -11 10 -19 c5 -10 16 -15 32 -15z",
      fur: "#eda055",
      ear: "M16 56 c-13 -18 -17 -37 -13 -50 c2 -6 8 -8 14 -4 c15 9 25 22 29 39z",
      earFur: "#eda055",
      inside: path("M18 42 c-7 -12 -9 -23 -7 -32 c11 7 18 17 22 28z", INNER_EAR, small ? 0 : 2),
      upright: true,
      marks: spot(
        "M50 33 c5 0 6 8 8 17 c2 8 13 10 26 17 c-2 5 -4 7 -7 8 c-6 10 -15 15 -27 15 c-12 0 -21 -5 -27 -15 c-3 -1 -5 -3 -7 -8 c13 -7 24 -9 26 -17 c2 -9 3 -17 8 -17z",
        WHITE,
      ),
    },
    small,
  ) + face({ apart: 17, eyes: 55, nose: 67, wide: 8 }, mood, small);

/** The Pug for tags: a mask with eyes. */
const smallPug = (): string =>
  cutOut(
    {
      head: "M50 13 c27 0 38 15 38 38 c0 24 -15 38 -38 38 c-23 0 -38 -14 -38 -38 c0 -23 11 -38 38 -38z",
      fur: "#ecca96",
      ear: "M36 16 c-12 -6 -25 -3 -30 9 c-3 10 -2 20 4 29 c2 -12 7 -20 14 -25 c5 -3 9 -7 12 -13z",
      earFur: MASK,
      marks: spot(
        "M50 46 c6 0 10 3 15 7 c8 5 12 10 12 17 c0 10 -11 16 -27 16 c-16 0 -27 -6 -27 -16 c0 -7 4 -12 12 -17 c5 -4 9 -7 15 -7z",
        MASK,
      ),
    },
    true,
  ) +
  mirror(circle(30, 46, 9.5, "#fff") + circle(31, 47, 6, INK)) +
  nose(62, 9, 6, "#1d1815");

const pugHead: Head = (mood, small = false) => (small ? smallPug() : pug(mood));

// Bands --------------------------------------------------------------------------------------------------------------------

/** Places on the band, right of the badge; every other row is shifted. */
const places = (step: number, rise: number, mark: (x: number, y: number) => string): string => {
  let marks = "";
  for (let row = 0, y = 6; y < 32; row++, y += rise) {
    for (let x = 32 + (row % 2 ? step / 2 : 0); x < 97; x += step)
      if (Math.hypot(Math.max(x - 86, 0), Math.max(14 - y, 0)) < 11) marks += mark(x, y);
  }
  return marks;
};

const LIGHT = "#ffffff88";
const dots = (): string =>
  line(
    places(13, 6.5, (x, y) => `M${x} ${y}h0`),
    5.4,
    LIGHT,
  );
const checks = (): string =>
  spot(
    places(14, 7, (x, y) => `M${x - 3.5} ${y - 3.5}h7v7h-7z`),
    LIGHT,
  );
const zigzag = (): string => line([12, 21, 30].map((y) => `M33 ${y}${"l5.3 -6 5.3 6".repeat(6)}`).join(""), 2.8, LIGHT);
const stripes = (): string => line("M20 30l25 -25M34 30l25 -25M48 30l25 -25M62 30l25 -25M76 30l18 -18M90 30l6 -6", 5.4, LIGHT);
const stars = (): string =>
  spot(
    places(16, 10, (x, y) => `M${x} ${y - 6}l1.7 3.8 4 .5 -3 2.8 .9 4 -3.6 -2 -3.6 2 .9 -4 -3 -2.8 4 -.5z`),
    LIGHT,
  );
const bones = (): string => {
  const at = [
    [44, 20],
    [62, 12],
    [80, 21],
  ] as const;
  return (
    line(at.map(([x, y]) => `M${x - 4} ${y + 3}l8 -6`).join(""), 3.6, "#cdc7c0") +
    line(
      at.map(([x, y]) => `M${x - 6} ${y + 2}h0M${x - 3} ${y + 6}h0M${x + 3} ${y - 6}h0M${x + 6} ${y - 2}h0`).join(""),
      5,
      "#cdc7c0",
    )
  );
};

interface Look {
  readonly name: string;
  readonly letter: string;
  readonly band: string;
  /** What is on the band. */
  readonly marks: string;
  readonly fur: string;
  readonly chest: string;
  /** How big the head is on its card, and where it ends. */
  readonly scale: number;
  readonly foot: number;
  readonly mood: Mood;
  readonly head: Head;
}

/** From big to small. Each has its own band and pattern, so that nobody has to tell them apart by hue. */
const LOOKS = {
  dane: {
    name: "Great Dane",
    letter: "D",
    band: "#4f7cd0",
    marks: dots(),
    fur: "#e9e6e2",
    chest: "#fffaf2",
    scale: 0.9,
    foot: 113,
    mood: "calm",
    head: dane,
  },
  labrador: {
    name: "Labrador",
    letter: "L",
    band: "#e3a51d",
    marks: zigzag(),
    fur: "#f3d28a",
    chest: "#fbeac4",
    scale: 0.88,
    foot: 115,
    mood: "happy",
    head: labrador,
  },
  shiba: {
    name: "Shiba Inu",
    letter: "S",
    band: "#e0482f",
    marks: stars(),
    fur: "#e58c45",
    chest: WHITE,
    scale: 0.78,
    foot: 117,
    mood: "calm",
    head: shiba,
  },
  beagle: {
    name: "Beagle",
    letter: "B",
    band: "#2c9463",
    marks: stripes(),
    fur: "#c98443",
    chest: WHITE,
    scale: 0.76,
    foot: 118,
    mood: "worried",
    head: beagle,
  },
  corgi: {
    name: "Corgi",
    letter: "C",
    band: "#8d5fc4",
    marks: checks(),
    fur: "#eda055",
    chest: WHITE,
    scale: 0.7,
    foot: 119,
    mood: "perky",
    head: corgi,
  },
  pug: {
    name: "Pug",
    letter: "P",
    band: "#9b9188",
    marks: bones(),
    fur: "#ecca96",
    chest: "#f9e6c6",
    scale: 0.6,
    foot: 120,
    mood: "calm",
    head: pugHead,
  },
} as const satisfies Record<string, Look>;

type Breed = keyof typeof LOOKS;

const isBreed = (name: string): name is Breed => Object.hasOwn(LOOKS, name);
const lookOf = (breed: string): Look => (isBreed(breed) ? LOOKS[breed] : LOOKS.pug);

/** The breed that a letter stands for, as on cards and tags. */
export const breedOfLetter = (letter: string): Breed => BREEDS.find((breed) => LOOKS[breed].letter === letter) ?? "pug";

/** Whether there is a drawing for a card like "D8", or for the letter or number of a tag. */
export const isDogCard = (name: string): boolean =>
  /^[A-Z]?\d?$/.test(name) && (/^\d?$/.test(name) || BREEDS.some((breed) => LOOKS[breed].letter === name[0]));

/** The breeds, from big to small. */
export const BREEDS = Object.keys(LOOKS) as readonly Breed[];

// Cards --------------------------------------------------------------------------------------------------------------------

const LEDGE = 121;

/** A ring of the breed's colour with its letter. */
const letterBadge = ({ band, letter }: Look, x: number, y: number, r: number): string =>
  circle(x, y, r, band, 2.6) + circle(x, y, r * 0.74, CREAM) + number(x, short(y + r * 0.47), short(r * 1.3), letter);

/** Shoulders behind the ledge. */
const bust = ({ fur, chest, scale, foot }: Look): string => {
  const w = Math.round(42 * scale);
  const neck = Math.round(w * 0.55);
  const top = Math.round(foot - 34 * scale);
  return (
    path(
      `M${54 - neck} ${top}Q${54 - w} ${foot - 10} ${54 - w} ${LEDGE}h${2 * w}Q${54 + w} ${foot - 10} ${54 + neck} ${top}z`,
      fur,
    ) + ellipse(54, LEDGE - 1, w * 0.45, 14 * scale, chest, 0)
  );
};

/** Small dogs have to hold on to the ledge. */
const grip = ({ scale, chest }: Look): string =>
  scale <= 0.7 ? at(28, LEDGE + 1, 0.62, forepaw(0, 0, chest)) + at(80, LEDGE + 1, 0.62, forepaw(0, 0, chest)) : "";

/** The inside of a card like "D8", for scenes. */
export const dogFace = (name: string): string => {
  const look: Look = Object.values(LOOKS).find(({ letter }) => letter === name[0]) ?? LOOKS.pug;
  const { band, scale, foot } = look;
  return (
    framed("", { band }) +
    look.marks +
    bust(look) +
    at(54 - 50 * scale, foot - 96 * scale, scale, look.head(look.mood)) +
    spot(`M1 ${LEDGE}h98v6a13 13 0 0 1-13 12h-72a13 13 0 0 1-13-12z`, "#f4e2c2") +
    line(`M1 ${LEDGE}h98`, 2.6) +
    grip(look) +
    number(50, 134, 11.5, look.name) +
    letterBadge(look, 17, 47, 12) +
    circle(19, 19, 15.5, CREAM, 2.8) +
    number(19, 27.4, 24, name.slice(1)) +
    rect(0, 0, 100, 140, 14, "none", 3.4)
  );
};

/** The card of that name: "D8" is the Great Dane 8. */
export const dogCard = (name: string): string => svg(CARD, dogFace(name), "card");

// Clues --------------------------------------------------------------------------------------------------------------------

/** What you were told about a card. */
export interface Clue {
  readonly breed: string | null;
  readonly number: number | null;
  readonly not: readonly (string | number)[];
  readonly isNew: boolean;
}

const pin = (x: number, y: number): string => circle(x, y, 4.2, "#e0482f", 2.2) + circle(x + 1.2, y - 1.3, 1.2, "#fff");

/** A square tag around x, y with a breed's head. */
const breedTag = (breed: string, x: number, y: number, size: number): string => {
  const look = lookOf(breed);
  const scale = (size * 0.76) / 100;
  const half = size / 2;
  return (
    rect(x - half, y - half, size, size, 9, look.band, 3) +
    rect(x - half + 5, y - half + 5, size - 10, size - 10, 6, CREAM) +
    at(x - 50 * scale, y - 49 * scale + 1, scale, look.head("calm", true)) +
    letterBadge(look, x - half + 8, y + half - 8, 11) +
    pin(x, y - half + 2)
  );
};

const numberTag = (n: number, x: number, y: number, r: number): string =>
  circle(x, y, r, CREAM, 3) + number(x, short(y + r * 0.55), short(r * 1.56), n) + pin(x, y - r + 1);

/** A grey tag for what the card is not. */
const notTag = (what: string | number, x: number, y: number, size: number): string => {
  const half = size / 2;
  const scale = (size * 0.82) / 100;
  const reach = short(half - size * 0.08);
  const cross = `M${short(x - reach)} ${short(y + reach)}l${2 * reach} ${-2 * reach}`;
  return (
    rect(x - half, y - half, size, size, short(size * 0.2), "#d3cabb", 2.4) +
    (typeof what === "number"
      ? number(x, short(y + size * 0.3), short(size * 0.86), what)
      : at(x - 50 * scale, y - 49 * scale, scale, lookOf(what).head("calm", true))) +
    line(cross, short(size * 0.1), "#c4281b")
  );
};

/** Tags in rows, around a height. */
const spread = (what: readonly (string | number)[], columns: number, size: number, middle: number): string => {
  const rows = Math.ceil(what.length / columns);
  const step = size + 3;
  return what
    .map((each, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, what.length - row * columns);
      return notTag(each, 50 + ((i % columns) - (inRow - 1) / 2) * step, middle + (row - (rows - 1) / 2) * step, size);
    })
    .join("");
};

/** What the card is not: below what it is, or all over it. */
const nots = (what: readonly (string | number)[], below: boolean): string => {
  const n = what.length;
  if (below) return n <= 2 ? spread(what, 2, 36, 112) : n === 3 ? spread(what, 3, 25, 114) : spread(what, 4, 17, 114);
  if (n <= 2) return spread(what, 1, n === 1 ? 60 : 56, 70);
  return n <= 6 ? spread(what, 2, n <= 4 ? 41 : 38, 70) : spread(what, 3, 26, 70);
};

const FIELD = "#2f6f9f";

/** The back without its medal: room for tags. */
const bareBack = (): string =>
  framed("") + rect(6.5, 6.5, 87, 127, 9, FIELD, 2.4) + line("M24 124C2 96 70 112 50 70S98 44 76 16", 4, "#6ba6d0");

/** A card of your own: its back, with what you were told pinned on it. */
export const clueCard = ({ breed, number: n, not, isNew }: Clue): string => {
  const others = not.filter((each) => (typeof each === "number" ? n === null : breed === null));
  const known = breed !== null || n !== null;
  const below = known && others.length > 0;
  if (!known && !others.length && !isNew) return svg(CARD, backFace(GAME), "card");
  const middle = below ? 49 : 70;
  const told =
    breed !== null && n !== null
      ? breedTag(breed, 52, 88, 80) + numberTag(n, 30, 32, 24)
      : (breed === null ? "" : breedTag(breed, 50, middle, below ? 74 : 84)) +
        (n === null ? "" : numberTag(n, 50, middle, below ? 36 : 40));
  const ribbon = rect(-41, -22, 82, 44, 8, "#ffdf7e", 3) + number(0, 12, 37, "new");
  const fresh = known || others.length ? at(72, 20, 0.5, ribbon, 9) : at(50, 70, 1, ribbon, -9) + pin(48, 50);
  return svg(CARD, bareBack() + told + nots(others, below) + (isNew ? fresh : ""), "card");
};

/** A breed for lists and tags, to be read at 20 px. */
export const breedIcon = (breed: string): string => svg("-8 -8 116 116", lookOf(breed).head("calm", true), "breed");

/** A number for lists and tags, to be read at 20 px. */
export const numberIcon = (n: number): string =>
  svg("0 0 40 40", circle(20, 20, 18, CREAM, 2.8) + number(20, 29.4, 27, n), "badge");

// Scenes -------------------------------------------------------------------------------------------------------------------

/** The pile in the middle, face down. It is mostly pugs, and one of them sleeps on it. */
export const deadHand = (): string =>
  svg(
    "-10 -8 126 160",
    laid(bareBack(), 46, 72, 1, -7) +
      laid(bareBack(), 57, 70, 1, 5) +
      laid(backFace(GAME), 51, 70, 1, -1) +
      at(10, 82, 0.48, lying(pug("sleepy"), LOOKS.pug.fur)),
    "pile",
  );

interface Body {
  readonly long: number;
  readonly deep: number;
  readonly legs: number;
  readonly tail: string;
  readonly tip?: string;
  readonly saddle?: string;
}

/** Tails begin where the back ends. */
const BODIES: Readonly<Record<Breed, Body>> = {
  dane: { long: 76, deep: 44, legs: 62, tail: "q-22 6 -28 -20" },
  labrador: { long: 78, deep: 50, legs: 42, tail: "q-24 2 -34 -18" },
  shiba: { long: 62, deep: 48, legs: 38, tail: "c-26 -4 -26 -38 -4 -38 c16 2 14 22 0 22" },
  beagle: { long: 70, deep: 46, legs: 34, tail: "q-20 -8 -18 -40", tip: "m-16.5 -22 q-2 -8 -1.5 -18", saddle: "#4b4a52" },
  corgi: { long: 88, deep: 46, legs: 16, tail: "q-10 0 -14 -8" },
  pug: { long: 60, deep: 48, legs: 22, tail: "c-22 -2 -22 -30 -4 -28 c12 2 8 16 -1 15" },
};

/** Walks to the right; its head goes into the box of 100 by 100 at its origin. */
const strolling = (breed: Breed): string => {
  const { fur, chest } = LOOKS[breed];
  const { long, deep, legs, tail, tip, saddle } = BODIES[breed];
  const low = 60 + deep;
  const leg = (x: number, lean: number): string => {
    const d = `M${x} ${low - 14}l${lean / 2} ${legs / 2 + 7}l${lean / 2} ${legs / 2 + 2}h5`;
    return rope(d, fur, 14, 3.4) + line(`M${x + lean} ${low + legs - 5}h5`, 14, chest);
  };
  return (
    rope(`M${-long} 74${tail}`, fur, 9, 3.4) +
    (tip ? line(`M${-long} 74${tip}`, 9, chest) : "") +
    leg(52, -12) +
    leg(-long + 26, -10) +
    leg(40, 16) +
    leg(-long + 12, 14) +
    path(
      `M66 58 C40 48 ${-long / 2} 58 ${-long + 6} 60 q-20 4 -18 ${deep / 2} q2 ${deep / 2} 24 ${deep / 2} H50 q24 -6 22 -40z`,
      fur,
    ) +
    (saddle ? spot(`M24 57 C0 56 ${-long / 2} 59 ${-long + 8} 62 q-4 18 10 20 q40 8 76 -4z`, saddle) : "")
  );
};

/** A dog on its way: its head is at x, its paws are on the floor. */
interface Walker {
  readonly breed: Breed;
  readonly x: number;
  readonly floor: number;
  readonly scale: number;
  readonly mood: Mood;
}

const BACK_ROW: readonly Walker[] = [
  { breed: "dane", x: 246, floor: 178, scale: 0.7, mood: "calm" },
  { breed: "labrador", x: 160, floor: 176, scale: 0.6, mood: "happy" },
  { breed: "shiba", x: 90, floor: 177, scale: 0.5, mood: "happy" },
];
const FRONT_ROW: readonly Walker[] = [
  { breed: "beagle", x: 207, floor: 191, scale: 0.44, mood: "perky" },
  { breed: "corgi", x: 126, floor: 193, scale: 0.46, mood: "calm" },
  { breed: "pug", x: 44, floor: 194, scale: 0.42, mood: "worried" },
];

const top = ({ breed, floor, scale }: Walker): number => {
  const { deep, legs } = BODIES[breed];
  return floor - (63 + deep + legs) * scale;
};
const bodies = (row: readonly Walker[]): string =>
  row.map((dog) => at(dog.x, top(dog), dog.scale, strolling(dog.breed))).join("");
const heads = (row: readonly Walker[]): string =>
  row.map((dog) => at(dog.x, top(dog), dog.scale, LOOKS[dog.breed].head(dog.mood))).join("");

/** From the hand to the neck, a little slack, in the colour of the breed. */
const leashes = (row: readonly Walker[]): string =>
  row
    .map((dog) => {
      const x = Math.round(dog.x + 44 * dog.scale);
      const y = Math.round(top(dog) + 58 * dog.scale);
      return rope(
        `M66 54Q${Math.round(66 * 0.45 + x * 0.55)} ${Math.round(54 * 0.3 + y * 0.7)} ${x} ${y}`,
        LOOKS[dog.breed].band,
        3.2,
        2,
      );
    })
    .join("");

const SKIN = "#d9a07a";

/** A hand that holds all the leashes, for now. */
const hand = (): string =>
  rope("M62 56 c-12 4 -16 22 -4 26 c10 2 14 -14 8 -24", "#7a4a2e", 3.2, 2) +
  rope("M-16 12 L34 34", "#c9584a", 26, 3.2) +
  at(
    56,
    44,
    1,
    rect(-30, -17, 13, 34, 4, CREAM, 3) +
      rect(-18, -15, 28, 31, 11, SKIN, 3.2) +
      [-15, -7, 1, 9].map((y) => rect(-2, y, 20, 9, 4.5, SKIN, 2.4)).join("") +
      path("M-14 -12 c8 -9 20 -7 24 1 c2 5 -3 8 -8 6 c-4 -2 -8 -1 -11 2", SKIN, 2.6),
    24,
  );

/** The whole pack on its way, 320 by 200. */
export const pack = (): string =>
  bodies(BACK_ROW) + leashes([...BACK_ROW, ...FRONT_ROW]) + heads(BACK_ROW) + bodies(FRONT_ROW) + heads(FRONT_ROW) + hand();

/** Somebody walked the pack: a scene for the moment. */
export const walkScene = (): string => svg("0 0 320 200", shadow(156, 191, 148) + pack(), "moment");

/** Somebody was fired: a box with their things, and nobody to walk. */
export const firedScene = (): string =>
  svg(
    "0 0 320 200",
    shadow(160, 188, 140) +
      at(28, 30, 0.95, sitting(pug("worried"), LOOKS.pug.fur, LOOKS.pug.chest)) +
      rope("M186 112 c-6 -24 -2 -46 10 -60", "#7a4a2e", 3, 2) +
      path("M196 54 c-16 -2 -24 -14 -22 -26 c14 0 24 10 22 26z", "#63a35c") +
      path("M196 56 c2 -18 14 -26 28 -24 c0 14 -12 26 -28 24z", "#63a35c") +
      at(
        244,
        74,
        1,
        rect(-26, -30, 52, 60, 4, "#cf9459", 3.2) +
          rect(-19, -23, 38, 46, 2, "#cfe3ee", 2.4) +
          at(-19, -18, 0.38, LOOKS.dane.head("calm")),
        9,
      ) +
      path("M160 104 L136 84 L150 78 L176 100z", "#a2693a") +
      path("M280 104 L304 84 L292 78 L264 100z", "#a2693a") +
      rect(158, 102, 124, 84, 5, "#c98d52", 3.2) +
      spot("M210 104h20v80h-20z", "#a2693a") +
      rope("M174 106 c-6 30 -32 40 -30 60 c2 14 -12 16 -22 16", "#e3a51d", 4, 2.2) +
      rope("M97 180 a15 7 0 1 0 30 0 a15 7 0 1 0 -30 0z", "#c9584a", 4, 2.2) +
      circle(112, 191, 5, GOLD, 2.2) +
      at(240, 148, 1, rect(-34, -17, 68, 34, 3, "#f9c3cc", 3) + number(0, 8, 24, "fired"), -6),
    "moment",
  );
