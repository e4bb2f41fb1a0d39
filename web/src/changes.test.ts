import { expect, test } from "vitest";
import { changed as changedBy, type Kept } from "./changes";
import type { Change, Forms, MoveInfo, PlaceView, PresetView, ToldMove, ToldPlace } from "./protocol";
import { aHand, aMove, aPlace, aPlay, aTable, aView } from "./testing/builders";

const before = aPlay({
  at: 4,
  decision: 2,
  tips: ["goal"],
  tip_texts: { goal: "Win." },
  events: [],
  view: aView(aTable(aHand(0, ["red"]), aHand(1, [], 3), aPlace("deck", "counter", { count: 9 }))),
});

const change = (more: Partial<Change>): Change => ({ type: "change", at: 5, ...more });

const forms: Forms = {
  moves: { Play: { fields: ["cards", "area"], kind: "play" }, Stop: { fields: [], kind: "stop" }, Many: { fields: ["kind"] } },
  events: { stole: { fields: ["seat", "card"], weight: "big" }, dealt: { fields: ["cards"], chapter: true } },
};

const changed = (play: Kept, now: Change): Kept => changedBy(play, now, forms);

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

test("what is new of a place goes to the one that is there, and of a line to its seat", () => {
  const now = changed(before, change({ places: { 1: [2] }, lines: { 1: true, 2: { label: "two mugs" } } }));
  expect(now.view.table.places[1]).toEqual(aHand(1, [], 2));
  expect(now.view.table.places.map(({ name, count }) => [name, count])).toEqual([
    ["hand:0", 1],
    ["hand:1", 2],
    ["deck", 9],
  ]);
  expect(now.view.lines[1]).toEqual({ ...before.view.lines[1], turn: true });
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
  expect(names(changed(before, change({ order, gone: ["deck"], come: [bear] })))).toEqual(order);
  expect(names(changed(before, change({ gone: ["hand:1"], come: [bear] })))).toEqual(["hand:0", "deck", "vote:1"]);
});

test("faces come and go at a place among the others", () => {
  const hand = aPlay({ view: aView(aTable(aHand(0, ["red", "blue", "green"]))) });
  const place = (told: ToldPlace): PlaceView | undefined => changed(hand, change({ places: { 0: told } })).view.table.places[0];
  expect(place([4, [1, 1, "teal", "pink"]])?.faces).toEqual(["red", "teal", "pink", "green"]);
  expect(place([null, ["blue"]])).toMatchObject({ count: 3, faces: ["blue"] });
  expect(place([2])?.faces).toEqual(["red", "blue", "green"]);
  expect(place([0])).toMatchObject({ count: 0, faces: [] });
});

test("a move that was told before is told by its text", () => {
  const [draw, stop] = [aMove("draw"), { text: "stop", label: "Stop", data: { kind: "stop" } }];
  const told: ToldMove = ["stop", "Stop", ["Stop"]];
  const waits = changed(aPlay({ at: 4, moves: [draw] }), change({ play: { moves: [] } }));
  const asked = changed(waits, { ...change({ play: { moves: [told, "draw"] } }), at: 6 });
  expect(asked.moves).toEqual([stop, draw]);
  const last = changed(asked, { ...change({ play: { moves: [["stop", "Stop at last", ["Stop"]], "draw"] } }), at: 7 });
  const again = changed(last, { ...change({ play: { moves: ["stop"] } }), at: 8 });
  expect(again.moves).toEqual([{ ...stop, label: "Stop at last" }]);
});

const asRead = (...moves: ToldMove[]): MoveInfo[] => changed(before, change({ play: { moves } })).moves;

test("a move is read from its list", () => {
  const question = "Where to?";
  const steps: ToldMove[3] = ["card 2/4", ["place area:0", 1, ["area:3"], question], "hand"];
  const caution = { text: "!", meaning: "costs a turn", picture: "" };
  expect(asRead(["play 2", "Play a 2 (2/4)", ["Play", ["2/4"], "area:0"], steps, 8, -1, 3, caution, "bone"])).toEqual([
    {
      text: "play 2",
      label: "Play a 2 (2/4)",
      data: { kind: "play", cards: ["2/4"], area: "area:0" },
      steps: [
        { touch: "card", target: "2/4" },
        { touch: "place", target: "area:0", implied: true, also: ["area:3"], question },
        { touch: "hand" },
      ],
      button: "Play a 2",
      sentence: "Play a 2 (2/4).",
      minor: true,
      at_once: true,
      caution,
      picture: "bone",
    },
  ]);
  expect(asRead(["go", "Go", ["Many", "go"], null, "Go now"])).toEqual([
    { text: "go", label: "Go", data: { kind: "go" }, button: "Go now" },
  ]);
});

