import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { GameLayout } from "../games/layout";
import { layout as pugs } from "../games/pugs-in-mugs";
import { layout as doggos } from "../games/walking-doggos";
import type { MoveInfo, PlayInfo } from "../protocol";
import { Composer } from "./composer.svelte";

const move = (text: string, data: Record<string, unknown>): MoveInfo => ({ text, label: text, data, minor: false });

interface Composing {
  composer: Composer;
  sent: string[];
}

const composing = (hand: string[], ...moves: MoveInfo[]): Composing =>
  at(pugs, { hand, seats: [], discard: [], phase: "act", turn: 0 }, moves);

function at(layout: GameLayout, table: Record<string, unknown>, moves: MoveInfo[]): Composing {
  const sent: string[] = [];
  const view = { names: ["Ada", "Bo", "Cy"], seat: 0, players: 3, over: false, to_act: [0], table };
  const play = { view, moves } as unknown as PlayInfo;
  const composer = new Composer({
    layout,
    play: () => play,
    asked: () => moves.length > 0,
    waiting: () => "Wait for Bo.",
    send: (considered) => sent.push(considered.move.text),
  });
  return { composer, sent };
}

const gimmes = [1, 2].flatMap((seat) =>
  ["blue", "red"].map((card) => move(`gimme ${seat} ${card}`, { kind: "gimme", seat, card })),
);

test("what is asked next: whom, then for what, then nothing more", () => {
  const { composer, sent } = composing(["gimme", "red"], ...gimmes);
  expect(composer.question).toBeUndefined();
  composer.pick(0);
  expect(composer.question).toBe("Gimme: whom do you ask?");
  composer.touch("seat:2");
  expect(composer.question).toBe("Gimme: ask Cy for which card?");
  expect(composer.kinds.map(({ uses }) => uses.named)).toEqual(["red", "blue"]); // in the game's order
  const [red] = composer.kinds;
  if (red) composer.name(red);
  expect(composer.confirm()).toBe(true);
  expect(sent).toEqual(["gimme 2 red"]);
});

test("cards that are still missing are counted, where that can be said", () => {
  const discards = [
    ["red", "red"],
    ["blue", "red"],
  ].map((cards) => move(cards.join(" "), { kind: "discard", cards }));
  const one = composing(["red", "red", "blue"], ...discards).composer;
  one.pick(0);
  expect(one.question).toBe("One more card.");
  const exchange = move("exchange red", { kind: "exchange", colour: "red" });
  const more = composing(["red", "red", "red"], exchange).composer;
  more.pick(1);
  expect(more.question).toBe("2 more cards.");
  more.pick(0);
  more.pick(2);
  expect([more.question, more.prospect.ready.length]).toEqual([undefined, 1]);
});

test("a Surprise is planned while others play, and other cards wait", () => {
  // What is derived is remembered only while somebody looks.
  const done = $effect.root(() => {
    const { composer, sent } = composing(["red", "surprise"]);
    $effect(() => void [composer.plans, composer.prospect]);
    flushSync();
    composer.pick(0);
    expect(composer.trouble).toBe("Wait for Bo.");
    composer.pick(1);
    expect([composer.planning, composer.question]).toEqual([true, "A Surprise: for whom?"]);
    composer.touch("seat:1");
    expect(composer.question).toBe("A Surprise for Bo: when?");
    composer.confirm();
    expect(sent).toEqual(["surprise B"]);
  });
  done();
});

const tell = (text: string, about: Record<string, unknown>, ...places: number[]): MoveInfo =>
  move(text, { kind: "tell", seat: 1, places, ...about });

test("a card is pointed at, and what can be meant by that is asked and looked at", () => {
  const done = $effect.root(() => {
    const exact = Array.from({ length: 5 }, (_, place) => tell(`card ${place}`, { about: "card", place }, place));
    const corgis = tell("corgis", { about: "breed", breed: "corgi" }, 0, 2);
    const { composer, sent } = at(doggos, { phase: "clues", seats: [] }, [...exact, corgis]);
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
    [0, 1, 2, 3, 4].map((place) => move(`${seat} ${place}`, { kind: "tell", seat, about: "card", place, places: [place] })),
  );
  expect(at(doggos, { phase: "clues", seats: [] }, all).composer.places).toEqual([]);
});
