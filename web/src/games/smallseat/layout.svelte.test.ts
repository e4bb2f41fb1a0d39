import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { CANDIDATE_NAMES } from "../../pictures/smallseat-animals";
import type { EventInfo, MoveInfo, PlayInfo, ViewInfo } from "../../protocol";
import { Composer } from "../../table/composer.svelte";
import { layout } from ".";
import { revealedBy, tallyOf } from "./reveal";
import { seating } from "./seating";
import { arranged } from "./front";
import { DOES, eventOf, followWords, giversOf, heapsOf, leading, tableOf, toldOf } from "./table";

const seat = (more: Record<string, unknown> = {}) => ({
  public: [],
  secrets: 3,
  held: 3,
  known: [],
  cards: null,
  vote: null,
  lies: false,
  pays: false,
  spiny: false,
  immune: false,
  immune_next: false,
  commands: [],
  orders: [],
  ...more,
});

const view = (table: Record<string, unknown> = {}, of: number | null = 0): ViewInfo => ({
  game: "smallseat",
  rules: 1,
  seat: of,
  players: 4,
  names: ["Ann", "Bo", "Cy", "Di"],
  options: {},
  to_act: [0],
  prompt: "",
  over: table.phase === "over",
  result: null,
  table: {
    phase: "vote",
    round: 1,
    animals: ["pricklypettes", "curlysnouts", "tinybears", "ottermother"],
    teller: 1,
    called: "tinybears",
    boss: 1,
    places: [1, 2, 3, 0],
    actor: null,
    asked: [0, 2, 3],
    led: "curlysnouts",
    winning: null,
    acting: null,
    handler: null,
    named: null,
    owed: 0,
    coming: null,
    coming_count: 0,
    boss_leads: false,
    boss_will_lead: false,
    seats: [seat({ public: ["curlysnouts"] }), seat({ vote: "curlysnouts", lies: true }), seat(), seat()],
    hand: of === null ? null : ["curlysnouts", "curlysnouts", "tinybears"],
    opening: of === null ? null : [],
    marked: { secret: [], public: [] },
    winners: [],
    ...table,
  },
});

const move = (data: Record<string, unknown>, text = JSON.stringify(data), label = text): MoveInfo => ({
  text,
  label,
  data,
  minor: false,
});
const event = (kind: string, data: Record<string, unknown>, ply = 1, text = ""): EventInfo => ({
  ply,
  kind,
  data,
  text,
  chapter: kind === "round",
});

