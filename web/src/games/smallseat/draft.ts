/** Before the first round: dealt cards are turned on the page, and back again, and sent all at once. */

import type { SmallseatView } from "../../generated/smallseat";
import type { Draft } from "../layout";
import { animalOf, isPublic, secretOf, united, without } from "./table";

export const turning: Draft<SmallseatView> = {
  shown: (view, drafted) => ({ ...view, table: { ...view.table, opening: united(view.table.opening, drafted) } }),
  touched({ table, seat }, drafted, face) {
    const all = united(table.opening, drafted);
    const animal = animalOf(face);
    if (!isPublic(face)) return without(secretOf(table, seat ?? 0), all).includes(animal) ? [...all, animal] : null;
    return without(all, table.opening).includes(animal) ? without(all, [animal]) : null;
  },
  moves: ({ table }, drafted) => [...without(drafted, table.opening).map((animal) => `turn ${animal}`), "ready"],
  sentence: ({ prompt }) => prompt,
  action: () => "",
};
