import { expect, test } from "vitest";
import type { StepInfo } from "../protocol";
import { aFace, aHand, aLayout, aLine, aMove, anEvent, aPlace, aSlot, aTable, aView } from "../testing/builders";
import { DECORATIONS } from ".";
import {
  buttonOf,
  completed,
  flightsOf,
  questionFor,
  seatStatusOf,
  sentenceOfMove,
  turnedHand,
  uncovered,
  usesOf,
  usesWith,
} from "./generic";

const card = (target: string, more: Partial<StepInfo> = {}): StepInfo => ({ touch: "card", target, ...more });
const place = (target: string, more: Partial<StepInfo> = {}): StepInfo => ({ touch: "place", target, ...more });
const uses = (...steps: StepInfo[]) => usesOf(aMove("some", steps));

// Moves --------------------------------------------------------------------------------------------------------------------

test("a move without steps is a button", () => {
  expect(usesOf({ text: "pass", label: "Pass", data: { kind: "pass" } })).toEqual({ cards: [] });
  expect(uses()).toEqual({ cards: [] });
});

test("cards, and where they go", () => {
  expect(uses(card("red"), card("red"))).toEqual({ cards: ["red", "red"], lead: "cards" });
  expect(uses(card("red"), place("pile"))).toEqual({ cards: ["red"], place: "pile", lead: "cards" });
  expect(uses(card("red"), place("mine", { implied: true }))).toEqual({
    cards: ["red"],
    place: "mine",
    home: true,
    lead: "cards",
  });
});

test("a place that says which cards comes first", () => {
  const implied = { implied: true };
  expect(uses(place("mug"), card("red", implied), card("red", implied))).toEqual({
    cards: ["red", "red"],
    place: "mug",
    lead: "place",
  });
  expect(uses(place("mug", implied), card("red", implied)).home).toBe(true);
  expect(uses(place("mug"), card("red")).lead).toBe("cards");
});

test("a place, a player, a spot that says what it is, a kind, the whole hand", () => {
  expect(uses(place("deck"))).toEqual({ cards: [], place: "deck" });
  expect(uses({ touch: "seat", target: "seat:2" })).toEqual({ cards: [], place: "seat:2" });
  expect(uses({ touch: "option", target: "action:steal" }, { touch: "seat", target: "seat:1" })).toEqual({
    cards: [],
    via: "action:steal",
    place: "seat:1",
  });
  expect(uses(card("gimme"), { touch: "seat", target: "seat:1" }, { touch: "kind", target: "red" })).toEqual({
    cards: ["gimme"],
    place: "seat:1",
    lead: "cards",
    named: "red",
  });
  expect(uses({ touch: "hand" })).toEqual({ cards: [], whole: true });
});

test("slots on the table are pointed at, those of the own hand are cards", () => {
  const told = aMove("tell", [{ touch: "slot", target: "card:1:0", also: ["card:1:3"] }]);
  expect(usesOf(told)).toEqual({ cards: [], places: ["card:1:0", "card:1:3"] });
  expect(usesWith(told, [{ key: "card:0:0", face: "?" }])).toEqual(usesOf(told));
  const played = aMove("play", [{ touch: "slot", target: "card:0:2" }]);
  const hand = [0, 1, 2].map((at) => ({ key: `card:0:${at}`, face: "?" }));
  expect(usesWith(played, hand)).toEqual({ cards: ["card:0:2"], lead: "cards" });
  expect(usesWith(aMove("play", [{ touch: "slot", target: "card:0:2" }, place("row")]), hand)).toEqual({
    cards: ["card:0:2"],
    place: "row",
    lead: "cards",
  });
});

test("what is played at once is played by its last touch", () => {
  expect(usesOf(aMove("draw", [place("deck")], { at_once: true })).lead).toBe("touch");
  expect(usesOf(aMove("pass", [], { at_once: true }))).toEqual({ cards: [], lead: "touch" });
});

test("every kind of step says something about its move", () => {
  const touches: StepInfo["touch"][] = ["card", "slot", "place", "seat", "option", "kind", "hand"];
  for (const touch of touches) expect(uses({ touch, target: "x" }), touch).not.toEqual({ cards: [] });
});

test("questions, buttons and sentences are those of the move, or its label", () => {
  const move = aMove("add", [card("red"), place("B", { question: "To which set?" })], { label: "Add red to B" });
  expect(questionFor(move, "seat", "place")).toBe("To which set?");
  expect(questionFor(move, "card")).toBe("");
  expect([buttonOf(move), sentenceOfMove(move)]).toEqual(["Add red to B", ""]);
  expect(buttonOf({ ...move, button: "Add" })).toBe("Add");
  expect(sentenceOfMove({ ...move, sentence: "It grows." })).toBe("It grows.");
});

