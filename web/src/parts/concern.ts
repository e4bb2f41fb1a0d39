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
