/** The ten items that the monkeys of Pick the Pug carry, each in a box of 100 by 100. `edge` is the width of its outline. */

import { GOLD, INK, circle, ellipse, line, mirror, path, rect, rope, spot, star, svg } from "./draw.ts";

const GOLD_DARK = "#d99a2b";

/** A purple stone in a golden setting, on a chain. */
const amulet = (edge: number): string =>
  rope("M14 8 C18 34 34 44 50 44 C66 44 82 34 86 8", GOLD, 5, edge * 0.75) +
  circle(50, 67, 27, GOLD, edge) +
  path("M50 47 L66 67 L50 87 L34 67z", "#8d52c9", edge * 0.8) +
  spot("M50 54 L59 66 H50z", "#d3b2f2");

/** It rings by itself, and its bow is straight. */
const bell = (edge: number): string =>
  circle(50, 85, 9.5, "#7b4a22", edge) +
  path("M50 20 c19 0 26 14 27 30 c1 13 5 18 11 27 h-76 c6 -9 10 -14 11 -27 c1 -16 8 -30 27 -30z", GOLD, edge) +
  spot("M34 36 c-4 8 -3 20 -6 30 h9 c1 -10 0 -20 3 -30z", "#ffe7a3") +
  mirror(path("M50 18 C40 2 22 4 24 16 C24 30 40 30 50 18z", "#d8402f", edge * 0.85)) +
  circle(50, 18, 6, "#d8402f", edge * 0.85);

/** Five stones, and points that are blunt from wearing it. */
const crown = (edge: number): string =>
  path("M9 32 L29 50 L50 20 L71 50 L91 32 L84 84 H16z", GOLD, edge) +
  circle(9, 30, 7, "#4ea3e0", edge * 0.85) +
  circle(50, 15, 8, "#4ea3e0", edge * 0.85) +
  circle(91, 30, 7, "#4ea3e0", edge * 0.85) +
  spot("M15 70 L17.5 82 H82.5 L85 70z", GOLD_DARK) +
  line("M15 69 H85", edge * 0.75) +
  circle(50, 58, 6.5, "#d8402f", edge * 0.7);

/** Somebody misses it. */
const feather = (edge: number): string =>
  line("M12 94 L44 58", edge * 1.3) +
  path("M27 77 C10 52 34 12 88 6 C94 42 74 78 46 80 L48 70 L37 82 C34 81 30 80 27 77z", "#2fa7a0", edge) +
  spot("M34 66 C30 46 48 24 76 14 C58 28 44 46 34 66z", "#8fdcd2") +
  line("M30 74 C44 50 58 34 76 18", edge * 0.65);

/** Nobody knows of the lock. */
const key = (edge: number): string =>
  rope("M44 44 L84 84 M66 66 L78 54 M80 80 L92 68", "#8fa3bd", 9, edge * 0.85) +
  circle(30, 30, 24, "#8fa3bd", edge) +
  circle(30, 30, 10.5, "#fff8ea", edge * 0.85) +
  line("M15 26 A16 16 0 0 1 26 14.5", edge * 0.7, "#dbe4ef");

/** There is a light in it. */
const lantern = (edge: number): string =>
  line("M30 30 C30 -2 70 -2 70 30", edge * 1.15) +
  rect(24, 38, 52, 42, 6, "#ffe27a", edge) +
  path("M50 46 c9 8 12 14 12 19 c0 7 -5 12 -12 12 s-12 -5 -12 -12 c0 -5 3 -11 12 -19z", "#ee7b30", edge * 0.6) +
  path("M20 38 L31 20 H69 L80 38z", "#47597c", edge) +
  path("M20 79 H80 L84 95 H16z", "#47597c", edge) +
  line("M32 29 H60 M25 88 H60", edge * 0.55, "#8fa3c9");

/** It flatters everybody the same. */
const glass = (edge: number): string =>
  path("M42 62 L44 94 Q50 100 56 94 L58 62z", "#d9578f", edge) +
  ellipse(50, 37, 35, 35, "#d9578f", edge) +
  circle(50, 37, 23.5, "#c9ecfa", edge * 0.8) +
  line("M39 44 L52 27 M49 49 L60 35", edge * 0.75, "#fff");

/** More stone than ring. */
const ring = (edge: number): string =>
  `<circle cx="50" cy="69" r="22" fill="none" stroke="${INK}" stroke-width="${(9 + 2 * edge).toFixed(1)}"/>` +
  `<circle cx="50" cy="69" r="22" fill="none" stroke="#e7ebf1" stroke-width="9"/>` +
  path("M30 4 H70 L86 22 L50 54 L14 22z", "#53c6ea", edge) +
  spot("M33 8 H48 L38 21 H20z", "#c3effb") +
  line("M15 22 H85 M37 22 L50 52 L63 22", edge * 0.6);

/** You hear the sea, or your neighbours. */
const shell = (edge: number): string =>
  path("M38 80 H62 L68 94 H32z", "#f7c7b0", edge) +
  path(
    "M50 86 C32 80 12 66 6 46 C2 32 14 24 22 27 C24 12 40 8 50 17 C60 8 76 12 78 27 C86 24 98 32 94 46 C88 66 68 80 50 86z",
    "#f38a78",
    edge,
  ) +
  mirror(line("M48 80 C38 62 30 48 22 29 M46 80 C30 70 18 60 9 48", edge * 0.6)) +
  line("M50 80 V20", edge * 0.6);

/** Point it at somebody else. */
const wand = (edge: number): string =>
  rope("M15 89 L54 50", "#6b4a96", 9, edge * 0.85) +
  line("M15 89 L21 83", 9, "#fff8ea") +
  star(63, 38, 34, "#ffd84d", edge) +
  line("M14 30 v14 M7 37 h14 M84 78 v14 M77 85 h14", edge * 0.75, "#6b4a96");

const ITEMS = { amulet, bell, crown, feather, key, lantern, mirror: glass, ring, shell, wand } as const satisfies Record<
  string,
  (edge: number) => string
>;

export type Item = keyof typeof ITEMS;
export const ITEM_NAMES = Object.keys(ITEMS) as readonly Item[];

export const isItem = (name: string): name is Item => Object.hasOwn(ITEMS, name);

/** The inside of an item's picture. */
export const item = (name: Item, edge = 5): string => ITEMS[name](edge);

/** The halo that is around every item: rays, and a pale disc that keeps it apart from whoever holds it. */
export const halo = (x: number, y: number, r: number, rays: number, width: number): string => {
  const points = Array.from({ length: rays * 2 }, (_, i) => {
    const far = i % 2 ? r * 0.86 : r;
    const angle = (i * Math.PI) / rays;
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return path(`M${points.join("L")}z`, "#f7bb3a", width) + circle(x, y, r * 0.78, "#fff1bd");
};

/** An item for buttons and lists, to be read at 20 px; an unknown one is the wand. */
export const itemIcon = (name: string): string =>
  svg(
    "0 0 100 100",
    circle(50, 50, 46, "#fff1bd", 7) +
      `<g transform="translate(17 17) scale(.66)">${item(isItem(name) ? name : "wand", 8)}</g>`,
    "item",
  );
