import { expect, test } from "vitest";
import type { PickEvent, PickMove, PickView } from "../../generated/pick-the-pug";
import { CREATURE_NAMES } from "../../pictures/pick-the-pug-creatures";
import type { Face, PlaceView, PlayInfo, StepInfo, View } from "../../protocol";
import { Composer } from "../../table/composer.svelte";
import { completed } from "../generic";
import { decoration } from ".";
import { seating } from "./seating";
import { tieOf } from "./tie";

const FACES: Face[] = ["blue-bell", "blue-ring", "green-key", "steal", "sphinx"].map((id) => ({
  id,
  name: id,
  short: "",
  text: "",
  colour: "",
  picture: "",
}));
const layout = completed(decoration, new Map(FACES.map((face) => [face.id, face])));
const HAND = ["blue-bell", "blue-key", "green-bell", "white-wand", "donkey"];

const place = (name: string, more: Partial<PlaceView> = {}): PlaceView => ({
  name,
  kind: name.startsWith("hand") ? "fan" : "counter",
  owner: name.startsWith("hand") ? Number(name.split(":")[1]) : null,
  count: 4,
  faces: [],
  slots: [],
  ...more,
});

const line = (more: Partial<View["lines"][number]> = {}): View["lines"][number] => ({
  label: "no Pugs",
  short: "0/2",
  points: [{ text: "P", won: false }],
  remark: "",
  badges: [],
  sign: "",
  out: false,
  turn: false,
  ...more,
});

const view = (table: Partial<PickView> = {}, of: number | null = 0, more: Partial<View<PickView>> = {}): View<PickView> => ({
  game: "pick-the-pug",
  rules: 1,
  seat: of,
  players: 3,
  names: ["Ann", "Bo", "Cy"],
  options: {},
  to_act: [0],
  prompt: "",
  headline: [],
  lines: [
    line({ turn: true }),
    line({
      badges: [
        { text: "safe", meaning: "safe in Stealing Phases", picture: "yeti" },
        { text: "?", meaning: "may hold the Pug", picture: "pug-maybe" },
        { text: "blue bell", meaning: "a blue monkey with a bell", picture: "blue-bell" },
        { text: "+3", meaning: "3 more", picture: "more-3" },
      ],
    }),
    line({ label: "1 Pug", points: [{ text: "P", won: true }] }),
  ],
  over: false,
  result: null,
  table: {
    phase: "discard",
    titles: {},
    places: [
      place("hand:0", { faces: of === 0 ? HAND : [], count: 5 }),
      place("hand:1", { faces: ["blue-bell", "donkey"] }),
      place("hand:2"),
      place("discard", { kind: "pile", faces: ["blue-ring", "green-key", "green-key"], count: 3 }),
      place("deck"),
    ],
    round: 1,
    turns: 3,
    turn: 0,
    actor: 0,
    asked: [],
    effect: null,
    caller: null,
    victim: null,
    extra: null,
    seats: [0, 0, 1].map((pugs) => ({ pugs, pug: "maybe", safe: false, skips: false })),
    finalists: [],
    colours: [],
    second_chance: false,
    rounds_to_win: 2,
    ...table,
  },
  ...more,
});

const event = <Kind extends PickEvent["kind"]>(
  kind: Kind,
  data: Extract<PickEvent, { kind: Kind }>["data"],
  text = "",
  more: Partial<PickEvent> = {},
): PickEvent => ({ ply: 1, kind, data, text, ...more }) as PickEvent;

const move = (data: PickMove["data"], ...steps: StepInfo[]): PickMove => ({
  text: JSON.stringify(data),
  label: "",
  data,
  steps,
});

const card = (target: string, question = ""): StepInfo => ({ touch: "card", target, question });
const seat = (to: number, question = ""): StepInfo => ({ touch: "seat", target: `seat:${to}`, question });
const option = (target: string, question = ""): StepInfo => ({ touch: "option", target, question });

const pair = (one: string, other: string, action: string, to: number, ...said: StepInfo[]): PickMove =>
  move(
    { kind: "discard", cards: [one, other], action, seat: to, match: false },
    card(one, `with ${other}`),
    card(other, `with ${one}`),
    ...said,
    seat(to, `${action}: whom?`),
  );

const call = (creature: string, slot: number, ...then: StepInfo[]): PickMove =>
  move(
    { kind: "call", creature, slot: `creature:${slot}`, seat: null, card: then[0]?.target ?? null },
    option(`creature:${slot}`),
    ...then,
  );

function composing(...moves: PickMove[]): { composer: Composer; sent: string[] } {
  const sent: string[] = [];
  const play: PlayInfo = {
    number: 1,
    at: 0,
    view: view(),
    decision: 0,
    moves,
    first: 0,
    events: [],
    preset: null,
    presets: null,
    seconds_left: null,
    undone: 0,
    log_from: 0,
    rules: [],
    tips: [],
    tip_texts: {},
  };
  const composer = new Composer({
    layout,
    play: () => play,
    asked: () => moves.length > 0,
    waiting: () => "Wait.",
    send: (considered) => sent.push(considered.move.text),
  });
  return { composer, sent };
}

