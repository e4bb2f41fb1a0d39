import { expect, test } from "vitest";
import type { Uses } from "../games/layout";
import { aMove } from "../testing/builders";
import { cardsOf, choose, nameKind, NOTHING, prospect, touchCard, touchPlace, type Choice, type Considered } from "./compose";

const hand = ["3/8", "7/1", "7/1", "7/4", "9/2"];

const move = (text: string, uses: Uses): Considered => ({ move: aMove(text), uses });
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
const picking = (...cards: number[]): Choice => ({ cards, place: null, named: null, move: null });

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

test("a place that means the same is lit once the cards are picked, and plays them", () => {
  const beating = move("play 9/2", { cards: ["9/2"], place: "A", also: ["B"], home: true, lead: "cards" });
  const all = [beating, move("take B", { cards: [], place: "B" })];
  expect([...prospect(all, hand, NOTHING).litPlaces]).toEqual(["B"]);
  expect([...prospect(all, hand, picking(4)).litPlaces].sort()).toEqual(["A", "B"]);
  expect(touchPlace(all, hand, picking(4), "B")?.played).toBe(beating);
  const first = touchPlace(all, hand, NOTHING, "B")?.choice ?? NOTHING;
  expect(texts(prospect(all, hand, first).ready)).toEqual(["take B"]);
  expect([...prospect(all, hand, first).litCards]).toEqual([4]);
  const then = touchCard(all, hand, first, 4) ?? NOTHING;
  expect(texts(prospect(all, hand, then).ready)).toEqual(["play 9/2"]);
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
  const there: Choice = { cards: [], place: "B", named: null, move: null };
  expect(texts(prospect(moves, hand, there).ready)).toEqual(["take B"]);
  expect([...prospect(moves, hand, there).litCards].sort()).toEqual([1, 2, 3]);
  expect(touchCard(moves, hand, there, 3)).toEqual({ cards: [3], place: "B", named: null, move: null });
  expect(touchCard(moves, hand, there, 4)).toEqual(picking(4));
});

test("a place is played to with cards picked, and only chosen without", () => {
  expect(touchPlace(moves, hand, picking(3), "B")?.played?.move.text).toBe("add 7/4 to B");
  expect(touchPlace(moves, hand, picking(4), "A")?.played?.move.text).toBe("play 9/2");
  const chosen = touchPlace(moves, hand, NOTHING, "C");
  expect(chosen).toEqual({ choice: { cards: [], place: "C", named: null, move: null }, played: null });
  expect(touchPlace(moves, hand, chosen?.choice as Choice, "C")?.choice).toEqual(NOTHING);
  expect(touchPlace(moves, hand, NOTHING, "D")).toBeNull();
});

test("a place where the picked cards cannot go is chosen alone", () => {
  expect(touchPlace(moves, hand, picking(4), "C")).toEqual({
    choice: { cards: [], place: "C", named: null, move: null },
    played: null,
  });
});

test("a move chosen as a whole is ready, and touching a card starts anew from there", () => {
  const rotating = choose(moves.at(-1) as Considered, hand);
  expect(rotating).toEqual({ cards: [], place: null, named: null, move: "rotate" });
  expect(texts(prospect(moves, hand, rotating).ready)).toEqual(["rotate"]);
  expect([...prospect(moves, hand, rotating).litCards].sort()).toEqual([1, 2, 3, 4]);
  expect(touchCard(moves, hand, rotating, 4)).toEqual(picking(4));
  const adding = choose(moves[4] as Considered, hand);
  expect(adding).toEqual({ cards: [1], place: "B", named: null, move: "add 7/1 to B" });
  expect(touchCard(moves, hand, adding, 1)).toEqual(NOTHING);
});

test("a move takes the picked ones among look-alikes", () => {
  expect(cardsOf({ cards: ["7/1"] }, hand)).toEqual([1]);
  expect(cardsOf({ cards: ["7/1"] }, hand, [2])).toEqual([2]);
  expect(cardsOf({ cards: ["7/1", "7/1"] }, hand, [2])).toEqual([2, 1]);
  expect(cardsOf({ cards: [], whole: true }, hand)).toEqual([0, 1, 2, 3, 4]);
});

const pugs = ["red", "red", "red", "gimme", "dig"];
const asking = (seat: number, named: string) =>
  move(`gimme ${seat} ${named}`, { cards: ["gimme"], place: `seat:${seat}`, lead: "cards", named });
const digging = (named: string) => move(`dig ${named}`, { cards: ["dig"], place: "pile", lead: "place", named });
const mischief = [
  move("draw", { cards: [], place: "deck", lead: "touch" }),
  move("exchange", { cards: ["red", "red", "red"], place: "mug", home: true, lead: "place" }),
  ...[1, 2].flatMap((seat) => [asking(seat, "red"), asking(seat, "blue")]),
  digging("red"),
  digging("blue"),
];

test("a place that plays at a touch, and one that picks its cards", () => {
  expect(touchPlace(mischief, pugs, NOTHING, "deck")?.played?.move.text).toBe("draw");
  expect(touchPlace(mischief, pugs, NOTHING, "mug")).toEqual({ choice: { ...picking(0, 1, 2), place: "mug" }, played: null });
  expect(touchPlace(mischief, pugs, picking(1), "mug")?.choice.cards).toEqual([1, 0, 2]);
  expect(touchPlace(mischief, pugs, picking(0, 1, 2), "mug")?.played?.move.text).toBe("exchange");
});

