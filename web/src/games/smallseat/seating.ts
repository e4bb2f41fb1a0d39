/** Where the chairs are, clockwise from the Smallseat, which is opposite whoever looks: it never moves, people do. */

export interface Chair {
  /** around the table: where, from its middle, each between -1 and 1 */
  readonly x: number;
  readonly y: number;
  /** upright: in six narrow columns, each chair two wide, and the middle between them */
  readonly column: number;
  readonly row: number;
  /** on its side, in two rows: the first of two halves of a column */
  readonly half: number;
  readonly near: boolean;
}

export interface Seating {
  readonly chairs: readonly Chair[];
  /** upright: how many rows there are, and where the middle is */
  readonly rows: number;
  readonly middle: { readonly row: string; readonly column: string };
  /** on its side */
  readonly columns: number;
}

/** The chairs on the right from the Smallseat down, then whether somebody sits opposite it. The left is like the right. */
const ROUND: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  4: [[1, 0]],
  5: [
    [1, -0.2],
    [0.46, 1],
  ],
  6: [
    [1, -0.7],
    [1, 0.72],
  ],
  7: [
    [0.9, -0.62],
    [1, 0.2],
    [0.42, 1],
  ],
  8: [
    [0.66, -0.94],
    [1, 0],
    [0.66, 0.94],
  ],
  9: [
    [0.64, -0.95],
    [1, -0.26],
    [0.96, 0.46],
    [0.34, 1],
  ],
  10: [
    [0.63, -0.95],
    [1, -0.33],
    [1, 0.33],
    [0.63, 0.95],
  ],
};

/** Upright: three in the first row, the middle below it or between the others. */
const UPRIGHT: Readonly<Record<number, readonly (readonly [column: number, row: number])[]>> = {
  4: [[5, 1]],
  5: [
    [5, 1],
    [4, 3],
  ],
  6: [
    [5, 1],
    [5, 3],
  ],
  7: [
    [5, 1],
    [5, 2],
    [4, 3],
  ],
  8: [
    [5, 1],
    [5, 2],
    [5, 3],
  ],
  9: [
    [5, 1],
    [5, 2],
    [5, 3],
    [4, 4],
  ],
  10: [
    [5, 1],
    [5, 2],
    [5, 3],
    [5, 4],
  ],
};

/** One of the two sides of the table: right is 1. */
const isRight = (place: number, players: number): boolean => place * 2 < players;

export function seating(players: number): Seating {
  const round = ROUND[players] ?? [];
  const upright = UPRIGHT[players] ?? [];
  const rows = players <= 8 ? 3 : 4;
  const top = players <= 6 ? 3 : 5; // on its side, in the upper row
  const wing = (top - 1) / 2;
  const columns = Math.max(top, players - top);

  const chairs = Array.from({ length: players }, (_, place): Chair => {
    const right = isRight(place, players);
    const opposite = place * 2 === players;
    const step = right ? place : players - place;
    const [x, y] = place === 0 ? [0, -1] : opposite ? [0, 1] : (round[step - 1] ?? [0, 0]);
    const [column, row] = place === 0 ? [3, 1] : opposite ? [3, rows] : (upright[step - 1] ?? [1, 1]);
    const above = place <= wing || place >= players - wing;
    const inRow = above ? (place + wing) % players : players - wing - 1 - place;
    return {
      x: right || place === 0 || opposite ? x : -x,
      y,
      column: right || place === 0 || opposite ? column : 6 - column, // a chair is two columns wide
      row,
      half: columns - (above ? top : players - top) + 2 * inRow + 1,
      near: !above,
    };
  });
  const between = players > 6;
  return {
    chairs,
    rows,
    middle: between
      ? { row: players === 9 ? "2 / 4" : players === 10 ? "2 / 4" : "2", column: "3 / 5" }
      : { row: "2", column: "1 / -1" },
    columns,
  };
}
