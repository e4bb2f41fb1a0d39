/** The pack in the middle; one that was taken lies there until the next begins, for all to look at. */

import type { DoggosEvent, DoggosView } from "../../generated/walking-doggos";
import { placeOf } from "../generic";

export interface Pack {
  /** the seats in the order of their turns, each with what it has played */
  readonly cards: readonly { readonly seat: number; readonly face: string | null; readonly remark: string }[];
  readonly leader: number | null;
  /** who has taken it, in words; empty: nobody yet */
  readonly taken: string;
}

export function packOf(table: DoggosView, told: readonly DoggosEvent[]): Pack {
  const slots = placeOf(table, "pack")?.slots ?? [];
  const cards = slots.map(({ name, face, marks }) => ({
    seat: Number(name.split(":")[1]),
    face,
    remark: marks.map(({ meaning }) => meaning).join(", "),
  }));
  const now = { cards, leader: table.leading, taken: "" };
  return cards.some(({ face }) => face !== null) ? now : (lastPack(told) ?? now);
}

/** The pack that was taken last in this round. */
function lastPack(told: readonly DoggosEvent[]): Pack | null {
  let cards: { seat: number; face: string; remark: string }[] = [];
  let last: Pack | null = null;
  for (const { kind, data, text } of told) {
    if (kind === "began") last = null;
    if (kind === "played") cards.push({ seat: data.seat, face: data.card, remark: "" });
    if (kind === "pack_taken") {
      last = { cards, leader: data.seat, taken: text };
      cards = [];
    }
  }
  return last;
}
