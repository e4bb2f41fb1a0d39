import { expect, test } from "vitest";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";
import { layout } from ".";
import { BREEDS, breedOf, cardsOf, hiddenOf, packOf, tableOf, type DoggosCard, type DoggosSeat } from "./table";

const card = (is: string | null, known: Partial<DoggosCard> = {}): DoggosCard => ({
  is,
  walked: false,
  new: false,
  breed: null,
  number: null,
  not: [],
  ...known,
});

const seat = (cards: DoggosCard[], of: Partial<DoggosSeat> = {}): DoggosSeat => ({
  cards,
  tokens: 3,
  trading: null,
  bet: 0,
  packs: 0,
  points: 0,
  dogs: 0,
  sum: 0,
  laid: null,
  ...of,
});

const own = [
  card(null, { breed: "corgi" }),
  card(null, { not: ["corgi", 3] }),
  card("D2", { walked: true }),
  card(null, { new: true }),
  card(null, { breed: "shiba", number: 3 }),
];
const theirs = ["C3", "C1", "L3", "B2", "S4"].map((is) => card(is));

const view = (table: Record<string, unknown> = {}, more: Partial<ViewInfo> = {}): ViewInfo => ({
  game: "walking-doggos",
  rules: 1,
  seat: 0,
  players: 3,
  names: ["Ann", "Bo", "Cy"],
  options: {},
  to_act: [0],
  prompt: "",
  over: false,
  result: null,
  table: {
    phase: "walking",
    turn: 0,
    first: 1,
    round: 1,
    rounds: 1,
    numbers: 4,
    leading: null,
    seats: [seat(own, { bet: 2, packs: 1 }), seat(theirs, { bet: 1 }), seat(theirs)],
    ...table,
  },
  ...more,
});

const move = (data: Record<string, unknown>, label = ""): MoveInfo => ({ text: "", label, data, minor: false });
const event = (kind: string, data: Record<string, unknown>, text = ""): EventInfo => ({
  ply: 1,
  kind,
  data,
  text,
  chapter: false,
});

test("your hand are backs with what you know, each in its place; what was walked is gone", () => {
  const hand = layout.hand(view().table, 0) ?? [];
  expect(hand).toHaveLength(4);
  expect(hand.map((face) => hiddenOf(face))).toMatchObject([
    { place: 0, breed: "corgi", number: null, not: [], new: false },
    { place: 1, breed: null, number: null, not: ["corgi", 3] },
    { place: 3, new: true },
    { place: 4, breed: "shiba", number: 3 },
  ]);
  expect(layout.slots?.(view().table, 0).map(({ place, sign }) => `${place} ${sign}`)).toEqual([
    "card:0:0 1",
    "card:0:1 2",
    "card:0:3 4",
    "card:0:4 5",
  ]);
  expect(hand.map((face) => layout.cardName(face))).toEqual([
    "card 1, Corgi",
    "card 2, not Corgi, not 3",
    "card 4, new",
    "card 5, Shiba Inu 3",
  ]);
  expect(layout.hand(view().table, null)).toBeNull();
});

test("a clue points at all its cards, and no other move uses them", () => {
  const uses = (data: Record<string, unknown>) => layout.uses(move(data), view());
  expect(uses({ kind: "tell", seat: 1, about: "breed", breed: "corgi", places: [0, 1] })).toEqual({
    cards: [],
    places: ["card:1:0", "card:1:1"],
  });
  expect(uses({ kind: "trade", place: 3 })).toEqual({ cards: ["4?///new"], place: "dead", lead: "cards" });
  expect(uses({ kind: "walk", place: 0 })).toEqual({ cards: ["1?corgi///"], place: "pack", home: true });
  expect([uses({ kind: "keep" }), uses({ kind: "bet", packs: 2 })]).toEqual([
    { cards: [], lead: "touch" },
    { cards: [], lead: "touch" },
  ]);
});

