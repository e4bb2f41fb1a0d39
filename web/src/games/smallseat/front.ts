/** How what lies in front of somebody is laid out in the room that there is. */

/** Pixels between the parts, as in Front.svelte. */
export const GAP = 3;
/** what is kept free at its ends, both together */
export const ENDS = 4;
/** of a card: its height to its width */
export const PROPORTION = 1.377;
/** as wide as what was voted, and a gap */
export const GONE = 19 + GAP;

/** What kinds of cards are called: a word, or a sign. */
export const WORD = 39;
export const SIGN = 15;

const CARD = 0.58; // of the height: so wide is a card, with room for its number
const LEAST_CARD = 24; // pixels; a smaller card is a speck
const LARGEST = 40; // a chip
const SMALLEST = 17;
const BETWEEN = 3;
const DIGIT = 9;
const MORE = 22; // "+7"

export interface Arranged {
  /** whole cards, or chips with their number beside them */
  readonly cards: boolean;
  /** how wide each is */
  readonly size: number;
  /** how many kinds there is room for; of the others only the number is shown */
  readonly shown: number;
}

/** Kinds of cards, as often as these numbers say, and labels so wide: each is seen whole, none lies on another. */
export function arranged(counts: readonly number[], width: number, height: number, labels: readonly number[] = []): Arranged {
  const card = Math.floor(height * CARD);
  const left = labels.reduce((sum, label) => sum - label - BETWEEN, width);
  if (card >= LEAST_CARD && counts.length * (card + BETWEEN) <= left) return { cards: true, size: card, shown: counts.length };
  let best: Arranged = { cards: false, size: SMALLEST, shown: 0 };
  for (let size = Math.min(LARGEST, Math.floor(height)); size >= SMALLEST; size--) {
    const shown = fitting(counts, size, Math.floor((height + 1) / (size + 1)), width, labels);
    if (shown > best.shown) best = { cards: false, size, shown };
    if (shown === counts.length) break;
  }
  return best;
}

/** How many of them fit, with a word for the rest. */
function fitting(counts: readonly number[], size: number, rows: number, width: number, labels: readonly number[]): number {
  for (let shown = counts.length; shown > 0; shown--) {
    const widths = [...labels, ...counts.slice(0, shown).map((count) => size + (count > 1 ? DIGIT * String(count).length : 0))];
    if (shown < counts.length) widths.push(MORE);
    if (rowsOf(widths, width) <= rows) return shown;
  }
  return 0;
}

/** In how many rows things so wide lie. */
function rowsOf(widths: readonly number[], width: number): number {
  let rows = 1;
  let used = 0;
  for (const each of widths) {
    if (each > width) return Infinity;
    if (used > 0 && used + BETWEEN + each > width) {
      rows++;
      used = 0;
    }
    used += (used > 0 ? BETWEEN : 0) + each;
  }
  return rows;
}
