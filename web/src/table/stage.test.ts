import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Flight, Moment } from "../games/layout";
import type { EventInfo, PlayInfo } from "../protocol";
import { aHand, aLayout, aMove, anEvent, aPlay, aTable, aView } from "../testing/builders";
import { pause, splitAtChapter, Stage, type Performer } from "./stage.svelte";

const said = ["play", "turn"];
const turned = { source: "hand:1", target: "hand:1", everything: true, rotated: true };
const event = (kind: string, chapter = false): EventInfo =>
  anEvent(kind, {
    chapter,
    phrase: said.includes(kind) ? { seat: 1, text: kind } : null,
    movements: kind === "turn" ? [turned] : kind === "play" ? [{ source: "hand:1", target: "B", faces: ["7/4"] }] : [],
  });

const table = aTable(aHand(1, [], 3));
const play = (first: number, ...events: EventInfo[]): PlayInfo => aPlay({ first, events, view: aView(table) });
const over = (last: PlayInfo): PlayInfo => ({ ...last, view: aView(table, { over: true }) });

const roundOver: Moment = { title: "Round over", text: "", seat: null, picture: null };

const layout = aLayout([], { moment: (events) => (events.some(({ kind }) => kind === "out") ? roundOver : null) });

class SlowPerformer implements Performer {
  did: string[] = [];
  settle?: Performer["settle"];

  turnHand(seat: number): Promise<void> {
    this.did.push(`turn ${seat}`);
    return Promise.resolve();
  }

  prepare(flights: readonly Flight[]): (pace: number, signal: AbortSignal) => Promise<void> {
    return (pace, signal) => {
      if (flights.length === 0 || signal.aborted) return Promise.resolve();
      this.did.push(`fly ${flights.length}`);
      return new Promise((resolve) => {
        setTimeout(resolve, 300 * pace);
        signal.addEventListener("abort", () => resolve());
      });
    };
  }

  clear(): void {
    this.did.push("clear");
  }
}

let stage: Stage;
let performer: SlowPerformer;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("document", { hidden: false });
  stage = new Stage();
  performer = new SlowPerformer();
  told = [];
  stage.layout = layout;
  stage.performer = performer;
  stage.onshow = (events) => told.push(...events.map(({ text }) => text));
  stage.reset(play(0));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a round's end belongs to the table before it", () => {
  expect(splitAtChapter([event("play"), event("round", true), event("deal")])).toEqual([
    [event("play")],
    [event("round", true), event("deal")],
  ]);
  expect(splitAtChapter([event("round", true), event("deal")])[0]).toEqual([]);
});

test("what was under way is not shown after everything was shown anew", async () => {
  stage.push(play(0, event("play"), event("round", true)));
  await vi.advanceTimersByTimeAsync(50);
  expect(stage.busy).toBe(true);
  const anew = play(0);
  stage.reset(anew);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([stage.shown === anew, told, stage.busy]).toEqual([true, [], false]);
  stage.push(play(0, event("turn")));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual(["turn"]);
});

