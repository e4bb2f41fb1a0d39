/** Cover pictures for the home page: a scene on felt for each game, 320 by 200. */

import { danglingBeagle, pug } from "./animals.ts";
import { backFace, dnupFace } from "./cards.ts";
import { dogFace, pack } from "./walking-doggos.ts";
import { at, path, rect, rope, spot, svg } from "./draw.ts";
import { court } from "./smallseat-scenes.ts";
import { COLOURS, emptyMug, pugInMug, pugCardFace } from "./pugs-in-mugs.ts";
import { creatureFace } from "./pick-the-pug-creatures.ts";
import { monkeyHead } from "./pick-the-pug-monkeys.ts";
import { donkeyFace, monkeyFace, prize, rays } from "./pick-the-pug.ts";
import { forepaw, laid, tableEdge } from "./scene-props.ts";
import { candidateChip } from "./smallseat.ts";

const PUG = "#ecca96";

/** Felt with a fold of light across. */
const felt = (): string => rect(0, 0, 320, 200, 0, "#2c675f") + spot("M0 126L320 74V200H0z", "#3a8074");

/** One card, seen from both its ends; the scene can be turned around its middle as the card can. */
const dnup = (): string => {
  const turned = (inner: string): string => `<g transform="rotate(180 160 100)">${inner}</g>`;
  const fan = (values: readonly (readonly [number, number])[]): string =>
    values.map(([a, b], i) => laid(dnupFace(a, b), 234 + i * 23, 186 + Math.abs(i - 1.5) * 5, 0.5, -27 + i * 18)).join("");
  const end = (fur: string, chest: string, head: string, hand: string): string =>
    path("M38 150 c-16 14 -22 32 -24 60 h104 c-1 -28 -8 -46 -24 -60z", fur) +
    spot("M52 168 q14 8 28 0 c8 14 8 26 6 42 h-40 c-2 -16 -2 -28 6 -42z", chest) +
    at(16, 70, 1, head) +
    forepaw(108, 148, hand);
  return (
    felt() +
    fan([
      [4, 8],
      [10, 3],
      [3, 6],
      [9, 4],
    ]) +
    turned(
      fan([
        [5, 8],
        [1, 7],
        [8, 4],
        [6, 3],
      ]),
    ) +
    laid(dnupFace(2, 7), 160, 100, 1, 8) +
    end(PUG, "#f9e6c6", pug("perky"), PUG) +
    turned(end("#c07c3f", "#fff3df", danglingBeagle("happy"), "#fff3df"))
  );
};

/** A shelf of mugs. Somebody is not in theirs, and wants another one. */
const pugsInMugs = (): string => {
  const colours = Object.values(COLOURS);
  const hung = colours.map((colour, i) => at(6 + i * 62, 20, 0.62, i === 3 ? emptyMug(colour) : pugInMug(colour)));
  return (
    felt() +
    hung.join("") +
    tableEdge(4, 78, 312) +
    laid(pugCardFace("red"), 38, 176, 0.52, -20) +
    laid(pugCardFace("red"), 68, 168, 0.52, -4) +
    laid(pugCardFace("red"), 98, 174, 0.52, 12) +
    path("M176 212 c0 -30 12 -46 32 -50 h22 c20 4 32 20 32 50z", PUG) +
    rope("M244 170 C262 150 270 120 268 92", PUG, 17, 3.2) +
    at(172, 96, 0.96, pug("perky")) +
    forepaw(268, 82, PUG)
  );
};

/** The pack goes for a walk, under the cards of somebody who sits across the table. */
const walkingDoggos = (): string =>
  felt() +
  ["C4", "L2", "S7", "B3"]
    .map((name, i) => laid(dogFace(name), 130 + i * 34, 34 + Math.abs(i - 1.5) * 4, 0.4, -9 + i * 6))
    .join("") +
  pack();

/** The Pug sits, everybody reaches, and three creatures look on. Somebody got the donkey. */
const pickThePug = (): string => {
  const thief = (x: number, fur: string, arm: string, head: string, paw: readonly [number, number]): string =>
    path(`M${x - 40} 204 c0 -32 14 -44 40 -44 s40 12 40 44z`, fur) +
    rope(arm, fur, 15, 3.2) +
    at(x - 42, 80, 0.84, head) +
    at(paw[0], paw[1], 0.9, forepaw(0, 0, "#f8dfba"));
  return (
    felt() +
    rays(160, 112, 220, 12, "#4c9186") +
    (["kraken", "phoenix", "yeti"] as const)
      .map((name, i) => laid(creatureFace(name), 94 + i * 66, 28 - (i % 2) * 6, 0.44, (i - 1) * 7))
      .join("") +
    at(106, 68, 1.08, prize()) +
    thief(62, "#41ab73", "M84 176 C98 178 108 170 114 160", monkeyHead("green"), [116, 158]) +
    thief(258, "#4b9be0", "M236 176 C222 178 212 170 206 160", monkeyHead("blue"), [204, 158]) +
    laid(monkeyFace("green", "bell"), 13, 174, 0.44, -16) +
    laid(monkeyFace("white", "bell"), 45, 182, 0.44, 3) +
    laid(donkeyFace(), 294, 172, 0.44, 12)
  );
};

/** A round of chairs, one of them small and golden, and somebody who does not fit. */
const smallseat = (): string => felt() + court();

const COVERS: Readonly<Record<string, () => string>> = {
  dnup,
  "pugs-in-mugs": pugsInMugs,
  "pick-the-pug": pickThePug,
  smallseat,
  "walking-doggos": walkingDoggos,
};

/** For a game without a scene: its cards, face down. */
const faceDown = (game: string): string =>
  felt() + [-1, 0, 1].map((i) => laid(backFace(game), 160 + i * 62, 104 + i * i * 10, 0.94, i * 15)).join("");

export const cover = (game: string): string => svg("0 0 320 200", COVERS[game]?.() ?? faceDown(game), "cover");

/** What can be chosen for a game, as a small picture; null: there is none. */
export const memberPicture = (game: string, member: string): string | null =>
  game === "smallseat" ? candidateChip(member) : null;
