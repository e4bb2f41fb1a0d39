/** Faces and places of Smallseat, and looks at its table. A card that faces everybody is another face: "public curlysnouts". */

import type { SmallseatView } from "../../generated/smallseat";
import { facesAt } from "../generic";
import { handPlace } from "../layout";

const PUBLIC = "public ";

export const publicFaceOf = (animal: string): string => PUBLIC + animal;
export const isPublic = (face: string): boolean => face.startsWith(PUBLIC);
export const animalOf = (face: string): string => (isPublic(face) ? face.slice(PUBLIC.length) : face);

/** A seat's cards that everybody sees. */
export const publicPlace = (seat: number): string => `public:${seat}`;
export const votePlace = (seat: number): string => `vote:${seat}`;

export const secretOf = (table: SmallseatView, seat: number): readonly string[] => facesAt(table, handPlace(seat));
export const publicOf = (table: SmallseatView, seat: number): readonly string[] =>
  facesAt(table, publicPlace(seat)).map(animalOf);

export interface Group {
  readonly animal: string;
  readonly count: number;
}

/** Cards that are alike, counted, in the order of the game's animals. */
export function grouped(cards: readonly string[], { animals }: SmallseatView): Group[] {
  return animals.flatMap((animal) => {
    const count = cards.filter((card) => card === animal).length;
    return count > 0 ? [{ animal, count }] : [];
  });
}

/** Without as many of the cards as are taken away. */
export function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** As many of each card as either has. */
export const united = (one: readonly string[], other: readonly string[]): string[] => [...one, ...without(other, one)];

/** The hand of whoever looks: of each animal the secret cards, then those that are public or will be. Equal cards are one heap. */
export function heapsOf(table: SmallseatView, seat: number): { face: string; count: number }[] {
  const secret = without(secretOf(table, seat), table.opening);
  const open = [...publicOf(table, seat), ...table.opening];
  const count = (cards: readonly string[], animal: string): number => cards.filter((card) => card === animal).length;
  return table.animals
    .flatMap((animal) => [
      { face: animal, count: count(secret, animal) },
      { face: publicFaceOf(animal), count: count(open, animal) },
    ])
    .filter((heap) => heap.count > 0);
}
