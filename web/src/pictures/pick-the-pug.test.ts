import { describe, expect, it } from "vitest";
import { cardBack } from "./cards.ts";
import { CREATURE_NAMES, creatureIcon } from "./pick-the-pug-creatures.ts";
import { ITEM_NAMES, itemIcon } from "./pick-the-pug-items.ts";
import { MONKEYS, MONKEY_COLOURS, monkeyHead } from "./pick-the-pug-monkeys.ts";
import { monkeyIcon, pickCard, pugToken, tornado } from "./pick-the-pug.ts";

const viewBox = (svg: string): string | undefined => /viewBox="([^"]+)"/.exec(svg)?.[1];
const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = ""]) => text);

const COLOURS = ["blue", "green", "orange", "white"];
const ITEMS = ["amulet", "bell", "crown", "feather", "key", "lantern", "mirror", "ring", "shell", "wand"];
const FIRST_HALF = ["phoenix", "unicorn", "kraken", "griffin", "leprechaun", "mermaid", "hydra", "sphinx"];
const CREATURES = [...FIRST_HALF, "minotaur", "cerberus", "pegasus", "basilisk", "medusa", "djinn", "cyclops", "yeti"];
const CARDS = [...COLOURS.flatMap((colour) => ITEMS.map((item) => `${colour}-${item}`)), "donkey", "pug", ...CREATURES];

describe("the cards of Pick the Pug", () => {
  it("have the names that the game gives them", () => {
    expect(MONKEY_COLOURS).toEqual(COLOURS);
    expect(ITEM_NAMES).toEqual(ITEMS);
    expect(CREATURE_NAMES).toEqual(CREATURES);
  });

  it("are all different", () => {
    expect(new Set([...CARDS, "no such card"].map(pickCard)).size).toBe(CARDS.length + 1);
  });

  it.each(CARDS)("%s is of the usual size, the same every time, and small", (name) => {
    const card = pickCard(name);
    expect(viewBox(card)).toBe("-3 -3 106 146");
    expect(card).toBe(pickCard(name));
    expect(card).not.toMatch(/href|url\(|NaN|undefined/);
    expect(card).not.toMatch(/\.\d{4}/);
    expect(card.length).toBeLessThan(8200);
  });

  it.each([...COLOURS, "donkey", "pug"])("%s shows its letter", (name) => {
    const card = pickCard(COLOURS.includes(name) ? `${name}-key` : name);
    expect(texts(card)).toEqual([name.charAt(0).toUpperCase()]);
  });

  it.each(CREATURES)("%s leaves its name to the page", (name) => {
    expect(texts(pickCard(name))).toEqual([]);
  });

  it("of a name that is not known are backs", () => {
    for (const name of ["", "blue-toString", "constructor-key", "toString"]) {
      expect(pickCard(name)).toBe(cardBack("pick-the-pug"));
    }
  });
});

describe("monkeys", () => {
  it("differ in head, pattern and letter, not in colour alone", () => {
    const all = Object.values(MONKEYS);
    for (const key of ["pattern", "letter", "head"] as const) expect(new Set(all.map((kind) => kind[key])).size).toBe(4);
    const bare = MONKEY_COLOURS.map((colour) => monkeyHead(colour).replaceAll(/#[0-9a-f]{6}/g, ""));
    expect(new Set(bare).size).toBe(4);
  });

  it("with the same item show the same twice: big, and in the corner", () => {
    for (const name of ITEMS) {
      const paths = (text: string): string[] => [...text.matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => d);
      const shapes = paths(itemIcon(name));
      expect(shapes.length).toBeGreaterThan(0);
      for (const colour of COLOURS) {
        const drawn = paths(pickCard(`${colour}-${name}`));
        for (const shape of new Set(shapes)) expect(drawn.filter((d) => d === shape).length).toBeGreaterThanOrEqual(2);
      }
    }
  });
});

describe("icons", () => {
  it("differ from each other", () => {
    const icons = [...ITEMS.map(itemIcon), ...COLOURS.map(monkeyIcon), ...CREATURES.map(creatureIcon), monkeyIcon("donkey")];
    const others = [pugToken(), pugToken(false), tornado()];
    expect(new Set([...icons, ...others]).size).toBe(icons.length + others.length);
  });

  it("of an unknown name are drawn all the same", () => {
    expect(itemIcon("toString")).toBe(itemIcon("wand"));
    expect(creatureIcon("toString")).toBe(creatureIcon("yeti"));
    expect(monkeyIcon("toString")).toBe(monkeyIcon("donkey"));
  });
});
