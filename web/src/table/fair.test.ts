import { expect, test } from "vitest";
import type { FairCheck } from "../protocol";
import type { OwnWords } from "../storage";
import { checkDeal, commitmentTo, sealOf, seedOf, type Step } from "./fair";

const SECRET = "00112233445566778899aabbccddeeff";
const PROMISE = commitmentTo(SECRET);
const ANN = { name: "Ann", text: "a".repeat(32) };
const BO = { name: "Bo", text: "b".repeat(32) };
const sealed = [ANN, BO].map(({ name, text }, seat) => ({ seat, name, seal: sealOf(PROMISE, name, text) }));

const fair = (change: Partial<FairCheck> = {}): FairCheck => {
  const words = change.words ?? [ANN, BO];
  return {
    commitment: PROMISE,
    secret: SECRET,
    words,
    sealed,
    left_out: [],
    seed: seedOf(SECRET, words),
    replays: true,
    problem: "",
    ...change,
  };
};

/** What Ann's page kept. */
const own: OwnWords = { words: ANN.text, seats: sealed.map(({ name, seal }) => ({ name, seal })), shown: true };
const good = (steps: Step[]): boolean[] => steps.map((step) => step.good);

test("the commitment is SHA-256", () => {
  expect(commitmentTo("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("the seed reads as the server writes it", () => {
  expect(seedOf("ab", [{ name: "Zoë", text: 'a "b"' }])).toBe('pawtable fair deal: ["ab", ["Zoë", "a \\"b\\""]]');
  expect(seedOf("ab", [])).toBe('pawtable fair deal: ["ab"]');
});

test("a seal is made as the server makes it", () => {
  expect(sealOf("c", "Zoë", "w")).toBe(commitmentTo("c w Zoë"));
});

test("a fair deal is good in every step", () => {
  expect(good(checkDeal(fair(), PROMISE, own))).toEqual([true, true, true, true, true]);
});

test("another promise than the remembered one shows", () => {
  expect(good(checkDeal(fair(), "f".repeat(64), null))).toEqual([false, false, true, false, false, true]);
});

test("without a remembered promise that step stays open", () => {
  expect(checkDeal(fair(), null, null)[0]).toMatchObject({ good: false, open: true });
  expect(checkDeal(fair(), null, null)[1]?.good).toBe(true);
});

test("other words, another seed or a game that does not replay show", () => {
  expect(checkDeal(fair({ seed: seedOf(SECRET, []) }), PROMISE, own)[2]?.good).toBe(false);
  expect(checkDeal(fair({ replays: false }), PROMISE, own)[4]?.good).toBe(false);
});

test("words that are not the sealed ones show", () => {
  const words = [ANN, { name: "Bo", text: "c".repeat(32) }];
  expect(checkDeal(fair({ words }), PROMISE, null)[3]?.good).toBe(false);
});

test("seals that are not those that this page was shown, or at other seats, show", () => {
  const other = { name: "Bo", text: "c".repeat(32) };
  const seals = [...sealed.slice(0, 1), { seat: 1, name: "Bo", seal: sealOf(PROMISE, "Bo", other.text) }];
  const exchanged = fair({ words: [ANN, other], sealed: seals });
  expect(checkDeal(exchanged, PROMISE, null)[3]?.good).toBe(true);
  expect(checkDeal(exchanged, PROMISE, own)[3]).toMatchObject({ good: false });
  const elsewhere = fair({ sealed: sealed.map((seal) => ({ ...seal, seat: 1 - seal.seat })) });
  expect(checkDeal(elsewhere, PROMISE, own)[3]?.good).toBe(false);
});

test("words of this page that are missing show", () => {
  const without = fair({ words: [BO], left_out: ["Ann’s page did not show the sealed words in time"] });
  const steps = checkDeal(without, PROMISE, own);
  expect(steps[3]).toMatchObject({ good: false, text: expect.stringContaining("dealt without them") as string });
  expect(steps[3]?.open).toBeUndefined();
  expect(checkDeal(fair({ words: [], sealed: [] }), PROMISE, own)[3]?.good).toBe(false);
});

test("whoever did not show their words could choose between two deals, and that is said", () => {
  const without = fair({ words: [ANN], left_out: ["Bo’s page did not show the sealed words in time"] });
  const steps = checkDeal(without, PROMISE, own);
  expect(good(steps)).toEqual([true, true, true, true, false, true]);
  expect(steps[4]).toMatchObject({ open: true, text: expect.stringContaining("Bo could choose between two deals") as string });
});

test("alone at a table, the page’s own words are the only ones", () => {
  const alone: OwnWords = { words: ANN.text, shown: true };
  const only = { words: [ANN], sealed: sealed.slice(0, 1) };
  expect(good(checkDeal(fair(only), PROMISE, alone))).toEqual([true, true, true, true, true]);
  expect(checkDeal(fair(), PROMISE, alone)[3]?.good).toBe(false);
});

test("a deal without anybody’s words could be chosen by the server, and that is said", () => {
  for (const left_out of [[], ["Ann’s page sealed no words"]]) {
    const steps = checkDeal(fair({ words: [], sealed: [], left_out }), PROMISE, null);
    expect(good(steps)).toEqual([true, true, true, false, true]);
    expect(steps[3]).toMatchObject({ open: true, text: expect.stringContaining("server could choose it") as string });
  }
});

test("who has no words in the deal is not told that it was fair without doubt", () => {
  for (const watching of [null, { words: "d".repeat(32) }]) {
    const steps = checkDeal(fair(), PROMISE, watching);
    expect(good(steps)).toEqual([true, true, true, true, false, true]);
    expect(steps[4]).toMatchObject({ open: true, text: expect.stringContaining("drew none of these words") as string });
  }
});

test("words of older games were typed where everybody saw them, and that is said", () => {
  const typed = { words: [{ name: "Ann", text: 'blue "herring"' }], sealed: [] };
  expect(checkDeal(fair(typed), PROMISE, null)[3]).toMatchObject({ good: false, open: true });
  expect(checkDeal(fair(typed), PROMISE, { ...own, shown: false })[3]).toMatchObject({ good: false, open: false });
});
