import { expect, test } from "vitest";
import type { EventInfo } from "../protocol";
import { recap, recentNews } from "./news";

const events = (...texts: string[]): EventInfo[] =>
  texts.map((text, ply) => ({ ply, kind: "some", data: {}, text, chapter: false }));

test("what concerns you comes before what is newer", () => {
  const told = recentNews(events("Biscuit steals a card from you.", "Biscuit discards two bells.", "", "Waffle begins."));
  expect(told.map(({ text }) => text)).toEqual([
    "Biscuit steals a card from you.",
    "Waffle begins.",
    "Biscuit discards two bells.",
  ]);
  expect(recap(told, 1)).toBe("Biscuit steals a card from you.");
  expect(recap(told, 2)).toBe("Biscuit steals a card from you. Waffle begins.");
});

test("what you did yourself is known to you; what you get is not", () => {
  expect(recentNews(events("You discard two bells.", "Waffle begins."))[0]?.text).toBe("Waffle begins.");
  expect(recentNews(events("You get the Pug.", "Waffle begins."))[0]?.text).toBe("You get the Pug.");
  expect(recentNews(events("Young Waffle begins.", "Biscuit begins."))[0]?.text).toBe("Biscuit begins.");
});

test("what is told is told in its order", () => {
  const told = recentNews(events("Waffle begins.", "Biscuit steals a card from you.", "Biscuit begins."));
  expect(recap(told, 9)).toBe("Waffle begins. Biscuit steals a card from you. Biscuit begins.");
});
