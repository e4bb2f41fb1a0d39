import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { GameView, MoveInfo, PresetView, StepInfo } from "../protocol";
import { aFace, aHand, aLayout, aMove, aPlay, aTable, aView } from "../testing/builders";
import { Composer } from "./composer.svelte";

const layout = aLayout(["gimme", "surprise", "red", "blue"].map((id) => aFace(id)));

interface Composing {
  composer: Composer;
  sent: string[];
}

const composing = (hand: string[], ...moves: MoveInfo[]): Composing => at(aTable(aHand(0, hand)), moves);

function at(table: GameView, moves: MoveInfo[], presets: PresetView | null = null): Composing {
  const sent: string[] = [];
  const play = aPlay({ view: aView(table), moves, presets });
  const composer = new Composer({
    layout,
    play: () => play,
    asked: () => moves.length > 0,
    waiting: () => "Wait for Bo.",
    send: (considered) => sent.push(considered.move.text),
  });
  return { composer, sent };
}

const card = (target: string): StepInfo => ({ touch: "card", target });
const asking = (seat: number, name: string, kind: string): StepInfo[] => [
  card("gimme"),
  { touch: "seat", target: `seat:${seat}`, question: "Gimme: whom do you ask?" },
  { touch: "kind", target: kind, question: `Gimme: ask ${name} for which card?` },
];
const gimmes = [
  aMove("gimme 1 blue", asking(1, "Bo", "blue")),
  aMove("gimme 1 red", asking(1, "Bo", "red")),
  aMove("gimme 2 blue", asking(2, "Cy", "blue")),
  aMove("gimme 2 red", asking(2, "Cy", "red")),
];

test("what is asked next: whom, then for what, then nothing more", () => {
  const { composer, sent } = composing(["gimme", "red"], ...gimmes);
  expect(composer.question).toBeUndefined();
  composer.pick(0);
  expect(composer.question).toBe("Gimme: whom do you ask?");
  composer.touch("seat:2");
  expect(composer.question).toBe("Gimme: ask Cy for which card?");
  expect(composer.kinds.map(({ uses }) => uses.named)).toEqual(["red", "blue"]); // in the order of the faces
  const [red] = composer.kinds;
  if (red) composer.name(red);
  expect(composer.confirm()).toBe(true);
  expect(sent).toEqual(["gimme 2 red"]);
});

test("a kind is named after a player too, where no card is played for it", () => {
  const guesses = gimmes.map(({ text, steps = [] }) => aMove(text, steps.slice(1)));
  const { composer, sent } = composing(["red"], ...guesses);
  composer.touch("seat:1");
  expect(composer.kinds.map(({ uses }) => uses.named)).toEqual(["red", "blue"]);
  const [, blue] = composer.kinds;
  if (blue) composer.name(blue);
  composer.confirm();
  expect(sent).toEqual(["gimme 1 blue"]);
});

test("cards that are still missing are counted, where that can be said", () => {
  const discards = [
    ["red", "red"],
    ["blue", "red"],
  ].map((cards) => aMove(cards.join(" "), cards.map(card)));
  const one = composing(["red", "red", "blue"], ...discards).composer;
  one.pick(0);
  expect(one.question).toBe("One more card.");
  const exchange = aMove("exchange red", ["red", "red", "red"].map(card));
  const more = composing(["red", "red", "red"], exchange).composer;
  more.pick(1);
  expect(more.question).toBe("2 more cards.");
  more.pick(0);
  more.pick(2);
  expect([more.question, more.prospect.ready.length]).toEqual([undefined, 1]);
});

function surprise(seat: number, when: string): PresetView["choices"][number] {
  const step = { implied: false, also: [], question: "" };
  return {
    text: `surprise ${seat} ${when}`,
    label: `Play a Surprise on ${seat} ${when}`,
    sentence: "",
    brief: when,
    button: "",
    only_able: true,
    steps: [
      { ...step, touch: "card", target: "surprise" },
      { ...step, touch: "seat", target: `seat:${seat}`, question: "A Surprise: for whom?" },
    ],
  };
}

test("a Surprise is planned while others play, and other cards wait", () => {
  // What is derived is remembered only while somebody looks.
  const done = $effect.root(() => {
    const presets: PresetView = {
      title: "Surprises",
      about: "",
      choices: [surprise(1, "soon"), surprise(1, "late"), surprise(2, "soon"), surprise(2, "late")],
      offered: true,
      meanwhile: "",
      soon: "",
      question: "",
    };
    const { composer, sent } = at(aTable(aHand(0, ["red", "surprise"])), [], presets);
    $effect(() => void [composer.plans, composer.prospect]);
    flushSync();
    composer.pick(0);
    expect(composer.trouble).toBe("Wait for Bo.");
    composer.pick(1);
    expect([composer.planning, composer.question]).toEqual([true, "A Surprise: for whom?"]);
    composer.touch("seat:1");
    expect(composer.question).toBe("Play a Surprise on 1…");
    expect(composer.prospect.ready.map(({ move }) => move.button)).toEqual(["soon", "late"]);
    composer.confirm();
    expect(sent).toEqual(["surprise 1 soon"]);
  });
  done();
});

const tell = (text: string, first: number, ...rest: number[]): MoveInfo =>
  aMove(text, [
    { touch: "slot", target: `card:1:${first}`, also: rest.map((at) => `card:1:${at}`), question: "What do you tell Bo?" },
  ]);

test("a card is pointed at, and what can be meant by that is asked and looked at", () => {
  const done = $effect.root(() => {
    const exact = Array.from({ length: 5 }, (_, place) => tell(`card ${place}`, place));
    const { composer, sent } = at(aTable(), [...exact, tell("corgis", 0, 2)]);
    $effect(() => void [composer.open, composer.prospect]);
    flushSync();
    expect(composer.places).toEqual([0, 1, 2, 3, 4].map((place) => `card:1:${place}`));
    composer.touch("card:1:2");
    expect(composer.question).toBe("What do you tell Bo?");
    expect(composer.meant.map((each) => each.move.text)).toEqual(["card 2", "corgis"]);
    composer.preview = composer.meant[1] ?? null;
    expect(composer.meant.map((each) => each.move.text)).toEqual(["corgis"]);
    composer.touch("card:1:4");
    expect(composer.meant.map((each) => each.move.text)).toEqual(["card 4"]);
    composer.confirm();
    expect(sent).toEqual(["card 4"]);
  });
  done();
});

test("where more can be pointed at than there are digits, none has one", () => {
  const all = [1, 2].flatMap((seat) =>
    [0, 1, 2, 3, 4].map((place) => aMove(`${seat} ${place}`, [{ touch: "slot", target: `card:${seat}:${place}` }])),
  );
  expect(at(aTable(), all).composer.places).toEqual([]);
});

test("a move that was chosen from a list is made by touching what it is for", () => {
  const { composer, sent } = composing(
    ["red", "blue"],
    aMove("play red", [card("red"), { touch: "place", target: "area:0", implied: true }]),
    aMove("play blue", [card("blue"), { touch: "place", target: "area:0", implied: true }]),
  );
  const [red] = composer.moves;
  if (red) composer.choose(red);
  composer.inVain("area:1");
  expect(sent).toEqual([]);
  expect(composer.trouble).toBe("Nothing can be done there now.");
  composer.inVain("area:0");
  expect(sent).toEqual(["play red"]);
});
