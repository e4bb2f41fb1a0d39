/**
 * Building up a move from what a player touches: cards of the hand, places on the table, and a kind of card that is named.
 *
 * Nothing here knows a game. A layout says what each legal move uses; cards that look alike are interchangeable.
 */

import type { Uses } from "../games/layout";
import { tally } from "../parts/fan";
import type { MoveInfo } from "../protocol";

export interface Considered {
  readonly move: MoveInfo;
  readonly uses: Uses;
}

/** What the player has touched so far. */
export interface Choice {
  /** cards of the hand, by their place in it, in the order in which they were picked */
  readonly cards: readonly number[];
  readonly place: string | null;
  /** a place that was touched before it and says what it is about */
  readonly via?: string | undefined;
  /** the kind of card that was named, by its face */
  readonly named: string | null;
  /** a move that was chosen as a whole, by its text: from a list, or by its button */
  readonly move: string | null;
}

export const NOTHING: Choice = { cards: [], place: null, named: null, move: null };

export const isNothing = (choice: Choice): boolean =>
  choice.cards.length === 0 && choice.place === null && choice.via === undefined && choice.move === null;

/** What can be done from here. */
export interface Prospect {
  /** the moves that still fit */
  readonly fitting: readonly Considered[];
  /** those that need nothing more: what can be confirmed, the plainest first */
  readonly ready: readonly Considered[];
  /** moves that are about no card and no place; they are offered as buttons while nothing is touched */
  readonly loose: readonly Considered[];
  /** cards of the hand that go with what is picked */
  readonly litCards: ReadonlySet<number>;
  /** cards that some move uses: touching one that is not lit begins anew with it */
  readonly usableCards: ReadonlySet<number>;
  readonly litPlaces: ReadonlySet<string>;
  /** moves for which all is said but the kind of card, one for each kind; a place that goes without saying need not be touched */
  readonly naming: readonly Considered[];
}

type Tally = ReadonlyMap<string, number>;

function isWithin(part: Tally, whole: Tally): boolean {
  return [...part].every(([face, count]) => (whole.get(face) ?? 0) >= count);
}

/** Where a move can be touched. */
export const placesOf = (uses: Uses): readonly string[] =>
  uses.places ?? (uses.place === undefined ? [] : [uses.place, ...(uses.also ?? [])]);

export const isLoose = ({ uses }: Considered): boolean =>
  uses.cards.length === 0 && placesOf(uses).length === 0 && uses.via === undefined;

const facesOf = (choice: Choice, hand: readonly string[]): string[] => choice.cards.map((at) => hand[at] ?? "");

/** Whether somebody who has touched these things can mean this move. */
function fits(considered: Considered, choice: Choice, hand: readonly string[]): boolean {
  const { move, uses } = considered;
  if (choice.move !== null) return move.text === choice.move;
  if (isLoose(considered)) return isNothing(choice);
  return (
    isWithin(tally(facesOf(choice, hand)), tally(uses.cards)) &&
    (choice.via === undefined || choice.via === uses.via) &&
    (choice.place === null || placesOf(uses).includes(choice.place)) &&
    (choice.named === null || choice.named === uses.named)
  );
}

/** Whether nothing of a fitting move is missing, but perhaps for the place, where the cards say enough. */
function isReady({ uses }: Considered, choice: Choice): boolean {
  if (choice.move !== null) return true;
  if (isNothing(choice) || choice.named !== (uses.named ?? null) || choice.via !== uses.via) return false;
  const placed = choice.via !== undefined || (choice.place !== null && placesOf(uses).includes(choice.place));
  return uses.cards.length === choice.cards.length && (choice.cards.length > 0 || placed);
}

/** Where the place is half of what is meant, it must be touched, unless there is only one. */
function lacksPlace({ uses }: Considered, fitting: readonly Considered[], choice: Choice): boolean {
  if (uses.lead === undefined && uses.via === undefined) return false;
  if (uses.home || choice.place !== null || choice.move !== null) return false;
  return fitting.some((other) => other.uses.place !== uses.place);
}

/** Cards alone mean the player's own place, or none, before any other. */
const plainness = ({ uses }: Considered): number => (uses.home || uses.place === undefined ? 0 : 1);

