/** What every picture is made of: one ink, flat fills, round joins. All functions return SVG markup, without ids and styles. */

export const INK = "#2b2622";
export const CREAM = "#fff8ea";
export const GOLD = "#f2b84b";
export const TONGUE = "#ee8496";

/** How an animal feels; it shows in eyes, brows and mouth. */
export type Mood = "calm" | "happy" | "perky" | "worried" | "sleepy";

const short = (n: number): number => Math.round(n * 100) / 100;

/** A whole picture, with its name as its class. Hidden from screen readers: the page around it says what is to be said. */
export const svg = (viewBox: string, inner: string, name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="${name}" viewBox="${viewBox}" aria-hidden="true" focusable="false">${inner}</svg>`;

export const path = (d: string, fill = "none", width = 3.2, stroke = INK): string =>
  `<path d="${d}" fill="${fill}"${width ? ` stroke="${stroke}" stroke-width="${short(width)}" stroke-linejoin="round" stroke-linecap="round"` : ""}/>`;

/** A fill without an outline: spots, blazes, light. */
export const spot = (d: string, fill: string): string => path(d, fill, 0);

export const line = (d: string, width = 2.6, stroke = INK): string => path(d, "none", width, stroke);

/** A thick line with an outline: tails, cables, handles. */
export const rope = (d: string, colour: string, width = 7, outline = 3.2): string =>
  line(d, width + 2 * outline) + line(d, width, colour);

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, width = 3.2, turn = 0): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"` +
  (width ? ` stroke="${INK}" stroke-width="${short(width)}"` : "") +
  (turn ? ` transform="rotate(${turn} ${short(x)} ${short(y)})"/>` : "/>");

export const circle = (x: number, y: number, r: number, fill: string, width = 0): string => ellipse(x, y, r, r, fill, width);

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, width = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${width ? ` stroke="${INK}" stroke-width="${short(width)}"` : ""}/>`;

/** Moves a picture to x, y; then scales and turns it around its own origin. */
export const at = (x: number, y: number, scale: number, inner: string, turn = 0): string =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${short(scale)})`}">${inner}</g>`;

export const faded = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`;

export const flip = (inner: string): string => `<g transform="translate(100 0) scale(-1 1)">${inner}</g>`;

/** Both halves of something that is drawn for the left half of a box 100 wide. */
export const mirror = (inner: string): string => inner + flip(inner);

export const eye = (x: number, y: number, r = 5.2, white = ""): string =>
  (white ? circle(x, y, r * 1.75, white, 2.4) : "") +
  circle(x, y, r, INK) +
  circle(x + r * 0.35, y - r * 0.4, r * 0.36, "#fff");

/** Two eyes, each `apart` from the middle, with the light on the same side. */
export const eyes = (apart: number, y: number, r = 5.2, mood: Mood = "calm", white = ""): string => {
  const both = (one: (x: number, side: 1 | -1) => string): string => one(50 - apart, -1) + one(50 + apart, 1);
  if (mood === "happy") return both((x) => line(`M${x - r * 1.15} ${y + r * 0.5} q${r * 1.15} ${-r * 1.9} ${r * 2.3} 0`, 3.4));
  if (mood === "sleepy") return both((x) => line(`M${x - r * 1.15} ${y} q${r * 1.15} ${r * 1.5} ${r * 2.3} 0`, 3.2));
  const big = mood === "perky" && !white ? r * 1.12 : r;
  const lift = white ? r * 2.5 : r * 2.1;
  const brow = (x: number, side: 1 | -1): string => {
    if (mood === "worried") return line(`M${x + side * r} ${y - lift + 3} q${-side * r} -1 ${-side * r * 1.9} -4.5`, 2.8);
    if (mood === "perky") return line(`M${x - r} ${y - lift} q${r} -4.5 ${2 * r} 0`, 2.8);
    return "";
  };
  return both((x, side) => eye(x, y, big, white) + brow(x, side));
};

export const nose = (y = 62, w = 9, h = 6, fill = INK): string =>
  spot(
    `M${50 - w} ${y} q${w} ${-h} ${2 * w} 0 q${short(-w * 0.35)} ${h * 1.5} ${-w} ${h * 1.5} q${short(-w * 0.65)} 0 ${-w} ${-h * 1.5}z`,
    fill,
  );

/** A dog's mouth under a nose; open with a tongue when happy. */
export const mouth = (y: number, w = 10, mood: Mood = "calm"): string => {
  const lips = line(`M50 ${y} v4 M${50 - w} ${y + 4} q${w * 0.5} 6 ${w} 0 q${w * 0.5} 6 ${w} 0`);
  if (mood === "happy")
    return (
      path(
        `M${50 - w * 0.7} ${y + 6} q${w * 0.7} 1 ${w * 1.4} 0 q0 12 ${-w * 0.7} 12 q${-w * 0.7} 0 ${-w * 0.7} -12z`,
        TONGUE,
        2.4,
      ) + lips
    );
  if (mood === "worried") return line(`M50 ${y} v5 M${50 - w * 0.7} ${y + 8} q${w * 0.7} -5 ${w * 1.4} 0`);
  return lips;
};

/** The outline of a star around x, y. */
export const starShape = (x: number, y: number, r: number): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 ? r * 0.48 : r;
    return `${short(x + far * Math.sin((i * Math.PI) / 5))} ${short(y - far * Math.cos((i * Math.PI) / 5))}`;
  });
  return `M${points.join("L")}z`;
};

export const star = (x: number, y: number, r: number, fill = GOLD, width = 2): string => path(starShape(x, y, r), fill, width);