test("changes are shown in turn, and seats say what they did", async () => {
  stage.push(play(0, event("play")));
  stage.push(play(1, event("turn")));
  await vi.advanceTimersByTimeAsync(50);
  expect(told).toEqual(["play"]);
  expect(stage.bubbles).toEqual({ 1: "play" });
  expect(stage.fresh).toEqual(["B"]);
  expect(stage.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual(["play", "turn"]);
  expect(performer.did).toContain("turn 1");
  expect(stage.bubbles).toEqual({ 1: "turn" });
  expect(stage.busy).toBe(false);
});

test("what a seat says stays as long as it takes to read", async () => {
  const long = "discards a blue monkey with a bell and a green monkey with a key for a Steal from somebody else at the table";
  const said = event("play");
  stage.push(play(0, { ...said, phrase: { seat: 1, text: long } }));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(stage.bubbles).toEqual({ 1: long });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(stage.bubbles).toEqual({});
});

test("nobody waits longer than two seconds for a long queue", async () => {
  for (let at = 0; at < 8; at++) stage.push(play(at, event("play")));
  await vi.advanceTimersByTimeAsync(2_400);
  expect(told).toHaveLength(8);
  expect(stage.busy).toBe(false);
});

test("a click shows everything as it is now", async () => {
  for (let at = 0; at < 4; at++) stage.push(play(at, event("play")));
  await vi.advanceTimersByTimeAsync(20);
  expect(told).toHaveLength(1);
  stage.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(4);
  expect(stage.shown?.first).toBe(3);
});

test("nothing moves in a hidden tab", async () => {
  vi.stubGlobal("document", { hidden: true });
  stage.push(play(0, event("play")));
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(["play"]);
  expect(performer.did).not.toContain("fly 1");
});

test("what decides the game is a moment, other ends are not", async () => {
  stage.push(over(play(0, event("play"), event("out"), event("game_over", true))));
  await vi.advanceTimersByTimeAsync(400);
  expect(stage.moment).toBeNull();
  const deciding: Moment = { ...roundOver, decides: true };
  stage.layout = { ...layout, moment: () => deciding };
  stage.push(over(play(0, event("play"), event("game_over", true))));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(stage.moment).toBe(deciding);
  stage.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(stage.moment).toBeNull();
});

test("the end of a round is a moment over the old table, and goes by itself", async () => {
  const before = stage.shown;
  stage.push(play(0, event("play"), event("out"), event("round", true)));
  await vi.advanceTimersByTimeAsync(400);
  expect(stage.moment).toBe(roundOver);
  expect(stage.shown).toBe(before);
  await vi.advanceTimersByTimeAsync(2_600);
  expect(stage.moment).toBeNull();
  expect(stage.shown).not.toBe(before);
});

test("what seats said goes after a while, when something is asked, and at the end", async () => {
  stage.push(play(0, event("play")));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stage.bubbles).toEqual({ 1: "play" });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(stage.bubbles).toEqual({});

  stage.push(play(1, event("play")));
  await vi.advanceTimersByTimeAsync(1_000);
  stage.push({ ...play(2, event("pass")), moves: [aMove("pass")] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stage.bubbles).toEqual({});

  stage.push(over(play(3, event("play"))));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stage.bubbles).toEqual({});
});

test("in a replay what seats said stays as long as the step that is shown", async () => {
  stage.forgets = false;
  stage.push(play(0, event("play")));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stage.bubbles).toEqual({ 1: "play" });
  stage.push(play(1, event("pass")));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stage.bubbles).toEqual({});
});

test("a moment waits until nothing moves on the table", async () => {
  performer.settle = (signal) => pause(1_500, signal);
  stage.push(play(0, event("out")));
  await vi.advanceTimersByTimeAsync(1_400);
  expect(stage.moment).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(stage.moment).toBe(roundOver);
  stage.hurry();
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.moment).toBeNull();
});

test("nothing is asked before the cards have landed and what is announced is over", async () => {
  const next = { ...play(0, event("play"), event("out")), decision: 1, moves: [aMove("pass")] };
  stage.push(next);
  await vi.advanceTimersByTimeAsync(100);
  expect([stage.shown === next, stage.hasLanded(next)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(400);
  expect([stage.moment, stage.hasLanded(next)]).toEqual([roundOver, false]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([stage.moment, stage.hasLanded(next)]).toEqual([null, true]);

  // More about the same decision changes nothing about that; a click brings the next one at once.
  stage.push({ ...next, seconds_left: 5 });
  expect(stage.hasLanded(next)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  const third = { ...play(2, event("play")), decision: 1, moves: [] };
  stage.push(third);
  await vi.advanceTimersByTimeAsync(20);
  expect(stage.hasLanded(third)).toBe(false);
  stage.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(stage.hasLanded(third)).toBe(true);
});
