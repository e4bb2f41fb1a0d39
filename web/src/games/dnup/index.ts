/** dnup: a two-ended hand, and sets in front of their owners. */

import type { DnupEvent, DnupMove, DnupView } from "../../generated/dnup";
import { cardBack, dnupCard } from "../../pictures/cards";
import { moment as picture } from "../../pictures/moments";
import type { View } from "../../protocol";
import { flightsOf, handOf, seatStatusOf } from "../generic";
import { decorate, type Flight, type Moment, type SeatStatus } from "../layout";
import Board from "./Board.svelte";

/** The top and the bottom number of a face such as "7/4". */
export const ends = (face: string): [number, number] => {
  const [up, down] = face.split("/");
  return [Number(up), Number(down)];
};

const turned = (face: string): string => face.split("/").reverse().join("/");

/** When a hand was rotated, its fan was turned as a whole; what is left is that the cards find their order. */
function flights(event: DnupEvent, view: View<DnupView>): Flight[] {
  if (event.kind !== "rotated" || event.data.seat !== view.seat) return flightsOf(event, view);
  const hand = handOf(view.table, view.seat);
  if (!hand || hand.faces.length === 0) return [];
  return [{ faces: hand.faces, were: hand.faces.map(turned), from: hand.name, to: hand.name }];
}

function moment(events: readonly DnupEvent[]): Moment | null {
  const out = events.find(({ kind }) => kind === "went_out" || kind === "round_void");
  if (!out) return null;
  const next = events.find(({ kind }) => kind === "round_began");
  return {
    title: out.text,
    text: next?.text ?? "",
    seat: out.kind === "went_out" ? out.data.seat : null,
    picture: next ? picture("roundOver") : null,
  };
}

/** Of your own hand, the plate shows what the others know. */
function seatStatus(seat: number, view: View<DnupView>): SeatStatus {
  const status = seatStatusOf(seat, view);
  return seat === view.seat ? { ...status, known: view.table.known } : status;
}

export const decoration = decorate<DnupView, DnupMove, DnupEvent>({
  Board,
  card: (face) => (ends(face).some(Number.isNaN) ? null : dnupCard(...ends(face))),
  back: cardBack("dnup"),
  held: "ends",
  flights,
  moment,
  seatStatus,
});
