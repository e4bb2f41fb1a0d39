/** Where the seats are: around the table where there is room, in two columns or two rows around the middle where there is not. */

export interface Spot {
  readonly seat: number;
  /** around the table: where, from its middle, each between -1 and 1; one of them is at the edge */
  readonly x: number;
  readonly y: number;
  /** upright, in two columns: 0 is across both */
  readonly column: 0 | 1 | 2;
  readonly row: number;
  /** upright and low, with many: in three columns, with one's own place in the middle of the lowest row */
  readonly third: number;
  readonly thirdRow: number;
  /** on its side, in one row or two: the first of two halves of a column */
  readonly half: number;
  readonly near: boolean;
}

export interface Seating {
  readonly spots: readonly Spot[];
  /** upright: the row of the middle */
  readonly middle: number;
  /** on its side: how many columns there are, and whether there are two rows */
  readonly columns: number;
  readonly twoRows: boolean;
}

const MOST_FAR = 4; // on its side so many sit in a row

/** Of those who sit at the left, from below; then of those opposite, from the left. The right is like the left. */
const ROUND: Readonly<Record<number, { readonly side: readonly number[]; readonly top: readonly number[] }>> = {
  3: { side: [-0.35], top: [] },
  4: { side: [-0.15], top: [0] },
  5: { side: [0.1], top: [-0.5, 0.5] },
  6: { side: [0.2], top: [-0.72, 0, 0.72] },
  7: { side: [0.5, -0.24], top: [-0.5, 0.5] },
  8: { side: [0.5, -0.24], top: [-0.72, 0, 0.72] },
};

/** Where the one sits who comes so many turns after the nearest. */
function around(players: number, at: number): readonly [x: number, y: number] {
  const { side, top } = ROUND[players] ?? { side: [], top: [] };
  if (at === 0) return [0, 1];
  if (at <= side.length) return [-1, side[at - 1] ?? 0];
  if (at <= side.length + top.length) return [top[at - side.length - 1] ?? 0, -1];
  return [1, side[players - at - 1] ?? 0];
}

/** In three columns: the lowest row, then one at each side, the middle, and the rest above. */
function inThirds(players: number, at: number): readonly [column: number, row: number] {
  if (at === 0) return [2, 4];
  if (at <= 2) return [1, 5 - at];
  if (at >= players - 2) return [3, 4 - (players - at - 1)];
  return [players === 8 ? at - 2 : 2 * at - 5, 1];
}

/** Turns go round to the left: from the nearest seat, up at the left and down at the right. */
export function seating(players: number, nearest: number): Seating {
  const alone = players % 2 === 1; // the others make pairs, and the nearest has a row of its own
  const pairs = Math.floor(players / 2);
  const above = alone ? Math.ceil(pairs / 2) : Math.floor(pairs / 2);
  const twoRows = players > MOST_FAR;
  const near = twoRows ? players - MOST_FAR : players;
  const left = Math.ceil((near - 1) / 2); // of those in the near row
  const right = near - 1 - left;
  const columns = Math.max(near, players - near);

  const spots = Array.from({ length: players }, (_, at): Spot => {
    const [x, y] = around(players, at);
    const [third, thirdRow] = inThirds(players, at);
    const isLeft = at >= 1 && at <= pairs;
    const row = at === 0 ? (alone ? pairs : pairs - 1) : isLeft ? pairs - at : at - pairs - 1;
    const isNear = at <= left || at >= players - right;
    const place = !isNear ? at - left - 1 : at <= left ? left - at : left + players - at;
    return {
      seat: (nearest + at) % players,
      x,
      y,
      column: isLeft ? 1 : at === 0 && alone ? 0 : 2,
      row: row + (row >= above ? 2 : 1),
      third,
      thirdRow,
      half: columns - (isNear ? near : players - near) + 2 * place + 1,
      near: isNear,
    };
  });
  return { spots, middle: above + 1, columns, twoRows };
}