export function prospect(moves: readonly Considered[], hand: readonly string[], choice: Choice): Prospect {
  const fitting = moves.filter((move) => fits(move, choice, hand));
  const ready = fitting
    .filter((move) => isReady(move, choice) && !lacksPlace(move, fitting, choice))
    .sort((one, other) => plainness(one) - plainness(other));
  const touchable = choice.move === null ? fitting : moves;
  const picked = tally(choice.move === null ? facesOf(choice, hand) : []);
  const litCards = new Set<number>(choice.cards);
  const usableCards = new Set<number>();
  for (const [at, face] of hand.entries()) {
    const needed = (picked.get(face) ?? 0) + 1;
    if (moves.some(({ uses }) => uses.cards.includes(face))) usableCards.add(at);
    if (touchable.some(({ uses }) => (tally(uses.cards).get(face) ?? 0) >= needed)) litCards.add(at);
  }
  const naming = namingOf(moves, hand, choice);
  const litPlaces = new Set<string>();
  for (const { uses } of touchable) {
    // A place is lit when touching it does something: with cards picked, these must be all that goes there.
    const picking = choice.cards.length > 0 && choice.move === null;
    const complete = uses.cards.length === choice.cards.length;
    const does = uses.lead === "place" || (picking ? complete : !uses.home && (uses.lead !== "cards" || complete));
    if (uses.place !== undefined && does && uses.via === choice.via) litPlaces.add(uses.place);
    if (picking && complete) for (const place of uses.also ?? []) litPlaces.add(place);
  }
  // What a move is about can still be changed when it was said.
  for (const place of viasOf(moves, hand, choice)) litPlaces.add(place);
  // Whoever has pointed at something can still point at something else.
  if (choice.cards.length === 0) for (const { uses } of moves) for (const place of uses.places ?? []) litPlaces.add(place);
  const loose = isNothing(choice) ? fitting.filter(isLoose) : [];
  return { fitting, ready, loose, litCards, usableCards, litPlaces, naming };
}

/** The places that say what a move is about, and can be touched first or after the cards. */
function viasOf(moves: readonly Considered[], hand: readonly string[], choice: Choice): string[] {
  const picked = choice.move === null ? choice.cards : [];
  return moves.flatMap((move) => {
    const { via, cards, lead } = move.uses;
    const complete = cards.length === picked.length;
    const open = via !== undefined && (picked.length > 0 || lead === "cards" ? complete : true);
    return open && fits(move, { ...NOTHING, cards: picked }, hand) ? [via] : [];
  });
}

function namingOf(moves: readonly Considered[], hand: readonly string[], choice: Choice): Considered[] {
  if (choice.move !== null || isNothing(choice)) return [];
  const unnamed = { ...choice, named: null };
  const all = moves.filter(
    (move) =>
      move.uses.named !== undefined &&
      move.uses.cards.length === choice.cards.length &&
      move.uses.via === choice.via &&
      fits(move, unnamed, hand),
  );
  return new Set(all.map(({ uses }) => uses.place)).size === 1 ? all : [];
}

/** A card is touched: it is picked or let go. One that does not go with the others begins anew; null: no move uses it. */
export function touchCard(moves: readonly Considered[], hand: readonly string[], choice: Choice, at: number): Choice | null {
  if (choice.cards.includes(at)) {
    const cards = choice.cards.filter((other) => other !== at);
    return {
      cards,
      place: choice.move === null && choice.named === null ? choice.place : null,
      named: null,
      move: null,
      via: choice.move === null && cards.length === 0 ? choice.via : undefined,
    };
  }
  const candidates: Choice[] = [
    { ...NOTHING, cards: [...choice.cards, at], place: choice.place, via: choice.via },
    { ...NOTHING, cards: [...choice.cards, at], place: choice.place },
    { ...NOTHING, cards: [...choice.cards, at] },
    { ...NOTHING, cards: [at], place: choice.place },
    { ...NOTHING, cards: [at] },
  ];
  return candidates.find((candidate) => moves.some((move) => fits(move, candidate, hand))) ?? null;
}

const only = (moves: readonly Considered[]): Considered | null => (moves.length === 1 ? (moves[0] ?? null) : null);

/** What touching a place comes to: a choice, or a move to play at once, because cards were picked for just that. */
export interface Touched {
  readonly choice: Choice;
  readonly played: Considered | null;
}

