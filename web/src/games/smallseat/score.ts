/** The count that decides the game, as far as whoever looks knows it. */

import type { SmallseatView } from "../../generated/smallseat";
import { placeOf } from "../generic";
import { handPlace } from "../layout";
import { secretOf } from "./table";

export interface Score {
  /** in the order of the game's animals; `none`: it is known that there are no more than these */
  readonly rows: readonly { readonly animal: string; readonly count: number; readonly none: boolean }[];
  /** the most of one animal */
  readonly most: number;
  /** secret cards of the Teller that whoever looks does not know */
  readonly unknown: number;
}

export function scoreOf(table: SmallseatView): Score {
  const known = secretOf(table, table.teller);
  const unknown = (placeOf(table, handPlace(table.teller))?.count ?? 0) - known.length;
  const lacks = table.seats[table.teller]?.lacks ?? [];
  const rows = table.animals.map((animal) => ({
    animal,
    count: known.filter((card) => card === animal).length,
    none: unknown === 0 || lacks.includes(animal),
  }));
  return { rows, most: Math.max(0, ...rows.map(({ count }) => count)), unknown };
}
