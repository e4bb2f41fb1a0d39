/** Arrow keys on the table: from one thing that can be touched to the nearest in a direction. */

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const ASIDE = 2.5; // so much farther seems what lies to the side

const middle = ({ left, right, top, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** Which of the boxes an arrow key leads to; -1: there is none in that direction. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  const [x, y] = middle(from);
  let best = -1;
  let shortest = Infinity;
  for (const [at, box] of boxes.entries()) {
    const [toX, toY] = middle(box);
    const ahead = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    if (ahead < 4 || ahead + ASIDE * aside >= shortest) continue;
    best = at;
    shortest = ahead + ASIDE * aside;
  }
  return best;
}
