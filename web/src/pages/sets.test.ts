import { expect, test } from "vitest";
import type { OptionInfo } from "../protocol";
import { fewest, memberTitle, membersOf, problemOf, setOf, shuffled, usualChoice } from "./sets";

const option: OptionInfo = {
  name: "animals",
  kind: "set",
  house: false,
  simple_knows: true,
  low: 0,
  high: 63,
  usual: [0b0011, 0b0111],
  meaning: "",
  choice: [true, true],
  members: ["pug", "beagle", "tree-of-hainut", "corgi", "fox", "hen"],
  ready: [
    { name: "starter", values: [0b0011, 0b0111] },
    { name: "medium", values: [0b1100, 0b1101] },
  ],
};

test("a set with a name grows with the number of players", () => {
  expect(usualChoice(option)).toEqual({ kind: "ready", name: "starter" });
  expect(setOf(option, { kind: "ready", name: "medium" }, 0)).toBe(0b1100);
  expect(setOf(option, { kind: "ready", name: "medium" }, 1)).toBe(0b1101);
  expect(fewest(option, 1)).toBe(3);
});

test("a set by chance grows, too, and keeps what it has", () => {
  const order = shuffled(6, () => 0.4);
  expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  const [two, three] = [0, 1].map((at) => setOf(option, { kind: "random", order }, at));
  expect(membersOf(two ?? 0)).toHaveLength(2);
  expect(membersOf(three ?? 0)).toHaveLength(3);
  expect((two ?? 0) & ~(three ?? 0)).toBe(0);
});

test("too few are told in words", () => {
  expect(problemOf(option, 0b1100, 0)).toBe("");
  expect(problemOf(option, 0b1111, 1)).toBe("");
  expect(problemOf(option, 0b1100, 1)).toBe("Choose one more: you need at least as many animals as players.");
  expect(problemOf(option, 0, 1)).toBe("Choose 3 more: you need at least as many animals as players.");
  expect(setOf(option, { kind: "own", value: 0b101 }, 1)).toBe(0b101);
});

test("names of members", () => {
  expect(memberTitle("tree-of-hainut")).toBe("Tree of Hainut");
});
