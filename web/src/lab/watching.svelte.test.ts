import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LabFigures, LabVariant } from "../protocol";
import { Watching, type Asked } from "./watching.svelte";

const asked = (goal: number): Asked => ({ game: "dnup", players: 3, options: { goal }, compare: false });
const figures = (games: number): LabFigures => ({ variant: { games }, most: 400 }) as LabFigures;

let questions: LabVariant[];
let answer: ((value: unknown) => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  answer = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    questions.push(JSON.parse(body) as LabVariant);
    return new Promise((resolve) =>
      answer.push((given) => resolve({ ok: !("error" in (given as object)), json: () => Promise.resolve(given) })),
    );
  });
});

afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(300);

test("figures grow until there are enough games", async () => {
  const watching = new Watching();
  watching.look(asked(4));
  for (const games of [200, 400]) {
    answer.shift()?.(figures(games));
    await settle();
    expect(watching.figures?.variant.games).toBe(games);
    expect(watching.stale).toBe(false);
  }
  expect(questions.map(({ known }) => known)).toEqual([0, 200]);
});

test("an answer about what is no longer looked at is not shown", async () => {
  const watching = new Watching();
  watching.look(asked(4));
  watching.look(asked(5));
  watching.look(asked(6));
  answer.shift()?.(figures(200));
  await settle();
  expect(watching.figures).toBeNull();
  expect(questions.map(({ options }) => options?.goal)).toEqual([4, 6]);
  answer.shift()?.(figures(400));
  await settle();
  expect(watching.figures?.variant.games).toBe(400);
});

test("what cannot be played is said, and what can be is shown again", async () => {
  const watching = new Watching();
  watching.look(asked(4));
  answer.shift()?.({ error: "goal: too much" });
  await settle();
  expect(watching.trouble).toBe("goal: too much");
  expect(questions).toHaveLength(1);
  watching.look(asked(5));
  answer.shift()?.(figures(400));
  await settle();
  expect(watching.trouble).toBe("");
  watching.stop();
});
