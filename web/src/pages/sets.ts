/** Options whose number is a set: a bit for each member. */

import type { OptionInfo } from "../protocol";
import { agree } from "../wording";

/** What was chosen: a set that has a name, one by chance (members in a random order), or one member by member. */
export type Chosen =
  | { readonly kind: "ready"; readonly name: string }
  | { readonly kind: "random"; readonly order: readonly number[] }
  | { readonly kind: "own"; readonly value: number };

export const membersOf = (value: number): number[] =>
  Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => (value >> bit) & 1);

const valueOf = (members: readonly number[]): number => members.reduce((value, bit) => value | (1 << bit), 0);

/** How many members there must be at least; `at` counts numbers of players from the smallest one on. */
export const fewest = (option: OptionInfo, at: number): number => membersOf(option.usual[at] ?? 0).length;

/** The usual set, by its name if it has one. */
export function usualChoice(option: OptionInfo): Chosen {
  const named = option.ready.find(({ values }) => values.every((value, at) => value === option.usual[at]));
  return named ? { kind: "ready", name: named.name } : { kind: "own", value: option.usual[0] ?? 0 };
}

/** The set for so many players: a named one grows with them, and so does one by chance. */
export function setOf(option: OptionInfo, chosen: Chosen, at: number): number {
  if (chosen.kind === "own") return chosen.value;
  if (chosen.kind === "random") return valueOf(chosen.order.slice(0, fewest(option, at)));
  return option.ready.find(({ name }) => name === chosen.name)?.values[at] ?? option.usual[at] ?? 0;
}

/** All members in a random order. */
export function shuffled(count: number, chance: () => number = Math.random): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** What is wrong with a set, in words; empty: nothing. */
export function problemOf(option: OptionInfo, value: number, at: number): string {
  const lacking = fewest(option, at) - membersOf(value).length;
  if (lacking <= 0) return "";
  return `Choose ${agree(lacking, "one", String(lacking))} more: you need at least as many ${option.name} as players.`;
}

/** "tree-of-hainut" becomes "Tree of Hainut". */
export const memberTitle = (name: string): string =>
  name
    .split("-")
    .map((word) => (word === "of" ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
