import { expect, test } from "vitest";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";
import { layout } from ".";

const view = (players: number, seat: number | null = 0): ViewInfo => ({
  game: "dnup",
  rules: 1,
  seat,
  players,
  names: ["Ann", "Bo", "Cy", "Di", "Ed"].slice(0, players),
  options: {},
  to_act: [0],
  prompt: "",
  over: false,
  result: null,
  table: {
    round: 2,
    turn: 0,
    area: players === 2 ? "A2" : "A",
    goal: players === 2 ? 2 : 4,
    turns: 3,
    seats: Array.from({ length: players }, (_, at) => ({
      letters: at,
      out: false,
      cards: 5,
      known: [],
      star: at === 1,
      sets: [],
    })),
    hand: seat === null ? null : ["4/7", "6/1"],
    discarded: [],
  },
});

const move = (data: Record<string, unknown>, label = ""): MoveInfo => ({ text: "", label, data, minor: false });
const event = (kind: string, data: Record<string, unknown>): EventInfo => ({ ply: 1, kind, data, text: "", chapter: false });

test("what moves use", () => {
  expect(layout.uses(move({ kind: "play", value: 7, cards: ["7/1", "7/4"] }), view(2))).toEqual({
    cards: ["7/1", "7/4"],
    place: "A2",
    home: true,
  });
  expect(layout.uses(move({ kind: "add", area: "B1", card: "7/1" }), view(2))).toEqual({ cards: ["7/1"], place: "B1" });
  expect(layout.uses(move({ kind: "take", area: "C" }), view(3))).toEqual({ cards: [], place: "C" });
  expect(layout.uses(move({ kind: "rotate" }), view(3))).toEqual({ cards: [], whole: true });
});

test("buttons are short", () => {
  const playing = move({ kind: "play", value: 7, cards: [] }, "Play two 7s (7/1 7/4), beating Bo's two 3s");
  expect(layout.action(playing)).toBe("Play two 7s, beating Bo's two 3s");
  expect(layout.action(move({ kind: "take", area: "B" }, "Take Bo's 9: in your hand it is a 3"))).toBe("Take Bo's 9");
});

test("cards fly between hands, places and the heap, and turn when they come to a hand", () => {
  expect(layout.flights(event("played", { seat: 1, area: 3, value: 5, cards: ["5/2"] }), view(2))).toEqual([
    { faces: ["5/2"], from: "hand:1", to: "B2", over: true },
  ]);
  expect(layout.flights(event("returned", { seat: 0, area: 0, value: 5, cards: ["2/5"] }), view(3))).toEqual([
    { faces: ["2/5"], were: ["5/2"], from: "A", to: "hand:0", turned: true },
  ]);
  expect(layout.flights(event("discarded", { seat: 2, area: 2, value: 5, cards: ["5/2"] }), view(3))[0]?.to).toBe("discard");
  expect(layout.flights(event("dealt", { seat: 1, count: 10, cards: null }), view(3))[0]?.faces).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a turned hand is one's own to see, and everybody's to notice", () => {
  const turned = event("rotated", { seat: 0, count: 2 });
  expect(layout.turnedHand(turned)).toBe(0);
  expect(layout.flights(turned, view(3))[0]).toMatchObject({ faces: ["4/7", "6/1"], were: ["7/4", "1/6"] });
  expect(layout.flights(turned, view(3, 1))).toEqual([]);
  expect(layout.bubble(turned, view(3, 1))).toEqual({ seat: 0, text: "turns the hand" });
});

test("who did what, in a few words", () => {
  const added = event("added", { seat: 1, area: 0, value: 7, cards: ["7/1"], size: 2 });
  expect(layout.bubble(added, view(3))?.text).toBe("+7 to yours");
  expect(layout.bubble(added, view(3, 2))?.text).toBe("+7 to Ann’s");
  expect(layout.bubble(event("played", { seat: 1, area: 1, value: 8, cards: ["8/2"] }), view(3))?.text).toBe("an 8");
});

test("letters are spelled out, rounds are stars", () => {
  expect(layout.seatStatus(2, view(3))).toMatchObject({ label: "2 of 4 letters", cards: 5 });
  expect(
    layout
      .seatStatus(2, view(3))
      .marks.map(({ text, won }) => (won ? text.toUpperCase() : text))
      .join(""),
  ).toBe("DNup");
  expect(layout.seatStatus(1, view(2)).marks).toHaveLength(2);
  expect(layout.seatStatus(1, view(3)).remark).toBe("holds the star");
});

test("a card is read out with both ends", () => {
  expect(layout.cardName("7/4")).toBe("7, other end 4");
  expect(layout.cardName("5/1")).toBe("5, other end 1, the star");
});
