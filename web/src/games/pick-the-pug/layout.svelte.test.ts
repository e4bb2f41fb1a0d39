import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { CREATURE_NAMES } from "../../pictures/pick-the-pug-creatures";
import type { EventInfo, MoveInfo, PlayInfo, ViewInfo } from "../../protocol";
import { Composer } from "../../table/composer.svelte";
import { layout } from ".";
import { seating } from "./seating";
import { ACTIONS, actionsOf, cardWords, CREATURES } from "./table";
import { tieOf } from "./tie";

const seat = (more: Record<string, unknown> = {}) => ({
  cards: 4,
  pugs: 0,
  known: [],
  pug: "maybe",
  safe: false,
  skips: false,
  ...more,
});

const view = (table: Record<string, unknown> = {}, of: number | null = 0): ViewInfo => ({
  game: "pick-the-pug",
  rules: 1,
  seat: of,
  players: 3,
  names: ["Ann", "Bo", "Cy"],
  options: {},
  to_act: [0],
  prompt: "",
  over: false,
  result: null,
  table: {
    phase: "discard",
    turn: 0,
    actor: 0,
    asked: [],
    effect: null,
    caller: null,
    victim: null,
    round: 1,
    turns: 3,
    seats: [
      seat({ pug: "no" }),
      seat({ known: ["blue-bell", "donkey"], safe: true }),
      seat({ pug: "yes", pugs: 1, skips: true }),
    ],
    hand: of === null ? null : ["blue-bell", "blue-key", "green-bell", "white-wand", "donkey"],
    looking: null,
    deck: 30,
    discard: ["blue-ring"],
    donkeys: 4,
    creatures: ["sphinx", "phoenix", "pegasus"],
    asleep: 13,
    extra: null,
    finalists: [],
    champions: [],
    ...table,
  },
});

const move = (data: Record<string, unknown>, text = JSON.stringify(data)): MoveInfo => ({
  text,
  label: text,
  data,
  minor: false,
});
const event = (kind: string, data: Record<string, unknown>, text = ""): EventInfo => ({
  ply: 1,
  kind,
  data,
  text,
  chapter: false,
});

const pair = (one: string, other: string, action: string, to: number | null = null) =>
  move({ kind: "discard", cards: [one, other], action, seat: to, match: one.split("-")[1] === other.split("-")[1] });
const call = (creature: string, to: number | null = null, card: string | null = null) =>
  move({ kind: "call", creature, place: 0, seat: to, card });

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
    $effect(() => void [composer.open, composer.prospect]);
    flushSync();
    act();
  });
  done();
}

test("what moves use", () => {
  const uses = (data: Record<string, unknown>, table = {}) => layout.uses(move(data), view(table));
  expect(uses({ kind: "begin", seat: 0 })).toEqual({ cards: [], place: "seat:0", lead: "touch" });
  expect(uses({ kind: "steal", seat: 2 })).toEqual({ cards: [], place: "seat:2", lead: "touch" });
  expect(uses({ kind: "give", cards: ["pug"] }, { caller: 1 })).toEqual({ cards: ["pug"], place: "seat:1", home: true });
  expect(uses({ kind: "take", cards: ["pug"] }, { looking: ["blue-bell", "pug"] })).toEqual({
    cards: [],
    place: "look:01:pug",
  });
  expect(uses({ kind: "pass", cards: ["donkey"] })).toEqual({ cards: ["donkey"], place: "seat:1", home: true });
  expect(uses({ kind: "pass" })).toEqual({ cards: [], lead: "touch" });
  expect(uses({ kind: "discard", cards: ["blue-bell"] })).toEqual({ cards: ["blue-bell"], place: "discard", home: true });
  expect(uses({ kind: "choose", colour: "blue" })).toEqual({ cards: [], place: "tie:blue" });
});

test("two monkeys, then the player; the items are spoken of", () => {
  const [theft, other] = [pair("blue-bell", "green-bell", "steal", 1), pair("blue-bell", "green-bell", "steal", 2)];
  const { composer, sent } = composing({}, theft, other);
  whileSeen(composer, () => {
    composer.pick(0);
    expect(composer.question).toBe("With blue: Random Swap; green: Steal; white: any; bell: a creature, too.");
    composer.pick(2);
    expect(composer.question).toBe("Steal: from whom? Both carry the bell: then you call a creature.");
    expect([...composer.prospect.litPlaces]).toEqual(["seat:1", "seat:2"]);
    composer.touch("seat:2");
    expect(sent).toEqual([other.text]);
  });
});

