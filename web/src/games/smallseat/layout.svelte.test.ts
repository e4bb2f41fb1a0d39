import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { SmallseatEvent, SmallseatMove, SmallseatSeat, SmallseatView } from "../../generated/smallseat";
import { CANDIDATE_NAMES } from "../../pictures/smallseat-animals";
import type { Face, MoveInfo, PlaceView, SeatLine, View } from "../../protocol";
import { Composer } from "../../table/composer.svelte";
import { completed, spotOf } from "../generic";
import { decoration } from ".";
import { turning } from "./draft";
import { arranged } from "./front";
import { badge } from "./marks";
import { revealedBy, tallyOf } from "./reveal";
import { scoreOf } from "./score";
import { seating } from "./seating";
import { heapsOf } from "./table";

const face = (id: string, name: string): Face => ({ id, name, short: "", text: `What ${name} do.`, colour: "", picture: "" });
const CATALOGUE = new Map(
  [face("curlysnouts", "Curlysnouts"), face("public curlysnouts", "Curlysnouts, public"), face("tinybears", "Tinybears")].map(
    (each) => [each.id, each],
  ),
);
const layout = completed(decoration, CATALOGUE);

const seat = (more: Partial<SmallseatSeat> = {}): SmallseatSeat => ({
  voted: null,
  pays: false,
  spiny: false,
  immune: false,
  immune_next: false,
  commands: [],
  orders: [],
  lacks: [],
  ...more,
});

const fan = (name: string, owner: number, faces: string[], count = faces.length): PlaceView => ({
  name: `${name}:${owner}`,
  kind: "fan",
  owner,
  count,
  faces,
  slots: [],
});

const line = (more: Partial<SeatLine> = {}): SeatLine => ({
  label: "Candidate",
  short: "",
  points: [],
  remark: "",
  badges: [],
  sign: "",
  out: false,
  turn: false,
  ...more,
});

const HAND = ["curlysnouts", "curlysnouts", "tinybears"];

const view = (
  table: Partial<SmallseatView> = {},
  of: number | null = 0,
  lines: readonly SeatLine[] = [line(), line(), line(), line()],
): View<SmallseatView> => ({
  game: "smallseat",
  rules: 1,
  seat: of,
  players: 4,
  names: ["Ann", "Bo", "Cy", "Di"],
  options: {},
  to_act: [0],
  prompt: "Vote.",
  headline: ["Called: Tinybears", "Round 1"],
  lines: [...lines],
  over: table.phase === "over",
  result: null,
  table: {
    phase: "vote",
    titles: {},
    places: [
      ...[of === 0 ? HAND : [], [], ["tinybears"], []].map((faces, owner) => fan("hand", owner, faces, 3)),
      ...[["public curlysnouts"], [], ["public tinybears", "public tinybears"], []].map((faces, owner) =>
        fan("public", owner, faces),
      ),
    ],
    round: 1,
    animals: ["pricklypettes", "curlysnouts", "tinybears", "ottermother"],
    teller: 1,
    called: "tinybears",
    sitting: [1, 2, 3, 0],
    actor: null,
    asked: [0, 2, 3],
    answered: false,
    led: "curlysnouts",
    leading: null,
    tied: false,
    winning: null,
    acting: null,
    handler: null,
    named: null,
    owed: 0,
    coming: null,
    coming_count: 0,
    opening: [],
    marked: [],
    unseen: {},
    givers: {},
    boss_leads: false,
    boss_will_lead: false,
    seats: [seat(), seat({ voted: "curlysnouts" }), seat(), seat()],
    teller_ties: true,
    round_limit: 200,
    ...table,
  },
});

type Steps = NonNullable<MoveInfo["steps"]>;

const move = (text: string, steps: Steps, more: Partial<SmallseatMove> = {}): SmallseatMove => ({
  text,
  label: text,
  data: { kind: "ready" },
  steps,
  ...more,
});
const cardStep = (target: string): Steps[number] => ({ touch: "card", target });

function event<K extends SmallseatEvent["kind"]>(
  kind: K,
  data: Extract<SmallseatEvent, { kind: K }>["data"],
  more: Partial<Omit<SmallseatEvent, "kind" | "data">> = {},
): SmallseatEvent {
  return { ply: 1, text: "", ...more, kind, data } as SmallseatEvent;
}

