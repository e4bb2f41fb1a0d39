import { expect, test } from "vitest";
import { changed } from "./changes";
import type { Change, PresetView } from "./protocol";
import { aHand, aMove, aPlace, aPlay, aTable, aView } from "./testing/builders";

const before = aPlay({
  at: 4,
  decision: 2,
  tips: ["goal"],
  tip_texts: { goal: "Win." },
  events: [],
  view: aView(aTable(aHand(0, ["red"]), aHand(1, [], 3), aPlace("deck", "counter", { count: 9 }))),
});

const change = (more: Partial<Change>): Change => ({ type: "change", at: 5, first: 0, ...more });

test("what is not named stays, and stays the same object", () => {
  const now = changed(before, change({ view: { prompt: "Your turn." }, facts: { phase: "over" } }));
  expect(now).toEqual({
    ...before,
    at: 5,
    view: { ...before.view, prompt: "Your turn.", table: { ...before.view.table, phase: "over" } },
  });
  expect(now.view.table.places[0]).toBe(before.view.table.places[0]);
  expect(now.tips).toBe(before.tips);
});

test("what is new of a place goes to the one with its name, and of a line to its seat", () => {
  const now = changed(before, change({ places: [{ name: "hand:1", count: 2 }], lines: { 2: { label: "two mugs" } } }));
  expect(now.view.table.places[1]).toEqual(aHand(1, [], 2));
  expect(now.view.table.places.map(({ name, count }) => [name, count])).toEqual([
    ["hand:0", 1],
    ["hand:1", 2],
    ["deck", 9],
  ]);
  expect(now.view.lines.map(({ label }) => label)).toEqual([
    before.view.lines[0]?.label,
    before.view.lines[1]?.label,
    "two mugs",
  ]);
});

test("places come and go", () => {
  const bear = aPlace("vote:1", "row", { faces: ["bear"] });
  const names = (play: typeof before): string[] => play.view.table.places.map(({ name }) => name);
  const order = ["hand:0", "vote:1", "hand:1"];
  expect(names(changed(before, change({ order, gone: ["deck"], places: [bear] })))).toEqual(order);
  expect(names(changed(before, change({ gone: ["hand:1"], places: [bear] })))).toEqual(["hand:0", "deck", "vote:1"]);
});

test("faces come and go at a place among the others", () => {
  const now = changed(
    aPlay({ view: aView(aTable(aHand(0, ["red", "blue", "green"]))) }),
    change({ places: [{ name: "hand:0", count: 4, in_faces: [1, 1, ["teal", "pink"]] }] }),
  );
  expect(now.view.table.places[0]?.faces).toEqual(["red", "teal", "pink", "green"]);
});

test("a move that was told before is told by its text", () => {
  const [draw, stop] = [aMove("draw"), aMove("stop")];
  const waits = changed(aPlay({ at: 4, moves: [draw] }), change({ play: { moves: [] } }));
  const asked = changed(waits, { ...change({ play: { moves: [stop, "draw"] } }), at: 6 });
  expect(asked.moves).toEqual([stop, draw]);
  const now = { ...draw, label: "Draw the last card" };
  const last = changed(asked, { ...change({ play: { moves: [now, "stop"] } }), at: 7 });
  expect(changed(last, { ...change({ play: { moves: ["draw"] } }), at: 8 }).moves).toEqual([now]);
});

test("slots change by themselves", () => {
  const [first, second] = [0, 1].map((at) => ({ name: `slot:${at}`, face: "C2", marks: [], empty: false }));
  const slots = [first, second].flatMap((slot) => slot ?? []);
  const hand = { ...aHand(0, []), slots };
  const now = changed(
    aPlay({ view: aView(aTable(hand)) }),
    change({ places: [{ name: "hand:0", in_slots: { 1: { face: "D4" } } }] }),
  );
  expect(now.view.table.places[0]?.slots).toEqual([first, { ...second, face: "D4" }]);
});

test("events, the clock and answers given in advance", () => {
  const presets: PresetView = {
    title: "Surprises",
    about: "",
    choices: [],
    offered: true,
    meanwhile: "",
    soon: "",
    question: "",
  };
  const offered = changed(before, change({ play: { presets }, seconds_left: 7 }));
  expect([offered.presets, offered.seconds_left]).toEqual([presets, 7]);
  const later = changed(offered, { ...change({ presets: { meanwhile: "Bo's turn." } }), at: 6 });
  expect([later.presets, later.seconds_left, later.events]).toEqual([{ ...presets, meanwhile: "Bo's turn." }, null, []]);
  expect(changed(later, change({ play: { presets: null } })).presets).toBeNull();
});

test("the words of a tip are told once", () => {
  const later = changed(before, change({ play: { tips: ["goal", "draw"] }, tip_texts: { draw: "Draw a card." } }));
  expect([later.tips, later.tip_texts]).toEqual([["goal", "draw"], { goal: "Win.", draw: "Draw a card." }]);
});

test("items of lists change by themselves", () => {
  const table = { ...aTable(), seats: [{ bet: 1 }, { bet: 2, packs: 0 }] };
  const now = changed(
    aPlay({ view: aView(table) }),
    change({ items: { seats: { 1: { packs: 3 } } }, titles: { deck: "Deck" } }),
  );
  expect(now.view.table).toMatchObject({ seats: [{ bet: 1 }, { bet: 2, packs: 3 }], titles: { deck: "Deck" } });
});
