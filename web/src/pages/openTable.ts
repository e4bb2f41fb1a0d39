import { createTable, startTable } from "../api";
import type { BotInfo, GameInfo, NewTable } from "../protocol";
import { navigate } from "../router.svelte";
import { isNewTo, ownWordsFor, rememberCommitment, rememberWordsShown, setKey, settings } from "../storage";
import { lastSetup, optionsOf } from "./setup";

/** Makes a table with you as its host, keeps the key of your seat, and goes there. `start`: the cards are dealt at once. */
export async function openTable({ start = false, ...table }: Omit<NewTable, "name" | "pace">): Promise<void> {
  const { name, pace } = settings();
  const made = await createTable({ ...table, name, pace });
  setKey(made.table, made.token, made.seat);
  // Dealt in a second step, so that what is promised is known here before the first card.
  rememberCommitment(made.table, 1, made.commitment);
  if (start) {
    const { words } = ownWordsFor(made.table, 1);
    await startTable(made.table, { token: made.token, words, hold: isNewTo(table.game) });
    rememberWordsShown(made.table, 1);
  }
  navigate(`/t/${made.table}`);
}

/** A game against bots, as it was chosen last; the cards are dealt at once. */
export async function playAgainstBots(game: GameInfo, bots: readonly BotInfo[]): Promise<void> {
  const { players, bot, options, sets } = lastSetup(game, bots);
  await openTable({
    game: game.name,
    players,
    bots: Array.from({ length: players - 1 }, () => bot),
    options: optionsOf(game, players, options, sets),
    start: true,
  });
}
