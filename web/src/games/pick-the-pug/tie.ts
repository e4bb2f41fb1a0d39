/** The Tie Breaker: what was chosen, who is knocked out, and who wins. */

import { animalsOf } from "../../parts/animals";
import { listed } from "../../pages/wording";
import type { EventInfo, ViewInfo } from "../../protocol";
import { tieMark } from "./marks";
import { capital, eventOf } from "./table";

export const TIE_RULES = [
  "Orange beats green, green beats blue.",
  "But two of a colour knock each other out, and the third player wins.",
] as const;
export const TIE_AGAIN = "Once more! If all three are of one colour again, all three lose.";

const FINALISTS = 3;

export interface Tie {
  /** in the order of the seats */
  readonly cards: readonly { readonly seat: number; readonly colour: string; readonly out: boolean }[];
  /** null: it is played once more */
  readonly winners: readonly number[] | null;
}

/** The last Tie Breaker that these events tell of. */
export function tieOf(events: readonly EventInfo[]): Tie | null {
  const all = events.map(eventOf);
  const last = all.findLastIndex(({ kind }) => kind === "tie_card");
  const chosen = all.slice(0, last + 1).flatMap((parts) => (parts.kind === "tie_card" ? [parts] : []));
  const cards = chosen.slice(-FINALISTS);
  if (cards.length < FINALISTS) return null;
  const often = (colour: string): number => cards.filter((card) => card.colour === colour).length;
  const over = all.slice(last).find((parts) => parts.kind === "game_over");
  return {
    cards: cards.map(({ seat, colour }) => ({ seat, colour, out: often(colour) > 1 })),
    winners: over?.kind === "game_over" ? over.winners : null,
  };
}

/** How it came to that: "Two greens knock each other out: Biscuit wins." */
export function tieWhy({ cards, winners }: Tie, view: ViewInfo): string {
  const out = cards.filter((card) => card.out);
  const colour = out[0]?.colour ?? "";
  if (winners === null) return `Three ${colour}s knock each other out: once more!`;
  const names = winners.map((seat) => (seat === view.seat ? "you" : (view.names[seat] ?? "")));
  const win = winners.length === 1 && names[0] !== "you" ? "wins" : "win";
  const who = winners.length === 0 ? "nobody wins" : `${listed(names)} ${win}`;
  if (out.length === cards.length) return `Three ${colour}s again, all three are out: ${who}.`;
  if (out.length > 0) return `Two ${colour}s knock each other out: ${who}.`;
  return `Orange is the highest: ${who}.`;
}

/** Who chose what: "You: orange. Waffle: green, knocked out." */
export const tieWords = ({ cards }: Tie, view: ViewInfo): string =>
  cards
    .map(({ seat, colour, out }) => {
      const name = seat === view.seat ? "You" : capital(view.names[seat] ?? "");
      return `${name}: ${colour}${out ? ", knocked out" : ""}.`;
    })
    .join(" ");

/** The three cards, each with the animal of its player; what is knocked out is crossed out, what wins shines. */
export function tiePicture({ cards, winners }: Tie, view: ViewInfo): string {
  const animals = animalsOf(view.names);
  return tieMark(
    cards.map(({ seat, colour, out }) => ({
      card: tieFace(colour),
      animal: animals[seat] ?? seat,
      out,
      wins: winners?.includes(seat) ?? false,
    })),
  );
}

/** A monkey of a colour, with an item that orange ones have. */
export const tieFace = (colour: string): string => `${colour}-crown`;
