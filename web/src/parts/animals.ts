/** Which animal somebody is. It goes with the name, so that people keep theirs when the seats move on. */

import { AVATARS } from "../pictures/animals";

function hash(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}

/** For each seat the number of its animal; no two at a table are the same while there are enough. */
export function animalsOf(names: readonly (string | null)[]): number[] {
  const taken = new Set<number>();
  const animals = new Map<string, number>();
  // In an order that does not depend on who sits where.
  for (const name of names.map((name, seat) => name ?? `#${seat}`).sort()) {
    let animal = hash(name) % AVATARS.length;
    while (taken.has(animal) && taken.size < AVATARS.length) animal = (animal + 1) % AVATARS.length;
    taken.add(animal);
    animals.set(name, animal);
  }
  return names.map((name, seat) => animals.get(name ?? `#${seat}`) ?? seat);
}
