/** Walking Doggos: the others' hands face you, your own are backs with your clues pinned on. */

import type { DoggosEvent, DoggosMove, DoggosView } from "../../generated/walking-doggos";
import { cardBack } from "../../pictures/cards";
import {
  breedIcon,
  breedOfLetter,
  clueCard,
  dogCard,
  firedScene,
  isDogCard,
  numberIcon,
  walkScene,
} from "../../pictures/walking-doggos";
import type { View } from "../../protocol";
import { flightsOf, handOf, hiddenFace, isHiddenFace, pinnedOn, seatStatusOf } from "../generic";
import { decorate, type Flight, type HeldCard, type Moment } from "../layout";
import Board from "./Board.svelte";
import { knownFrom } from "./marks";

const UNKNOWN = { meaning: "nothing known", picture: "" };

function card(face: string): string | null {
  if (isHiddenFace(face)) return clueCard(knownFrom(pinnedOn(face)));
  if (!isDogCard(face)) return null;
  if (face.length > 1) return dogCard(face);
  return /\d/.test(face) ? numberIcon(Number(face)) : breedIcon(breedOfLetter(face)); // the tag of a clue
}

function hand(table: DoggosView, seat: number | null): HeldCard[] | null {
  if (seat === null) return null;
  return (handOf(table, seat)?.slots ?? []).flatMap(({ name, marks, empty }, at) => {
    const pinned = [{ meaning: `card ${at + 1}`, picture: "" }, ...(marks.length > 0 ? marks : [UNKNOWN])];
    return empty ? [] : [{ key: name, face: hiddenFace({ marks: pinned }), place: name, sign: String(at + 1) }];
  });
}

/** Your own cards come as backs, and turn over when they are played. */
function flights(event: DoggosEvent, view: View<DoggosView>): Flight[] {
  const all = flightsOf(event, view);
  if (event.kind === "dealt" && event.data.seat === view.seat) {
    const faces = hand(view.table, view.seat)?.map(({ face }) => face) ?? [];
    return all.map(({ from, to }) => ({ from, to, faces }));
  }
  if (event.kind !== "played") return all;
  const over = view.seat === null || event.data.seat === view.seat;
  return all.map((flight) => (flight.everything ? flight : { ...flight, over }));
}

/** The end of a round, where it is not the end of the game. */
function moment(events: readonly DoggosEvent[]): Moment | null {
  const over = events.find(({ kind }) => kind === "round_over");
  if (!over) return null;
  const next = events.find(({ kind }) => kind === "began");
  const standings: string[] = [];
  for (const { kind, phrase } of events) if (kind === "scored" && phrase) standings[phrase.seat] = phrase.text;
  return { title: over.text, text: next?.text ?? "", seat: null, picture: walkScene(), standings };
}

/** Trades, packs with the card that took them, and what came of it. */
function turningPoint(event: DoggosEvent): { picture: string | null } | null {
  switch (event.kind) {
    case "pack_taken":
      return { picture: card(event.data.card) };
    case "traded":
      return { picture: card(event.data.card ?? hiddenFace({ marks: [{ meaning: "new", picture: "new" }] })) };
    case "scored":
      return { picture: null };
    default:
      return null;
  }
}

function ending({ result, seat, table }: View<DoggosView>): string | null {
  const fired = seat !== null && table.seats[seat]?.fired;
  return result?.winners.length === 0 || fired ? firedScene() : null;
}

export const decoration = decorate<DoggosView, DoggosMove, DoggosEvent>({
  Board,
  card,
  back: cardBack("walking-doggos"),
  hand,
  held: "spread",
  handsOnTable: true,
  flights,
  moment,
  seatStatus: (seat, view) => ({ ...seatStatusOf(seat, view), cards: null }),
  turningPoint,
  ranking: ({ table }) => table.ranking,
  ending,
});
