import { describe, expect, it } from "vitest";
import { BREEDS, breedIcon, clueCard, dogCard, numberIcon, type Clue } from "./walking-doggos.ts";

const NOTHING: Clue = { breed: null, number: null, not: [], isNew: false };
const clue = (told: Partial<Clue>): string => clueCard({ ...NOTHING, ...told });
const viewBox = (svg: string): string | undefined => /viewBox="([^"]+)"/.exec(svg)?.[1];
const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
const CARDS = [..."DLSBC"].flatMap((letter) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${letter}${n}`));
const ALL = [...CARDS, ...[1, 2, 3, 4, 5].map((n) => `P${n}`)];

describe("the dogs' cards", () => {
  it("are 45, and all different", () => {
    expect(new Set(ALL.map(dogCard)).size).toBe(45);
  });

  it.each(ALL)("%s shows its number and its letter, and is small", (name) => {
    const card = dogCard(name);
    expect(texts(card)).toEqual(expect.arrayContaining([name[0], name.slice(1)]));
    expect(viewBox(card)).toBe("-3 -3 106 146");
    expect(card.length).toBeLessThan(6000);
  });
});

describe("icons", () => {
  it("differ from breed to breed and from number to number", () => {
    expect(BREEDS).toEqual(["dane", "labrador", "shiba", "beagle", "corgi", "pug"]);
    expect(new Set(BREEDS.map(breedIcon)).size).toBe(6);
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(numberIcon)).size).toBe(8);
  });

  it("of an unknown breed are the pug", () => {
    expect(breedIcon("toString")).toBe(breedIcon("pug"));
  });
});

describe("a card of your own", () => {
  const told: Record<string, string> = {
    nothing: clue({}),
    breed: clue({ breed: "beagle" }),
    number: clue({ number: 4 }),
    both: clue({ breed: "beagle", number: 4 }),
    notBreed: clue({ not: ["beagle"] }),
    notNumber: clue({ not: [4] }),
    numberNotBreed: clue({ number: 4, not: ["beagle"] }),
    fresh: clue({ isNew: true }),
    freshAndTold: clue({ isNew: true, breed: "beagle" }),
  };

  it("looks different for everything that can be told", () => {
    expect(new Set(Object.values(told)).size).toBe(Object.keys(told).length);
    for (const card of Object.values(told)) expect(viewBox(card)).toBe("-3 -3 106 146");
  });

  it("shows what was said, and leaves out what follows from it", () => {
    expect(texts(clue({ breed: "beagle", number: 4 }))).toEqual(["B", "4"]);
    expect(clue({ breed: "beagle", not: ["pug", "dane"] })).toBe(clue({ breed: "beagle" }));
    expect(clue({ number: 4, not: [3] })).toBe(clue({ number: 4 }));
    expect(texts(clue({ number: 4, not: ["beagle", 3] }))).toEqual(["4"]);
    expect(texts(clue({ breed: "shiba", not: [1, 2, 5] }))).toEqual(["S", "1", "2", "5"]);
    expect(texts(clue({ isNew: true }))).toEqual(["new"]);
  });

  it("is drawn without needless digits", () => {
    const cards = [
      clue({ breed: "corgi", not: [3, 5, 7] }),
      clue({ not: ["dane", "pug", 1, 2, 3, 4, 5] }),
      clue({ number: 4 }),
    ];
    for (const card of cards) expect(card).not.toMatch(/\.\d{4}/);
  });

  it("has room for all that it is not", () => {
    const not = ["dane", "labrador", "shiba", "beagle", 1, 2, 3, 4, 5, 6, 7];
    for (let n = 1; n <= not.length; n++) {
      const card = clue({ not: not.slice(0, n) });
      expect(card.match(/#d3cabb/g)).toHaveLength(n);
      for (const [, x = "", y = "", size = ""] of card.matchAll(
        /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*#d3cabb/g,
      )) {
        expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(6.5);
        expect(Number(x) + Number(size)).toBeLessThanOrEqual(93.5);
        expect(Number(y) + Number(size)).toBeLessThanOrEqual(133.5);
      }
    }
  });
});