test("two monkeys, then the player", () => {
  const [theft, other] = [pair("blue-bell", "green-bell", "steal", 1), pair("blue-bell", "green-bell", "steal", 2)];
  const { composer, sent } = composing(theft, other);
  composer.pick(0);
  expect(composer.question).toBe("with blue-bell");
  composer.pick(2);
  expect(composer.question).toBe("steal: whom?");
  expect([...composer.prospect.litPlaces]).toEqual(["seat:1", "seat:2"]);
  composer.touch("seat:2");
  expect(sent).toEqual([other.text]);
});

test("a white monkey leaves a choice: first the action, then the player", () => {
  const white = (action: string, at: number, to: number) =>
    pair("blue-bell", "white-wand", action, to, option(`action:${at}:${action}`, "Which action?"));
  const all = [white("swap", 0, 1), white("swap", 0, 2), white("steal", 1, 1), white("steal", 1, 2)];
  const { composer, sent } = composing(...all);
  composer.pick(3);
  expect(composer.question).toBe("with white-wand");
  composer.pick(0);
  expect(composer.question).toBe("Which action?");
  expect(composer.places).toEqual(["action:0:swap", "action:1:steal"]);
  composer.touch("action:1:steal");
  expect(composer.question).toBe("steal: whom?");
  expect(composer.places).toEqual(["seat:1", "seat:2"]);
  composer.touch("action:0:swap");
  composer.touch("seat:2");
  expect(sent).toEqual([all[1]?.text]);
});

test("a creature is touched, then the player, or nobody, or a card", () => {
  const sphinx = [call("sphinx", 0, seat(1, "whose hand?")), call("sphinx", 0, seat(2, "whose hand?"))];
  const phoenix = [
    call("phoenix", 1, card("blue-bell", "which monkey?")),
    call("phoenix", 1, card("green-bell", "which monkey?")),
  ];
  const pegasus = call("pegasus", 2);
  const { composer, sent } = composing(...sphinx, ...phoenix, pegasus);
  expect(composer.places).toEqual(["creature:0", "creature:1", "creature:2"]);
  composer.touch("creature:2");
  expect(composer.prospect.ready.map((ready) => ready.move.text)).toEqual([pegasus.text]);
  composer.touch("creature:1");
  expect(composer.question).toBe("which monkey?");
  composer.pick(2);
  expect(composer.prospect.ready.map((ready) => ready.move.text)).toEqual([phoenix[1]?.text]);
  composer.letGo();
  composer.touch("creature:0");
  expect(composer.question).toBe("whose hand?");
  composer.touch("seat:1");
  expect(sent).toEqual([sphinx[0]?.text]);
});

test("a Djinn asks for a monkey of the discard pile", () => {
  const taken = (face: string): StepInfo[] => [
    { touch: "place", target: "discard", implied: true },
    { touch: "kind", target: face, question: "which monkey?" },
  ];
  const { composer, sent } = composing(call("djinn", 0, ...taken("blue-ring")), call("djinn", 0, ...taken("green-key")));
  composer.touch("creature:0");
  expect(composer.naming).toMatchObject({ question: "which monkey?", counts: { "blue-ring": 1, "green-key": 2 } });
  const [first] = composer.kinds;
  if (first) composer.name(first);
  expect(composer.confirm()).toBe(true);
  expect(sent).toHaveLength(1);
});

test("tornados: cards fly to the middle, face down, and whirl", () => {
  const all = [0, 1, 2].map((of) => ({ source: `hand:${of}`, target: "middle", everything: true, together: true }));
  const big = layout.flights(event("whirled", { seat: 1, big: true }, "", { movements: all }), view());
  expect(big.slice(0, 3)).toMatchObject([0, 1, 2].map((of) => ({ everything: true, from: `hand:${of}`, down: true })));
  expect(big[3]?.whirl).toContain("<svg");
  expect(layout.flights(event("whirled", { seat: 1, big: false }), view()).map(({ whirl }) => whirl !== undefined)).toEqual([
    true,
  ]);
});

test("what is chosen in the Tie Breaker is turned over", () => {
  const movements = [{ source: "seat:0", target: "middle", faces: ["blue"] }];
  const flights = layout.flights(event("tie_card", { seat: 0, colour: "blue", out: false }, "", { movements }), view());
  expect(flights).toMatchObject([{ faces: ["blue"], over: true }]);
  expect(layout.card("blue")).toBe(layout.card("blue-crown"));
});

test("a plate has golden coins and small pictures", () => {
  const { badges = [], marks, known, knownToYou } = layout.seatStatus(1, view());
  expect(badges.map(({ text }) => text)).toEqual([
    "safe in Stealing Phases",
    "may hold the Pug",
    "a blue monkey with a bell",
    "3 more",
  ]);
  expect(new Set(badges.map(({ picture }) => picture)).size).toBe(4);
  expect(marks[0]?.picture).toContain("<svg");
  expect([known, knownToYou]).toEqual([["blue-bell", "donkey"], true]);
  expect(layout.seatStatus(0, view()).turn).toBe(true);
  expect(layout.seatStatus(1, view({}, 0, { to_act: [1] })).turn).toBe(false);
});