function composing(table: Partial<SmallseatView>, ...moves: SmallseatMove[]): { composer: Composer; sent: string[] } {
  const sent: string[] = [];
  const play = {
    number: 1,
    at: 0,
    view: view(table),
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

/** What is derived is remembered only while somebody looks. */
function whileSeen(composer: Composer, act: () => void): void {
  const done = $effect.root(() => {
    $effect(() => void [composer.open, composer.prospect, composer.hand, composer.usable]);
    flushSync();
    act();
  });
  done();
}

test("the hand: of each animal the secret cards, then the public ones, equal ones on a heap", () => {
  expect(heapsOf(view().table, 0)).toEqual([
    { face: "curlysnouts", count: 2 },
    { face: "public curlysnouts", count: 1 },
    { face: "tinybears", count: 1 },
  ]);
  expect(layout.hand(view().table, 0)?.map(({ key, sign }) => `${key}${sign}`)).toEqual([
    "curlysnouts×2",
    "public curlysnouts",
    "tinybears",
  ]);
  expect(layout.hand(view({}, null).table, null)).toBeNull();
  expect(layout.cardName("public curlysnouts")).toBe("Curlysnouts, public");
});

test("a card, secret or public, then a player", () => {
  const pay = (card: string, to: number) =>
    move(`pay ${card} ${to}`, [cardStep(card), { touch: "seat", target: `seat:${to}`, question: "Pay it to whom?" }]);
  const all = [2, 3].flatMap((to) => [pay("tinybears", to), pay("public curlysnouts", to)]);
  const { composer, sent } = composing({ phase: "pay" }, ...all);
  whileSeen(composer, () => {
    expect([...composer.prospect.litPlaces]).toEqual([]);
    composer.pick(1);
    expect(composer.question).toBe("Pay it to whom?");
    expect(composer.places).toEqual(["seat:2", "seat:3"]);
    composer.touch("seat:3");
    expect(sent).toEqual(["pay public curlysnouts 3"]);
  });
});

test("votes that cost a card are marked before they are chosen", () => {
  const costs = { text: "+ pay", meaning: "costs a card", picture: "" };
  const { composer } = composing(
    {},
    move("follow", [cardStep("curlysnouts")]),
    move("vote", [cardStep("tinybears")], { caution: costs }),
  );
  whileSeen(composer, () => {
    expect([...composer.cautions.keys()]).toEqual(["tinybears"]);
    composer.pick(1);
    expect(composer.about).toBe("Curlysnouts, public: What Curlysnouts, public do.");
    expect(composer.touched).toBe(false);
  });
});

test("dealt cards are turned on the page, back again, and sent all at once", () => {
  const moves = ["curlysnouts", "tinybears"].map((card) =>
    move(`turn ${card}`, [cardStep(card)], { data: { kind: "turn", card } }),
  );
  const ready = move("ready", [], { at_once: true });
  const legal = [...moves, ready];
  const table: Partial<SmallseatView> = {
    phase: "ready",
    round: 0,
    led: null,
    places: [fan("hand", 0, HAND), fan("public", 0, [])],
  };
  const { composer, sent } = composing(table, ...legal);
  whileSeen(composer, () => {
    const shown = () => composer.held.map(({ key, count }) => `${key} ${count}`);
    expect(composer.prospect.loose.map(({ move: { text } }) => text)).toEqual(["ready"]);
    composer.pick(0);
    composer.pick(0);
    expect(shown()).toEqual(["public curlysnouts 2", "tinybears 1"]);
    composer.pick(0); // one of them back
    expect(shown()).toEqual(["curlysnouts 1", "public curlysnouts 1", "tinybears 1"]);
    const [, tinybears] = composer.moves;
    if (tinybears) composer.choose(tinybears); // from the list of moves
    expect(shown()).toEqual(["curlysnouts 1", "public curlysnouts 1", "public tinybears 1"]);
    expect(turning.moves(view(table), composer.drafted, legal)).toEqual(["turn curlysnouts", "turn tinybears", "ready"]);
    // What the server has been told stays, and is not told twice.
    const told = view({ ...table, opening: ["curlysnouts"] });
    expect(turning.moves(told, composer.drafted, legal)).toEqual(["turn tinybears", "ready"]);
    expect(turning.touched(told, composer.drafted, "public curlysnouts", legal)).toBeNull();
    expect(turning.touched(told, composer.drafted, "public tinybears", legal)).toEqual(["curlysnouts"]);
    expect(turning.sentence(told, composer.drafted)).toBe("Vote.");
    expect(sent).toEqual([]);
  });
});

test("an animal that is said has a spot over the table", () => {
  const call = (at: string, animal: string) => move(`call ${animal}`, [{ touch: "option", target: `animal:${at}:${animal}` }]);
  const { composer } = composing({ phase: "call" }, call("02", "curlysnouts"), call("10", "tinybears"));
  whileSeen(composer, () => {
    expect(composer.places).toEqual(["animal:02:curlysnouts", "animal:10:tinybears"]);
    composer.touch("animal:10:tinybears");
    expect(composer.meant.map(({ move: { text } }) => text)).toEqual(["call tinybears"]);
    expect(spotOf([...composer.prospect.litPlaces, null], "animal", "curlysnouts")).toBe("animal:02:curlysnouts");
    expect(spotOf(composer.prospect.litPlaces, "received", "curlysnouts")).toBeUndefined();
  });
});

test("all votes of a round, when the last one is in", () => {
  const events = [
    event("round", { round: 1 }),
    event("led", { seat: 1, animal: "curlysnouts", public: false }, { ply: 2 }),
    event("voted", { seat: 2, animal: "tinybears" }, { ply: 3 }),
    event("voted", { seat: 0, animal: "tinybears" }, { ply: 3 }),
  ];
  expect(revealedBy(events.slice(0, 2))).toBeNull();
  expect(revealedBy(events)).toEqual({
    votes: new Map([
      [1, "curlysnouts"],
      [2, "tinybears"],
      [0, "tinybears"],
    ]),
    winner: null,
  });
  const over = [
    ...events,
    event("vote_won", { animal: "tinybears", count: 2, tied: false }, { ply: 3 }),
    event("round", { round: 2 }, { ply: 3 }),
  ];
  expect(revealedBy(over)?.winner).toBe("tinybears");
  expect(revealedBy([...over, event("led", { seat: 1, animal: "tinybears", public: true }, { ply: 4 })])).toBeNull();
  expect(tallyOf(["a", "b", "b"])).toEqual([
    { animal: "b", count: 2 },
    { animal: "a", count: 1 },
  ]);
});

test("what flies: nothing of one's own that is only turned, and no vote that is taken back", () => {
  const turned = (of: number) =>
    layout.flights(
      event(
        "turned",
        { seat: of, card: "tinybears", public: true },
        { movements: [{ source: `hand:${of}`, target: `public:${of}`, faces: ["public tinybears"], before: ["tinybears"] }] },
      ),
      view(),
    );
  expect(turned(0)).toEqual([]);
  expect(turned(1)).toHaveLength(1);
  const back = event(
    "took_back",
    { seat: 1, card: "tinybears", teller: 2, public: false },
    {
      movements: [
        { source: "vote:1", target: "hand:1", faces: ["tree-of-hainut"] },
        { source: "hand:1", target: "public:2", faces: ["public tinybears"] },
      ],
    },
  );
  expect(layout.flights(back, view()).map(({ to }) => to)).toEqual(["public:2"]);
});

test("what to stop for", () => {
  const called = event("called", { seat: 1, animal: "tinybears" }, { text: "Bo calls Tinybears." });
  expect(layout.moment([called], view())?.title).toBe("Bo calls Tinybears.");
  expect(layout.moment([called], view({}, 1))).toBeNull();
  const swapped = (boss: number | null, concerns_you: boolean) =>
    layout.moment([event("swapped", { seat: 1, to: 0, boss }, { concerns_you })], view());
  expect(swapped(0, true)).not.toBeNull();
  expect(swapped(null, true)).toBeNull();
  expect(swapped(0, false)).toBeNull();
  const shown = (animal: string | null) => layout.moment([event("showed_to", { seat: 1, to: 2, count: 1, animal })], view());
  expect(shown(null)).toBeNull();
  expect(shown("tinybears")).not.toBeNull();
  expect(layout.turningPoint(event("vote_won", { animal: "tinybears", count: 2, tied: false }), [])).not.toBeNull();
  expect(layout.turningPoint(event("round", { round: 2 }), [])).toBeNull();
});

test("who somebody is and what holds for them is drawn", () => {
  const mark = (text: string, picture: string) => ({ text, meaning: text, picture });
  const badges = [
    mark("Boss", "boss"),
    mark("Teller", "teller"),
    mark("immune", "immune"),
    mark("Tinybears", "action-tinybears"),
  ];
  const status = layout.seatStatus(2, view({}, 0, [line(), line(), line({ badges }), line()]));
  expect(status.marks.map(({ text }) => text)).toEqual(["Boss", "Teller"]);
  expect(status.badges?.map(({ text }) => text)).toEqual(["immune"]);
  expect(status.known).toEqual(["public tinybears", "public tinybears", "tinybears"]);
  expect(layout.seatStatus(0, view()).known).toEqual(["public curlysnouts"]);
  const states = ["boss", "boss-leads", "teller", "pays", "spines", "immune"];
  const commands = ["sleepersippies", "most", "random"].flatMap((each) => [`command-${each}`, `next-command-${each}`]);
  const drawn = [...states, ...commands, ...CANDIDATE_NAMES.map((name) => `action-${name}`)].map(badge);
  expect(drawn.every((svg) => svg?.startsWith("<svg"))).toBe(true);
  expect(badge("curlysnouts")).toBeNull();
});

test("chairs: the Smallseat is on top, and nobody sits on another's lap", () => {
  for (let players = 4; players <= 10; players++) {
    const { chairs, rows, middle } = seating(players);
    expect(chairs[0]).toMatchObject({ x: 0, y: -1, column: 3, row: 1, near: false });
    expect(new Set(chairs.map(({ x, y }) => `${x}/${y}`)).size).toBe(players);
    const cells = chairs.flatMap(({ column, row }) => [`${column}/${row}`, `${column + 1}/${row}`]);
    expect(new Set(cells).size).toBe(2 * players);
    expect(Math.max(...chairs.map(({ row }) => row))).toBe(rows);
    expect(Math.min(...chairs.map(({ column }) => column))).toBeGreaterThan(0);
    expect(new Set(chairs.map(({ half, near }) => `${half}/${near}`)).size).toBe(players);
    // Clockwise: the first half goes down on the right.
    expect(chairs[1]?.x).toBeGreaterThan(0);
    expect(chairs[players - 1]?.x).toBeLessThan(0);
    if (players > 8) expect(middle).toEqual({ row: "2 / 4", column: "3 / 5" });
  }
});

test("what lies in front of somebody has room, and the rest is a number", () => {
  expect(arranged([1, 2], 120, 50)).toEqual({ cards: true, size: 28, shown: 2 });
  const many = arranged(
    Array.from({ length: 12 }, () => 9),
    110,
    50,
  );
  expect(many.cards).toBe(false);
  expect(many.shown).toBeGreaterThan(3);
  expect(many.shown).toBeLessThan(12);
  expect(arranged([3, 3, 3], 30, 20).shown).toBe(0);
  expect(arranged([1], 18, 20)).toEqual({ cards: false, size: 18, shown: 1 });
});

test("the count so far is what is known of the Teller's secret cards", () => {
  const { table } = view();
  const known = table.places.map((place) =>
    place.name === "hand:1" ? { ...place, faces: ["tinybears", "tinybears"], count: 5 } : place,
  );
  const seats = table.seats.map((of, at) => (at === 1 ? { ...of, lacks: ["ottermother"] } : of));
  const score = scoreOf({ ...table, places: known, seats });
  expect(score.rows.map(({ count, none }) => [count, none])).toEqual([
    [0, false],
    [0, false],
    [2, false],
    [0, true], // it is known that there is none
  ]);
  expect([score.most, score.unknown]).toEqual([2, 3]);
});