test("a white monkey leaves a choice: first the action, then the player", () => {
  const all = [1, 2].flatMap((to) => [
    pair("blue-bell", "white-wand", "swap", to),
    pair("blue-bell", "white-wand", "steal", to),
  ]);
  const whirl = pair("blue-bell", "white-wand", "mini-tornado");
  const { composer, sent } = composing({}, ...all, whirl);
  whileSeen(composer, () => {
    expect([...composer.prospect.litPlaces]).toEqual([]);
    composer.pick(0);
    composer.pick(3);
    expect(composer.question).toBe("White is any colour. Which action?");
    expect(composer.places).toEqual(["action:0:swap", "action:1:steal", "action:2:mini-tornado"]);
    composer.touch("action:1:steal");
    expect(composer.question).toBe("Steal: from whom?");
    expect(composer.places).toEqual(["seat:1", "seat:2"]);
    composer.touch("action:1:steal"); // and back
    expect(composer.choice).toMatchObject({ cards: [0, 3], place: null });
    composer.touch("action:0:swap");
    composer.touch("seat:2");
    composer.touch("action:2:mini-tornado"); // needs nobody
    expect(sent).toEqual([all[2]?.text, whirl.text]);
  });
});

test("a creature is touched, then the player, or nobody, or a card", () => {
  const sphinx = [call("sphinx", 1), call("sphinx", 2)];
  const phoenix = [call("phoenix", null, "blue-bell"), call("phoenix", null, "green-bell")];
  const pegasus = call("pegasus");
  const { composer, sent } = composing({ phase: "call" }, ...sphinx, ...phoenix, pegasus);
  whileSeen(composer, () => {
    expect(composer.places).toEqual(["creature:0:sphinx", "creature:1:phoenix", "creature:2:pegasus"]);
    composer.touch("creature:2:pegasus");
    expect(composer.prospect.ready.map((ready) => layout.action(ready.move))).toEqual(["Call the Pegasus"]);
    expect(sent).toEqual([]);
    composer.touch("creature:1:phoenix");
    expect(composer.question).toBe("Phoenix: which monkey do you lay down?");
    composer.pick(2);
    expect(composer.prospect.ready.map((ready) => ready.move.text)).toEqual([phoenix[1]?.text]);
    composer.letGo();
    composer.touch("creature:0:sphinx");
    expect(composer.question).toBe("Sphinx: whose hand do you look at?");
    expect(composer.places).toEqual(["seat:1", "seat:2"]);
    expect(composer.prospect.litPlaces.has("creature:2:pegasus")).toBe(true);
    composer.touch("seat:1");
    expect(sent).toEqual([sphinx[0]?.text]);
  });
});

