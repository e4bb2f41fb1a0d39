/** Small drawings of this game: what is known of a hand, two monkeys that make an action, cards in a row. */

import { AVATARS } from "../../pictures/animals";
import { at, CREAM, circle, ellipse, faded, INK, line, path, rect, svg } from "../../pictures/draw";
import { isMonkeyColour, monkeyHead, MONKEYS } from "../../pictures/pick-the-pug-monkeys";
import { monkeyIcon, pickCard } from "../../pictures/pick-the-pug";
import { number } from "../../pictures/cards";

const colourOf = (card: string): string => card.split("-")[0] ?? "";

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

/** The heads of two monkeys, by their colours: "blue+green". */
export const pairMark = (colours: string): string => {
  const [one = "", other = ""] = colours.split("+");
  const head = (colour: string, x: number): string => at(x, 2, 0.46, isMonkeyColour(colour) ? monkeyHead(colour) : "");
  return svg("0 0 92 50", head(one, 0) + head(other, 45), "pair");
};

/** Not in the Tie Breaker. */
export const eyeMark = (): string =>
  svg(
    "0 0 40 40",
    circle(20, 20, 18.5, CREAM, 3) + path("M7 20 Q20 7 33 20 Q20 33 7 20z", "#fff", 2.6) + circle(20, 20, 5.2, INK),
    "mark",
  );

const WIDTH = 106;
const HEIGHT = 146;
const GAP = 8;

const placed = (picture: string, x: number, y: number, width: number, height: number): string =>
  picture.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

export interface TieCard {
  readonly card: string;
  readonly animal: number;
  readonly out: boolean;
  readonly wins: boolean;
}

const SHINE = "#f6c544";
const CROSS = "#c2362f";
const FACE = 52; // of the player who chose the card

/** The cards of a Tie Breaker, with those who chose them below. */
export function tieMark(cards: readonly TieCard[]): string {
  const drawn = cards.map(({ card, animal, out, wins }, index) => {
    const x = index * (WIDTH + GAP);
    const middle = x + WIDTH / 2;
    const face = placed(AVATARS[animal]?.svg ?? "", middle - FACE / 2 + 4, HEIGHT - 18, FACE - 8, FACE - 8);
    const cross = `M${x + 22} 30L${x + WIDTH - 22} 112M${x + WIDTH - 22} 30L${x + 22} 112`;
    return (
      (wins ? rect(x - 5, -5, WIDTH + 10, HEIGHT + 10, 19, SHINE, 3) : "") +
      (out ? faded(0.6, placed(pickCard(card), x, 0, WIDTH, HEIGHT)) : placed(pickCard(card), x, 0, WIDTH, HEIGHT)) +
      (out ? line(cross, 17, CREAM) + line(cross, 10, CROSS) : "") +
      ellipse(middle, HEIGHT + 4, FACE / 2, FACE / 2, wins ? SHINE : CREAM, 3) +
      face
    );
  });
  const width = cards.length * (WIDTH + GAP) - GAP;
  return svg(`-8 -8 ${width + 16} ${HEIGHT + FACE / 2 + 16}`, drawn.join(""), "tie");
}

/** Cards side by side, in two rows if they are many. */
export function cardsRow(cards: readonly string[]): string {
  const perRow = cards.length > 5 ? Math.ceil(cards.length / 2) : Math.max(1, cards.length);
  const rows = Math.ceil(cards.length / perRow);
  const drawn = cards.map((card, index) => {
    const x = (index % perRow) * (WIDTH + GAP);
    const y = Math.floor(index / perRow) * (HEIGHT + GAP);
    return placed(pickCard(card), x, y, WIDTH, HEIGHT);
  });
  // A few cards are not shown larger than many.
  const width = Math.max(3, perRow) * (WIDTH + GAP) - GAP;
  const inset = (width - perRow * (WIDTH + GAP) + GAP) / 2;
  return svg(`${-inset} 0 ${width} ${rows * (HEIGHT + GAP) - GAP}`, drawn.join(""), "row");
}
