/** The moment when all votes are in, from what was told. */

import type { SmallseatEvent } from "../../generated/smallseat";
import { tally } from "../../parts/fan";

export interface Reveal {
  /** by seat */
  readonly votes: ReadonlyMap<number, string>;
  readonly winner: string | null;
}

/** All votes of a round, if they were revealed by the last thing that happened; null: they were not. */
export function revealedBy(events: readonly SmallseatEvent[]): Reveal | null {
  const last = events.at(-1)?.ply;
  const at = events.findLastIndex(({ kind, ply }) => kind === "voted" && ply === last);
  if (at < 0) return null;
  const begins = events.slice(0, at).findLastIndex(({ kind }) => kind === "round");
  const votes = new Map<number, string>();
  for (const event of events.slice(begins + 1, at + 1)) {
    if (event.kind === "led" || event.kind === "voted") votes.set(event.data.seat, event.data.animal);
  }
  const won = events.find((event) => event.kind === "vote_won" && event.ply === last);
  return { votes, winner: won?.kind === "vote_won" ? won.data.animal : null };
}

/** The animals that were counted most often in the end. */
export function bestOf(events: readonly SmallseatEvent[]): readonly string[] {
  const counted = events.findLast(({ kind }) => kind === "counted");
  return counted?.kind === "counted" ? counted.data.best : [];
}

export type Tally = readonly { readonly animal: string; readonly count: number }[];

/** How many there are of each, most first; of equals, the first one comes first. */
export function tallyOf(animals: readonly string[]): Tally {
  return [...tally(animals)].map(([animal, count]) => ({ animal, count })).sort((one, other) => other.count - one.count);
}
