/** Smallseat: a round of chairs, one of them small and golden. People move, it doesn't. */

import type { SmallseatEvent, SmallseatMove, SmallseatView } from "../../generated/smallseat";
import { cardBack } from "../../pictures/cards";
import { candidateCard, candidateChip, publicCard } from "../../pictures/smallseat";
import { isCandidate } from "../../pictures/smallseat-animals";
import { publicMark, secretMark, tellerMark } from "../../pictures/smallseat-table";
import { bossScene, tellerScene, voteScene } from "../../pictures/smallseat-scenes";
import type { View } from "../../protocol";
import { badgeOf, facesAt, flightsOf, seatStatusOf } from "../generic";
import { decorate, handPlace, type Flight, type HeldCard, type Moment, type SeatStatus } from "../layout";
import Board from "./Board.svelte";
import Count from "./Count.svelte";
import { turning } from "./draft";
import { badge, cardsRow, chipsRow } from "./marks";
import { animalOf, heapsOf, isPublic, publicPlace } from "./table";

const REVEAL = 1500; // milliseconds for the votes, when all are seen at once
const WALK = 1300; // for two who change places, and until it is seen who sits where

function card(face: string): string | null {
  if (!isCandidate(animalOf(face))) return null;
  return isPublic(face) ? publicCard(animalOf(face)) : candidateCard(face);
}

function hand(table: SmallseatView, seat: number | null): HeldCard[] | null {
  if (seat === null) return null;
  return heapsOf(table, seat).map(({ face, count }) => ({
    key: face,
    face,
    place: `card:${face}`,
    sign: count > 1 ? `×${count}` : "",
    count,
  }));
}

function icon({ picture }: SmallseatMove): string | null {
  if (!picture) return null;
  if (picture === "public") return publicMark();
  if (picture === "secret") return secretMark();
  return badge(picture) ?? candidateChip(animalOf(picture));
}

/** Your own cards are in your hand, public ones too. A vote that is taken back goes by itself (walking.ts). */
function flights(event: SmallseatEvent, view: View<SmallseatView>): Flight[] {
  const { kind } = event;
  if ((kind === "opened" || kind === "held" || kind === "turned") && event.data.seat === view.seat) return [];
  const all = flightsOf(event, view);
  return kind === "took_back" ? all.slice(1) : all;
}

/** What was called, what was shown to whoever looks, who was put on the Smallseat, and rounds that end at once. */
function moment(events: readonly SmallseatEvent[], { seat: you }: View<SmallseatView>): Moment | null {
  for (const event of events) {
    const stop = (picture: string): Moment => ({ title: event.text, text: "", seat: null, picture, unchanged: true });
    if (event.kind === "called" && event.data.seat !== you) return stop(cardsRow([event.data.animal]));
    if (event.kind === "showed_hand" && event.data.seat !== you && event.data.secret.length > 0) {
      return stop(cardsRow(event.data.secret));
    }
    if (event.kind === "showed_to" && event.data.animal !== null && you !== null) return stop(cardsRow([event.data.animal]));
    if (event.kind === "swapped" && event.concerns_you && event.data.boss === you) return stop(bossScene());
    if (event.kind === "round_ends") return stop(voteScene());
  }
  return null;
}

function turningPoint(event: SmallseatEvent): { picture: string | null } | null {
  if (event.kind === "called") return { picture: tellerMark() };
  if (event.kind === "vote_won") return { picture: candidateChip(event.data.animal) };
  return event.kind === "counted" ? { picture: chipsRow(event.data.best) } : null;
}

/** The votes are looked at together, and those who change places are seen walking. */
function linger(events: readonly SmallseatEvent[]): number {
  if (events.some(({ kind }) => kind === "voted")) return REVEAL;
  return events.some(({ kind }) => kind === "swapped") ? WALK : 0;
}

/** What the Boss and the Teller are is drawn in place of the word; what they do is told in the middle of the table. */
function seatStatus(seat: number, view: View<SmallseatView>): SeatStatus {
  const { table, over } = view;
  const status = seatStatusOf(seat, view, badge);
  const signs = view.lines[seat]?.badges ?? [];
  const roles = signs.filter(({ picture }) => picture === "boss" || picture === "teller");
  const holding = signs.filter((sign) => !roles.includes(sign) && !sign.picture.startsWith("action-"));
  return {
    ...status,
    marks: roles.map(({ text, meaning, picture }) => ({
      text,
      won: true,
      picture: badge(picture) ?? "",
      title: `${text}: ${meaning}`,
    })),
    cards: null,
    known: [...facesAt(table, publicPlace(seat)), ...(seat !== view.seat || over ? facesAt(table, handPlace(seat)) : [])],
    knownToYou: view.seat !== null,
    counted: true,
    badges: holding.map((sign) => badgeOf(sign, badge)),
  };
}

export const decoration = decorate<SmallseatView, SmallseatMove, SmallseatEvent>({
  Board,
  Ending: Count,
  card,
  back: cardBack("smallseat"),
  hand,
  handsOnTable: true,
  icon,
  badge,
  flights,
  moment,
  seatStatus,
  headline: ({ headline }) => headline.slice(1, 2), // the rest is said in the middle of the table
  turningPoint,
  linger,
  draft: ({ table, seat }) => (table.phase === "ready" && seat !== null && table.asked.includes(seat) ? turning : null),
  ending: ({ result, table }) => {
    const winners = result?.winners ?? [];
    return winners.includes(table.teller) ? tellerScene() : winners.length > 0 ? bossScene() : voteScene();
  },
});
