/** How the hands of the others are laid out: as large as there is room for, and wide enough for a finger where they are touched. */

/**
 * Where a plate stands: above its cards, above them with all that it says in one line, beside them, beside them with the face
 * above the name, or only its name above, where even that is too much.
 */
export type Plates = "above" | "low" | "beside" | "upright" | "names";

export interface Arrangement {
  readonly columns: number;
  readonly plates: Plates;
  /** the width of a card */
  readonly dog: number;
  /** how much is seen of its height: where room is scarce, only its upper part */
  readonly tall: number;
  readonly isCut: boolean;
  /** the width of what is touched */
  readonly slot: number;
}

interface Room {
  readonly hands: number;
  /** in a hand */
  readonly cards: number;
  readonly width: number;
  readonly height: number;
  /** the cards can be touched */
  readonly touched: boolean;
  /** their places have numbers */
  readonly numbered: boolean;
}

const GAP_X = 4; // between hands at least, as in Board.svelte
const LARGE_GAP_X = 12;
const GAP_Y = 2;
const SHAPE = 146 / 106; // height by width of a card
const FINGER = 44;
const LARGEST = 120;
const SMALLEST = 22;
const READABLE = 34;
const ENOUGH = 44; // cards are cut to become as wide as this, not wider
const LEAST_SEEN = 0.7; // of a card's height: number, letter and head
const NUMBER = 9; // what stands out above a card
const TAG = 5; // and below
const BETWEEN = 3; // cards
const PLATE = 48; // the height of a plate; where there is room it is larger
const LARGE_PLATE = 59;
const LOW_PLATE = 40;
const UPRIGHT = { width: 88, height: 90 }; // as in Board.svelte
const NAME = 19;
const WIDE = 640;
const WORTH_KEEPING = 10; // pixels of a card’s width
const WORTH_A_PLATE = 8;

function inColumns(room: Room, columns: number, plates: Plates): Arrangement & { worth: number } {
  const rows = Math.ceil(room.hands / columns);
  const beside = { above: 0, beside: room.width < WIDE ? 96 : 164, upright: UPRIGHT.width + GAP_X, low: 0, names: 0 }[plates];
  const plate = plates === "upright" ? UPRIGHT.height : room.width < WIDE ? PLATE : LARGE_PLATE;
  const above = { above: plate, low: LOW_PLATE, names: NAME, beside: 0, upright: 0 }[plates];
  const gap = room.width < WIDE ? GAP_X : LARGE_GAP_X;
  const width = room.width / columns - gap - beside;
  const row = (room.height - (rows - 1) * GAP_Y) / rows;
  const height = row - above - (room.numbered ? NUMBER : 0) - TAG;
  const wide = Math.min(LARGEST, width / room.cards - BETWEEN);
  const cut = Math.min(wide, ENOUGH, height / SHAPE / LEAST_SEEN);
  const largest = Math.max(cut, Math.min(wide, height / SHAPE));
  const dog = Math.floor(Math.max(SMALLEST, largest));
  const tall = Math.floor(Math.min(dog * SHAPE, Math.max(height, dog)));
  const slot = room.touched ? Math.max(FINGER, dog + BETWEEN) : dog + BETWEEN;
  const tooWide = Math.max(0, slot * room.cards - width);
  const least = SMALLEST + (row - height); // of a row, with the smallest cards
  const overflow = 4 * Math.max(0, (beside ? Math.max(plate, least) : least) - row);
  const drawback = (beside || plates === "low") && room.width >= WIDE ? 8 : 0;
  const seen = (largest + Math.min(largest, height / SHAPE)) / 2;
  const isCut = tall < Math.floor(dog * SHAPE);
  return { columns, plates, dog, tall, isCut, slot, worth: seen - tooWide - overflow - drawback };
}

/**
 * The best there is; with names instead of plates only where the cards could not be read else.
 * What lay there `before` moves only if much is won by that: nothing goes away from under a finger.
 */
export function arrange(room: Room, before: Arrangement | null = null): Arrangement {
  const kept = ({ columns, plates }: Arrangement): number =>
    columns === before?.columns && plates === before.plates ? WORTH_KEEPING : 0;
  const best = (...plates: Plates[]): Arrangement & { worth: number } =>
    Array.from({ length: room.hands }, (_, at) => at + 1)
      .flatMap((columns) => plates.map((each) => inColumns(room, columns, each)))
      .reduce((best, other) => (other.worth + kept(other) > best.worth + kept(best) ? other : best));
  const ifWide: Plates[] = room.width < WIDE ? [] : ["upright", "low"];
  const [plated, named] = [best("above", "beside", ...ifWide), best("names")];
  const enough = Math.min(READABLE, plated.worth + WORTH_A_PLATE);
  const { columns, plates, dog, tall, isCut, slot } = plated.worth < READABLE && named.worth >= enough ? named : plated;
  return { columns, plates, dog, tall, isCut, slot };
}