// Events -------------------------------------------------------------------------------------------------------------------

const table = aTable(
  aHand(0, ["red"]),
  aHand(1, [], 2),
  aPlace("row:1", "row", { owner: 1, faces: ["blue"] }),
  aPlace("empty", "row"),
  aPlace("pile", "pile", { count: 3 }),
  aPlace("deck", "counter", { count: 9 }),
  aPlace("slots:2", "row", { owner: 2, slots: [aSlot("slot:2:0", null), aSlot("slot:2:1", null, { empty: true })] }),
  aPlace("slots:1", "row", { owner: 1, slots: [aSlot("slot:1:0", "blue"), aSlot("slot:1:1", null, { empty: true })] }),
);
const from = (source: string, faces: (string | null)[] = ["red"]) =>
  flightsOf(anEvent("moved", { movements: [{ source, target: "elsewhere", faces }] }), aView(table))[0];

test("cards turn over where only backs were seen of them", () => {
  expect(["hand:1", "deck", "pile", "slots:2", "slot:2:0", "slot:2:1"].map((source) => from(source)?.over)).toEqual(
    Array(6).fill(true),
  );
  expect(["hand:0", "row:1", "empty", "seat:1", "slots:1", "slot:1:0", "slot:1:1"].map((source) => from(source)?.over)).toEqual(
    Array(7).fill(undefined),
  );
  expect(from("deck", [null])?.over).toBeUndefined();
});

test("of cards that nobody sees, a few fly for all", () => {
  expect(from("deck", Array(9).fill(null))?.faces).toHaveLength(4);
  expect(from("deck", Array(9).fill("red"))?.faces).toHaveLength(9);
});

test("flights have all that movements tell", () => {
  const back = { source: "row:1", target: "hand:1", faces: ["2/5"], before: ["5/2"], rotated: true, together: true };
  expect(flightsOf(anEvent("returned", { movements: [back] }), aView(table))).toEqual([
    { faces: ["2/5"], were: ["5/2"], from: "row:1", to: "hand:1", turned: true, together: true },
  ]);
  const all = { source: "row:1", target: "pile", everything: true };
  expect(flightsOf(anEvent("swept", { movements: [all] }), aView(table))).toEqual([
    { faces: [], from: "row:1", to: "pile", everything: true },
  ]);
  expect(flightsOf(anEvent("said"), aView(table))).toEqual([]);
});

test("a hand that is turned as a whole does not fly", () => {
  const turned = { source: "hand:1", target: "hand:1", everything: true, rotated: true };
  expect(flightsOf(anEvent("rotated", { movements: [turned] }), aView(table))).toEqual([]);
  expect(turnedHand(anEvent("rotated", { movements: [turned] }), aView(table))).toBe(1);
  expect(turnedHand(anEvent("rotated"), aView(table))).toBeNull();
  expect(turnedHand(anEvent("rotated", { movements: [{ ...turned, source: "x", target: "x" }] }), aView(table))).toBeNull();
});

// How it stands ------------------------------------------------------------------------------------------------------------

test("a seat's plate has its line, its cards and what is known of them", () => {
  const lines = [
    aLine(),
    aLine({
      label: "2 of 4",
      short: "2/4",
      points: [{ text: "d", won: true }],
      remark: "holds the star",
      sign: "★",
      out: true,
    }),
    aLine({ turn: true, badges: [{ text: "!", meaning: "must pay", picture: "coin" }] }),
  ];
  const view = aView(aTable(aHand(0, ["red"]), aHand(1, ["blue"], 3)), { lines, to_act: [0] });
  expect(seatStatusOf(0, view)).toMatchObject({ cards: 1, known: [], turn: true, out: false });
  expect(seatStatusOf(1, view)).toEqual({
    label: "2 of 4",
    short: "2/4",
    marks: [{ text: "d", won: true }],
    cards: 3,
    known: ["blue"],
    remark: "holds the star",
    sign: "★",
    out: true,
    turn: false,
  });
  expect(seatStatusOf(2, view)).toMatchObject({ cards: null, known: [], turn: true });
  expect(seatStatusOf(2, view, (picture) => `drawn ${picture}`).badges).toEqual([{ picture: "drawn coin", text: "must pay" }]);
  expect(seatStatusOf(2, view).badges?.[0]?.picture).toContain("<svg");
  expect(seatStatusOf(9, view)).toMatchObject({ label: "", cards: null, turn: false });
});

