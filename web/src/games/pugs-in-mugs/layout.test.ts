import { expect, test } from "vitest";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";
import { layout } from ".";
import { KINDS } from "./table";

const view = (table: Record<string, unknown> = {}, seat: number | null = 0): ViewInfo => ({
  game: "pugs-in-mugs",
  rules: 1,
  seat,
  players: 3,
  names: ["Ann", "Bo", "Cy"],
  options: {},
  to_act: [0],
  prompt: "",
  over: false,
  result: null,
  table: {
    turn: 1,
    turns: 6,
    actions: 1,
    phase: "act",
    seats: [
      { mugs: ["red"], cards: 2, known: [], none: ["dig"] },
      { mugs: [], cards: 4, known: ["blue"], none: ["red", "gimme"] },
      { mugs: ["red", "blue"], cards: 5, known: [], none: [] },
    ],
    hand: seat === null ? null : ["green", "surprise"],
    deck: 40,
    discard: ["red", "red", "dig"],
    ...table,
  },
});

const move = (data: Record<string, unknown>, label = ""): MoveInfo => ({ text: "", label, data, minor: false });
const event = (kind: string, data: Record<string, unknown>, text = ""): EventInfo => ({
  ply: 1,
  kind,
  data,
  text,
  chapter: false,
});

test("what moves use, and what comes first", () => {
  const uses = (data: Record<string, unknown>) => layout.uses(move(data), view());
  expect(uses({ kind: "draw" })).toEqual({ cards: [], place: "deck", lead: "touch" });
  expect(uses({ kind: "gimme", seat: 2, card: "red" })).toEqual({
    cards: ["gimme"],
    place: "seat:2",
    lead: "cards",
    named: "red",
  });
  expect(uses({ kind: "dig", card: "dig", there: 1 })).toMatchObject({ place: "discard", lead: "place", named: "dig" });
  expect(uses({ kind: "exchange", colour: "blue" })).toMatchObject({
    cards: ["blue", "blue", "blue"],
    place: "mug:0:blue",
    home: true,
  });
  expect(uses({ kind: "steal", seat: 2, colour: "blue" })).toMatchObject({ place: "mug:2:blue", lead: "place" });
  expect(uses({ kind: "steal", seat: 2, colour: "blue" }).cards).toHaveLength(5);
  expect(uses({ kind: "discard", cards: ["red", "dig"] }).cards).toEqual(["red", "dig"]);
  expect(uses({ kind: "pass" })).toEqual({ cards: [], lead: "touch" });
  expect(uses({ kind: "surprise", seat: 1 })).toMatchObject({ cards: ["surprise"], place: "seat:1" });
});

test("buttons are short", () => {
  expect(layout.action(move({ kind: "gimme" }, "Gimme: ask Bo for a red pug"))).toBe("Ask Bo for a red pug");
  expect(layout.action(move({ kind: "steal" }, "Steal Bo's red mug, for a pug of every colour"))).toBe("Steal Bo's red mug");
  expect(layout.action(move({ kind: "surprise" }, "Surprise Bo: they lose a random card of 4"))).toBe("Surprise Bo");
});

test("for a Dig the kinds are counted, for a Gimme nobody knows", () => {
  const digging = layout.naming?.(move({ kind: "dig", card: "red", there: 2 }), view());
  expect(digging?.counts).toMatchObject({ red: 2, blue: 0, dig: 1 });
  const asking = layout.naming?.(move({ kind: "gimme", seat: 1, card: "red" }), view());
  expect(asking).toEqual({ question: "Gimme: ask Bo for which card?", order: KINDS });
});