test("a Djinn asks for a monkey of the discard pile", () => {
  const { composer, sent } = composing(
    { phase: "call", creatures: ["djinn", null, null] },
    call("djinn", null, "blue-ring"),
    call("djinn", null, "green-key"),
  );
  whileSeen(composer, () => {
    composer.touch("creature:0:djinn");
    expect(composer.naming?.question).toBe("Djinn: which monkey do you take?");
    const [first] = composer.kinds;
    if (first) composer.name(first);
    expect(composer.confirm()).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

test("a theft is seen by two and flies face down for all others", () => {
  const stole = (card: string | null, of: number | null) =>
    layout.flights(event("stole", { seat: 1, victim: 0, card }), view({}, of))[0];
  expect(stole("pug", 0)).toEqual({ faces: ["pug"], from: "hand:0", to: "hand:1", over: false });
  expect(stole("pug", 1)).toMatchObject({ faces: ["pug"], over: true });
  expect(stole(null, 2)).toMatchObject({ faces: [null], over: false });
  expect(stole(null, null)).toMatchObject({ faces: [null], over: false });
});

test("tornados: cards fly to the middle, whirl, and come out face down", () => {
  const flights = (kind: string, data: Record<string, unknown>) => layout.flights(event(kind, data), view());
  expect(flights("showed", { seat: 1, card: "pug" })[0]).toMatchObject({ faces: ["pug"], from: "hand:1", to: "middle" });
  expect(flights("whirled", { seat: 1, big: false }).map(({ whirl }) => whirl !== undefined)).toEqual([true]);
  const big = flights("whirled", { seat: 1, big: true });
  expect(big.slice(0, 3)).toMatchObject([0, 1, 2].map((of) => ({ everything: true, from: `hand:${of}`, down: true })));
  expect(big[3]?.whirl).toContain("<svg");
  expect(flights("got", { seat: 1, card: null })[0]).toMatchObject({ faces: [null], from: "middle", to: "hand:1" });
  expect(flights("dealt", { seat: 1, count: 2, cards: null })[0]).toMatchObject({ faces: [null, null], from: "middle" });
  const deal = layout.flights(event("dealt", { seat: 1, count: 2, cards: null }), view({ turns: 0 }));
  expect(deal[0]?.from).toBe("deck");
});

test("what flies tells those who may not know nothing: the same for any hidden card", () => {
  for (const kind of ["stole", "taxed", "took", "drew", "passed"]) {
    const [one] = layout.flights(event(kind, { seat: 1, victim: 2, card: null }), view());
    expect(one?.faces).toEqual([null]);
  }
  const swapped = layout.flights(event("swapped", { seat: 1, victim: 2, gave: null, got: null }), view());
  expect(swapped.flatMap(({ faces }) => faces)).toEqual([null, null]);
});

test("a plate tells what whoever looks knows, and no more", () => {
  expect(layout.seatStatus(1, view())).toMatchObject({
    label: "no Pug yet",
    cards: 4,
    known: ["blue-bell", "donkey"],
    knownToYou: true,
    remark: "among them a blue monkey with a bell, a donkey, may hold the Pug, safe from thieves",
  });
  expect(layout.seatStatus(1, view()).badges).toHaveLength(4);
  expect(layout.seatStatus(2, view()).remark).toBe("holds the Pug, skips a turn");
  expect(layout.seatStatus(0, view({ seats: [seat({ pug: "yes" })] }))).toMatchObject({ remark: "", badges: [], turn: true });
});

test("only donkeys: it is said what will be answered", () => {
  const soon = (hand: string[], answer: string | null) => layout.advance?.soon?.(view({ hand }), answer);
  expect(soon(["donkey", "donkey"], "show")).toBe("you show them soon");
  expect(soon(["donkey"], "pass")).toBe("you keep still");
  expect(soon(["donkey"], null)).toBe("you will be asked");
  expect(soon(["donkey", "pug"], "show")).toBeNull();
  expect(layout.advance?.meanwhile(view({ phase: "donkeys", turn: 1 }))).toBe("It is Bo’s turn.");
});

test("moments: a round that was won, creatures that others call, hands that are shown", () => {
  const won = [
    event("won", { seat: 1, pugs: 1 }, "Bo wins."),
    event("round", { round: 2, deal: 2 }, "Round 2."),
    event("pug_drafted", { seat: 2, donkey: true }, "Cy draws the Pug."),
  ];
  expect(layout.moment(won, view())).toMatchObject({ title: "Bo wins.", text: "Round 2. Cy draws the Pug.", seat: 1 });
  const kraken = [event("called", { seat: 1, creature: "kraken", victim: null }, "Bo calls the Kraken.")];
  const anew = "All cards are shuffled and dealt out anew.";
  expect(layout.moment(kraken, view())).toMatchObject({ title: "Bo calls the Kraken.", text: anew });
  expect(layout.moment(kraken, view({}, 1))).toBeNull();
  const medusa = [
    event("called", { seat: 0, creature: "medusa", victim: 1 }, "You call the Medusa, on Bo."),
    event("hand_shown", { seat: 1, cards: ["pug", "donkey"] }, "Bo shows."),
  ];
  expect(layout.moment(medusa, view())).toMatchObject({ title: "Bo shows.", unchanged: true });
  expect(layout.moment([event("stole", { seat: 1, victim: 2, card: null })], view())).toBeNull();
});

test("creatures that others call speak of those whom they concern", () => {
  const told = (creature: string, victim: number | null, of: number | null, ...more: EventInfo[]) =>
    layout.moment([event("called", { seat: 1, creature, victim }), ...more], view({}, of))?.text;
  expect(told("yeti", null, 0)).toBe("Nobody may steal from Bo in a Stealing Phase until their next turn.");
  expect(told("basilisk", 0, 0)).toBe("You skip your next turn.");
  expect(told("basilisk", 2, null)).toBe("Cy skips their next turn.");
  expect(told("griffin", 0, 0)).toBe("You give Bo your best card.");
  expect(told("sphinx", 2, 0)).toBe("Bo looks at Cy’s hand and takes a card.");
  expect(told("pegasus", null, 0)).toBe("Bo takes a turn after this one.");
  expect(told("kraken", null, 0, event("nothing", { seat: 1 }, "Nothing comes of it."))).toBe("Nothing comes of it.");
  for (const creature of CREATURE_NAMES) expect(told(creature, 2, 0)).not.toMatch(/undefined|\byou/i);
});

test("whoever calls is told if nothing will come of it", () => {
  const said = (creature: string, table: Record<string, unknown>) => layout.sentence?.(call(creature), view(table));
  expect(said("unicorn", { hand: ["pug"] })).toBe("Call the Unicorn? You have no donkey: nothing will happen.");
  expect(said("phoenix", { hand: ["donkey"] })).toContain("You have no monkey: nothing will happen.");
  expect(said("djinn", { discard: [] })).toContain("The discard pile is empty: nothing will happen.");
  const alone = [seat(), seat({ cards: 0 }), seat({ cards: 0 })];
  expect(said("kraken", { seats: alone })).toContain("Nobody else has cards: nothing will happen.");
  expect(said("kraken", {})).not.toContain("nothing");
  expect(said("yeti", { seats: alone })).not.toContain("nothing");
});

test("the Tie Breaker: what was chosen, who is knocked out, and why somebody wins", () => {
  const tie = (colours: string[], ...then: EventInfo[]) => [
    ...colours.map((colour, of) => event("tie_card", { seat: of, colour })),
    ...then,
  ];
  const won = (...winners: number[]) => event("game_over", { winners });
  const title = (events: EventInfo[], of: number | null = 0) => layout.moment(events, view({}, of))?.title;
  const knocked = tie(["green", "blue", "green"], won(1));
  expect(layout.moment(knocked, view())).toMatchObject({
    title: "Two greens knock each other out: Bo wins.",
    text: "You: green, knocked out. Bo: blue. Cy: green, knocked out.",
    decides: true,
  });
  expect(title(knocked, 1)).toBe("Two greens knock each other out: you win.");
  expect(title(tie(["green", "orange", "blue"], won(1)))).toBe("Orange is the highest: Bo wins.");
  const again = event("tie_breaker", { finalists: [0, 1, 2], again: true });
  const once = tie(["blue", "blue", "blue"], again);
  expect(title(once)).toBe("Three blues knock each other out: once more!");
  expect(title([...once, ...tie(["orange", "orange", "orange"], won())])).toBe(
    "Three oranges again, all three are out: nobody wins.",
  );
  expect(title([...once, ...tie(["orange", "orange", "orange"], won(3, 4))])).toContain("win.");
  expect(tieOf([...once, ...knocked])?.winners).toEqual([1]);
  expect(tieOf([won(1)])).toBeNull();
  expect(layout.moment([event("tie_card", { seat: 0, colour: "blue" })], view())).toBeNull(); // one line of the story
});

test("in a Tie Breaker the others look on, and donkeys are not spoken of", () => {
  const table = { phase: "tie", finalists: [0, 1], hand: ["donkey"] };
  expect(layout.seatStatus(2, view(table))).toMatchObject({ remark: "skips a turn, looks on", cards: null });
  expect(layout.seatStatus(1, view(table)).remark).not.toContain("looks on");
  expect(layout.advance?.offered?.(view(table))).toBe(false);
  expect(layout.advance?.offered?.(view())).toBe(true);
  expect(layout.advance?.soon?.(view({ phase: "call", actor: 0, hand: ["donkey"] }), "show")).toBeNull();
});

test("what creatures do is what the game's texts say", () => {
  const texts = readFileSync("../src/pawtable/games/pick_the_pug/texts.py", "utf8");
  expect(Object.keys(CREATURES).sort()).toEqual([...CREATURE_NAMES].sort());
  for (const [creature, { does }] of Object.entries(CREATURES)) expect(texts).toContain(`"${creature}": "${does}"`);
});

test("the actions of two colours", () => {
  expect(actionsOf("green", "blue").map(({ name }) => name)).toEqual(["steal"]);
  expect(actionsOf("white", "orange").map(({ name }) => name)).toEqual(["mini-tornado", "taxes", "big-tornado"]);
  expect(actionsOf("white", "white")).toEqual(ACTIONS);
  expect(cardWords("orange-amulet")).toBe("an orange monkey with an amulet");
});

test.each([3, 4, 5, 6, 7, 8])("%i seats: all are somewhere, nobody where another is", (players) => {
  const { spots, middle } = seating(players, 1);
  expect(spots[0]?.seat).toBe(1);
  expect(new Set(spots.map((spot) => spot.seat)).size).toBe(players);
  for (const [name, place] of Object.entries({
    round: spots.map(({ x, y }) => `${x} ${y}`),
    upright: spots.map(({ column, row }) => `${column} ${row}`),
    side: spots.map(({ half, near }) => `${half} ${near}`),
    thirds: players > 6 ? spots.map(({ third, thirdRow }) => `${third} ${thirdRow}`) : spots.map(({ seat: of }) => `${of}`),
  })) {
    expect(new Set(place).size, name).toBe(players);
  }
  expect(spots.every(({ x, y }) => Math.abs(x) === 1 || Math.abs(y) === 1)).toBe(true);
  expect(spots.some(({ row }) => row === middle)).toBe(false);
});
