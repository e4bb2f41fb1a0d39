/** Cards, in a box of 100 by 140; the border reaches a little beyond it. */

import { CREAM, GOLD, INK, at, circle, faded, line, path, rect, spot, star, starShape, svg } from "./draw.ts";

const BOX = "-3 -3 106 146";
const FONT = "'Fredoka Variable', Fredoka, 'Nunito Variable', sans-serif";

export const number = (x: number, y: number, size: number, text: string | number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" class="n" font-family="${FONT}" font-weight="700" font-size="${size}" fill="${INK}">${text}</text>`;

const paper = (inner: string, face = CREAM): string =>
  rect(0, 0, 100, 140, 14, face) + inner + rect(0, 0, 100, 140, 14, "none", 3.4);

/** The same at the other end of the card. */
const otherEnd = (inner: string): string => `<g transform="rotate(180 50 70)">${inner}</g>`;

// The paw ------------------------------------------------------------------------------------------------------------------

const toe = (x: number, y: number, rx: number, ry: number, turn: number): string => {
  const dx = -ry * Math.sin((turn * Math.PI) / 180);
  const dy = ry * Math.cos((turn * Math.PI) / 180);
  const point = (side: 1 | -1): string => `${(x + side * dx).toFixed(1)} ${(y + side * dy).toFixed(1)}`;
  return `M${point(1)}A${rx} ${ry} ${turn} 1 1 ${point(-1)}A${rx} ${ry} ${turn} 1 1 ${point(1)}z`;
};

const PAW =
  "M50 47c15 0 31 18 31 33c0 11-9 14-16 13c-6-1-10-3-15-3s-9 2-15 3c-7 1-16-2-16-13c0-15 16-33 31-33z" +
  toe(16, 48, 10, 13.5, -24) +
  toe(37, 24, 11, 15.5, -8) +
  toe(63, 24, 11, 15.5, 8) +
  toe(84, 48, 10, 13.5, 24);

/** Our paw, in a box of 100 by 100. */
export const pawMark = (fill: string = CREAM, width = 0): string => path(PAW, fill, width);

/** A paw around x, y. */
export const paw = (x: number, y: number, size: number, fill = CREAM, turn = 0, width = 0): string =>
  at(x, y, size / 100, `<g transform="translate(-50 -52)">${pawMark(fill, width)}</g>`, turn);

// Frames -------------------------------------------------------------------------------------------------------------------

export type Pattern = "plain" | "stripes" | "dots" | "checks" | "zigzag" | "stars";

const grid = (step: number, rise: number, mark: (x: number, y: number) => string): string => {
  let marks = "";
  for (let row = 0, y = 6; y < 32; row++, y += rise) {
    for (let x = row % 2 ? 6 + step / 2 : 6; x < 97; x += step) {
      const corner = Math.hypot(Math.max(14 - x, x - 86, 0), Math.max(14 - y, 0));
      if (corner < 11) marks += mark(x, y);
    }
  }
  return marks;
};

const PATTERNS: Record<Pattern, (light: string) => string> = {
  plain: () => "",
  stripes: (light) =>
    line([3, 17, 31, 45, 59, 73].map((x) => `M${x} 30l${x < 73 ? 25 : 16} ${x < 73 ? -25 : -16}`).join(""), 5, light) +
    line("M87 30l9 -9M4 15l7 -7", 5, light),
  dots: (light) =>
    line(
      grid(13, 6.5, (x, y) => `M${x} ${y}h0`),
      5.2,
      light,
    ),
  checks: (light) =>
    spot(
      grid(14, 7, (x, y) => `M${x - 3.5} ${y - 3.5}h7v7h-7z`),
      light,
    ),
  zigzag: (light) => line([12, 21, 30].map((y) => `M4 ${y}${"l5.8 -6 5.8 6".repeat(y === 12 ? 7 : 8)}`).join(""), 2.6, light),
  stars: (light) =>
    spot(
      grid(18, 11, (x, y) => starShape(x, y, 5)),
      light,
    ),
};

export interface Frame {
  /** The band's colour; no band without it. */
  readonly band?: string;
  readonly pattern?: Pattern;
  /** The pattern's colour: light, unless the band is. */
  readonly marks?: string;
  /** The card below the band, where it is not cream. */
  readonly paper?: string;
  /** A letter or number in the badge. */
  readonly letter?: string;
  readonly title?: string;
}

/** A cream card around a picture of 100 by 100, with a band and a badge that a fanned hand shows on its left edge. */
export const cardFrame = (inner: string, frame: Frame = {}): string => svg(BOX, framed(inner, frame), "card");

/** The inside of such a card, for scenes. */
export const framed = (inner: string, frame: Frame = {}): string => {
  const { band, pattern = "plain", marks = "#ffffff77", paper: below, letter, title } = frame;
  const top = band
    ? spot("M0 14 a14 14 0 0 1 14 -14 h72 a14 14 0 0 1 14 14 v20 h-100z", band) +
      PATTERNS[pattern](marks) +
      line("M0 34h100", 2.6) +
      (below ? spot("M0 35.3h100v90.7a14 14 0 0 1-14 14h-72a14 14 0 0 1-14-14z", below) : "")
    : "";
  const badge = letter
    ? circle(17, 17, 11.5, CREAM, 2.6) + (letter.length > 1 ? number(17, 21.8, 13.5, letter) : number(17, 22.8, 16.5, letter))
    : "";
  const words = title ? number(50, 131, 11.5, title) : "";
  return paper(top + badge + at(8, title ? 36 : 43, 0.84, inner) + words);
};

// dnup ---------------------------------------------------------------------------------------------------------------------

/** Each value's hue; ink on it has a contrast of 5.7 or more. */
export const HUES: readonly string[] = [
  "#cdd3d6",
  "#a4cdf0",
  "#8fa5ec",
  "#55b9b6",
  "#63c07f",
  "#b1cf52",
  "#f2cf4a",
  "#f3a24c",
  "#ef8168",
  "#e78bb4",
];

export const hue = (value: number): string => HUES[value - 1] ?? CREAM;

/** As many prints as the value has points, along the edge between the halves. */
const track = (value: number): string => {
  const marks = Array.from({ length: value }, (_, i) => {
    const x = 10 + i * 8.7;
    return paw(x, 78 - x * 0.16 - (i % 2 ? 10 : 6.6), 8, INK, 81);
  });
  return faded(0.62, marks.join(""));
};

const underline = (value: number, x: number, y: number, half: number, width: number): string =>
  value === 6 || value === 9 ? line(`M${x - half} ${y}h${2 * half}`, width) : "";

const half = (value: number, starred: boolean): string =>
  number(16.5, 26, value === 10 ? 21 : 23, value) +
  underline(value, 16.5, 30.6, 5.5, 2.6) +
  // At the other corner too: whatever end of a card stands out of a hand, both values are read.
  number(87, 22, value === 10 ? 15 : 18, value) +
  underline(value, 87, 25.6, 4.2, 2) +
  number(53, 47.5, 46, value) +
  underline(value, 53, 52.6, 11.5, 3.4) +
  (starred ? star(17, 45, 11) : "") +
  track(value);

const EDGE = "M0 78L100 62";

/** The inside of dnup's card that shows `a` on top and, turned, `b`; 1/5 has the star. */
export const dnupFace = (a: number, b: number): string => {
  const starred = Math.min(a, b) === 1 && Math.max(a, b) === 5;
  return paper(
    spot("M100 62V126a14 14 0 0 1-14 14h-72a14 14 0 0 1-14-14V78z", hue(b)) +
      line(EDGE, 3) +
      half(a, starred) +
      otherEnd(half(b, starred)),
    hue(a),
  );
};

export const dnupCard = (a: number, b: number): string => svg(BOX, dnupFace(a, b), "card");

// Backs --------------------------------------------------------------------------------------------------------------------

const medal = (ring: string): string => circle(50, 70, 25, CREAM, 3) + paw(50, 70, 30, ring);

const BACKS: Record<string, { readonly colour: string; readonly marks: string }> = {
  // Looks the same from both ends, as nobody is to see which way a card is held.
  dnup: (() => {
    const end =
      paw(50, 40, 40, CREAM) + paw(20, 21, 13, GOLD) + paw(80, 21, 13, GOLD) + paw(19, 54, 13, GOLD) + paw(81, 47, 13, GOLD);
    return { colour: "#35558f", marks: line("M8 77L92 63", 3, CREAM) + end + otherEnd(end) };
  })(),
  "pugs-in-mugs": {
    colour: "#8a4f3a",
    marks:
      line([24, 50, 76].flatMap((x) => [18, 92].map((y) => `M${x} ${y}q-8 7.5 0 15t0 15`)).join(""), 4, "#c98a66") +
      medal("#8a4f3a"),
  },
  "pick-the-pug": {
    colour: "#8c2f52",
    marks:
      spot(
        Array.from({ length: 12 }, (_, i) => {
          const far = (turn: number): string => {
            const [x, y] = [Math.sin((turn * Math.PI) / 12), -Math.cos((turn * Math.PI) / 12)];
            const reach = Math.min(42 / Math.abs(x), 62 / Math.abs(y), 68);
            return `${(50 + reach * x).toFixed(1)} ${(70 + reach * y).toFixed(1)}`;
          };
          return `M50 70L${far(2 * i - 0.5)}L${far(2 * i + 0.5)}z`;
        }).join(""),
        "#b4506f",
      ) +
      circle(50, 70, 31, GOLD, 3) +
      medal("#8c2f52"),
  },
  // Chairs around a table, one of them golden.
  smallseat: {
    colour: "#3c7a4a",
    marks:
      Array.from({ length: 10 }, (_, i) => {
        const angle = (i * Math.PI) / 5;
        const fill = i ? "#9fcf93" : GOLD;
        const seat = rect(-6, -3, 12, 10, 3, fill) + rect(-8, -9, 16, 5, 2.5, fill);
        return at(50 + 34 * Math.sin(angle), 70 - 49 * Math.cos(angle), i ? 1 : 1.3, seat, i * 36);
      }).join("") + medal("#3c7a4a"),
  },
  "walking-doggos": {
    colour: "#2f6f9f",
    marks:
      line("M23 122C-4 96 70 112 50 70S96 54 80 34c-14 -2 -12 -20 -1 -20s12 18 1 20", 4, "#8fc3e6") +
      circle(23, 123, 4.5, GOLD) +
      [
        paw(22, 30, 14, "#8fc3e6", -20),
        paw(38, 20, 14, "#8fc3e6", -8),
        paw(78, 110, 14, "#8fc3e6", 160),
        paw(62, 120, 14, "#8fc3e6", 172),
      ].join("") +
      medal("#2f6f9f"),
  },
};

/** The inside of the back of a game's cards; a game without one gets the paw alone. */
export const backFace = (game: string): string => {
  const back = BACKS[game] ?? { colour: "#6b5a80", marks: medal("#6b5a80") };
  return paper(rect(6.5, 6.5, 87, 127, 9, back.colour, 2.4) + back.marks);
};

export const cardBack = (game: string): string => svg(BOX, backFace(game), "card");
