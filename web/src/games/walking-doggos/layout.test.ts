import { expect, test } from "vitest";
import type { DoggosEvent, DoggosSeat, DoggosView } from "../../generated/walking-doggos";
import { clueCard } from "../../pictures/walking-doggos";
import type { EventInfo, Face, Mark, PlaceView, Slot, View } from "../../protocol";
import { completed, pinnedOn, uncovered, usesWith } from "../generic";
import { decoration } from ".";
import { knownFrom } from "./marks";
import { packOf } from "./pack";

const DECK = ["D", "L", "S", "B", "C", "P"].map((breed) => [1, 2, 3, 4].map((number) => `${breed}${number}`));
const faces: Face[] = [
  { id: "D2", name: "Great Dane 2", short: "D2", text: "", colour: "", picture: "dane" },
  { id: "C", name: "Corgi", short: "C", text: "", colour: "", picture: "corgi" },
];
const layout = completed(decoration, new Map(faces.map((face) => [face.id, face])));

const mark = (picture: string, meaning = picture): Mark => ({ text: picture, meaning, picture });
const slot = (name: string, face: string | null, marks: Mark[] = [], empty = false): Slot => ({ name, face, marks, empty });
const place = (name: string, kind: PlaceView["kind"], owner: number | null, slots: Slot[]): PlaceView => ({
  name,
  kind,
  owner,
  count: slots.filter(({ empty }) => !empty).length,
  faces: [],
  slots,
});
const seat = (of: Partial<DoggosSeat> = {}): DoggosSeat => ({
  tokens: 0,
  kept: true,
  traded: null,
  bet: 1,
  packs: 0,
  points: 0,
  dogs: 0,
  sum: 0,
  laid: null,
  fired: false,
  bet_none: false,
  ...of,
});

const own = place("hand:0", "fan", 0, [
  slot("slot:0:0", null, [mark("C", "Corgi")]),
  slot("slot:0:1", null, [mark("not C", "not Corgi"), mark("not 3")]),
  slot("slot:0:2", null, [], true),
  slot("slot:0:3", null, [mark("new")]),
  slot("slot:0:4", null),
]);
const theirs = (of: number): PlaceView =>
  place(
    `hand:${of}`,
    "fan",
    of,
    ["C3", "C1", "L3", "B2", "S4"].map((face, at) => slot(`slot:${of}:${at}`, face)),
  );
const packPlace = (...laid: (string | null)[]): PlaceView =>
  place(
    "pack",
    "row",
    null,
    laid.map((face, of) => slot(`pack:${of}`, face, [], face === null)),
  );

const view = (table: Partial<DoggosView> = {}, more: Partial<View<DoggosView>> = {}): View<DoggosView> => ({
  game: "walking-doggos",
  rules: 1,
  seat: 0,
  players: 3,
  names: ["Ann", "Bo", "Cy"],
  options: {},
  to_act: [0],
  prompt: "",
  headline: [],
  lines: [],
  over: false,
  result: null,
  table: {
    phase: "walking",
    titles: {},
    places: [own, theirs(1), theirs(2), packPlace(null, null, null)],
    round: 1,
    rounds: 1,
    turn: 0,
    first: 1,
    numbers: 4,
    deck: DECK,
    yours: [],
    leading: null,
    seats: [seat(), seat(), seat()],
    ranking: [],
    dealt: 5,
    clues: 3,
    trading: true,
    lowest_bet: 1,
    highest_bet: 5,
    over_points: 1,
    missing_points: 1,
    pugs: 5,
    ...table,
  },
  ...more,
});

