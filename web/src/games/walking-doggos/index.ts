/** Walking Doggos: the others' hands face you, your own are backs with your clues pinned on. */

import { cardBack } from "../../pictures/cards";
import { breedIcon, clueCard, dogCard, firedScene, numberIcon, walkScene } from "../../pictures/walking-doggos";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";
import {
  handPlace,
  seatPlace,
  type Bubble,
  type Flight,
  type GameLayout,
  type Moment,
  type Slot,
  type SeatStatus,
  type Uses,
} from "../layout";
import Board from "./Board.svelte";
import {
  breedName,
  breedOf,
  cardPlace,
  cardWords,
  DEAD,
  eventOf,
  faceOf,
  hiddenOf,
  isHidden,
  knownWords,
  moveOf,
  ownFace,
  PACK,
  packOf,
  packPlace,
  tableOf,
  TOKENS,
  type Clue,
  type DoggosCard,
  type DoggosSeat,
} from "./table";

const TAG = "tag "; // a face that is no card: what a clue pins on

const faces = new Map<string, string>();

function drawn(face: string): string {
  if (face.startsWith(TAG)) {
    const what = face.slice(TAG.length);
    return /^\d+$/.test(what) ? numberIcon(Number(what)) : breedIcon(what);
  }
  if (!isHidden(face)) return dogCard(face);
  const { breed, number, not, new: isNew } = hiddenOf(face);
  return clueCard({ breed, number, not, isNew });
}

function card(face: string): string {
  const known = faces.get(face) ?? drawn(face);
  faces.set(face, known);
  return known;
}

function cardName(face: string): string {
  if (!isHidden(face)) return cardWords(face);
  const hidden = hiddenOf(face);
  return `card ${hidden.place + 1}, ${knownWords(hidden) || "nothing known"}`;
}

/** The cards that whoever looks still holds, by their place. */
function held(table: ViewInfo["table"], seat: number | null): { card: DoggosCard; place: number }[] {
  const cards = seat === null ? [] : (tableOf(table).seats[seat]?.cards ?? []);
  return cards.map((card, place) => ({ card, place })).filter(({ card }) => !card.walked);
}

const hand = (table: ViewInfo["table"], seat: number | null): string[] | null =>
  seat === null ? null : held(table, seat).map(({ card, place }) => ownFace(card, place));

const slots = (table: ViewInfo["table"], seat: number | null): Slot[] =>
  held(table, seat).map(({ place }) => ({ place: cardPlace(seat ?? 0, place), sign: String(place + 1) }));

/** The cards of all seats, each as somebody else saw it. */
function uncovered(view: ViewInfo, tables: readonly ViewInfo["table"][]): ViewInfo {
  const seen = (seat: number, place: number): string | null =>
    tables.map((table) => tableOf(table).seats[seat]?.cards[place]?.is).find((is) => typeof is === "string") ?? null;
  const seats = tableOf(view.table).seats.map((of, seat) => ({
    ...of,
    cards: of.cards.map((card, place) => ({ ...card, is: seen(seat, place) })),
  }));
  return { ...view, table: { ...view.table, seats } };
}

// Moves --------------------------------------------------------------------------------------------------------------------

function uses(move: MoveInfo, view: ViewInfo): Uses {
  const parts = moveOf(move);
  const own = (place: number): string[] => {
    const card = tableOf(view.table).seats[view.seat ?? 0]?.cards[place];
    return card ? [ownFace(card, place)] : [];
  };
  switch (parts.kind) {
    case "tell":
      return { cards: [], places: parts.places.map((place) => cardPlace(parts.seat, place)) };
    case "trade":
      return { cards: own(parts.place), place: DEAD, lead: "cards" };
    case "walk":
      return { cards: own(parts.place), place: PACK, home: true };
    case "keep":
    case "bet":
      return { cards: [], lead: "touch" };
  }
}

/** Places of a hand: "1, 3". */
const listed = (places: readonly number[]): string => places.map((place) => place + 1).join(", ");

function action(move: MoveInfo): string {
  const parts = moveOf(move);
  switch (parts.kind) {
    case "tell":
      if (parts.about === "card") return `Card ${parts.place + 1} exactly`;
      return parts.about === "breed"
        ? `${breedName(parts.breed)}s: ${listed(parts.places)}`
        : `${parts.number}s: ${listed(parts.places)}`;
    case "trade":
      return `Trade card ${parts.place + 1}`;
    case "keep":
      return "Keep all five";
    case "bet":
      return parts.packs === 1 ? "1 pack" : String(parts.packs);
    case "walk":
      return move.label;
  }
}

