import { expect, test } from "vitest";
import { cardKeys, fan, type Fan, type FanSpot } from "./fan";

/** From the left to the right corner of a card that is tilted. */
function ends({ x, angle }: FanSpot, { cardWidth, cardHeight }: Fan): [number, number] {
  const turn = (Math.abs(angle) * Math.PI) / 180;
  const half = (cardWidth * Math.cos(turn) + cardHeight * Math.sin(turn)) / 2;
  return [x + cardWidth / 2 - half, x + cardWidth / 2 + half];
}

test.each([
  ["a phone", 344, 190],
  ["a small phone", 304, 150],
  ["a phone on its side", 724, 104],
  ["a tablet", 744, 250],
])("up to 26 cards fit %s without scrolling", (_, room, high) => {
  for (let count = 1; count <= 26; count++) {
    const shape = fan(count, room, high);
    expect(shape.spots).toHaveLength(count);
    expect(shape.width).toBe(room);
    for (const spot of shape.spots) {
      const [left, right] = ends(spot, shape);
      expect(left).toBeGreaterThanOrEqual(-0.5);
      expect(right).toBeLessThanOrEqual(room + 0.5);
      expect(spot.y + shape.cardHeight).toBeLessThanOrEqual(Math.max(high, shape.height) + 6);
    }
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
    const { spots, cardWidth } = fan(5, width, height, "spread");
    expect(spots.every(({ showing }) => showing >= cardWidth)).toBe(true);
    expect((spots[4]?.x ?? 0) + cardWidth).toBeLessThanOrEqual(width + 1);
  }
});

test("where both ends of a card matter, no row lies on another, and every card's left edge is seen", () => {
  for (const count of [6, 8, 13, 20]) {
    const { spots, cardHeight, height } = fan(count, 344, 160, "ends");
    const rows = [...new Set(spots.filter(({ angle }) => angle === 0).map(({ y }) => y))];
    rows.slice(1).forEach((y, at) => expect(y - (rows[at] ?? 0)).toBeGreaterThanOrEqual(cardHeight));
    expect(Math.min(...spots.map(({ showing }) => showing))).toBeGreaterThanOrEqual(24);
    expect(height).toBeGreaterThan(0);
  }
});

test.each([
  ["a small phone where tips have their room", 344, 134],
  ["a small phone", 344, 160],
  ["a phone", 374, 200],
  ["a phone on its side", 828, 104],
])("where both ends matter, up to 26 cards are seen to the lower edge of %s", (_, room, high) => {
  for (let count = 1; count <= 26; count++) {
    const { spots, cardHeight } = fan(count, room, high, "ends");
    for (const { y } of spots) expect(y + cardHeight).toBeLessThanOrEqual(high + 6);
  }
});
