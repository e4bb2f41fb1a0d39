import { describe, expect, it } from "vitest";
import { STATE_NAMES, actionMark, stateMark } from "./smallseat-actions.ts";
import { CANDIDATES, CANDIDATE_NAMES } from "./smallseat-animals.ts";
import { cardBack } from "./cards.ts";
import { bossScene, tellerScene, voteScene } from "./smallseat-scenes.ts";
import { cover } from "./games.ts";
import { ballot, bossMark, chair, publicMark, secretMark, tellerMark } from "./smallseat-table.ts";
import { candidateCard, candidateChip, candidateIcon, publicCard } from "./smallseat.ts";

const viewBox = (svg: string): string | undefined => /viewBox="([^"]+)"/.exec(svg)?.[1];
const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
const without = (colours: RegExp, svg: string): string => svg.replaceAll(colours, "");

const FIRST_HALF = ["pricklypettes", "chewy-carrots", "curlysnouts", "snufflesniff", "tree-of-hainut", "sealalater"];
const SECOND_HALF = ["ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"];
const NAMES = [...FIRST_HALF, ...SECOND_HALF];

describe("the animals of Smallseat", () => {
  it("have the names that the game gives them, in its order", () => {
    expect(CANDIDATE_NAMES).toEqual(NAMES);
  });

  it("differ in shape, colour and letters", () => {
    const all = Object.values(CANDIDATES);
    for (const key of ["letters", "band", "paper", "title"] as const)
      expect(new Set(all.map((each) => each[key])).size).toBe(12);
    expect(new Set(NAMES.map((name) => without(/#[0-9a-f]{6,8}/g, candidateIcon(name)))).size).toBe(12);
  });

  it("of an unknown name are drawn all the same", () => {
    expect(candidateIcon("toString")).toBe(candidateIcon("pricklypettes"));
    expect(candidateChip("toString")).not.toBe(candidateChip("pricklypettes"));
  });
});

describe("the cards of Smallseat", () => {
  it.each(NAMES)("%s is of the usual size, the same every time, and small", (name) => {
    for (const card of [candidateCard, publicCard]) {
      const text = card(name);
      expect(viewBox(text)).toBe("-3 -3 106 146");
      expect(text).toBe(card(name));
      expect(text).not.toMatch(/\.\d{4}/);
      expect(text.length).toBeLessThan(9500);
    }
  });

  it.each(Object.entries(CANDIDATES))(
    "%s says its name and its letters, in secret and in public",
    (name, { title, letters }) => {
      for (const card of [candidateCard(name), publicCard(name)]) {
        expect(texts(card)).toEqual(expect.arrayContaining([title, letters]));
      }
    },
  );

  it("show the action of their animal", () => {
    for (const name of CANDIDATE_NAMES) {
      const shapes = [...actionMark(name).matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => d);
      for (const shape of shapes) expect(candidateCard(name)).toContain(shape);
    }
  });

  it("are all different, and in public not the same as in secret", () => {
    const cards = [...NAMES.map(candidateCard), ...NAMES.map(publicCard), cardBack("smallseat")];
    expect(new Set(cards).size).toBe(25);
  });

  it("of a name that is not known are backs", () => {
    for (const card of [candidateCard, publicCard]) expect(card("constructor")).toBe(cardBack("smallseat"));
  });
});

describe("what is around the table", () => {
  it("looks different, each from each", () => {
    const seats = [chair(), chair(true), ballot(), ballot(false), bossMark(), tellerMark(), publicMark(), secretMark()];
    const scenes = [bossScene(), voteScene(), tellerScene(), cover("smallseat")];
    const states = STATE_NAMES.map(stateMark);
    const all = [...seats, ...scenes, ...states, ...NAMES.map(candidateChip)];
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(CANDIDATE_NAMES.map(actionMark)).size).toBe(12);
  });
});