const event = (kind: string, data: object, more: Partial<EventInfo> = {}): EventInfo => ({
  ply: 1,
  kind,
  data,
  text: "",
  ...more,
});
const played = (of: number, card: string): DoggosEvent => ({
  ply: 1,
  kind: "played",
  text: "",
  data: { seat: of, place: 0, card, cards_in_pack: 1 },
});
const taken = (of: number, card: string): DoggosEvent => ({
  ply: 1,
  kind: "pack_taken",
  text: "Cy’s Labrador 1 takes the pack.",
  data: { seat: of, packs: 1, card },
});
const began: DoggosEvent = {
  ply: 2,
  kind: "began",
  text: "Round 2. Cy starts.",
  data: { seat: 2, rounds: 1, cards: 5, clues: 3 },
};

test("your hand are backs with what you know, each in its place; what was played is gone", () => {
  const hand = layout.hand(view().table, 0) ?? [];
  expect(hand.map(({ key, place, sign }) => `${key} ${place} ${sign}`)).toEqual([
    "slot:0:0 slot:0:0 1",
    "slot:0:1 slot:0:1 2",
    "slot:0:3 slot:0:3 4",
    "slot:0:4 slot:0:4 5",
  ]);
  expect(hand.map(({ face }) => knownFrom(pinnedOn(face)))).toEqual([
    { breed: "corgi", number: null, not: [], isNew: false },
    { breed: null, number: null, not: ["corgi", 3], isNew: false },
    { breed: null, number: null, not: [], isNew: true },
    { breed: null, number: null, not: [], isNew: false },
  ]);
  expect(hand.map(({ face }) => layout.cardName(face))).toEqual([
    "card 1, Corgi",
    "card 2, not Corgi, not 3",
    "card 4, new",
    "card 5, nothing known",
  ]);
  expect(layout.card(hand[0]?.face ?? "")).toBe(clueCard({ breed: "corgi", number: null, not: [], isNew: false }));
  expect(layout.hand(view().table, null)).toBeNull();
});

test("marks say a breed, a number or both", () => {
  expect(knownFrom([mark("D8")])).toMatchObject({ breed: "dane", number: 8 });
  expect(knownFrom([mark("8"), mark("not D")])).toMatchObject({ breed: null, number: 8, not: ["dane"] });
});

test("a slot of your own is a card, one of somebody else is pointed at", () => {
  const hand = layout.hand(view().table, 0) ?? [];
  const uses = (...steps: { touch: "slot" | "place"; target: string; also?: string[]; implied?: boolean }[]) =>
    usesWith({ text: "", label: "", data: { kind: "" }, steps }, hand);
  expect(uses({ touch: "slot", target: "slot:1:0", also: ["slot:1:1"] })).toEqual({
    cards: [],
    places: ["slot:1:0", "slot:1:1"],
  });
  expect(uses({ touch: "slot", target: "slot:0:3" }, { touch: "place", target: "dead" })).toEqual({
    cards: ["slot:0:3"],
    place: "dead",
    lead: "cards",
  });
  expect(uses({ touch: "slot", target: "slot:0:0" }, { touch: "place", target: "pack", implied: true })).toMatchObject({
    cards: ["slot:0:0"],
    place: "pack",
    home: true,
  });
});

test("your own cards are dealt as backs; a card that is played turns over if it was not seen before", () => {
  const dealt = (of: number, cards: string[] | null) =>
    event(
      "dealt",
      { seat: of, cards },
      { movements: [{ source: "dead", target: `hand:${of}`, faces: cards ?? [null, null, null, null, null] }] },
    );
  expect(layout.flights(dealt(0, null), view())[0]?.faces).toEqual(layout.hand(view().table, 0)?.map(({ face }) => face));
  expect(layout.flights(dealt(1, ["C3"]), view())).toMatchObject([{ faces: ["C3"], to: "hand:1", over: true }]);
  const played = (of: number) =>
    event(
      "played",
      { seat: of, place: 2, card: "L3", cards_in_pack: 1 },
      {
        movements: [
          { source: "pack", target: `seat:${of}`, everything: true },
          { source: `slot:${of}:2`, target: `pack:${of}`, faces: ["L3"] },
        ],
      },
    );
  expect(layout.flights(played(0), view())[1]).toMatchObject({ from: "slot:0:2", to: "pack:0", over: true });
  expect(layout.flights(played(1), view())).toMatchObject([
    { faces: [], everything: true, from: "pack", to: "seat:1" },
    { faces: ["L3"], from: "slot:1:2", to: "pack:1", over: false },
  ]);
  const joined = event("joined", {}, { movements: [{ source: "slot:1:3", target: "slot:1:3", faces: ["P1"] }] });
  expect(layout.flights(joined, view())).toMatchObject([{ faces: ["P1"], over: true }]);
});

