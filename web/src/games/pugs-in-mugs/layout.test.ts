import { expect, test } from "vitest";
import type { PugsEvent, PugsView } from "../../generated/pugs-in-mugs";
import type { Face, MoveInfo, PlaceView, SeatLine, View } from "../../protocol";
import { completed, usesOf } from "../generic";
import { decoration } from ".";

const COLOURS = ["red", "blue", "green", "yellow", "purple"];
const KINDS = [...COLOURS, "gimme", "dig", "surprise"];

const face = (id: string): [string, Face] => [id, { id, name: id, short: "", text: "", colour: "", picture: "" }];
const layout = completed(decoration, new Map([...KINDS, ...COLOURS.map((colour) => `mug ${colour}`)].map(face)));

const place = (name: string, kind: PlaceView["kind"], count: number, faces: string[] = []): PlaceView => {
  const owner = name.includes(":") ? Number(name.split(":")[1]) : null;
  return { name, kind, owner, count, faces, slots: [] };
};
const line = (turn: boolean): SeatLine => ({
  label: "0 mugs",
  short: "",
  points: [],
  remark: "no red pugs",
  badges: [],
  sign: "",
  out: false,
  turn,
});

const view = (seat: number | null = 0): View<PugsView> => ({
  game: "pugs-in-mugs",
  rules: 1,
  seat,
  players: 3,
  names: ["Ann", "Bo", "Cy"],
  options: {},
  to_act: [0, 1, 2],
  prompt: "",
  headline: [],
  lines: [line(false), line(true), line(false)],
  over: false,
  result: null,
  table: {
    phase: "window",
    titles: {},
    places: [
      place("hand:0", "fan", 2, ["green", "surprise"]),
      place("hand:1", "fan", 4, ["blue"]),
      place("hand:2", "fan", 5),
      place("deck", "counter", 40),
      place("discard", "pile", 3, ["red", "red", "dig"]),
      place("mugs", "counter", 25),
    ],
    turn: 1,
    turns: 6,
    actions: 1,
    known: ["green"],
    lacks: [[], ["red"], []],
    pugs_for_mug: 3,
    mugs_to_win: 5,
    hand_limit: 5,
    turn_actions: 2,
  },
});

type Told<Kind> = Extract<PugsEvent, { kind: Kind }>;
const about = { ply: 1, text: "Told." };
const stole: Told<"stole"> = {
  ...about,
  kind: "stole",
  data: { seat: 1, victim: 2, colour: "blue", mugs: 2, mugs_to_win: 5 },
  movements: [{ source: "mug:2:blue", target: "mug:1:blue", faces: ["mug blue"] }],
};
const exchanged: Told<"exchanged"> = {
  ...about,
  kind: "exchanged",
  data: { seat: 1, colour: "green", mugs: 3, pugs: 3, mugs_to_win: 5 },
  movements: [
    { source: "hand:1", target: "discard", faces: ["green", "green", "green"] },
    { source: "mugs", target: "mug:1:green", faces: ["mug green"] },
  ],
};
const surprised = (concerns_you: boolean): Told<"surprised"> => ({
  ...about,
  kind: "surprised",
  data: { seat: 1, victim: 2, card: "red" },
  concerns_you,
});

test("a mug is touched like a place, and says which cards go there", () => {
  const stealing: MoveInfo = {
    text: "steal C blue",
    label: "",
    data: { kind: "steal" },
    steps: [
      { touch: "slot", target: "mug:2:blue" },
      ...COLOURS.map((target) => ({ touch: "card" as const, target, implied: true })),
    ],
  };
  expect(usesOf(stealing)).toEqual({ cards: COLOURS, place: "mug:2:blue", lead: "place" });
});

test("pugs turn over on their way to the pile, mugs never do", () => {
  const [pugs, mug] = layout.flights(exchanged, view());
  expect(pugs).toMatchObject({ from: "hand:1", to: "discard", over: true });
  expect(mug).toEqual({ faces: ["mug green"], from: "mugs", to: "mug:1:green", over: false });
  expect(layout.flights(stole, view())).toEqual([{ faces: ["mug blue"], from: "mug:2:blue", to: "mug:1:blue", over: false }]);
});

test("of a pile that is shuffled some backs are seen", () => {
  const shuffled = (count: number): Told<"reshuffled"> => ({ ...about, kind: "reshuffled", data: { count } });
  expect(layout.flights(shuffled(40), view())).toEqual([{ faces: [null, null, null, null], from: "discard", to: "deck" }]);
  expect(layout.flights(shuffled(1), view())[0]?.faces).toEqual([null]);
});

test("everyone stops for a stolen mug and a fourth one; for a Surprise the two players in it, and spectators", () => {
  expect(layout.moment([exchanged, stole], view())).toMatchObject({
    title: "Told.",
    seat: 1,
    picture: layout.card("mug blue"),
  });
  expect(layout.moment([surprised(false)], view(0))).toBeNull();
  for (const [concerns, seat] of [
    [true, 2],
    [false, 1],
    [false, null],
  ] as const) {
    expect(layout.moment([surprised(concerns)], view(seat))).toMatchObject({ title: "Told.", unchanged: true });
  }
  expect(layout.moment([exchanged], view())).toBeNull();
  const fourth = { ...exchanged, data: { ...exchanged.data, mugs: 4 } };
  expect(layout.moment([fourth], view())).toMatchObject({ title: "Told.", seat: 1, picture: layout.card("mug green") });
});

test("mugs that were exchanged and stolen are told again in the end", () => {
  expect(layout.turningPoint(exchanged, [])).toEqual({ picture: layout.card("mug green") });
  expect(layout.turningPoint(stole, [])).toEqual({ picture: layout.card("mug blue") });
  expect(layout.turningPoint(surprised(true), [])).toBeNull();
});

test("a plate tells what is known; being asked for a Surprise is nobody's turn", () => {
  expect([0, 1, 2].map((seat) => layout.seatStatus(seat, view()).turn)).toEqual([false, true, false]);
  expect([0, 1].map((seat) => layout.seatStatus(seat, view()).known)).toEqual([["green"], ["blue"]]);
  expect(layout.seatStatus(1, view())).toMatchObject({ label: "0 mugs", cards: 4, remark: "no red pugs" });
});

test("every face is drawn", () => {
  const faces = [...KINDS, ...COLOURS.map((colour) => `mug ${colour}`)];
  expect(new Set(faces.map((each) => layout.card(each))).size).toBe(faces.length);
});
