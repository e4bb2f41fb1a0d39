/** What is told beside the question: of all that has happened, what matters most to whoever is asked. */

import type { EventInfo } from "../protocol";

const MOST = 6; // sentences
const FARTHEST = 24; // events; after a lost connection there may be hundreds

/** The sentences about these events, what matters most first: what concerns you, and of the rest what is newest. */
export function recentNews(events: readonly EventInfo[]): { readonly at: number; readonly text: string }[] {
  return events
    .slice(-FARTHEST)
    .map(({ text, concerns_you: yours }, at) => ({ at, text, rank: yours ? 1 : 0 }))
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
