/** The lines of a log: who did it, with a small picture, and what is told again and again only once. */

import type { GameLayout } from "../games/layout";
import type { EventInfo } from "../protocol";

export interface LogLine {
  /** of the first event that it tells of, and of the last one */
  readonly at: number;
  readonly last: number;
  readonly ply: number;
  readonly text: string;
  /** how often it happened in a row */
  readonly times: number;
  readonly chapter: boolean;
  readonly routine: boolean;
  /** whose doing it is */
  readonly seat: number | null;
  /** a card that was seen, or what the event is about; null: nothing to show */
  readonly picture: string | null;
}

/** Whose doing it is. */
export function seatOf({ phrase, data }: EventInfo): number | null {
  if (phrase) return phrase.seat;
  return "seat" in data && typeof data.seat === "number" ? data.seat : null;
}

function pictureOf(event: EventInfo, layout: GameLayout): string | null {
  const faces = (event.movements ?? []).flatMap(({ faces = [] }) => faces);
  const seen = faces.find((face) => face !== null);
  return layout.turningPoint(event, [])?.picture ?? (seen === undefined || seen === null ? null : layout.card(seen));
}

/** `upTo`: events from there on are still to come, and are not told together with others. */
export function linesOf(events: readonly EventInfo[], upTo: number, layout: GameLayout | null): LogLine[] {
  const lines: LogLine[] = [];
  for (const [at, event] of events.entries()) {
    if (event.text === "") continue;
    const before = lines.at(-1);
    const routine = event.weight === "routine";
    const line: LogLine = {
      at,
      last: at,
      ply: event.ply,
      text: event.text,
      times: 1,
      chapter: event.chapter ?? false,
      routine,
      seat: seatOf(event),
      picture: layout && pictureOf(event, layout),
    };
    const together = before && routine && before.routine && before.at < upTo === at < upTo;
    if (together && before.text === event.text) lines.splice(-1, 1, { ...before, last: at, times: before.times + 1 });
    else if (together && before.ply === event.ply && before.times === 1) {
      const same = before.seat === line.seat;
      lines.splice(-1, 1, {
        ...before,
        last: at,
        text: `${before.text} ${event.text}`,
        seat: same ? line.seat : null,
        picture: null,
      });
    } else lines.push(line);
  }
  return lines;
}
