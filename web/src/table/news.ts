/** What is told beside the question: of all that has happened, what matters most to whoever is asked. */

import type { EventInfo } from "../protocol";

const MOST = 6; // sentences
const FARTHEST = 24; // events; after a lost connection there may be hundreds

/** What everybody stopped for comes first, then what concerns you; what may be left out comes last. */
function rank({ weight, concerns_you: yours }: EventInfo): number {
  return weight === "big" ? (yours ? 4 : 3) : yours ? 2 : weight === "routine" ? 0 : 1;
}

/**
 * The sentences about these events, what matters most first, and of what matters alike what is newest. The last of its kind
 * matters as much as any before it, since it says how things stand now: who was the Boss before is not told without who is.
 */
export function recentNews(events: readonly EventInfo[]): { readonly at: number; readonly text: string }[] {
  const recent = events.slice(-FARTHEST).filter(({ text }) => text !== "");
  const most = new Map<string, number>();
  for (const event of recent) most.set(event.kind, Math.max(rank(event), most.get(event.kind) ?? 0));
  const isLast = ({ kind }: EventInfo, at: number): boolean => !recent.slice(at + 1).some((later) => later.kind === kind);
  return recent
    .map((event, at) => ({ at, text: event.text, rank: isLast(event, at) ? (most.get(event.kind) ?? 0) : rank(event) }))
    .sort((one, other) => other.rank - one.rank || other.at - one.at)
    .slice(0, MOST)
    .map(({ at, text }) => ({ at, text }));
}

/** The first of them, told in the order in which they happened; what happened twice in a row is told once, as in the log. */
export function recap(told: readonly { readonly at: number; readonly text: string }[], most: number): string {
  const lines: { text: string; times: number }[] = [];
  for (const { text } of told.slice(0, most).sort((one, other) => one.at - other.at)) {
    const before = lines.at(-1);
    if (before?.text === text) before.times += 1;
    else lines.push({ text, times: 1 });
  }
  return lines.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text)).join(" ");
}
