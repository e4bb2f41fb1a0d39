import { expect, test } from "vitest";
import { cardKeys, fan } from "./fan";

test.each([1, 5, 8, 10, 13, 18, 26])("%i cards fit a phone without scrolling", (count) => {
  const { spots, width, cardWidth, cardHeight, height } = fan(count, 344, 190);
  expect(spots).toHaveLength(count);
  expect(width).toBe(344);
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + cardWidth).toBeLessThanOrEqual(344.5);
    expect(y + cardHeight).toBeLessThanOrEqual(height + 6);
  }
});

test("up to fourteen cards are easy to touch on a phone", () => {
  for (const count of [6, 10, 13])
    expect(Math.min(...fan(count, 344, 190).spots.map(({ showing }) => showing))).toBeGreaterThan(42);
});

test("with much room there is one row, and the cards are large", () => {
  const { spots, cardWidth } = fan(13, 900, 200);
  expect(new Set(spots.map(({ x }) => Math.round(x))).size).toBe(13);
  expect(cardWidth).toBeGreaterThan(100);
});

test("a hand that is too large scrolls inside itself", () => {
  expect(fan(60, 344, 190).width).toBeGreaterThan(344);
});

test("look-alikes have names of their own", () => {
  expect(cardKeys(["6/1", "6/1", "7/4"])).toEqual(["6/1#0", "6/1#1", "7/4#0"]);
});

test("few cards that are spread lie side by side, each to be seen whole", () => {
  for (const [width, height] of [
    [344, 123],
    [252, 84],
    [900, 200],
  ] as const) {
    const { spots, cardWidth } = fan(5, width, height, true);
    expect(spots.every(({ showing }) => showing >= cardWidth)).toBe(true);
    expect((spots[4]?.x ?? 0) + cardWidth).toBeLessThanOrEqual(width + 1);
  }
});
