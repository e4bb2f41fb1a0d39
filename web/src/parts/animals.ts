/**
 * Which animal somebody is. The server says it of everybody at a table, and it stays theirs; where it has not said anything
 * (before there is a table, in replays of older versions), it goes by the name. `server/animals.py` does the same.
 */

import { SvelteMap } from "svelte/reactivity";
import { AVATARS } from "../pictures/animals";

/** By name, at the table that this page shows. */
const known = new SvelteMap<string, number>();

function freeAnimal(name: string, taken: ReadonlySet<number>): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  const choices = AVATARS.map((_, step) => (sum + step) % AVATARS.length);
  return choices.find((animal) => !taken.has(animal)) ?? choices[0] ?? 0;
}

/** What the server says. Somebody who has left stays known: the last game still shows them. */
export function learnAnimals(seats: readonly { readonly name: string | null; readonly animal: number }[]): void {
  for (const { name, animal } of seats) if (name !== null) known.set(name, animal);
}

/** Another table: its people are others, whatever they are called. */
export function forgetAnimals(): void {
  known.clear();
}

/** For each name the number of its animal; people who come to a table one after the other have different ones. */
export function animalsOf(names: readonly string[]): number[] {
  const taken = new Set(names.flatMap((name) => known.get(name) ?? []));
  return names.map((name) => {
    const animal = known.get(name) ?? freeAnimal(name, taken);
    taken.add(animal);
    return animal;
  });
}
