import { expect, test } from "vitest";
import type { Uses } from "../games/layout";
import { cardsOf, choose, NOTHING, prospect, touchCard, touchPlace, type Choice, type Considered } from "./compose";

const hand = ["3/8", "7/1", "7/1", "7/4", "9/2"];

const move = (text: string, uses: Uses): Considered => ({ move: { text, label: text, data: {}, minor: false }, uses });
const playing = (...cards: string[]) => move(`play ${cards.join(" ")}`, { cards, place: "A", home: true });

const moves = [
  playing("9/2"),
  playing("7/1", "7/1"),
  playing("7/1", "7/4"),
  playing("7/1", "7/1", "7/4"),
  move("add 7/1 to B", { cards: ["7/1"], place: "B" }),
  move("add 7/4 to B", { cards: ["7/4"], place: "B" }),
  move("take B", { cards: [], place: "B" }),
  move("take C", { cards: [], place: "C" }),
  move("rotate", { cards: [], whole: true }),
];

const texts = (considered: readonly Considered[]) => considered.map((one) => one.move.text);
const picking = (...cards: number[]): Choice => ({ cards, place: null, move: null });

test("at first all that a move uses is lit, and moves about nothing are offered", () => {
  const { fitting, ready, loose, litCards, litPlaces } = prospect(moves, hand, NOTHING);
  expect(fitting).toHaveLength(moves.length);
  expect(ready).toEqual([]);
  expect(texts(loose)).toEqual(["rotate"]);
  expect([...litCards].sort()).toEqual([1, 2, 3, 4]);
  expect([...litPlaces].sort()).toEqual(["B", "C"]);
});

test("with a card picked, what goes with it stays lit", () => {
  const { ready, loose, litCards, usableCards, litPlaces } = prospect(moves, hand, picking(1));
  expect([...litCards].sort()).toEqual([1, 2, 3]);
  expect([...usableCards].sort()).toEqual([1, 2, 3, 4]);
  expect([...litPlaces]).toEqual(["B"]);
  expect(texts(ready)).toEqual(["add 7/1 to B"]);
  expect(loose).toEqual([]);
});

test("what is exactly picked can be confirmed, the plainest first", () => {
  const more = [...moves, move("add 9/2 to B", { cards: ["9/2"], place: "B" })].reverse();
  const { ready, litPlaces } = prospect(more, hand, picking(4));
  expect(texts(ready)).toEqual(["play 9/2", "add 9/2 to B"]);
  expect([...litPlaces].sort()).toEqual(["A", "B"]);
});

test("look-alikes are interchangeable, as often as they are held", () => {
  expect(texts(prospect(moves, hand, picking(2, 3)).ready)).toEqual(["play 7/1 7/4"]);
  expect(texts(prospect(moves, hand, picking(2, 1)).ready)).toEqual(["play 7/1 7/1"]);
  expect(prospect([playing("7/1", "7/4")], hand, picking(1)).litCards.has(2)).toBe(false);
});

test("a card that does not go with the others begins anew", () => {
  expect(touchCard(moves, hand, picking(1, 3), 4)).toEqual(picking(4));
  expect(touchCard(moves, hand, picking(1), 3)).toEqual(picking(1, 3));
  expect(touchCard(moves, hand, picking(1, 3), 1)).toEqual(picking(3));
  expect(touchCard(moves, hand, NOTHING, 0)).toBeNull();
});

test("a chosen place narrows the cards; a card that does not go there lets go of it", () => {
  const there: Choice = { cards: [], place: "B", move: null };
  expect(texts(prospect(moves, hand, there).ready)).toEqual(["take B"]);
  expect([...prospect(moves, hand, there).litCards].sort()).toEqual([1, 2, 3]);
  expect(touchCard(moves, hand, there, 3)).toEqual({ cards: [3], place: "B", move: null });
  expect(touchCard(moves, hand, there, 4)).toEqual(picking(4));
});

test("a place is played to with cards picked, and only chosen without", () => {
  expect(touchPlace(moves, hand, picking(3), "B")?.played?.move.text).toBe("add 7/4 to B");
  expect(touchPlace(moves, hand, picking(4), "A")?.played?.move.text).toBe("play 9/2");
  const chosen = touchPlace(moves, hand, NOTHING, "C");
  expect(chosen).toEqual({ choice: { cards: [], place: "C", move: null }, played: null });
  expect(touchPlace(moves, hand, chosen?.choice as Choice, "C")?.choice).toEqual(NOTHING);
  expect(touchPlace(moves, hand, NOTHING, "D")).toBeNull();
});

test("a place where the picked cards cannot go is chosen alone", () => {
  expect(touchPlace(moves, hand, picking(4), "C")).toEqual({ choice: { cards: [], place: "C", move: null }, played: null });
});

test("a move chosen as a whole is ready, and touching a card starts anew from there", () => {
  const rotating = choose(moves.at(-1) as Considered, hand);
  expect(rotating).toEqual({ cards: [], place: null, move: "rotate" });
  expect(texts(prospect(moves, hand, rotating).ready)).toEqual(["rotate"]);
  expect([...prospect(moves, hand, rotating).litCards].sort()).toEqual([1, 2, 3, 4]);
  expect(touchCard(moves, hand, rotating, 4)).toEqual(picking(4));
  const adding = choose(moves[4] as Considered, hand);
  expect(adding).toEqual({ cards: [1], place: "B", move: "add 7/1 to B" });
  expect(touchCard(moves, hand, adding, 1)).toEqual(NOTHING);
});

test("a move takes the picked ones among look-alikes", () => {
  expect(cardsOf({ cards: ["7/1"] }, hand)).toEqual([1]);
  expect(cardsOf({ cards: ["7/1"] }, hand, [2])).toEqual([2]);
  expect(cardsOf({ cards: ["7/1", "7/1"] }, hand, [2])).toEqual([2, 1]);
  expect(cardsOf({ cards: [], whole: true }, hand)).toEqual([0, 1, 2, 3, 4]);
});