test("players are lit once the card is picked, and one must be touched", () => {
  expect([...prospect(mischief, pugs, NOTHING).litPlaces].sort()).toEqual(["deck", "mug", "pile"]);
  const picked = prospect(mischief, pugs, picking(3));
  expect([...picked.litPlaces].sort()).toEqual(["seat:1", "seat:2"]);
  expect([picked.ready, picked.naming]).toEqual([[], []]);
  expect(touchPlace(mischief, pugs, NOTHING, "seat:1")).toBeNull();
});

test("a kind is named last, and can be named anew", () => {
  const there = touchPlace(mischief, pugs, picking(3), "seat:1")?.choice ?? NOTHING;
  const { naming, ready } = prospect(mischief, pugs, there);
  expect([texts(naming), ready]).toEqual([["gimme 1 red", "gimme 1 blue"], []]);
  const named = nameKind(naming[1] as Considered, there);
  expect(texts(prospect(mischief, pugs, named).ready)).toEqual(["gimme 1 blue"]);
  expect(texts(prospect(mischief, pugs, named).naming)).toEqual(["gimme 1 red", "gimme 1 blue"]);
  expect(nameKind(naming[1] as Considered, named).named).toBeNull();
});

test("where only one place is possible it goes without saying", () => {
  const { naming } = prospect(mischief, pugs, picking(4));
  expect(texts(naming)).toEqual(["dig red", "dig blue"]);
  expect(nameKind(naming[0] as Considered, picking(4))).toEqual({ cards: [4], place: "pile", named: "red", move: null });
  expect(touchPlace(mischief, pugs, { ...picking(4), place: "pile" }, "pile")?.choice).toEqual(NOTHING);
});

const telling = (text: string, ...places: string[]) => move(text, { cards: [], places });
const clues = [
  telling("corgis", "bo:1", "bo:2"),
  telling("threes", "bo:1", "bo:4"),
  telling("card 1", "bo:1"),
  telling("card 2", "bo:2"),
  telling("card 4", "cy:4"),
];

test("a touch of any card that a move points at can mean it", () => {
  expect([...prospect(clues, [], NOTHING).litPlaces].sort()).toEqual(["bo:1", "bo:2", "bo:4", "cy:4"]);
  expect([prospect(clues, [], NOTHING).ready, prospect(clues, [], NOTHING).loose]).toEqual([[], []]);
  const pointed = touchPlace(clues, [], NOTHING, "bo:1");
  expect(pointed).toEqual({ choice: { ...NOTHING, place: "bo:1" }, played: null });
  expect(texts(prospect(clues, [], pointed?.choice ?? NOTHING).ready)).toEqual(["corgis", "threes", "card 1"]);
});

test("whoever has pointed can point elsewhere, and let go", () => {
  const there: Choice = { ...NOTHING, place: "bo:1" };
  expect(prospect(clues, [], there).litPlaces.size).toBe(4);
  expect(touchPlace(clues, [], there, "cy:4")?.choice.place).toBe("cy:4");
  expect(touchPlace(clues, [], there, "bo:1")?.choice).toEqual(NOTHING);
  expect(prospect([...clues, playing("9/2")], hand, picking(4)).litPlaces.has("bo:1")).toBe(false);
});

test("a move that is about something is said first, then for whom; it can be changed and taken back", () => {
  const calls = [
    move("call sphinx B", { cards: [], via: "sphinx", place: "B" }),
    move("call sphinx C", { cards: [], via: "sphinx", place: "C" }),
    move("call yeti", { cards: [], via: "yeti" }),
    move("call phoenix 9/2", { cards: ["9/2"], via: "phoenix" }),
  ];
  expect([...prospect(calls, hand, NOTHING).litPlaces].sort()).toEqual(["phoenix", "sphinx", "yeti"]);
  expect(touchPlace(calls, hand, NOTHING, "B")).toBeNull(); // nobody knows yet what for
  const sphinx = touchPlace(calls, hand, NOTHING, "sphinx");
  expect(sphinx).toEqual({ choice: { ...NOTHING, via: "sphinx" }, played: null });
  const there = sphinx?.choice as Choice;
  expect([...prospect(calls, hand, there).litPlaces].sort()).toEqual(["B", "C", "phoenix", "sphinx", "yeti"]);
  expect(prospect(calls, hand, there).ready).toEqual([]);
  expect(touchPlace(calls, hand, there, "C")?.played?.move.text).toBe("call sphinx C");
  expect(touchPlace(calls, hand, there, "sphinx")?.choice).toEqual(NOTHING);
  const yeti = touchPlace(calls, hand, there, "yeti");
  expect([yeti?.played, texts(prospect(calls, hand, yeti?.choice as Choice).ready)]).toEqual([null, ["call yeti"]]);
  expect(touchCard(calls, hand, { ...NOTHING, via: "phoenix" }, 4)).toMatchObject({ cards: [4], via: "phoenix" });
  expect(touchPlace(calls, hand, picking(4), "phoenix")?.played?.move.text).toBe("call phoenix 9/2");
  expect(choose(calls[1] as Considered, hand)).toMatchObject({ via: "sphinx", place: "C" });
});

test("what comes after the cards is not lit before them", () => {
  const pairs = [
    move("swap", { cards: ["7/1", "9/2"], via: "swap", place: "B", lead: "cards" }),
    move("storm", { cards: ["7/1", "9/2"], via: "storm", lead: "cards" }),
  ];
  expect([...prospect(pairs, hand, picking(1)).litPlaces]).toEqual([]);
  expect([...prospect(pairs, hand, picking(1, 4)).litPlaces]).toEqual(["swap", "storm"]);
  expect(touchPlace(pairs, hand, picking(1, 4), "storm")?.played?.move.text).toBe("storm");
  expect(touchCard(pairs, hand, { ...picking(1, 4), via: "swap" }, 4)).toMatchObject({ cards: [1], via: undefined });
});