test("with nothing hidden each place is as whoever saw most of it saw it", () => {
  const slots = (face: string | null) => aPlace("slots", "row", { slots: [aSlot("slot:0", face)] });
  const watched = aTable(aHand(0, [], 1), aHand(1, [], 1), slots(null), aPlace("pile", "pile", { faces: ["x"] }));
  const seen = [
    aTable(aHand(0, ["red"]), aHand(1, [], 1), slots(null)),
    aTable(aHand(0, [], 1), aHand(1, ["blue"]), slots("y")),
  ];
  const view = uncovered(aView(watched, { seat: null }), seen);
  expect(view.table.places.map(({ faces }) => faces)).toEqual([["red"], ["blue"], [], ["x"]]);
  expect(view.table.places[2]?.slots[0]?.face).toBe("y");
  expect(uncovered(aView(watched), []).table).toEqual(watched);
});

// What a page does not know ------------------------------------------------------------------------------------------------

test("an unknown face is drawn with its name, an unseen card as a back with what is pinned on it", () => {
  const layout = aLayout([aFace("red", { name: "red pug", text: "Counts one." })]);
  expect(layout.card("no such <face>")).toContain("such");
  expect(layout.card("no such <face>")).toContain("&lt;face&gt;");
  expect(layout.cardName("no such face")).toBe("no such face");
  expect([layout.about("no such face"), layout.about("red")]).toEqual(["", "red pug: Counts one."]);
  const marks = [{ text: "3", meaning: "a three", picture: "" }];
  const hand = aPlace("hand:0", "fan", {
    owner: 0,
    slots: [aSlot("card:0:0", null, { marks }), aSlot("card:0:1", null, { empty: true })],
  });
  const [held, ...rest] = layout.hand(aTable(hand), 0) ?? [];
  expect([held?.key, held?.place, rest]).toEqual(["card:0:0", "card:0:0", []]);
  expect(layout.cardName(held?.face ?? "")).toBe("a three");
  expect(layout.card(held?.face ?? "")).toContain("three");
  expect(layout.cardName("?")).toBe("face down");
});

test("no hand, no line, unknown places and events are no trouble", () => {
  const layout = aLayout();
  expect([layout.hand(aTable(), null), layout.hand(aTable(), 0)]).toEqual([null, []]);
  const bare = aView(aTable(), { lines: [] });
  expect(layout.seatStatus(1, bare)).toMatchObject({ label: "", cards: null });
  const strange = anEvent("never_heard_of", {
    movements: [{ source: "nowhere", target: "elsewhere:7", faces: ["?", null, "x"] }],
  });
  expect(layout.flights(strange, bare)).toMatchObject([{ from: "nowhere", to: "elsewhere:7" }]);
  expect(layout.moment([strange], bare)).toBeNull();
  expect(layout.turningPoint(strange, [])).toBeNull();
  expect(layout.linger([strange])).toBe(0);
  expect(layout.icon(aMove("x", [], { picture: "nothing" }))).toBeNull();
  expect(layout.ranking(bare)).toEqual([0, 1, 2]);
  expect(layout.naming(aMove("x", [{ touch: "kind", target: "y" }]), bare)).toMatchObject({ question: "Which card?" });
});

test("big events are moments and turning points, but for the end", () => {
  const layout = aLayout();
  const out = anEvent("went_out", { weight: "big", text: "Bo is out.", phrase: { seat: 1, text: "out!" } });
  const next = anEvent("round_began", { chapter: true, text: "Round 2." });
  const end = anEvent("game_over", { weight: "big", chapter: true });
  expect(layout.moment([out, next], aView())).toEqual({ title: "Bo is out.", text: "Round 2.", seat: 1, picture: null });
  expect(layout.moment([end], aView())).toBeNull();
  expect([layout.turningPoint(out, []), layout.turningPoint(end, [])]).toEqual([{ picture: null }, null]);
});

test("winners come first, then who has more", () => {
  const result = { winners: [2], scores: [3, 5, 4] };
  expect(aLayout().ranking(aView(aTable(), { over: true, result }))).toEqual([2, 1, 0]);
});

test("where a kind is named out of a pile, it is told how many of each there are", () => {
  const layout = aLayout([aFace("red"), aFace("blue")]);
  const view = aView(aTable(aPlace("discard", "pile", { faces: ["red", "red"] })));
  const dig = aMove("dig", [
    card("dig"),
    place("discard", { implied: true }),
    { touch: "kind", target: "red", question: "For which?" },
  ]);
  expect(layout.naming(dig, view)).toEqual({ question: "For which?", order: ["red", "blue"], counts: { red: 2 } });
});

test.each(Object.entries(DECORATIONS))("%s draws what it does not know plainly", async (_, load) => {
  const { decoration } = await load();
  const layout = completed(decoration, new Map([["gizmo", aFace("gizmo", { name: "Gizmo" })]]));
  expect(layout.card("gizmo")).toContain("Gizmo");
  expect(layout.card("thing-um/my")).toContain("thing-um/my");
  expect(layout.badge("gizmo")).toBeNull();
});
