import { expect, test } from "vitest";
import type { Frame } from "../protocol";
import { aLayout, anEvent, aView } from "../testing/builders";
import { ReplayPlayer } from "./player.svelte";

const frame = (...texts: string[]): Frame => ({
  events: texts.map((text) => anEvent("played", { text })),
  view: aView(),
  seat: null,
  move: null,
  moves: 0,
  open: null,
});

const layout = aLayout();

test("jumps stay within the game, and events lead to their frames", () => {
  const player = new ReplayPlayer();
  player.load([frame("a"), frame("b", "c"), frame("d")], layout);
  player.jump(99);
  expect(player.at).toBe(2);
  player.jumpToEvent(2);
  expect(player.at).toBe(1);
  player.jumpToEvent(0);
  expect(player.at).toBe(0);
  expect(player.told).toEqual([1, 3, 4]);
  expect(player.stage.shown?.events.map(({ text }) => text)).toEqual(["a"]);
});

test("through other eyes the game stays where it was", () => {
  const player = new ReplayPlayer();
  player.load([frame("a"), frame("b"), frame("c")], layout);
  player.jump(1);
  player.load([frame("A"), frame("B"), frame("C")], layout);
  expect(player.at).toBe(1);
  expect(player.stage.shown?.events[0]?.text).toBe("B");
});
