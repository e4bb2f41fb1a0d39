/** Small signs for seats, drawn here: who must pay, and what is for the next round only. */

import { actionMark, stateMark } from "../../pictures/smallseat-actions";
import { framed } from "../../pictures/cards";
import { CREAM, at, line, path, svg } from "../../pictures/draw";
import { candidateCard, candidateChip } from "../../pictures/smallseat";
import { isCandidate } from "../../pictures/smallseat-animals";
import { bossMark, tellerMark } from "../../pictures/smallseat-table";

/** A card that goes, whether one likes it or not. */
const payMark = (): string =>
  svg(
    "0 0 100 100",
    at(14, 4, 0.62, framed("", { band: "#d8402f", paper: CREAM })) +
      path("M44 66 H66 V52 L94 74 L66 96 V82 H44z", "#d8402f", 6) +
      line("M26 52 h26", 7),
    "mark",
  );

/** A badge by the name that the game gives it: who somebody is, what holds for them now or next round, what an action does. */
export function badge(picture: string): string | null {
  const [kind, name = ""] = picture.split(/-(.*)/);
  switch (kind) {
    case "boss":
      return name === "leads" ? stateMark("boss-leads") : bossMark();
    case "teller":
      return tellerMark();
    case "pays":
      return payMark();
    case "spines":
    case "immune":
      return stateMark(kind);
    case "command":
      return name === "sleepersippies"
        ? actionMark(name)
        : name === "random"
          ? actionMark("ottermother")
          : stateMark("command");
    case "next":
      return nextMark(badge(name) ?? "");
    case "action":
      return isCandidate(name) ? actionMark(name) : null;
    default:
      return null;
  }
}

/** The same, not now but next round. */
const nextMark = (mark: string): string =>
  svg(
    "0 0 150 104",
    mark.replace("<svg ", '<svg x="0" y="0" width="104" height="104" ') +
      line("M112 22 l22 30 l-22 30", 17) +
      line("M112 22 l22 30 l-22 30", 8, CREAM),
    "mark",
  );

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

const CHIP = 140;

/** Chips side by side: several animals can be the most common. */
export function chipsRow(animals: readonly string[]): string {
  const drawn = animals.map((animal, at) =>
    candidateChip(animal).replace("<svg ", `<svg x="${at * CHIP}" width="${CHIP}" height="${CHIP}" `),
  );
  return svg(`0 0 ${Math.max(1, animals.length) * CHIP} ${CHIP}`, drawn.join(""), "chip");
}