test("buttons are short", () => {
  const action = (data: Record<string, unknown>) => layout.action(move(data));
  expect(action({ kind: "tell", seat: 1, about: "breed", breed: "dane", places: [0, 2] })).toBe("Great Danes: 1, 3");
  expect(action({ kind: "tell", seat: 1, about: "number", number: 3, places: [0, 2] })).toBe("3s: 1, 3");
  expect(action({ kind: "tell", seat: 1, about: "card", place: 4, places: [4] })).toBe("Card 5 exactly");
  expect([1, 2].map((packs) => action({ kind: "bet", packs }))).toEqual(["1 pack", "2"]);
  expect(layout.choosing?.(move({ kind: "tell", seat: 1 }), view())).toBe("What do you tell Bo?");
});

test("tags fly to the cards of a clue; cards to the dead hand and back, and to the pack", () => {
  const flights = (kind: string, data: Record<string, unknown>, of = view()) => layout.flights(event(kind, data), of);
  const clued = { seat: 2, told: 1, clue: { about: "number", number: 3 }, places: [0, 2], card: null };
  expect(flights("clued", clued)).toEqual([
    { faces: ["tag 3"], from: "seat:2", to: "card:1:0" },
    { faces: ["tag 3"], from: "seat:2", to: "card:1:2" },
  ]);
  expect(flights("dealt", { seat: 0, cards: null })[0]?.faces.every((face) => face?.includes("?"))).toBe(true);
  expect(flights("dealt", { seat: 1, cards: [] })).toMatchObject([{ faces: ["C3", "C1", "L3", "B2", "S4"], to: "hand:1" }]);
  expect(flights("traded", { seat: 1, place: 2, card: "L3" })).toEqual([
    { faces: [null], from: "card:1:2", to: "dead" },
    { faces: [null], from: "dead", to: "card:1:2" },
  ]);
  expect(flights("joined", { seat: 0, place: 3, card: null })).toEqual([]);
  expect(flights("joined", { seat: 1, place: 3, card: "P1" })).toMatchObject([{ faces: ["P1"], over: true }]);
});

test("a card that is walked turns over if it is yours; who begins a pack takes the last one along", () => {
  const laid = (...places: (number | null)[]) => view({ seats: places.map((place) => seat(theirs, { laid: place })) });
  const walked = (of: number, table: ViewInfo) => layout.flights(event("walked", { seat: of, place: 2, card: "L3" }), table);
  expect(walked(0, laid(2, 1, null))).toEqual([{ faces: ["L3"], from: "card:0:2", to: "pack:0", over: true }]);
  expect(walked(1, laid(null, 2, null))).toEqual([
    { faces: [], everything: true, from: "pack", to: "seat:1" },
    { faces: ["L3"], from: "card:1:2", to: "pack:1", over: false },
  ]);
});

test("the pack lies there until the next one begins", () => {
  const walked = (of: number, is: string) => event("walked", { seat: of, place: 0, card: is });
  const told = [walked(1, "C3"), walked(2, "L1"), walked(0, "P1"), event("packed", { seat: 2, packs: 1 })];
  expect(packOf(told.slice(0, 2))).toEqual({
    laid: [
      { seat: 1, card: "C3" },
      { seat: 2, card: "L1" },
    ],
    taken: null,
  });
  expect(packOf(told)).toMatchObject({ taken: 2 });
  expect(packOf([...told, walked(2, "B2")])).toEqual({ laid: [{ seat: 2, card: "B2" }], taken: null });
  expect(packOf([...told, event("began", { seat: 0, rounds: 1 })])).toEqual({ laid: [], taken: null });
  expect(layout.turningPoint?.(told[3] as EventInfo, told.slice(0, 3))).toEqual({ picture: layout.card("L1") });
  expect(layout.turningPoint?.(told[0] as EventInfo, [])).toBeNull();
});

