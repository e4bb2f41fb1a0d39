import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlayInfo } from "../protocol";
import { markFirstGameDone, settings } from "../storage";
import { aPlay } from "../testing/builders";
import { Coaching } from "./coaching.svelte";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    clear: () => kept.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

const decision = (at: number, ...tips: string[]): PlayInfo =>
  aPlay({ decision: at, tips, tip_texts: Object.fromEntries(tips.map((key) => [key, `About ${key}.`])) });

/** A table at which this is asked, one after the other; null: somebody else is asked. */
function guided(): { coach: Coaching; ask: (next: PlayInfo | null) => string | undefined } {
  let asked = $state.raw<PlayInfo | null>(null);
  const coach = new Coaching("dnup", () => asked);
  const ask = (next: PlayInfo | null): string | undefined => {
    asked = next;
    flushSync();
    coach.watch();
    return coach.tip?.key;
  };
  return { coach, ask };
}

test("a tip goes when its decision has passed, and newer ones are not blocked", () => {
  const { coach, ask } = guided();
  expect(ask(decision(1, "goal", "play"))).toBe("goal");
  expect(coach.tip?.text).toBe("About goal.");
  expect(ask(null)).toBeUndefined();
  expect(ask(decision(4, "goal", "play", "beat"))).toBe("play");
  expect(ask(decision(7, "goal", "play", "beat"))).toBe("beat");
  expect(ask(decision(9, "goal", "play", "beat"))).toBeUndefined();
});

test("it stays as long as the decision, though the move was refused", () => {
  const { ask } = guided();
  ask(decision(1, "goal", "play"));
  expect(ask(null)).toBeUndefined();
  expect(ask(decision(1, "goal", "play"))).toBe("goal");
});

test("one that is put away makes no room for another at the same decision", () => {
  const { coach, ask } = guided();
  ask(decision(1, "goal", "play"));
  coach.understood();
  expect(coach.tip).toBeNull();
  expect(ask(decision(1, "goal", "play"))).toBeUndefined();
  expect(ask(decision(2, "goal", "play"))).toBe("play");
});

test("what was told in a game before is not told again", () => {
  const first = guided();
  first.ask(decision(1, "goal"));
  first.ask(decision(2, "play"));
  expect(guided().ask(decision(1, "goal", "play"))).toBe("play");
});

test("who wants no tips, or knows the game, is told nothing", () => {
  const { coach, ask } = guided();
  ask(decision(1, "goal"));
  coach.noMore();
  expect(coach.tip).toBeNull();
  expect(settings().guide).toBe(false);
  localStorage.clear();
  markFirstGameDone("dnup");
  expect(guided().ask(decision(1, "goal"))).toBeUndefined();
});