test("a move of many is read after the one before it", () => {
  const caution = { text: "!", meaning: "costs a turn", picture: "" };
  const first: ToldMove = [
    "steal A",
    "Steal from Ada: 3 cards",
    ["Play", [], "A"],
    ["option steal", ["seat seat:0", 0, [], "Whom?"]],
    14,
    "You steal from Ada.",
    1,
    caution,
    "thief",
  ];
  const [ada, bo, same, other] = asRead(
    first,
    ["steal B", [11, 9, "Bo"], { area: "B" }, [0, "seat seat:1"], 13, [15, 1, "Bo"]],
    ["steal C"],
    [
      "go",
      [0, 0, "Go"],
      null,
      [
        ["seat seat:2", 1, [], 1],
        ["card x", 0, [], [1, 1, "0"]],
      ],
      "",
      "",
      0,
      0,
      "",
    ],
  );
  expect(bo).toEqual({
    ...ada,
    text: "steal B",
    label: "Steal from Bo: 3 cards",
    data: { kind: "play", cards: [], area: "B" },
    steps: [
      { touch: "option", target: "steal" },
      { touch: "seat", target: "seat:1", question: "Whom?" },
    ],
    button: "Steal from Bo",
    sentence: "You steal from Bo.",
  });
  expect(same).toEqual({ ...bo, text: "steal C" });
  expect(other).toEqual({
    text: "go",
    label: "Go",
    data: bo?.data,
    steps: [
      { touch: "seat", target: "seat:2", implied: true },
      { touch: "card", target: "x", question: "W0?" },
    ],
  });
});

test("events are read from their lists", () => {
  const events: Change["events"] = [
    [
      3,
      "stole",
      [1, null],
      "Bo steals a card.",
      "steals",
      [
        ["hand:0", "hand:1", [null], ["red"], 6],
        ["a", "b", 0, 0, 1],
      ],
      1,
    ],
    [3, "stole", [1, "red"], "Bo steals.", [2, "loses"]],
    [4, "dealt", [2], "Cards are dealt.", 0, [["deck", "hand:0"]]],
    [4, "yodelled", ["loudly"], "Somebody yodels."],
  ];
  expect(changed(before, change({ events })).events).toEqual([
    {
      ply: 3,
      kind: "stole",
      data: { seat: 1, card: null },
      text: "Bo steals a card.",
      phrase: { seat: 1, text: "steals" },
      movements: [
        { source: "hand:0", target: "hand:1", faces: [null], before: ["red"], rotated: true, together: true },
        { source: "a", target: "b", everything: true },
      ],
      concerns_you: true,
      weight: "big",
    },
    {
      ply: 3,
      kind: "stole",
      data: { seat: 1, card: "red" },
      text: "Bo steals.",
      phrase: { seat: 2, text: "loses" },
      weight: "big",
    },
    {
      ply: 4,
      kind: "dealt",
      data: { cards: 2 },
      text: "Cards are dealt.",
      movements: [{ source: "deck", target: "hand:0" }],
      chapter: true,
    },
    { ply: 4, kind: "yodelled", data: {}, text: "Somebody yodels." },
  ]);
});

test("the first event of a change comes after those that were told before", () => {
  const told = changed(
    before,
    change({
      events: [
        [1, "dealt", [2], ""],
        [1, "dealt", [2], ""],
      ],
    }),
  );
  expect(changed(told, { ...change({}), at: 6 }).first).toBe(before.first + 2);
});

test("slots change by themselves", () => {
  const [first, second] = [0, 1].map((at) => ({ name: `slot:${at}`, face: "C2", marks: [], empty: false }));
  const slots = [first, second].flatMap((slot) => slot ?? []);
  const hand = { ...aHand(0, []), slots };
  const now = changed(aPlay({ view: aView(aTable(hand)) }), change({ places: { 0: [null, null, { 1: { face: "D4" } }] } }));
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
