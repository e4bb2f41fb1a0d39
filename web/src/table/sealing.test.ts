import { beforeEach, expect, test, vi } from "vitest";
import type { SeatInfo, TableInfo } from "../protocol";
import { ownWordsFor, rememberCommitment } from "../storage";
import { aTableInfo } from "../testing/builders";
import { sealOf } from "./fair";
import { wordsSealer } from "./sealing";

const PROMISE = "c".repeat(64);
let table = "";
let tables = 0;
let asked: Record<string, unknown>[] = [];

const aSeat = (name: string, seal: string | null = null): SeatInfo => ({
  name,
  animal: 0,
  kind: "person",
  bot: null,
  present: true,
  away: false,
  stand_in: false,
  vacated: false,
  host: false,
  muted: false,
  wins: 0,
  seal,
});

const waiting = (more: Partial<TableInfo> = {}): TableInfo =>
  aTableInfo({ id: table, phase: "waiting", seats: [aSeat("Ann"), aSeat("Bo")], ...more });

const sealer = () =>
  wordsSealer((wish) => {
    asked.push({ ...wish });
    return Promise.resolve(null);
  });

/** Until what is loaded is there, and everything was asked for. */
const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
};

const mine = (game = 1): string => sealOf(PROMISE, "Ann", ownWordsFor(table, game).words);

beforeEach(() => {
  table = `table${(tables += 1)}`;
  asked = [];
  rememberCommitment(table, 1, PROMISE);
});

test("words are sealed once, and never shown before all seals are fixed", async () => {
  const seal = sealer();
  seal(waiting(), 0);
  await settled();
  seal(waiting({ seats: [aSeat("Ann"), aSeat("Bo", "b")] }), 0);
  seal(waiting({ seats: [aSeat("Ann", mine()), aSeat("Bo", "b")] }), 0);
  await settled();
  expect(asked).toEqual([{ type: "seal", game: 1, seal: mine() }]);
});

test("after a lost connection the same words are sealed again, if the server does not have the seal", async () => {
  const seal = sealer();
  seal(waiting(), 0);
  await settled();
  seal(null, 0);
  seal(waiting(), 0);
  await settled();
  seal(null, 0);
  seal(waiting({ seats: [aSeat("Ann", mine()), aSeat("Bo")] }), 0);
  await settled();
  expect(asked).toEqual([1, 2].map(() => ({ type: "seal", game: 1, seal: mine() })));
});

test("words are shown when the seals are fixed, for that set of seals only", async () => {
  const fixed = waiting({ dealing: true, seats: [aSeat("Ann", mine()), aSeat("Bo", "b")] });
  const seal = sealer();
  seal(fixed, 0);
  await settled();
  seal(null, 0);
  seal(fixed, 0); // the connection was lost in between
  await settled();
  const shown = { type: "show_words", game: 1, words: ownWordsFor(table, 1).words };
  expect(asked).toEqual([shown, shown]);
  expect(ownWordsFor(table, 1)).toMatchObject({
    shown: true,
    seats: [
      { name: "Ann", seal: mine() },
      { name: "Bo", seal: "b" },
    ],
  });
  seal(null, 0);
  seal({ ...fixed, seats: [aSeat("Ann", mine()), aSeat("Bo", "another")] }, 0);
  await settled();
  expect(asked).toHaveLength(2);
});

test("words are not shown for a seal that is not this page’s", async () => {
  const seal = sealer();
  seal(waiting({ dealing: true, seats: [aSeat("Ann", "other"), aSeat("Bo", "b")] }), 0);
  seal(waiting({ dealing: true, seats: [aSeat("Ann"), aSeat("Bo", "b")] }), 0);
  await settled();
  expect(asked).toEqual([]);
});

test("after a game words are for the next one, in which everybody sits one seat further on", async () => {
  rememberCommitment(table, 2, PROMISE);
  const over = waiting({ phase: "over", dealing: true, seats: [aSeat("Ann", mine(2)), aSeat("Bo", "b"), aSeat("Cy", "c")] });
  const seal = sealer();
  seal({ ...over, dealing: false, seats: [aSeat("Ann"), aSeat("Bo", "b"), aSeat("Cy", "c")] }, 0);
  seal(over, 0);
  await settled();
  expect(asked.map(({ type, game }) => [type, game])).toEqual([
    ["seal", 2],
    ["show_words", 2],
  ]);
  expect(ownWordsFor(table, 2).seats?.map(({ name }) => name)).toEqual(["Cy", "Ann", "Bo"]);
});

test("whoever watches, and whoever plays, has nothing to seal", async () => {
  const seal = sealer();
  seal(waiting(), null);
  seal(waiting({ phase: "playing" }), 0);
  await settled();
  expect(asked).toEqual([]);
});
