import { expect, test } from "vitest";
import type { EventInfo } from "../protocol";
import { recap, tidings } from "./news";

const events = (...texts: string[]): EventInfo[] =>
  texts.map((text, ply) => ({ ply, kind: "some", data: {}, text, chapter: false }));

test("what concerns you comes before what is newer", () => {
  const told = tidings(events("Biscuit steals a card from you.", "Biscuit discards two bells.", "", "Waffle begins."));
  expect(told.map(({ text }) => text)).toEqual([
    "Biscuit steals a card from you.",
    "Waffle begins.",
    "Biscuit discards two bells.",
  ]);
  expect(recap(told, 1)).toBe("Biscuit steals a card from you.");
  expect(recap(told, 2)).toBe("Biscuit steals a card from you. Waffle begins.");
});

test("what you did yourself is known to you; what you get is not", () => {
  expect(tidings(events("You discard two bells.", "Waffle begins."))[0]?.text).toBe("Waffle begins.");
  expect(tidings(events("You get the Pug.", "Waffle begins."))[0]?.text).toBe("You get the Pug.");
  expect(tidings(events("Young Waffle begins.", "Biscuit begins."))[0]?.text).toBe("Biscuit begins.");
});

test("what is told is told in its order", () => {
  const told = tidings(events("Waffle begins.", "Biscuit steals a card from you.", "Biscuit begins."));
  expect(recap(told, 9)).toBe("Waffle begins. Biscuit steals a card from you. Biscuit begins.");
});
