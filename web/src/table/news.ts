/** What is told beside the question: of all that has happened, what matters most to whoever is asked. */

import type { EventInfo } from "../protocol";

const MOST = 6; // sentences
const FARTHEST = 24; // events; after a lost connection there may be hundreds

/** What everybody stopped for comes first, then what concerns you; what may be left out comes last. */
function rank({ weight, concerns_you: yours }: EventInfo): number {
  return weight === "big" ? (yours ? 4 : 3) : yours ? 2 : weight === "routine" ? 0 : 1;
}

/** The sentences about these events, what matters most first, and of what matters alike what is newest. */
export function recentNews(events: readonly EventInfo[]): { readonly at: number; readonly text: string }[] {
  return events
    .slice(-FARTHEST)
    .map((event, at) => ({ at, text: event.text, rank: rank(event) }))
    .filter(({ text }) => text !== "")
    .sort((one, other) => other.rank - one.rank || other.at - one.at)
    .slice(0, MOST)
    .map(({ at, text }) => ({ at, text }));
}

/** The first of them, told in the order in which they happened. */
export function recap(told: readonly { readonly at: number; readonly text: string }[], most: number): string {
  return told
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text)
    .join(" ");
}