function icon(move: MoveInfo): string | null {
  const parts = moveOf(move);
  if (parts.kind !== "tell" || parts.about === "card") return null;
  return parts.about === "breed" ? breedIcon(parts.breed) : numberIcon(parts.number);
}

function choosing(move: MoveInfo, view: ViewInfo): string {
  const parts = moveOf(move);
  return parts.kind === "tell" ? `What do you tell ${view.names[parts.seat]}?` : view.prompt;
}

// Events -------------------------------------------------------------------------------------------------------------------

function flights(event: EventInfo, view: ViewInfo): Flight[] {
  const parts = eventOf(event);
  const { seats } = tableOf(view.table);
  switch (parts.kind) {
    case "dealt": {
      const mine = parts.seat === view.seat;
      const cards = (seats[parts.seat]?.cards ?? []).map((card, place) => (mine ? ownFace : faceOf)(card, place));
      return [{ faces: cards, from: DEAD, to: handPlace(parts.seat), over: !mine }];
    }
    case "clued":
      return parts.places.map((place) => ({
        faces: [TAG + tagOf(parts.clue, parts.card)],
        from: seatPlace(parts.seat),
        to: cardPlace(parts.told, place),
      }));
    case "traded": {
      const there = cardPlace(parts.seat, parts.place);
      return [
        { faces: [null], from: there, to: DEAD },
        { faces: [null], from: DEAD, to: there },
      ];
    }
    case "joined": {
      const there = cardPlace(parts.seat, parts.place);
      return parts.card === null ? [] : [{ faces: [parts.card], from: there, to: there, over: true }];
    }
    case "walked": {
      const from = cardPlace(parts.seat, parts.place);
      const walked: Flight = { faces: [parts.card], from, to: packPlace(parts.seat), over: parts.seat === view.seat };
      // Who took the last pack begins this one, and takes it along.
      const begins = seats.filter(({ laid }) => laid !== null).length === 1;
      const taken: Flight = { faces: [], everything: true, from: PACK, to: seatPlace(parts.seat) };
      return begins ? [taken, walked] : [walked];
    }
    default:
      return [];
  }
}

const tagOf = (clue: Clue, card: string | null): string =>
  clue.about === "number" ? String(clue.number) : clue.about === "breed" ? clue.breed : breedOf(card ?? "");

function bubble(event: EventInfo, view: ViewInfo): Bubble | null {
  const parts = eventOf(event);
  switch (parts.kind) {
    case "clued": {
      const whom = parts.told === view.seat ? "you" : view.names[parts.told];
      const { clue } = parts;
      if (clue.about === "card")
        return { seat: parts.seat, text: `${whom}: ${clue.place + 1} is ${cardWords(parts.card ?? "")}` };
      const what = clue.about === "breed" ? `${breedName(clue.breed)}s` : `${clue.number}s`;
      return { seat: parts.seat, text: `${whom}: ${listed(parts.places)} are ${what}` };
    }
    case "passed_over":
      return { seat: parts.seat, text: "nobody to tell" };
    case "traded":
      return { seat: parts.seat, text: `trades card ${parts.place + 1}` };
    case "stayed":
      return { seat: parts.seat, text: "keeps all five" };
    case "betted":
      return { seat: parts.seat, text: `bets ${parts.packs}` };
    case "walked":
      return { seat: parts.seat, text: "" }; // it lies in the middle, for all to see
    case "packed":
      return { seat: parts.seat, text: "takes the pack" };
    default:
      return null;
  }
}

const pointsWords = (points: number): string =>
  `${points < 0 ? "−" : ""}${Math.abs(points)} point${Math.abs(points) === 1 ? "" : "s"}`;
const packsWords = (packs: number, bet: number): string => `${packs} of ${bet} pack${bet === 1 ? "" : "s"}`;

/** The end of a round, where it is not the end of the game. */
function moment(events: readonly EventInfo[]): Moment | null {
  const all = events.map(eventOf);
  const next = all.findIndex(({ kind }) => kind === "began");
  const scored = all.filter((parts) => parts.kind === "scored");
  const began = all[next];
  if (began?.kind !== "began" || scored.length === 0) return null;
  const standings: string[] = [];
  for (const { seat, packs, bet, points } of scored) standings[seat] = `${packsWords(packs, bet)}, ${pointsWords(points)}`;
  return {
    title: `Round ${began.rounds} is over.`,
    text: events[next]?.text ?? "",
    seat: null,
    picture: walkScene(),
    standings,
  };
}

