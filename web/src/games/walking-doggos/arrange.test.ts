import { expect, test } from "vitest";
import { arrange } from "./arrange";

const room = { touched: true, numbered: true };

test("with much room the plates stand above large cards", () => {
  expect(arrange({ ...room, hands: 1, cards: 5, width: 880, height: 320 })).toEqual({
    columns: 1,
    plates: "above",
    dog: 120,
    tall: 165,
    isCut: false,
    slot: 123,
  });
  expect(arrange({ ...room, hands: 2, cards: 5, width: 880, height: 235 })).toMatchObject({ columns: 2, plates: "above" });
});

test("on a wide table, plates that are narrow and tall leave room for cards with a name", () => {
  for (const hands of [3, 4]) {
    const found = arrange({ ...room, hands, cards: 5, width: 880, height: 235 });
    expect(found).toMatchObject({ columns: 2, plates: "upright", dog: 64, isCut: false });
  }
});

test("on a wide table with many hands, plates of one line leave room for whole cards", () => {
  for (const hands of [5, 6]) {
    const found = arrange({ ...room, hands, cards: 5, width: 880, height: 245 });
    expect(found).toMatchObject({ columns: 3, plates: "low", isCut: false });
    expect(found.dog).toBeGreaterThan(47);
  }
});

test("upright phones have a row for each hand, wide enough for fingers", () => {
  const { columns, plates, dog, tall, slot } = arrange({ ...room, hands: 6, cards: 5, width: 332, height: 350 });
  expect([columns, plates, slot >= 44, dog >= 40]).toEqual([1, "beside", true, true]);
  expect(tall * 6).toBeLessThan(350 - 6 * 14); // only the upper part of each card is seen
  expect(tall / dog).toBeGreaterThan(0.95);
});

test("small phones, too", () => {
  expect(arrange({ ...room, hands: 6, cards: 5, width: 328, height: 292 })).toMatchObject({
    columns: 1,
    plates: "beside",
    slot: 44,
  });
});

test("where plates would make the cards too small to read, names must do", () => {
  const { columns, plates, dog, slot } = arrange({ ...room, hands: 6, cards: 5, width: 452, height: 284 });
  expect([columns, plates, slot >= 44, dog > 36]).toEqual([2, "names", true, true]);
  expect(slot * 5 * columns).toBeLessThan(452);
});

test("in a low room nothing hangs out of it", () => {
  const { columns, plates, tall } = arrange({ hands: 6, cards: 5, width: 328, height: 233, touched: false, numbered: false });
  expect([columns, plates]).toEqual([2, "names"]);
  expect(3 * (19 + tall + 5)).toBeLessThan(233);
});

test("cards that nobody touches may lie closer", () => {
  const { columns, slot } = arrange({ hands: 6, cards: 5, width: 440, height: 190, touched: false, numbered: false });
  expect(slot).toBeLessThan(44);
  expect(slot * 5 * columns).toBeLessThan(440);
});

test("ten hands have a place, too", () => {
  for (const [width, height] of [
    [332, 350],
    [880, 330],
  ] as const) {
    const { columns, slot, dog } = arrange({ hands: 10, cards: 5, width, height, touched: false, numbered: false });
    expect(slot * 5 * columns).toBeLessThanOrEqual(width);
    expect(dog).toBeGreaterThanOrEqual(22);
  }
});

test("what lies there moves only if much is won by that", () => {
  const before = arrange({ ...room, hands: 3, cards: 5, width: 332, height: 290 });
  const free = arrange({ ...room, hands: 3, cards: 5, width: 332, height: 390 });
  expect([before.plates, free.plates]).toEqual(["beside", "above"]);
  expect(arrange({ ...room, hands: 3, cards: 5, width: 332, height: 390 }, before).plates).toBe("beside");
  expect(arrange({ ...room, hands: 3, cards: 5, width: 332, height: 500 }, before).plates).toBe("above");
});
