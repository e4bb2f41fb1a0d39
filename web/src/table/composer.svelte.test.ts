import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { layout } from "../games/pugs-in-mugs";
import type { MoveInfo, PlayInfo } from "../protocol";
import { Composer } from "./composer.svelte";

const move = (text: string, data: Record<string, unknown>): MoveInfo => ({ text, label: text, data, minor: false });

function composing(hand: string[], ...moves: MoveInfo[]): { composer: Composer; sent: string[] } {
  const sent: string[] = [];
  const table = { hand, seats: [], discard: [], phase: "act", turn: 0 };
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