/** Trades, packs with the card that took them, and what came of it. */
function turningPoint(event: EventInfo, before: readonly EventInfo[]): { picture: string | null } | null {
  const parts = eventOf(event);
  if (parts.kind === "packed") {
    const best = packOf(before).laid.find(({ seat }) => seat === parts.seat);
    return { picture: best ? card(best.card) : null };
  }
  if (parts.kind === "traded") return { picture: card(parts.card ?? "1?///new") };
  return parts.kind === "scored" ? { picture: null } : null;
}

// How it stands ------------------------------------------------------------------------------------------------------------

/** What decided about a seat, beside its points: fired, or in a tie the dogs, then their numbers. */
function endWords(of: DoggosSeat, seats: readonly DoggosSeat[]): string {
  if (of.points < 0) return ", fired";
  const tied = seats.filter((other) => other !== of && other.points === of.points);
  if (tied.length === 0) return "";
  return `, ${of.dogs} dogs${tied.some(({ dogs }) => dogs === of.dogs) ? `, sum ${of.sum}` : ""}`;
}

function seatStatus(seat: number, view: ViewInfo): SeatStatus {
  const { phase, rounds, round, first, seats } = tableOf(view.table);
  const of = seats[seat];
  const none = { cards: null, known: [], out: false, marks: [], remark: "", label: "" };
  if (!of) return none;
  const { tokens, trading, bet, packs, points } = of;
  const score = rounds > 1 && (round > 1 || view.over) ? `, ${pointsWords(points)}` : "";
  const end = view.over ? endWords(of, seats) : "";
  const common = { ...none, remark: first === seat ? "first player" : "", sign: first === seat ? "1st" : "" };
  switch (phase) {
    case "clues": {
      const label = `${tokens === 0 ? "no" : tokens} clue${tokens === 1 ? "" : "s"} to come${score}`;
      const marks = Array.from({ length: TOKENS }, (_, at) => ({ text: "?", won: at < tokens }));
      return { ...common, label, short: `${tokens} left`, marks: score ? [] : marks };
    }
    case "trading": {
      const done = trading === "kept" ? "kept all" : trading === null ? "may trade" : `traded card ${trading + 1}`;
      return { ...common, label: done + score, short: trading === "kept" ? "kept" : trading === null ? "" : "traded" };
    }
    case "betting":
      return { ...common, label: (bet ? `bets on ${bet}` : "no bet yet") + score, short: bet ? `bets ${bet}` : "" };
    case "walking":
      return { ...common, label: packsWords(packs, bet) + score + end, short: `${packs} of ${bet}` };
  }
}

function headline(view: ViewInfo): string[] {
  const { phase, round, rounds, seats } = tableOf(view.table);
  const walked = seats.reduce((sum, { packs }) => sum + packs, 0);
  const now = phase === "walking" ? `Pack ${Math.min(walked + 1, 5)} of 5` : phase.charAt(0).toUpperCase() + phase.slice(1);
  const tokens = view.seat === null ? 0 : (seats[view.seat]?.tokens ?? 0);
  const yours = phase === "clues" && tokens > 0 ? [`${tokens} to come for you`] : [];
  return [now, ...yours, ...(rounds > 1 ? [`Round ${round} of ${rounds}`] : [])];
}

/** The winners, then the fewest points, and who is fired last. */
function ranking(view: ViewInfo): number[] {
  const { seats } = tableOf(view.table);
  const key = (seat: number): number[] => {
    const { points, dogs, sum } = seats[seat] ?? { points: 0, dogs: 0, sum: 0 };
    const won = view.result?.winners.includes(seat) ? 0 : 1;
    return points < 0 ? [won, 1, -points, dogs, sum] : [won, 0, points, dogs, sum];
  };
  const compare = (one: number[], other: number[]): number => {
    const at = one.findIndex((part, index) => part !== other[index]);
    return (one[at] ?? 0) - (other[at] ?? 0);
  };
  return seats.map((_, seat) => seat).sort((one, other) => compare(key(one), key(other)));
}

function ending(view: ViewInfo): string | null {
  const winners = view.result?.winners ?? [];
  const yours = view.seat === null ? null : tableOf(view.table).seats[view.seat];
  return winners.length === 0 || (yours && yours.points < 0) ? firedScene() : null;
}

export const layout: GameLayout = {
  Board,
  card,
  cardName,
  back: cardBack("walking-doggos"),
  hand,
  slots,
  spread: true,
  uncovered,
  uses,
  action,
  icon,
  choosing,
  flights,
  turnedHand: () => null,
  bubble,
  moment,
  seatStatus,
  turningPoint,
  ranking,
  ending,
  headline,
};