function composing(table: Record<string, unknown>, ...moves: MoveInfo[]): { composer: Composer; sent: string[] } {
  const sent: string[] = [];
  const play = { view: view(table), moves } as unknown as PlayInfo;
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

test("what moves use", () => {
  const uses = (data: Record<string, unknown>, table = {}) => layout.uses(move(data), view(table));
  expect(uses({ kind: "vote", card: "tinybears", public: false, seat: null })).toEqual({ cards: ["tinybears"] });
  expect(uses({ kind: "vote", card: "tinybears", public: true, seat: null })).toEqual({ cards: ["public tinybears"] });
  expect(uses({ kind: "vote", card: null })).toEqual({ cards: [], whole: true });
  expect(uses({ kind: "pay", card: "tinybears", public: false, seat: 2 })).toEqual({
    cards: ["tinybears"],
    place: "seat:2",
    lead: "cards",
  });
  expect(uses({ kind: "give", card: "tinybears", public: false, seat: null }, { handler: 3 })).toEqual({
    cards: ["tinybears"],
    place: "seat:3",
    home: true,
  });
  expect(uses({ kind: "swap", seat: 3 })).toEqual({ cards: [], place: "seat:3" });
  expect(uses({ kind: "execute", card: "tinybears" })).toEqual({ cards: [] });
  expect(uses({ kind: "call", card: "tinybears" })).toEqual({ cards: [], place: "animal:02:tinybears" });
  expect(uses({ kind: "open", card: "tinybears" }, { coming: ["tinybears", "tinybears"] })).toEqual({
    cards: [],
    lead: "touch",
  });
  expect(uses({ kind: "open", card: "tinybears" }, { coming: ["tinybears", "curlysnouts"] })).toEqual({
    cards: [],
    place: "coming:02:tinybears",
  });
  expect(uses({ kind: "agree" })).toEqual({ cards: [], lead: "touch" });
});

test("the hand: of each animal the secret cards, then the public ones, equal ones on a heap", () => {
  expect(heapsOf(tableOf(view().table), 0)).toEqual([
    { face: "curlysnouts", count: 2 },
    { face: "public curlysnouts", count: 1 },
    { face: "tinybears", count: 1 },
  ]);
  expect(layout.slots?.(view().table, 0).map(({ sign }) => sign)).toEqual(["×2", "", ""]);
  expect(layout.hand(view({}, null).table, null)).toBeNull();
  expect(layout.cardName("public curlysnouts")).toBe("Curlysnouts, public");
});

test("a card, then a player", () => {
  const pay = (card: string, to: number) => move({ kind: "pay", card, public: false, seat: to });
  const all = [2, 3].flatMap((to) => [pay("tinybears", to), pay("curlysnouts", to)]);
  const { composer, sent } = composing({ phase: "pay" }, ...all);
  whileSeen(composer, () => {
    expect([...composer.prospect.litPlaces]).toEqual([]);
    composer.pick(2);
    expect(composer.question).toBe("Pay Tinybears: to whom?");
    expect(composer.places).toEqual(["seat:2", "seat:3"]);
    composer.touch("seat:3");
    expect(sent).toEqual([pay("tinybears", 3).text]);
  });
});

test("votes that cost a card are marked before they are chosen", () => {
  const follow = move({ kind: "vote", card: "curlysnouts", public: false, seat: null });
  const costly = move({ kind: "vote", card: "tinybears", public: false, seat: null, pays: true });
  const { composer } = composing({}, follow, costly);
  whileSeen(composer, () => {
    expect([...composer.cautions.keys()]).toEqual(["tinybears"]);
    expect(layout.action(costly)).toBe("Vote Tinybears and pay");
    composer.pick(1);
    expect(composer.about).toBe(`A public card. Curlysnouts: ${DOES.curlysnouts}`);
    expect(composer.touched).toBe(false);
  });
});

test("dealt cards are turned on the page, back again, and sent all at once", () => {
  const moves = ["turn curlysnouts", "turn tinybears"].map((text) =>
    move({ kind: "turn", card: text.slice(5), public: false, seat: null }, text),
  );
  const ready = move({ kind: "ready" }, "ready", "Ready");
  const table = { phase: "ready", round: 0, led: null, seats: [seat(), seat(), seat(), seat()] };
  const { composer, sent } = composing(table, ...moves, ready);
  whileSeen(composer, () => {
    const shown = () => heapsOf(tableOf(composer.view.table), 0).map(({ face, count }) => `${face} ${count}`);
    expect(composer.prospect.loose.map(({ move: { text } }) => text)).toEqual(["ready"]);
    composer.pick(0);
    composer.pick(0);
    expect(shown()).toEqual(["public curlysnouts 2", "tinybears 1"]);
    composer.pick(0); // one of them back
    expect(shown()).toEqual(["curlysnouts 1", "public curlysnouts 1", "tinybears 1"]);
    composer.choose(composer.moves[1] as never); // from the list of moves
    expect(shown()).toEqual(["curlysnouts 1", "public curlysnouts 1", "public tinybears 1"]);
    const draft = composer.draft;
    expect(draft?.moves(view(table), composer.drafted)).toEqual(["turn curlysnouts", "turn tinybears", "ready"]);
    expect(draft?.action(view(table), composer.drafted)).toBe("Ready, 2 public");
    // What the server has been told stays, and is not told twice.
    const told = view({ ...table, opening: ["curlysnouts"] });
    expect(draft?.moves(told, composer.drafted)).toEqual(["turn tinybears", "ready"]);
    expect(draft?.touched(told, composer.drafted, "public curlysnouts")).toBeNull();
    expect(draft?.touched(told, composer.drafted, "public tinybears")).toEqual(["curlysnouts"]);
    expect(sent).toEqual([]);
  });
});

test("what is to be followed", () => {
  const words = (table: Record<string, unknown>) => followWords(tableOf(view(table).table), 0);
  expect(words({})).toBe("Follow Curlysnouts, or pay a card.");
  expect(words({ led: null })).toBe("Nothing need be followed.");
  expect(words({ hand: ["tinybears"] })).toBe("You have no secret Curlysnouts: vote what you like.");
  expect(words({ seats: [seat({ commands: ["random"] })] })).toBe("Chance chooses your vote.");
  expect(words({ seats: [seat({ commands: ["most"] })] })).toBe("Vote the animal that you hold most.");
});

test("all votes of a round, when the last one is in", () => {
  const events = [
    event("round", { round: 1 }, 1),
    event("led", { seat: 1, animal: "curlysnouts" }, 2),
    event("voted", { seat: 2, animal: "tinybears" }, 3),
    event("voted", { seat: 0, animal: "tinybears" }, 3),
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
    event("vote_won", { animal: "tinybears", count: 2, tied: false }, 3),
    event("round", { round: 2 }, 3),
  ];
  expect(revealedBy(over)?.winner).toBe("tinybears");
  expect(revealedBy([...over, event("led", { seat: 1, animal: "tinybears" }, 4)])).toBeNull();
  expect(tallyOf(["a", "b", "b"])).toEqual([
    { animal: "b", count: 2 },
    { animal: "a", count: 1 },
  ]);
});

test("cards that fly are seen only by those who may", () => {
  const given = (card: string | null) => layout.flights(event("gave", { seat: 1, to: 2, card }), view());
  expect(given(null)).toEqual([{ faces: [null], from: "hand:1", to: "hand:2", over: false }]);
  expect(given("tinybears")[0]?.over).toBe(true);
  expect(layout.flights(event("dealt", { seat: 2, count: 12, cards: null }), view())[0]?.faces).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(layout.flights(event("voted", { seat: 2, animal: "tinybears" }), view())).toEqual([]);
});

test("what is at a seat is spelled out", () => {
  const all = view({
    seats: [
      seat(),
      seat({ public: ["tinybears", "tinybears"], known: ["curlysnouts"], immune: true, immune_next: true, orders: ["most"] }),
      seat({ pays: true, spiny: true, commands: ["random"], vote: "ottermother", lies: true }),
      seat(),
    ],
  });
  const teller = layout.seatStatus(1, all);
  expect(teller.label).toBe("Boss and Teller");
  expect(teller.known).toEqual(["public tinybears", "public tinybears", "curlysnouts"]);
  expect(teller.remark).toBe(
    "3 secret cards, among them Curlysnouts, public: Tinybears ×2, immune to actions and swaps, in the next round too, " +
      "next round must vote the animal held most",
  );
  expect(layout.seatStatus(2, all).remark).toBe(
    "3 secret cards, voted Ottermother, must pay, nobody may swap places here this round, votes a random card this round",
  );
  expect(layout.headline(all)).toEqual(["Called: Tinybears", "Round 1"]);
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

test("what the animals do is said as the rules say it", () => {
  const texts = readFileSync("../src/pawtable/games/smallseat/texts.py", "utf8");
  expect(Object.keys(DOES)).toEqual(CANDIDATE_NAMES);
  for (const does of Object.values(DOES)) expect(texts).toContain(`"${does}"`);
});

test("every event of the game is known here", () => {
  const sentences = readFileSync("../src/pawtable/games/smallseat/sentences.py", "utf8");
  const kinds = [...sentences.matchAll(/EventKind\("(\w+)"/g)].map(([, kind = ""]) => kind);
  const here = readFileSync("src/games/smallseat/table.ts", "utf8");
  expect(kinds.length).toBeGreaterThan(30);
  for (const kind of kinds) {
    expect(here).toContain(`"${kind}"`);
    expect(eventOf(event(kind, {})).kind).toBe(kind);
  }
});

test("in a replay that hides nothing all cards lie on the table", () => {
  const tables = [0, 1, 2, 3].map((of) => view({ hand: [`tinybears`], seats: [] }, of).table);
  const open = layout.uncovered?.(view({}, null), tables);
  expect(tableOf(open?.table ?? {}).seats.map(({ cards }) => cards)).toEqual(Array(4).fill(["tinybears"]));
});

test("of tied votes the first one clockwise from the Smallseat leads", () => {
  const votes = (...cast: (string | null)[]) =>
    leading(tableOf(view({ places: [2, 3, 0, 1], seats: cast.map((vote) => seat({ vote, lies: vote !== null })) }).table));
  expect(votes("tinybears", "tinybears", "curlysnouts", null)).toEqual({ animal: "tinybears", tied: false });
  expect(votes("tinybears", "curlysnouts", null, "curlysnouts")).toEqual({ animal: "curlysnouts", tied: false });
  expect(votes("tinybears", "curlysnouts", null, null)).toEqual({ animal: "tinybears", tied: true });
  expect(votes(null, null, null, null)).toEqual({ animal: null, tied: false });
});

test("who would have to give a card for the Tinybears", () => {
  const seats = [seat(), seat({ public: ["tinybears"] }), seat({ immune: true }), seat({ held: 0, secrets: 0 })];
  const table = tableOf(view({ seats }).table);
  expect(giversOf("tinybears", table, 0)).toEqual([]);
  expect(giversOf("curlysnouts", table, 0)).toEqual([1]);
  expect(giversOf("curlysnouts", table, 1)).toEqual([0]);
});

test("what others do is told about them", () => {
  for (const animal of CANDIDATE_NAMES) {
    expect(toldOf(animal, "Bo")).not.toMatch(/\byou(r)?\b/i);
    expect(toldOf(animal, "Bo").length).toBeGreaterThan(20);
  }
  expect(toldOf("sleepersippies", "Bo")).toContain("Bo must vote it next round");
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