test("the pack lies there until the next one begins", () => {
  const told = [played(1, "C3"), played(2, "L1"), played(0, "P1"), taken(2, "L1")];
  const now = view({ places: [packPlace("P1", "C3", null)], leading: 1 });
  expect(packOf(now.table, told)).toEqual({
    cards: [
      { seat: 0, face: "P1", remark: "" },
      { seat: 1, face: "C3", remark: "" },
      { seat: 2, face: null, remark: "" },
    ],
    leader: 1,
    taken: "",
  });
  expect(packOf(view().table, told)).toMatchObject({
    cards: [
      { seat: 1, face: "C3" },
      { seat: 2, face: "L1" },
      { seat: 0, face: "P1" },
    ],
    leader: 2,
    taken: "Cy’s Labrador 1 takes the pack.",
  });
  expect(packOf(view().table, [...told, began])).toMatchObject({ leader: null, taken: "" });
  expect(layout.turningPoint(taken(2, "L1"), [])).toEqual({ picture: layout.card("L1") });
  expect(layout.turningPoint(played(1, "C3"), [])).toBeNull();
  expect(layout.turningPoint(event("traded", { seat: 0, place: 1, card: null }), [])?.picture).toContain("new");
});

test("a round that is not the last ends with a moment", () => {
  const scored = (of: number, text: string) => event("scored", { seat: of }, { phrase: { seat: of, text } });
  const over = event("round_over", { round: 1 }, { text: "Round 1 is over." });
  expect(
    layout.moment([scored(0, "bet 2, took 1: −1 point"), scored(1, "bet 1, took 1: 0 points"), over, began], view()),
  ).toMatchObject({
    title: "Round 1 is over.",
    text: "Round 2. Cy starts.",
    standings: ["bet 2, took 1: −1 point", "bet 1, took 1: 0 points"],
  });
  expect(layout.moment([scored(0, "bet 2, took 1")], view())).toBeNull();
});

test("in the end seats are as the game ranks them, and somebody who is fired sees so", () => {
  const seats = [seat({ fired: true }), seat(), seat()];
  const end = view({ seats, ranking: [2, 1, 0] }, { over: true, result: { winners: [2], scores: [-1, 2, 0] } });
  expect(layout.ranking(end)).toEqual([2, 1, 0]);
  expect(layout.ending(end)).not.toBeNull(); // seat 0 is fired
  expect(layout.ending({ ...end, seat: 2 })).toBeNull();
  expect(layout.ending({ ...end, seat: 2, result: { winners: [], scores: [] } })).not.toBeNull();
  expect(layout.seatStatus(1, end).cards).toBeNull();
});

test("a replay that hides nothing shows each card as the others saw it", () => {
  const back = place("hand:1", "fan", 1, [slot("slot:1:0", null)]);
  const open = uncovered(view({ places: [back] }, { seat: null }), [view().table]);
  expect(open.table.places[0]?.slots.map(({ face }) => face)).toEqual(["C3", "C1", "L3", "B2", "S4"]);
});

test("every card and tag is drawn, and read out as the catalogue has it", () => {
  expect(new Set([...DECK.flat(), ..."DLSBCP", ..."12345678"].map((face) => layout.card(face))).size).toBe(24 + 6 + 8);
  expect(["D2", "C"].map((face) => layout.cardName(face))).toEqual(["Great Dane 2", "Corgi"]);
});
