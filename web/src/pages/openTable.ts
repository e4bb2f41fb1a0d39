import { createTable } from "../api";
import type { NewTable } from "../protocol";
import { navigate } from "../router.svelte";
import { setKey, settings } from "../storage";

/** Makes a table with you as its host, keeps the key of your seat, and goes there. */
export async function openTable(table: Omit<NewTable, "name">): Promise<void> {
  const made = await createTable({ ...table, name: settings().name });
  setKey(made.table, made.token, made.seat);
  navigate(`/t/${made.table}`);
}
