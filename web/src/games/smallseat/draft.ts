/** Before the first round: dealt cards are turned on the page, and back again, and sent all at once. */

import type { SmallseatMove, SmallseatView } from "../../generated/smallseat";
import type { Draft } from "../layout";
import { animalOf, isPublic, secretOf, united, without } from "./table";
import { counted } from "../../wording";

const turnOf = (legal: readonly SmallseatMove[], animal: string): SmallseatMove | undefined =>
  legal.find(({ data }) => data.kind === "turn" && data.card === animal);

export const turning: Draft<SmallseatView, SmallseatMove> = {
  shown: (view, drafted) => ({ ...view, table: { ...view.table, opening: united(view.table.opening, drafted) } }),
  touched({ table, seat }, drafted, face, legal) {
    const all = united(table.opening, drafted);
    const animal = animalOf(face);
    if (isPublic(face)) return without(all, table.opening).includes(animal) ? without(all, [animal]) : null;
    const left = without(secretOf(table, seat ?? 0), all);
    return left.includes(animal) && turnOf(legal, animal) ? [...all, animal] : null;
  },
  moves: ({ table }, drafted, legal) =>
    [
      ...without(drafted, table.opening).map((animal) => turnOf(legal, animal)),
      legal.find(({ data }) => data.kind === "ready"),
    ].flatMap((move) => move?.text ?? []),
  sentence: ({ prompt }) => prompt,
  action: (_, drafted) => (drafted.length > 0 ? `Ready: turn ${counted(drafted.length, "card")} public` : ""),
};
