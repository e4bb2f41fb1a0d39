/** How a hand of cards is held: as large as there is room for, every card's left edge to be read and to be touched. */

export const CARD_SHAPE = 146 / 106; // height by width, with the outline

const LARGEST = 144;
const SMALLEST = 52;
const SMALLEST_WHOLE = 40; // where rows do not cover each other
const EASY_TO_TOUCH = 44;
const LEAST_SHOWING = 24; // pixels of a card's left edge; with less of them the hand is scrolled
const ROW_OVERLAP = 0.54; // of a card's height that is seen of a row under another one
const RISE = 0.13; // of a card's height that a picked card rises
const BEND = 0.1; // of a card's height that the outer cards of a fan lie deeper
const TILT = 1.6; // degrees from one card of a fan to the next, where they are few
const WHOLE_TILT = 14; // degrees from the first card to the last one, where they are many
const MOST_ROWS = 3;
const GAP = 0.04; // of a card's width, between cards that lie side by side
const SIZE_WORTH = 0.35; // of large cards, beside cards that are easy to touch
const WHOLE_SIZE_WORTH = 1; // where rows do not cover each other, and more of them make small cards

/** Like a fan; side by side, as few cards each of which is to be seen whole; or with both ends of every card in sight. */
export type Held = "fan" | "spread" | "ends";

export interface FanSpot {
  /** of the upper left corner */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** pixels of its width that no other card covers */
  readonly showing: number;
}

export interface Fan {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly rise: number;
  /** wider than the room: the hand scrolls inside itself */
  readonly width: number;
  readonly height: number;
  readonly spots: readonly FanSpot[];
}

interface Rows {
  rows: number;
  perRow: number;
  width: number;
  pitch: number;
}

/** Cards side by side, each seen whole. */
function apart(count: number, roomWidth: number, roomHeight: number): Rows {
  const tall = roomHeight / (1 + RISE + BEND) / CARD_SHAPE;
  const width = Math.max(1, Math.min(LARGEST, tall, roomWidth / (1 + (count - 1) * (1 + GAP))));
  return { rows: 1, perRow: count, width, pitch: width * (1 + GAP) };
}

const tiltOf = (cards: number): number => Math.min(TILT, WHOLE_TILT / Math.max(cards, 1));

/** How far the corner of the outermost card of a fan stands out beside it. */
function overhang(cards: number, width: number): number {
  const angle = ((cards - 1) / 2) * tiltOf(cards) * (Math.PI / 180);
  return (width * (CARD_SHAPE * Math.sin(angle) + Math.cos(angle) - 1)) / 2;
}

function inRows(count: number, rows: number, roomWidth: number, roomHeight: number, seen: number): Rows {
  const perRow = Math.ceil(count / rows);
  const tall = roomHeight / (1 + RISE + (rows === 1 ? BEND : (rows - 1) * seen));
  const width = Math.max(rows > 1 && seen > 1 ? SMALLEST_WHOLE : SMALLEST, Math.min(LARGEST, tall / CARD_SHAPE));
  const inside = roomWidth - width - (rows === 1 ? 2 * overhang(perRow, width) : 0);
  const pitch = perRow > 1 ? Math.min(width * 0.92, inside / (perRow - 1)) : width;
  return { rows, perRow, width, pitch };
}

/** Cards that are easy to touch come before cards that are large. */
const worth = ({ width, pitch }: Rows, size: number): number =>
  Math.min(pitch, EASY_TO_TOUCH) / EASY_TO_TOUCH + size * (width / LARGEST);

/** How high rows of such cards are, with one of them raised. */
const heightOf = ({ rows, width }: Rows, seen: number): number => width * CARD_SHAPE * (1 + RISE + (rows - 1) * seen);

export function fan(count: number, roomWidth: number, roomHeight: number, held: Held = "fan"): Fan {
  const seen = held === "ends" ? 1 + GAP : ROW_OVERLAP;
  const size = held === "ends" ? WHOLE_SIZE_WORTH : SIZE_WORTH;
  const choices =
    held === "spread"
      ? [apart(count, roomWidth, roomHeight)]
      : Array.from({ length: MOST_ROWS }, (_, at) => inRows(count, at + 1, roomWidth, roomHeight, seen)).filter(
          // Of cards that must be seen whole, no row may hang out below.
          (each) => held === "fan" || each.rows === 1 || heightOf(each, seen) <= roomHeight + 1,
        );
  const { rows, perRow, width, pitch } = choices.reduce((best, other) =>
    worth(other, size) > worth(best, size) + 0.01 ? other : best,
  );
  const cardHeight = width * CARD_SHAPE;
  const step = Math.max(pitch, LEAST_SHOWING);
  const rise = cardHeight * RISE;
  const total = Math.max(roomWidth, (perRow - 1) * step + width);
  const spots: FanSpot[] = [];
  for (let at = 0; at < count; at++) {
    const row = Math.floor(at / perRow);
    const inRow = at - row * perRow;
    const cards = Math.min(perRow, count - row * perRow);
    const left = (total - ((cards - 1) * step + width)) / 2;
    const off = inRow - (cards - 1) / 2;
    const bend = rows === 1 && total === roomWidth ? tiltOf(cards) : 0;
    const outer = Math.max(0.5, (cards - 1) / 2);
    const arch = Math.min(bend * 0.42, (BEND * cardHeight) / (outer * outer));
    spots.push({
      x: left + inRow * step,
      y: rise + row * cardHeight * seen + (bend ? off * off * arch : 0),
      angle: off * bend,
      showing: inRow === cards - 1 ? width : step,
    });
  }
  const height = rise + cardHeight * (1 + (rows - 1) * seen);
  return { cardWidth: width, cardHeight, rise, width: total, height, spots };
}

/** Names for the cards of a hand that stay with them when others come and go: look-alikes are counted. */
export function cardKeys(faces: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const before = seen.get(face) ?? 0;
    seen.set(face, before + 1);
    return `${face}#${before}`;
  });
}

/** How many there are of each face, in the order in which they come. */
export function tally(faces: readonly string[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const face of faces) counted.set(face, (counted.get(face) ?? 0) + 1);
  return counted;
}
