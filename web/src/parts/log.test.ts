import { expect, test } from "vitest";
import { completed } from "../games/generic";
import type { EventInfo } from "../protocol";
import { clearOf, concernOf } from "./concern";
import { linesOf } from "./log";
import { recentNews } from "../table/news";
import { aView } from "../testing/builders";

const ACE = { id: "ace", name: "the ace", short: "", text: "", colour: "", picture: "" };
const layout = completed({}, new Map([["ace", ACE]]));
const event = (text: string, more: Partial<EventInfo> = {}): EventInfo => ({ ply: 1, kind: "drew", data: {}, text, ...more });
const routine = (text: string, ply: number, seat: number): EventInfo => event(text, { ply, weight: "routine", data: { seat } });

test("a line has the face of whoever did it, and a card that was seen", () => {
  const movements = [{ source: "deck", target: "hand:1", faces: ["ace"] }];
  const [line] = linesOf([event("Bo draws the ace.", { phrase: { seat: 1, text: "draws" }, movements })], 1, layout);
  expect(line).toMatchObject({ seat: 1, picture: layout.card("ace"), times: 1 });
});

test("what is routine is told once, and what happened together in one line", () => {
  const events = [routine("Bo draws a card.", 1, 1), routine("Bo draws a card.", 2, 1), routine("Di draws a card.", 3, 2)];
  expect(linesOf(events, 3, layout).map(({ text, times }) => [text, times])).toEqual([
    ["Bo draws a card.", 2],
    ["Di draws a card.", 1],
  ]);
  expect(linesOf(events, 1, layout)).toHaveLength(3); // what is still to come is not told with what was
  const dealt = [routine("Bo gets two.", 0, 1), routine("Di gets two.", 0, 2), event("Bo begins.")];
  expect(linesOf(dealt, 3, layout).map(({ text, seat }) => [text, seat])).toEqual([
    ["Bo gets two. Di gets two.", null],
    ["Bo begins.", null],
  ]);
});

test("the news are what everybody stopped for, then what concerns you, and last what is routine", () => {
  const told = [
    event("You get a card.", { kind: "got", concerns_you: true }),
    event("Bo calls the Kraken.", { kind: "called", weight: "big" }),
    event("Di draws.", { weight: "routine" }),
  ];
  expect(recentNews(told).map(({ text }) => text)).toEqual(["Bo calls the Kraken.", "You get a card.", "Di draws."]);
});

test("what was done to you is shown with who did it and the cards", () => {
  const view = aView(undefined, { seat: 0 });
  const stolen = event("Bo steals the ace from you.", {
    concerns_you: true,
    phrase: { seat: 1, text: "steals" },
    movements: [{ source: "hand:0", target: "hand:1", faces: ["ace", null] }],
  });
  expect(concernOf([stolen, event("Bo goes on.")], view, layout)).toEqual({ text: stolen.text, seat: 1, faces: ["ace"] });
  expect(concernOf([event("Bo goes on.")], view, layout)).toBeNull();
  // What was done to your cards comes before what all must know.
  const alarm = event("Bo has only one card left!", { concerns_you: true });
  expect(concernOf([stolen, alarm], view, layout)?.text).toBe(stolen.text);
  expect(concernOf([event("Bo goes on."), alarm], view, layout)?.text).toBe(alarm.text);
  // What the table stops for is larger already.
  expect(concernOf([{ ...stolen, weight: "big" }], view, layout)).toBeNull();
});

test("what concerns you goes up from the edge of the table, until it lies on nothing that is lit", () => {
  const box = { left: 100, top: 300, right: 300, bottom: 350 };
  const plate = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 40 });
  expect(clearOf(box, [], 280)).toBe(0);
  expect(clearOf(box, [plate(0, 320), plate(320, 320)], 280)).toBe(0);
  expect(clearOf(box, [plate(150, 320)], 280)).toBe(32);
  expect(clearOf(box, [plate(150, 320), plate(150, 240)], 280)).toBe(112);
  // Where it must lie on something, it lies on as little as can be.
  expect(clearOf(box, [plate(150, 320), plate(150, 240)], 30)).toBe(20);
});
