/** What you say at a table, and where it is heard. */

import type { TableConnection } from "../connection.svelte";
import type { ChatLine } from "../protocol";
import { settings } from "../storage";
import { toasts } from "../ui/toasts.svelte";

export const LONGEST_BUBBLE = 24;

/** Says something to the table; spectators say it to each other, under the name in their settings. */
export async function say(connection: TableConnection, text: string): Promise<boolean> {
  const name = connection.you.seat === null ? settings().name : null;
  try {
    await connection.ask({ type: "say", text, name });
    return true;
  } catch (refusal) {
    toasts.complain((refusal as Error).message);
    return false;
  }
}

/** What reaches you without being looked for: players are not disturbed by what spectators say. */
export function reaching(chat: readonly ChatLine[], seat: number | null): readonly ChatLine[] {
  return seat === null ? chat : chat.filter(({ watching }) => !watching);
}

/** Short words are seen at the seat they come from; null: these are not. */
export function bubbleOf({ seat, text, watching }: ChatLine): { seat: number; text: string } | null {
  return seat !== null && !watching && text.length <= LONGEST_BUBBLE ? { seat, text } : null;
}
