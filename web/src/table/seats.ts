/** Who sits where. */

import { titled } from "../wording";
import type { SeatInfo, TableInfo } from "../protocol";

/** Whether anybody may sit there for the next game. */
export function isOpen({ kind, vacated }: SeatInfo): boolean {
  return kind === "free" || vacated;
}

/** How many play the next game. */
export function playersOf({ seats }: TableInfo): number {
  return seats.filter(({ kind }) => kind !== "removed").length;
}

/** Who sits there, in words. */
export function seatState(info: SeatInfo, yours: boolean): string {
  if (info.kind === "free") return "nobody yet";
  if (info.kind === "removed") return "not in the next game";
  if (info.kind === "bot") return `a bot: ${titled(info.bot ?? "")}`;
  const who = yours ? "you" : "a person";
  const parts = [info.host ? `${who}, the host` : who];
  if (info.stand_in) parts.push("a bot plays until they are back");
  else if (info.away) parts.push("away");
  else if (!info.present) parts.push("not here at the moment");
  if (info.muted) parts.push("muted");
  return parts.join("; ");
}
