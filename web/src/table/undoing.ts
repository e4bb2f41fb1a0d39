/** Taking moves back, for somebody who plays alone with bots. */

import type { TableConnection } from "../connection.svelte";
import type { TableInfo, YouInfo } from "../protocol";
import { toasts } from "../ui/toasts.svelte";

export function mayUndo({ phase, seats }: TableInfo, { seat }: YouInfo): boolean {
  return phase === "playing" && seat !== null && seats.every(({ kind }, of) => of === seat || kind === "bot");
}

/** Goes back to your previous decision. The server says if that cannot be. */
export async function undo(connection: TableConnection): Promise<void> {
  const first = connection.play?.undone === 0;
  try {
    await connection.ask({ type: "undo" });
    toasts.say(first ? "Undone. A game with undo counts for fun only." : "Undone.");
  } catch (refusal) {
    toasts.complain((refusal as Error).message);
  }
}
