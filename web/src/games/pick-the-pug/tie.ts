/** The Tie Breaker: what was chosen, who is eliminated, and who wins. */

import type { PickEvent, PickView } from "../../generated/pick-the-pug";
import { animalsOf } from "../../parts/animals";
import type { View } from "../../protocol";
import { tieMark } from "./marks";

export interface Tie {
  /** in the order of the seats */
  readonly cards: readonly { readonly seat: number; readonly colour: string; readonly out: boolean }[];
  /** empty also where it is played once more */
  readonly winners: readonly number[];
  /** how it came to that, and who chose what */
  readonly text: string;
  readonly chosen: string;
}

/** The last Tie Breaker that these events tell of. */
export function tieOf(events: readonly PickEvent[]): Tie | null {
  const last = events.findLastIndex(({ kind }) => kind === "tie_card");
  const ended = events.slice(last).find(({ kind }) => kind === "game_over" || kind === "tie_breaker");
  if (last < 0 || !ended) return null;
  // All are shown at once, when the last one was chosen.
  const cards = events.flatMap((event) => (event.kind === "tie_card" && event.ply === events[last]?.ply ? [event] : []));
  return {
    cards: cards.map(({ data }) => data),
    winners: ended.kind === "game_over" ? ended.data.winners : [],
    text: ended.text,
    chosen: cards.map(({ text }) => text).join(" "),
  };
}

/** The cards, each with the animal of its player; what is eliminated is crossed out, what wins shines. */
export function tiePicture({ cards, winners }: Tie, view: View<PickView>): string {
  const animals = animalsOf(view.names);
  return tieMark(
    cards.map(({ seat, colour, out }) => ({
      card: colour,
      animal: animals[seat] ?? seat,
      out,
      wins: winners.includes(seat),
    })),
  );
}