/** A place is touched; null: no move is about it. */
export function touchPlace(
  moves: readonly Considered[],
  hand: readonly string[],
  choice: Choice,
  place: string,
): Touched | null {
  if (moves.some(({ uses }) => uses.via === place)) return touchVia(moves, hand, choice, place);
  if (choice.move === null && choice.place === place) {
    const led = moves.some(({ uses }) => uses.place === place && uses.lead === "place");
    return { choice: led ? NOTHING : { ...choice, place: null, named: null }, played: null };
  }
  if (choice.move === null && (choice.cards.length > 0 || choice.via !== undefined)) {
    const there: Choice = { ...choice, place, named: null };
    const { fitting, ready } = prospect(moves, hand, there);
    const played = only(ready);
    if (played) return { choice: there, played };
    if (fitting.length > 0) return { choice: { ...there, cards: along(fitting, hand, choice.cards) }, played: null };
  }
  const alone: Choice = { ...NOTHING, place };
  const fitting = moves.filter((move) => fits(move, alone, hand) && move.uses.lead !== "cards" && move.uses.via === undefined);
  const [first] = fitting;
  if (!first) return null;
  if (fitting.length === 1 && first.uses.lead === "touch") return { choice: alone, played: first };
  return { choice: { ...alone, cards: along(fitting, hand) }, played: null };
}

/** What a move is about is touched: said, taken back, or all that was missing for the cards that are picked. */
function touchVia(moves: readonly Considered[], hand: readonly string[], choice: Choice, via: string): Touched {
  const cards = choice.move === null ? choice.cards : [];
  if (choice.move === null && choice.via === via) return { choice: { ...NOTHING, cards }, played: null };
  const there: Choice = { ...NOTHING, cards, via };
  const { fitting, ready } = prospect(moves, hand, there);
  if (fitting.length === 0) return { choice: { ...NOTHING, via }, played: null };
  return { choice: there, played: cards.length > 0 ? only(ready) : null };
}

/** The cards that a touched place takes along, where it says which; else those that are picked. */
function along(fitting: readonly Considered[], hand: readonly string[], picked: readonly number[] = []): readonly number[] {
  const [first] = fitting;
  const same = fitting.every(({ uses }) => uses.lead === "place" && uses.cards.join() === first?.uses.cards.join());
  return first && same ? cardsOf(first.uses, hand, picked) : picked;
}

/** A kind of card is named, or no longer; a place that went without saying is said now. */
export function nameKind({ uses }: Considered, choice: Choice): Choice {
  return { ...choice, place: uses.place ?? null, named: choice.named === uses.named ? null : (uses.named ?? null), move: null };
}

/** Which cards of the hand a move takes: of cards that look alike the picked ones, then the leftmost. */
export function cardsOf(uses: Uses, hand: readonly string[], picked: readonly number[] = []): number[] {
  if (uses.whole) return [...hand.keys()];
  const left = new Map(tally(uses.cards));
  const order = [...picked, ...[...hand.keys()].filter((at) => !picked.includes(at))];
  return order.filter((at) => {
    const face = hand[at] ?? "";
    const wanted = left.get(face) ?? 0;
    if (wanted > 0) left.set(face, wanted - 1);
    return wanted > 0;
  });
}

/** A move is chosen as a whole: from a list, or by its button. */
export function choose({ move, uses }: Considered, hand: readonly string[]): Choice {
  const cards = uses.whole ? [] : cardsOf(uses, hand);
  return { cards, place: uses.home ? null : (uses.place ?? null), named: uses.named ?? null, move: move.text, via: uses.via };
}

/** The places of a hand whose card is wanted. */
export const handSet = (hand: readonly string[], wanted: (face: string) => boolean): ReadonlySet<number> =>
  new Set([...hand.entries()].flatMap(([at, face]) => (wanted(face) ? [at] : [])));

export interface Caution {
  readonly short: string;
  readonly text: string;
}

/** What picking a card costs, by its key. */
export const cautionsOf = (moves: readonly Considered[]): ReadonlyMap<string, Caution> =>
  new Map(
    moves.flatMap(({ move: { caution }, uses }) => {
      const [key] = uses.cards;
      return key !== undefined && caution ? [[key, { short: caution.text, text: caution.meaning }] as const] : [];
    }),
  );
