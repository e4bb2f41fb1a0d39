/** Pugs in Mugs: a shelf of mugs in front of everybody, a deck to draw from and a pile to dig in. */

import type { PugsEvent, PugsMove, PugsView } from "../../generated/pugs-in-mugs";
import { cardBack } from "../../pictures/cards";
import { COLOURS, mug, pugCard } from "../../pictures/pugs-in-mugs";
import { MISCHIEF, mischiefCard, surpriseScene } from "../../pictures/pugs-in-mugs-mischief";
import type { View } from "../../protocol";
import { flightsOf, seatStatusOf } from "../generic";
import { DECK, DISCARD, decorate, type Flight, type Moment, type SeatStatus } from "../layout";
import Board from "./Board.svelte";

const MUG = "mug "; // what the faces of mugs begin with
const BACKS_SHUFFLED = 4; // as many as are seen flying from the pile to the deck

const isColour = (name: string): boolean => Object.hasOwn(COLOURS, name);

function card(face: string): string | null {
  const colour = face.startsWith(MUG) ? face.slice(MUG.length) : "";
  if (isColour(colour)) return mug(colour);
  if (isColour(face)) return pugCard(face);
  return Object.hasOwn(MISCHIEF, face) ? mischiefCard(face) : null;
}

/** Mugs have no back; a pile that is shuffled shows nothing else. */
function flights(event: PugsEvent, view: View<PugsView>): Flight[] {
  if (event.kind === "reshuffled") {
    const backs = Array.from({ length: Math.min(event.data.count, BACKS_SHUFFLED) }, () => null);
    return [{ faces: backs, from: DISCARD, to: DECK }];
  }
  return flightsOf(event, view).map((flight) => (flight.faces[0]?.startsWith(MUG) ? { ...flight, over: false } : flight));
}

/** Everyone stops for a stolen mug and for the last but one; for a Surprise only the two players in it, and spectators. */
function moment(events: readonly PugsEvent[], { seat, table }: View<PugsView>): Moment | null {
  for (const event of events) {
    if (event.kind === "stole" || (event.kind === "exchanged" && event.data.mugs === table.mugs_to_win - 1)) {
      return { title: event.text, text: "", seat: event.data.seat, picture: mug(event.data.colour) };
    }
    if (event.kind === "surprised" && (seat === null || seat === event.data.seat || event.concerns_you)) {
      return { title: event.text, text: "", seat: null, picture: surpriseScene(), unchanged: true };
    }
  }
  return null;
}

/** Mugs that were exchanged and stolen: the rest is how it came to that. */
const turningPoint = (event: PugsEvent): { picture: string } | null =>
  event.kind === "exchanged" || event.kind === "stole" ? { picture: mug(event.data.colour) } : null;

/** Of your hand, the plate shows what the others know. Being asked for a Surprise is nobody's turn. */
function seatStatus(seat: number, view: View<PugsView>): SeatStatus {
  const status = { ...seatStatusOf(seat, view), turn: view.lines[seat]?.turn ?? false };
  return seat === view.seat ? { ...status, known: view.table.known } : status;
}

/** Both actions of a turn as one tap. */
const twice = (
  { table }: View<PugsView>,
  moves: readonly { readonly text: string }[],
): { text: string; label: string } | null =>
  table.phase === "act" && table.actions === 2 && moves.some(({ text }) => text === "draw")
    ? { text: "draw", label: "Draw two cards" }
    : null;

export const decoration = decorate<PugsView, PugsMove, PugsEvent>({
  Board,
  card,
  back: cardBack("pugs-in-mugs"),
  flights,
  moment,
  seatStatus,
  turningPoint,
  twice,
});