test("cards and mugs fly from hand to hand, to the pile and to the shelves", () => {
  const flights = (kind: string, data: Record<string, unknown>) => layout.flights(event(kind, data), view());
  expect(flights("drew", { seat: 1, card: null })).toEqual([{ faces: [null], from: "deck", to: "hand:1", over: false }]);
  expect(flights("drew", { seat: 0, card: "red" })).toMatchObject([{ faces: ["red"], to: "hand:0", over: true }]);
  expect(flights("given", { seat: 1, victim: 0, card: "red", got: true })).toMatchObject([
    { faces: ["red"], from: "hand:0", to: "hand:1", over: false },
    { faces: ["gimme"], from: "hand:1", to: "discard", over: true },
  ]);
  expect(flights("given", { seat: 1, victim: 0, card: "red", got: false })).toHaveLength(1);
  expect(flights("dug", { seat: 0, card: "blue", got: true })[0]).toMatchObject({ from: "discard", to: "hand:0" });
  expect(flights("exchanged", { seat: 2, colour: "green" })).toMatchObject([
    { faces: ["green", "green", "green"], to: "discard" },
    { faces: ["mug green"], to: "mug:2:green" },
  ]);
  expect(flights("stole", { seat: 0, victim: 2, colour: "blue" })[1]).toEqual({
    faces: ["mug blue"],
    from: "mug:2:blue",
    to: "mug:0:blue",
  });
  expect(flights("surprised", { seat: 2, victim: 1, card: "red" })).toMatchObject([
    { faces: ["surprise"], from: "hand:2" },
    { faces: ["red"], from: "hand:1", to: "discard" },
  ]);
});

test("who did what, in a few words", () => {
  const asking = event("given", { seat: 1, victim: 2, card: "red", got: false });
  expect(layout.bubble(asking, view())).toEqual({ seat: 1, text: "asks Cy for red: none" });
  expect(layout.bubble(asking, view({}, 2))?.text).toBe("asks you for red: none");
  expect(layout.bubble(event("dug", { seat: 1, card: "dig", got: true }), view())?.text).toBe("digs up a Dig");
});

test("a stolen mug and a Surprise are moments", () => {
  const surprised = event("surprised", { seat: 2, victim: 1, card: "red" }, "Surprise! Cy startles Bo. Bo loses a red pug.");
  expect(layout.moment([event("drew", { seat: 1, card: null })], view())).toBeNull();
  const told = { title: "Surprise!", text: "Cy startles Bo. Bo loses a red pug.", unchanged: true };
  for (const seat of [1, 2, null]) expect(layout.moment([surprised], view({}, seat))).toMatchObject(told);
  expect(layout.moment([surprised], view())).toBeNull(); // it happened to others
  expect(layout.moment([event("stole", { seat: 0, victim: 2, colour: "red" }, "…")], view())?.seat).toBe(0);
});

test("mugs that were won and stolen are told again in the end", () => {
  const told = (kind: string) =>
    layout.turningPoint?.(event(kind, { seat: 0, victim: 2, colour: "blue", card: "red" }), []) ?? null;
  expect([told("exchanged"), told("stole")]).toEqual([
    { picture: layout.card("mug blue") },
    { picture: layout.card("mug blue") },
  ]);
  expect([told("drew"), told("surprised"), told("given")]).toEqual([null, null, null]);
});

test("a plate tells mugs, what is known and what is not there", () => {
  expect(layout.seatStatus(1, view())).toMatchObject({
    label: "0 mugs",
    cards: 4,
    known: ["blue"],
    remark: "surely no red, no Gimme",
    turn: true,
  });
  expect(layout.seatStatus(0, view()).remark).toBe("");
});

test("everybody is offered the same answers in advance; only a Surprise in hand can be planned", () => {
  expect(layout.advance?.choices.map(({ answer }) => answer)).toEqual(["pass", "pass this turn", null]);
  expect(layout.advance?.plans(view()).map(({ text }) => text)).toEqual([
    "surprise B",
    "surprise B at 5",
    "surprise C",
    "surprise C at 5",
  ]);
  expect(layout.advance?.plans(view({ hand: ["red"] }))).toEqual([]);
  expect(layout.advance?.plans(view({}, null))).toEqual([]);
});

test("while others are asked, those who have answered are not", () => {
  expect(layout.advance?.meanwhile(view({ phase: "window" }))).toBe("It is Bo’s turn.");
  expect(layout.advance?.meanwhile(view())).toBeNull();
});

test("every kind is drawn and read out", () => {
  expect(new Set(KINDS.map((kind) => layout.card(kind))).size).toBe(KINDS.length);
  expect(KINDS.map((kind) => layout.cardName(kind)).slice(4)).toEqual(["purple pug", "Gimme", "Dig", "Surprise"]);
  expect(layout.cardName("mug red")).toBe("red mug");
});
