import { expect, test } from "vitest";
import { nearest } from "./steering";

const box = (x: number, y: number) => ({ left: x - 20, right: x + 20, top: y - 30, bottom: y + 30 });

// Two hands beside each other, and one below.
const cards = [box(0, 0), box(50, 0), box(200, 0), box(250, 0), box(25, 100), box(75, 100)];
const from = (at: number, key: string) => nearest(cards[at] ?? box(0, 0), cards, key);

test("arrows lead along a hand and on to the next one", () => {
  expect([from(0, "ArrowRight"), from(1, "ArrowRight"), from(3, "ArrowLeft")]).toEqual([1, 2, 2]);
});

test("arrows lead to the hand above or below", () => {
  expect([from(0, "ArrowDown"), from(1, "ArrowDown"), from(5, "ArrowUp")]).toEqual([4, 4, 1]);
});

test("there may be nothing in a direction", () => {
  expect([from(0, "ArrowLeft"), from(0, "ArrowUp"), from(4, "ArrowDown"), from(0, "a")]).toEqual([-1, -1, -1, -1]);
});