test("who did what, in a few words", () => {
  const clued = { seat: 1, told: 0, clue: { about: "breed", breed: "corgi" }, places: [0, 3], card: null };
  expect(layout.bubble(event("clued", clued), view())).toEqual({ seat: 1, text: "you: 1, 4 are Corgis" });
  const exact = { seat: 1, told: 2, clue: { about: "card", place: 1 }, places: [1], card: "D8" };
  expect(layout.bubble(event("clued", exact), view())?.text).toBe("Cy: 2 is Great Dane 8");
  expect(layout.bubble(event("walked", { seat: 1, place: 0, card: "D8" }), view())?.text).toBe("");
});

test("a plate tells what matters in each phase", () => {
  const told = (phase: string, more = {}) => layout.seatStatus(0, view({ phase, ...more }));
  expect(told("walking")).toMatchObject({ label: "1 of 2 packs", short: "1 of 2", cards: null, remark: "" });
  expect(told("clues").marks.map(({ won }) => won)).toEqual([true, true, true]);
  expect(told("trading").label).toBe("may trade");
  expect(told("betting").label).toBe("bets on 2");
  expect(told("walking", { rounds: 3, round: 2 }).label).toBe("1 of 2 packs, 0 points");
  expect(layout.seatStatus(1, view())).toMatchObject({ remark: "first player", sign: "1st" });
});

test("a round that is not the last ends with a moment", () => {
  const scored = (of: number, points: number) => event("scored", { seat: of, packs: 1, bet: 2, points });
  const began = event("began", { seat: 2, rounds: 1 }, "Round 2. Cy begins.");
  expect(layout.moment([scored(0, -1), scored(1, 1), began], view())).toMatchObject({
    title: "Round 1 is over.",
    text: "Round 2. Cy begins.",
    standings: ["1 of 2 packs, −1 point", "1 of 2 packs, 1 point"],
  });
  expect(layout.moment([scored(0, -1)], view())).toBeNull();
  expect(layout.moment([began], view())).toBeNull();
});

test("in the end fewer points are better, dogs and numbers break ties, and who is fired is last", () => {
  const seats = [
    seat([], { points: -1 }),
    seat([], { points: 2 }),
    seat([], { points: 0, dogs: 6, sum: 20 }),
    seat([], { points: 0, dogs: 6, sum: 14 }),
    seat([], { points: -3 }),
  ];
  const end = view({ seats }, { over: true, result: { winners: [3], scores: [-1, 2, 0, 0, -3] } });
  expect(layout.ranking?.(end)).toEqual([3, 2, 1, 0, 4]);
  expect([0, 1, 2].map((of) => layout.seatStatus(of, end).label)).toEqual([
    "0 of 0 packs, fired",
    "0 of 0 packs",
    "0 of 0 packs, 6 dogs, sum 20",
  ]);
  expect(layout.ending?.(end)).not.toBeNull(); // seat 0 is fired
  expect(layout.ending?.({ ...end, seat: 3 })).toBeNull();
  expect(layout.ending?.({ ...end, seat: 3, result: { winners: [], scores: [] } })).not.toBeNull();
});

test("a replay that hides nothing shows each card as the others saw it", () => {
  const back = seat(theirs.map(() => card(null)));
  const tables = [view({ seats: [back, seat(theirs), back] }), view({ seats: [seat(theirs), back, back] })].map(
    (of) => of.table,
  );
  const open = layout.uncovered?.(view({ seats: [back, back, back] }, { seat: null }), tables);
  expect(tableOf(open?.table ?? {}).seats.map(({ cards }) => cards[0]?.is)).toEqual(["C3", "C3", null]);
});

test("every card is drawn and read out", () => {
  const all = BREEDS.flatMap((breed) => cardsOf(breed, 8));
  expect(all).toHaveLength(45);
  expect(new Set(all.map((face) => layout.card(face))).size).toBe(45);
  expect(all.map(breedOf).filter((breed) => breed === "pug")).toHaveLength(5);
  expect(["D8", "S1", "P5"].map((face) => layout.cardName(face))).toEqual(["Great Dane 8", "Shiba Inu 1", "Pug 5"]);
});
