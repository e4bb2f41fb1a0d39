/** The parts of Walking Doggos' views and events, as the server sends them. A card is a letter and a number: D8, L1, P5. */

import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";

/** From large to small: that is how they rank. */
export const BREEDS = ["dane", "labrador", "shiba", "beagle", "corgi", "pug"] as const;
export const HAND = 5;
export const TOKENS = 3;
const PUGS = 5;

const NAMES: Readonly<Record<string, string>> = {
  dane: "Great Dane",
  labrador: "Labrador",
  shiba: "Shiba Inu",
  beagle: "Beagle",
  corgi: "Corgi",
  pug: "Pug",
};

/** What its owner was told about a card, for all to hear. */
export interface Known {
  breed: string | null;
  number: number | null;
  /** breeds and numbers that clues skipped it with */
  not: (string | number)[];
  /** it came from the dead hand */
  new: boolean;
}

export interface DoggosCard extends Known {
  /** null: whoever looks does not see it */
  is: string | null;
  walked: boolean;
}

export interface DoggosSeat {
  cards: DoggosCard[];
  tokens: number;
  /** the place that was traded; null: nothing was decided yet */
  trading: number | "kept" | null;
  /** 0: none yet */
  bet: number;
  packs: number;
  points: number;
  dogs: number;
  sum: number;
  /** the place of its card in this pack */
  laid: number | null;
}

export interface DoggosTable {
  phase: "clues" | "trading" | "betting" | "walking";
  turn: number;
  first: number;
  round: number;
  rounds: number;
  /** the highest number of the five large breeds */
  numbers: number;
  leading: number | null;
  seats: DoggosSeat[];
}

export type Clue = { about: "breed"; breed: string } | { about: "number"; number: number } | { about: "card"; place: number };

export type DoggosMove =
  | ({ kind: "tell"; seat: number; places: number[] } & Clue)
  | { kind: "trade"; place: number }
  | { kind: "keep" }
  | { kind: "bet"; packs: number }
  | { kind: "walk"; place: number };

export type DoggosEvent =
  | { kind: "began"; seat: number; rounds: number }
  | { kind: "dealt"; seat: number; cards: string[] | null }
  | { kind: "clued"; seat: number; told: number; clue: Clue; places: number[]; card: string | null }
  | { kind: "passed_over" | "stayed"; seat: number }
  | { kind: "traded" | "joined"; seat: number; place: number; card: string | null }
  | { kind: "betted" | "packed"; seat: number; packs: number }
  | { kind: "walked"; seat: number; place: number; card: string }
  | { kind: "scored"; seat: number; packs: number; bet: number; points: number }
  | { kind: "game_over"; winners: number[] };

export const tableOf = (table: ViewInfo["table"]): DoggosTable => table as unknown as DoggosTable;
export const moveOf = (move: MoveInfo): DoggosMove => move.data as unknown as DoggosMove;
export const eventOf = (event: EventInfo): DoggosEvent => ({ kind: event.kind, ...event.data }) as unknown as DoggosEvent;

// Places -------------------------------------------------------------------------------------------------------------------

/** The dead hand. */
export const DEAD = "dead";
/** The pack in the middle. */
export const PACK = "pack";
/** Where a seat's card of the pack lies. */
export const packPlace = (seat: number): string => `pack:${seat}`;
/** A card of a hand. */
export const cardPlace = (seat: number, place: number): string => `card:${seat}:${place}`;

// Cards --------------------------------------------------------------------------------------------------------------------

export const breedName = (breed: string): string => NAMES[breed] ?? breed;
export const breedOf = (card: string): string =>
  BREEDS.find((breed) => breed.startsWith(card.charAt(0).toLowerCase())) ?? "pug";
export const numberOf = (card: string): number => Number(card.slice(1));
/** A card in a sentence: "Great Dane 8". */
export const cardWords = (card: string): string => `${breedName(breedOf(card))} ${numberOf(card)}`;

/** The cards of a breed that are in the game. */
export const cardsOf = (breed: string, numbers: number): string[] =>
  Array.from({ length: breed === "pug" ? PUGS : numbers }, (_, at) => `${breed.charAt(0).toUpperCase()}${at + 1}`);

/** What is known of a card, in words: "Corgi, not 3"; empty: nothing. */
export function knownWords({ breed, number, not, new: isNew }: Known): string {
  const sure = [breed === null ? "" : breedName(breed), number === null ? "" : breed === null ? `number ${number}` : number];
  const all = [
    sure.filter((part) => part !== "").join(" "),
    ...not.map((each) => `not ${typeof each === "number" ? each : breedName(each)}`),
    isNew ? "new" : "",
  ];
  return all.filter((part) => part !== "").join(", ");
}

/** The face of a card that is not seen: its place, and what is known of it. */
const hiddenFace = (place: number, known: Known): string =>
  `${place + 1}?${known.breed ?? ""}/${known.number ?? ""}/${known.not.join("+")}/${known.new ? "new" : ""}`;

export const isHidden = (face: string): boolean => face.includes("?");

/** Such a face taken apart again. */
export function hiddenOf(face: string): Known & { place: number } {
  const [place = "", rest = ""] = face.split("?");
  const [breed = "", number = "", not = "", isNew = ""] = rest.split("/");
  return {
    place: Number(place) - 1,
    breed: breed || null,
    number: number ? Number(number) : null,
    not: not ? not.split("+").map((each) => (/^\d+$/.test(each) ? Number(each) : each)) : [],
    new: isNew !== "",
  };
}

/** How a card looks to whoever looks. */
export const faceOf = (card: DoggosCard, place: number): string => card.is ?? hiddenFace(place, card);

/** How a card of one's own looks, also when it was walked: as it did before. */
export const ownFace = (card: DoggosCard, place: number): string => hiddenFace(place, card);

// Packs --------------------------------------------------------------------------------------------------------------------

export interface Pack {
  laid: { seat: number; card: string }[];
  /** who has taken it; null: it is not complete */
  taken: number | null;
}

/** The pack in the middle; one that was taken lies there until the next begins, for all to look at. */
export function packOf(told: readonly EventInfo[]): Pack {
  let pack: Pack = { laid: [], taken: null };
  for (const event of told) {
    const parts = eventOf(event);
    if (parts.kind === "began" || (parts.kind === "walked" && pack.taken !== null)) pack = { laid: [], taken: null };
    if (parts.kind === "walked") pack.laid.push({ seat: parts.seat, card: parts.card });
    if (parts.kind === "packed") pack.taken = parts.seat;
  }
  return pack;
}
