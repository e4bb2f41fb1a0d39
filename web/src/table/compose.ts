/**
 * Building up a move from what a player touches: cards of the hand, and places on the table.
 *
 * Nothing here knows a game. A layout says what each legal move uses; cards that look alike are interchangeable.
 */

import type { Uses } from "../games/layout";
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
  /** a move that was chosen as a whole, by its text: from a list, or by its button */
  readonly move: string | null;
}

export const NOTHING: Choice = { cards: [], place: null, move: null };

export const isNothing = (choice: Choice): boolean =>
  choice.cards.length === 0 && choice.place === null && choice.move === null;

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
}

type Tally = ReadonlyMap<string, number>;

function tally(faces: readonly string[]): Tally {
  const counted = new Map<string, number>();
  for (const face of faces) counted.set(face, (counted.get(face) ?? 0) + 1);
  return counted;
}

function isWithin(part: Tally, whole: Tally): boolean {
  return [...part].every(([face, count]) => (whole.get(face) ?? 0) >= count);
}

const isLoose = ({ uses }: Considered): boolean => uses.cards.length === 0 && uses.place === undefined;

const facesOf = (choice: Choice, hand: readonly string[]): string[] => choice.cards.map((at) => hand[at] ?? "");

/** Whether somebody who has touched these things can mean this move. */
function fits(considered: Considered, choice: Choice, hand: readonly string[]): boolean {
  const { move, uses } = considered;
  if (choice.move !== null) return move.text === choice.move;
  if (isLoose(considered)) return isNothing(choice);
  return isWithin(tally(facesOf(choice, hand)), tally(uses.cards)) && (choice.place === null || choice.place === uses.place);
}

/** Whether nothing of a fitting move is missing, but perhaps for the place, where the cards say enough. */
function isReady({ uses }: Considered, choice: Choice): boolean {
  if (choice.move !== null) return true;
  if (isNothing(choice)) return false;
  return uses.cards.length === choice.cards.length && (choice.cards.length > 0 || choice.place === uses.place);
}

/** Cards alone mean the player's own place, or none, before any other. */
const plainness = ({ uses }: Considered): number => (uses.home || uses.place === undefined ? 0 : 1);

export function prospect(moves: readonly Considered[], hand: readonly string[], choice: Choice): Prospect {
  const fitting = moves.filter((move) => fits(move, choice, hand));
  const ready = fitting.filter((move) => isReady(move, choice)).sort((one, other) => plainness(one) - plainness(other));
  const touchable = choice.move === null ? fitting : moves;
  const picked = tally(choice.move === null ? facesOf(choice, hand) : []);
  const litCards = new Set<number>(choice.cards);
  const usableCards = new Set<number>();
  for (const [at, face] of hand.entries()) {
    const needed = (picked.get(face) ?? 0) + 1;
    if (moves.some(({ uses }) => uses.cards.includes(face))) usableCards.add(at);
    if (touchable.some(({ uses }) => (tally(uses.cards).get(face) ?? 0) >= needed)) litCards.add(at);
  }
  const litPlaces = new Set<string>();
  for (const { uses } of touchable) {
    // A place is lit when touching it does something: with cards picked, these must be all that goes there.
    const does = choice.cards.length > 0 && choice.move === null ? uses.cards.length === choice.cards.length : !uses.home;
    if (uses.place !== undefined && does) litPlaces.add(uses.place);
  }
  return { fitting, ready, loose: isNothing(choice) ? fitting.filter(isLoose) : [], litCards, usableCards, litPlaces };
}

/** A card is touched: it is picked or let go. One that does not go with the others begins anew; null: no move uses it. */
export function touchCard(moves: readonly Considered[], hand: readonly string[], choice: Choice, at: number): Choice | null {
  if (choice.cards.includes(at)) {
    return {
      cards: choice.cards.filter((other) => other !== at),
      place: choice.move === null ? choice.place : null,
      move: null,
    };
  }
  const candidates: Choice[] = [
    { cards: [...choice.cards, at], place: choice.place, move: null },
    { cards: [...choice.cards, at], place: null, move: null },
    { cards: [at], place: choice.place, move: null },
    { cards: [at], place: null, move: null },
  ];
  return candidates.find((candidate) => moves.some((move) => fits(move, candidate, hand))) ?? null;
}

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
  if (choice.move === null && choice.place === place) return { choice: { ...choice, place: null }, played: null };
  if (choice.move === null && choice.cards.length > 0) {
    const there: Choice = { ...choice, place };
    const { fitting, ready } = prospect(moves, hand, there);
    if (ready.length === 1) return { choice: there, played: ready[0] as Considered };
    if (fitting.length > 0) return { choice: there, played: null };
  }
  const alone: Choice = { cards: [], place, move: null };
  return moves.some((move) => fits(move, alone, hand)) ? { choice: alone, played: null } : null;
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
  return { cards: uses.whole ? [] : cardsOf(uses, hand), place: uses.home ? null : (uses.place ?? null), move: move.text };
}
