/** Small drawings of this game: what is known of a hand, two monkeys that make an action, cards in a row. */

import { at, CREAM, circle, svg } from "../../pictures/draw";
import { isMonkeyColour, monkeyHead, MONKEYS } from "../../pictures/monkeys";
import { monkeyIcon, pickCard } from "../../pictures/pick-the-pug";
import { number } from "../../pictures/cards";
import { colourOf } from "./table";

/** A card that is surely in a hand: the letter of its colour, or its head. */
export function knownMark(card: string): string {
  const colour = colourOf(card);
  if (!isMonkeyColour(colour)) return card === "pug" ? pugMark(true) : monkeyIcon("donkey");
  const { band, letter } = MONKEYS[colour];
  return svg("0 0 40 40", circle(20, 20, 18.5, band, 3) + circle(20, 20, 13.5, CREAM) + number(20, 28.5, 24, letter), "mark");
}

/** So many more. */
export const moreMark = (count: number): string =>
  svg("0 0 40 40", circle(20, 20, 18.5, CREAM, 3) + number(20, 27, 19, `+${count}`), "mark");

/** The Pug is there, or may be. */
export const pugMark = (sure: boolean): string =>
  svg("0 0 40 40", circle(20, 20, 18.5, "#f6c544", 3) + number(20, 28.5, 24, sure ? "P" : "?"), "mark");

/** Two monkeys' heads. */
export const pairMark = ([one, other]: readonly [string, string]): string => {
  const head = (colour: string, x: number): string => at(x, 2, 0.46, isMonkeyColour(colour) ? monkeyHead(colour) : "");
  return svg("0 0 92 50", head(one, 0) + head(other, 45), "pair");
};

const WIDTH = 106;
const HEIGHT = 146;
const GAP = 8;

/** Cards side by side, in two rows if they are many. */
export function cardsRow(cards: readonly string[]): string {
  const perRow = cards.length > 5 ? Math.ceil(cards.length / 2) : Math.max(1, cards.length);
  const rows = Math.ceil(cards.length / perRow);
  const drawn = cards.map((card, index) => {
    const x = (index % perRow) * (WIDTH + GAP);
    const y = Math.floor(index / perRow) * (HEIGHT + GAP);
    return pickCard(card).replace("<svg ", `<svg x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" `);
  });
  // A few cards are not shown larger than many.
  const width = Math.max(3, perRow) * (WIDTH + GAP) - GAP;
  const inset = (width - perRow * (WIDTH + GAP) + GAP) / 2;
  return svg(`${-inset} 0 ${width} ${rows * (HEIGHT + GAP) - GAP}`, drawn.join(""), "row");
}
