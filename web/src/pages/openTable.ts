import { createTable, startTable } from "../api";
import type { BotInfo, GameInfo, NewTable } from "../protocol";
import { navigate } from "../router.svelte";
import { isNewTo, ownWordsFor, rememberCommitment, rememberWordsShown, setKey, settings } from "../storage";

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

const USUAL_BOT = "simple";

/** A game against bots, with as many as is usual; the cards are dealt at once. */
export async function playAgainstBots(game: GameInfo, bots: readonly BotInfo[]): Promise<void> {
  const bot = bots.find(({ name }) => name === USUAL_BOT) ?? bots[0];
  if (!bot) return;
  const others = Array.from({ length: game.usual_players - 1 }, () => bot.name);
  await openTable({ game: game.name, players: game.usual_players, bots: others, start: true });
}
