/** Small signs for seats, drawn here: who must pay, and what is for the next round only. */

import { actionMark, stateMark } from "../../pictures/smallseat-actions";
import { framed, number } from "../../pictures/cards";
import { CREAM, at, circle, line, path, svg } from "../../pictures/draw";
import { candidateCard } from "../../pictures/smallseat";
import type { Command } from "./table";

/** A card that goes, whether one likes it or not. */
export const payMark = (): string =>
  svg(
    "0 0 100 100",
    at(14, 4, 0.62, framed("", { band: "#d8402f", paper: CREAM })) +
      path("M44 66 H66 V52 L94 74 L66 96 V82 H44z", "#d8402f", 6) +
      line("M26 52 h26", 7),
    "mark",
  );

/** What a command says, as a picture. */
export const commandMark = (command: Command): string =>
  command === "sleepersippies"
    ? actionMark("sleepersippies")
    : command === "random"
      ? actionMark("ottermother")
      : stateMark("command");

/** The same, not now but next round. */
export const nextMark = (mark: string): string =>
  svg(
    "0 0 150 104",
    mark.replace("<svg ", '<svg x="0" y="0" width="104" height="104" ') +
      line("M112 22 l22 30 l-22 30", 17) +
      line("M112 22 l22 30 l-22 30", 8, CREAM),
    "mark",
  );

/** How many more there are. */
export const moreMark = (count: number): string =>
  svg("0 0 40 40", circle(20, 20, 18.5, CREAM, 3) + number(20, 27, 19, `+${count}`), "mark");

const WIDTH = 106;
const HEIGHT = 146;
const GAP = 8;
const MOST_IN_A_ROW = 6;

/** Cards side by side, in rows if they are many. */
export function cardsRow(cards: readonly string[]): string {
  const rows = Math.max(1, Math.ceil(cards.length / MOST_IN_A_ROW));
  const perRow = Math.max(1, Math.ceil(cards.length / rows));
  const drawn = cards.map((card, index) => {
    const x = (index % perRow) * (WIDTH + GAP);
    const y = Math.floor(index / perRow) * (HEIGHT + GAP);
    return candidateCard(card).replace("<svg ", `<svg x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" `);
  });
  // A few cards are not shown larger than many.
  const width = Math.max(3, perRow) * (WIDTH + GAP) - GAP;
  const inset = (width - perRow * (WIDTH + GAP) + GAP) / 2;
  return svg(`${-inset} 0 ${width} ${rows * (HEIGHT + GAP) - GAP}`, drawn.join(""), "row");
}
