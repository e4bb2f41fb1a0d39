/** dnup: a two-ended hand, and sets in front of their owners. */

import { cardBack, dnupCard } from "../../pictures/cards";
import { moment as picture } from "../../pictures/moments";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";
import {
  DECK,
  DISCARD,
  handPlace,
  type Bubble,
  type Flight,
  type GameLayout,
  type Moment,
  type SeatStatus,
  type Uses,
} from "../layout";
import Board from "./Board.svelte";
import { areaName, ends, eventOf, moveOf, ownerOf, tableOf, turned } from "./table";

const MANY_LETTERS = 8;
const LETTERS = "dnup";
const BACKS_DEALT = 4; // as many as are seen flying to another hand

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = (number: number): string => NUMBERS[number] ?? String(number);
export const setOf = (value: number, size: number): string =>
  size === 1 ? `${value === 8 ? "an" : "a"} ${value}` : `${count(size)} ${value}s`;

const faces = new Map<string, string>();

function card(face: string): string {
  const known = faces.get(face);
  if (known !== undefined) return known;
  const drawn = dnupCard(...ends(face));
  faces.set(face, drawn);
  return drawn;
}

function cardName(face: string): string {
  const [up, down] = ends(face);
  const star = Math.min(up, down) === 1 && Math.max(up, down) === 5 ? ", the star" : "";
  return `${up}, other end ${down}${star}`;
}

function uses(move: MoveInfo, view: ViewInfo): Uses {
  const parts = moveOf(move);
  switch (parts.kind) {
    case "play":
      return { cards: parts.cards, place: tableOf(view.table).area, home: true };
    case "add":
      return { cards: [parts.card], place: parts.area };
    case "take":
      return { cards: [], place: parts.area };
    case "rotate":
      return { cards: [], whole: true };
  }
}

function action(move: MoveInfo): string {
  const parts = moveOf(move);
  if (parts.kind === "rotate") return "Turn the whole hand";
  if (parts.kind === "take") return move.label.replace(/: .*/, "");
  return move.label.replace(/ \([^)]*\)/, "");
}

function flights(event: EventInfo, view: ViewInfo): Flight[] {
  const parts = eventOf(event);
  const mine = "seat" in parts && parts.seat === view.seat;
  switch (parts.kind) {
    case "dealt":
      return [
        {
          faces: parts.cards ?? Array.from({ length: Math.min(parts.count, BACKS_DEALT) }, () => null),
          from: DECK,
          to: handPlace(parts.seat),
          over: parts.cards !== null,
        },
      ];
    case "played":
    case "added":
      return [{ faces: parts.cards, from: handPlace(parts.seat), to: areaName(view.players, parts.area), over: !mine }];
    case "took":
    case "returned":
      return [
        {
          faces: parts.cards,
          were: parts.cards.map(turned),
          from: areaName(view.players, parts.area),
          to: handPlace(parts.seat),
          turned: true,
        },
      ];
    case "rotated": {
      // The fan was turned as a whole; what is left is that the cards find their order.
      const hand = mine ? (tableOf(view.table).hand ?? []) : [];
      return hand.length > 0
        ? [{ faces: hand, were: hand.map(turned), from: handPlace(parts.seat), to: handPlace(parts.seat) }]
        : [];
    }
    case "swept":
    case "discarded":
      return [{ faces: parts.cards, from: areaName(view.players, parts.area), to: DISCARD }];
    default:
      return [];
  }
}

function turnedHand(event: EventInfo): number | null {
  const parts = eventOf(event);
  return parts.kind === "rotated" ? parts.seat : null;
}

function bubble(event: EventInfo, view: ViewInfo): Bubble | null {
  const parts = eventOf(event);
  const whose = (area: number): string => {
    const owner = ownerOf(view.players, area);
    return owner === view.seat ? "your" : `${view.names[owner]}’s`;
  };
  switch (parts.kind) {
    case "played":
      return { seat: parts.seat, text: setOf(parts.value, parts.cards.length) };
    case "added":
      return { seat: parts.seat, text: `+${parts.value} to ${whose(parts.area).replace(/^your$/, "yours")}` };
    case "took":
      return { seat: parts.seat, text: `takes ${whose(parts.area)} ${parts.value}${parts.cards.length > 1 ? "s" : ""}` };
    case "rotated":
      return { seat: parts.seat, text: "turns the hand" };
    case "returned":
      return { seat: parts.seat, text: parts.cards.length > 1 ? `${parts.value}s come back` : `${parts.value} comes back` };
    case "went_out":
      return { seat: parts.seat, text: "out!" };
    default:
      return null;
  }
}

function moment(events: readonly EventInfo[]): Moment | null {
  const out = events.find(({ kind }) => kind === "went_out" || kind === "round_void");
  if (!out) return null;
  const parts = eventOf(out);
  const next = events.find(({ kind }) => kind === "round_began");
  return {
    title: out.text,
    text: next?.text ?? "",
    seat: parts.kind === "went_out" ? parts.seat : null,
    picture: next ? picture("roundOver") : null,
  };
}

function seatStatus(seat: number, view: ViewInfo): SeatStatus {
  const table = tableOf(view.table);
  const { letters, out, cards, known, star } = table.seats[seat] ?? {
    letters: 0,
    out: false,
    cards: 0,
    known: [],
    star: false,
  };
  const unit = view.players === 2 ? "round" : "letter";
  const places = Math.max(table.goal, letters);
  const marks =
    places > MANY_LETTERS
      ? []
      : Array.from({ length: places }, (_, at) => ({
          text: view.players === 2 ? "★" : LETTERS.charAt(at % LETTERS.length),
          won: at < letters,
        }));
  return {
    label: `${letters} of ${table.goal} ${unit}${table.goal === 1 ? "" : "s"}`,
    marks,
    cards,
    known,
    remark: star && seat !== view.seat ? "holds the star" : "",
    sign: star ? "★" : "",
    out,
  };
}

function headline(view: ViewInfo): string[] {
  const { round, goal } = tableOf(view.table);
  const unit = view.players === 2 ? "round" : "letter";
  return [`Round ${round}`, `${goal} ${unit}${goal === 1 ? " wins" : "s win"}`];
}

export const layout: GameLayout = {
  Board,
  card,
  cardName,
  back: cardBack("dnup"),
  hand: (table) => tableOf(table).hand,
  uses,
  action,
  flights,
  turnedHand,
  bubble,
  moment,
  seatStatus,
  headline,
};
