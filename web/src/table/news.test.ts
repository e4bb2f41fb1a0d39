import { expect, test } from "vitest";
import type { EventInfo } from "../protocol";
import { anEvent } from "../testing/builders";
import { recap, recentNews } from "./news";

/** Events with these sentences; those in capitals concern whoever reads. */
const events = (...texts: string[]): EventInfo[] =>
  texts.map((text, ply) =>
    anEvent(text.toLowerCase(), { ply, text, concerns_you: text !== "" && text === text.toUpperCase() }),
  );

test("what concerns you comes before what is newer", () => {
  const told = recentNews(events("BISCUIT STEALS FROM YOU.", "Biscuit discards two bells.", "", "Waffle begins."));
  expect(told.map(({ text }) => text)).toEqual(["BISCUIT STEALS FROM YOU.", "Waffle begins.", "Biscuit discards two bells."]);
  expect(recap(told, 1)).toBe("BISCUIT STEALS FROM YOU.");
  expect(recap(told, 2)).toBe("BISCUIT STEALS FROM YOU. Waffle begins.");
});

test("what you did yourself is known to you; what you get is not", () => {
  expect(recentNews(events("You discard two bells.", "Waffle begins."))[0]?.text).toBe("Waffle begins.");
  expect(recentNews(events("YOU GET THE PUG.", "Waffle begins."))[0]?.text).toBe("YOU GET THE PUG.");
});

test("what is told is told in its order", () => {
  const told = recentNews(events("Waffle begins.", "BISCUIT STEALS FROM YOU.", "Biscuit begins."));
  expect(recap(told, 9)).toBe("Waffle begins. BISCUIT STEALS FROM YOU. Biscuit begins.");
});

test("the last of its kind is never left out for one before it", () => {
  const swaps = ["WAFFLE SWAPS PLACES WITH YOU.", "Biscuit swaps places with Waffle."].map((text, ply) =>
    anEvent("swapped", { ply, text, concerns_you: ply === 0 }),
  );
  const told = recentNews([...swaps, ...events("Mochi votes.", "Waffle votes.")]);
  expect(recap(told, 1)).toBe("Biscuit swaps places with Waffle.");
  expect(recap(told, 2)).toBe("WAFFLE SWAPS PLACES WITH YOU. Biscuit swaps places with Waffle.");
});

test("what happened twice in a row is told once", () => {
  const told = recentNews(
    events("Biscuit draws a card.", "Biscuit draws a card.", "Waffle draws a card.", "Biscuit draws a card."),
  );
  expect(recap(told, 9)).toBe("Biscuit draws a card. ×2 Waffle draws a card. Biscuit draws a card.");
});
