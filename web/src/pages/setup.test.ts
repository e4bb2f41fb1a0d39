import { beforeEach, expect, test, vi } from "vitest";
import { rememberChoice } from "../storage";
import { aGame, anOption } from "../testing/builders";
import { botsInWords, lastSetup, optionsOf, rememberSetup } from "./setup";

const bots = ["random", "simple", "hound"].map((name) => ({ name, text: "" }));
const game = aGame({
  name: "fetch",
  options: [
    anOption({ usual: [0, 0, 1] }),
    anOption({ name: "teller", kind: "seat", high: 4 }),
    anOption({
      name: "dogs",
      kind: "set",
      high: 15,
      usual: [3, 7, 15],
      members: ["a", "b", "c", "d"],
      ready: [{ name: "some", values: [12, 14, 15] }],
    }),
  ],
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

test("at first it is what is usual", () => {
  const setup = lastSetup(game, bots);
  expect(setup).toEqual({ players: 3, bot: "simple", options: {}, sets: {} });
  expect(botsInWords(setup)).toBe("2 simple bots");
  expect(optionsOf(game, 4, {}, {})).toEqual({ longer: 1, teller: 0, dogs: 15 });
});

test("then it is what was chosen last", () => {
  const chosen = { players: 2, bot: "hound", options: { longer: 1 }, sets: { dogs: { kind: "ready", name: "some" } } } as const;
  rememberSetup(game, chosen);
  expect(lastSetup(game, bots)).toEqual(chosen);
  expect(botsInWords(chosen)).toBe("1 hound bot");
  expect(optionsOf(game, 2, chosen.options, chosen.sets)).toEqual({ longer: 1, teller: 0, dogs: 12 });
});

test("what the game no longer has is no choice", () => {
  rememberChoice("fetch", {
    players: 9,
    bot: "giant",
    options: { longer: 7, gone: 1, teller: 4 },
    sets: { dogs: { kind: "ready", name: "gone" } },
  });
  expect(lastSetup(game, bots)).toEqual({ players: 3, bot: "simple", options: { teller: 4 }, sets: {} });
  expect(optionsOf(game, 3, { teller: 4 }, {}).teller).toBe(0);
  rememberChoice("fetch", ["nonsense"]);
  expect(lastSetup(game, bots).players).toBe(3);
});
