/** This page's part in a fair deal: it seals random words before the host deals, and shows them when all seals are fixed. */

import type { ClientMessage, TableInfo } from "../protocol";
import { commitmentFor, ownWordsFor, rememberSeals, rememberWordsShown } from "../storage";

type Wish = Extract<ClientMessage, { type: "seal" | "show_words" }>;

/** What to call whenever the table has changed; without a table or a seat there is nothing to do. */
export function wordsSealer(ask: (wish: Wish) => Promise<unknown>): (table: TableInfo | null, seat: number | null) => void {
  /** What was asked for on this connection, so that nothing is asked for twice. */
  const asked = new Set<string>();

  async function askOnce(wish: Wish): Promise<void> {
    const key = JSON.stringify(wish);
    if (asked.has(key)) return;
    asked.add(key);
    await ask(wish);
  }

  async function take(table: TableInfo, seat: number, name: string): Promise<void> {
    const again = table.phase === "over";
    const game = again ? table.number + 1 : table.number;
    const commitment = commitmentFor(table.id, game);
    if (commitment === null) return;
    const { words } = ownWordsFor(table.id, game);
    const { sealOf } = await import("./fair");
    const seal = sealOf(commitment, name, words);
    const fixed = table.seats[seat]?.seal;
    if (!table.dealing) {
      if (fixed !== seal) await askOnce({ type: "seal", game, seal });
      return;
    }
    const playing = table.seats.filter(({ kind }) => kind !== "removed");
    // After a game everybody moves on by one seat.
    const seats = again ? [...playing.slice(-1), ...playing.slice(0, -1)] : playing;
    // Words are shown once, for one set of seals: a server that fixes another one later learns nothing.
    if (fixed !== seal || !rememberSeals(table.id, game, seats)) return;
    await askOnce({ type: "show_words", game, words });
    rememberWordsShown(table.id, game);
  }

  return (table, seat) => {
    const name = seat === null ? null : (table?.seats[seat]?.name ?? null);
    if (table === null || seat === null || name === null) asked.clear();
    else if (table.phase !== "playing") {
      // If it fails, the cards are dealt without these words, and the record says so.
      take(table, seat, name).catch(() => undefined);
    }
  };
}
