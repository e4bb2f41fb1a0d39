/** What was just done to whoever looks: by others, or by chance. */

import type { GameLayout } from "../games/layout";
import type { EventInfo, View } from "../protocol";
import { seatOf } from "./log";

export interface Concern {
  readonly text: string;
  /** who did it, if that was somebody else */
  readonly seat: number | null;
  /** the cards that it was about, as far as they are seen */
  readonly faces: readonly string[];
}

const MOST_CARDS = 3;
const STEP = 4; // pixels

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** How much a box covers of what is taken, in square pixels. */
export function covers(box: Box, taken: readonly Box[]): number {
  return taken.reduce((sum, { left, top, right, bottom }) => {
    const across = Math.min(box.right, right) - Math.max(box.left, left);
    const down = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
}

/** How much higher than there a box covers least of what is taken, `most` at most; as low as can be. */
export function clearOf(box: Box, taken: readonly Box[], most: number): number {
  const covered = (lift: number): number => covers({ ...box, top: box.top - lift, bottom: box.bottom - lift }, taken);
  let best = { lift: 0, covered: covered(0) };
  for (let lift = STEP; lift <= most && best.covered > 0; lift += STEP) {
    const now = covered(lift);
    if (now < best.covered) best = { lift, covered: now };
  }
  return best.lift;
}

/** The last such thing; null: there is none, or it is a moment of its own. */
export function concernOf(events: readonly EventInfo[], view: View, layout: GameLayout): Concern | null {
  const concerning = events.filter(({ concerns_you: yours, text }) => yours && text !== "");
  // What was done to your cards comes before what all must know.
  const event = concerning.findLast(({ movements = [] }) => movements.length > 0) ?? concerning.at(-1);
  if (!event || layout.moment(events, view)?.title === event.text) return null;
  const seat = seatOf(event);
  const faces = (event.movements ?? []).flatMap(({ faces = [] }) => faces.filter((face) => face !== null));
  return { text: event.text, seat: seat === view.seat ? null : seat, faces: faces.slice(0, MOST_CARDS) };
}