test("in a Tie Breaker hands do not matter", () => {
  const tie = view({ phase: "tie", finalists: [0, 1] }, 0, { to_act: [1] });
  expect(layout.seatStatus(1, tie)).toMatchObject({ cards: null, known: [], turn: true });
  expect(layout.seatStatus(0, tie).turn).toBe(false);
});

test("moments: a round that was won, creatures that others call, hands that are shown", () => {
  const won = [
    event("won", { seat: 1, pugs: 1 }, "Bo wins."),
    event("round", { round: 2, deal: 2 }, "Round 2."),
    event("pug_drafted", { seat: 2, donkey: true }, "Cy draws the Pug."),
  ];
  expect(layout.moment(won, view())).toMatchObject({ title: "Bo wins.", text: "Round 2. Cy draws the Pug.", seat: 1 });
  const many = view({}, 0, { players: 6 });
  expect(layout.moment(won, many)).toMatchObject({ text: "Cy: 1 Pug. Round 2. Cy draws the Pug.", unchanged: true });
  const kraken = [
    event("called", { seat: 1, creature: "kraken", victim: null, alone: false }, "Bo calls the Kraken."),
    event("whirled", { seat: 1, big: true }, "All cards are dealt out again."),
    event("came", { creature: "yeti", slot: "creature:0" }, "The Yeti appears."),
  ];
  expect(layout.moment(kraken, view())).toMatchObject({
    title: "Bo calls the Kraken.",
    text: "All cards are dealt out again.",
  });
  expect(
    layout.moment(
      kraken.filter(({ kind }) => kind !== "whirled"),
      view(),
    )?.text,
  ).toBe("");
  expect(layout.moment(kraken, view({}, 1))).toBeNull();
  const medusa = [
    event("called", { seat: 0, creature: "medusa", victim: 1, alone: false }, "You call Medusa on Bo."),
    event("hand_shown", { seat: 1, cards: ["pug", "donkey"] }, "Bo shows."),
  ];
  expect(layout.moment(medusa, view())).toMatchObject({ title: "Bo shows.", text: "You call Medusa on Bo.", unchanged: true });
  expect(layout.moment([event("stole", { seat: 1, victim: 2, card: null })], view())).toBeNull();
  for (const creature of CREATURE_NAMES) {
    expect(layout.turningPoint(event("called", { seat: 1, creature, victim: null, alone: false }), [])?.picture).toContain(
      "<svg",
    );
  }
});

test("the Tie Breaker: what was chosen, who is eliminated, and why someone wins", () => {
  const cards = ["green", "blue", "green"].map((colour, of) =>
    event("tie_card", { seat: of, colour, out: colour === "green" }, `${of} chooses ${colour}.`),
  );
  const over = event(
    "game_over",
    { winners: [1], ending: "others alike", colour: "green", rounds_to_win: 2 },
    "Two greens: Bo wins.",
  );
  expect(layout.moment([...cards, over], view())).toMatchObject({
    title: "Two greens: Bo wins.",
    text: "0 chooses green. 1 chooses blue. 2 chooses green.",
    decides: true,
  });
  const later = cards.map((card) => ({ ...card, ply: 2 }));
  const again = event("tie_breaker", { finalists: [0, 1, 2], again: true, colour: "blue" }, "Once more.");
  expect(tieOf([...cards, again])).toMatchObject({ winners: [], text: "Once more." });
  expect(tieOf([...cards, again, ...later, over])).toMatchObject({ winners: [1], cards: later.map(({ data }) => data) });
  expect(tieOf([over])).toBeNull();
  expect(layout.moment(cards.slice(0, 1), view())).toBeNull(); // one line of the story
});

test.each([3, 4, 5, 6, 7, 8])("%i seats: all are somewhere, nobody where another is", (players) => {
  const { spots, middle } = seating(players, 1);
  expect(spots[0]?.seat).toBe(1);
  expect(new Set(spots.map((spot) => spot.seat)).size).toBe(players);
  for (const [name, places] of Object.entries({
    round: spots.map(({ x, y }) => `${x} ${y}`),
    upright: spots.map(({ column, row }) => `${column} ${row}`),
    side: spots.map(({ half, near }) => `${half} ${near}`),
    thirds: players > 6 ? spots.map(({ third, thirdRow }) => `${third} ${thirdRow}`) : spots.map(({ seat: of }) => `${of}`),
  })) {
    expect(new Set(places).size, name).toBe(players);
  }
  expect(spots.every(({ x, y }) => Math.abs(x) === 1 || Math.abs(y) === 1)).toBe(true);
  expect(spots.some(({ row }) => row === middle)).toBe(false);
});
