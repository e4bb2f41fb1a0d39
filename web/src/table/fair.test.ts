import { expect, test } from "vitest";
import type { FairCheck } from "../protocol";
import { checkDeal, commitmentTo, seedOf } from "./fair";

const fair = (change: Partial<FairCheck> = {}): FairCheck => {
  const secret = "00112233445566778899aabbccddeeff";
  const words = [{ name: "Ann", text: 'blue "herring"' }];
  return {
    commitment: commitmentTo(secret),
    secret,
    words,
    seed: seedOf(secret, words),
    replays: true,
    problem: "",
    ...change,
  };
};

test("the commitment is SHA-256", () => {
  expect(commitmentTo("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("the seed reads as the server writes it", () => {
  expect(seedOf("ab", [{ name: "Zoë", text: 'a "b"' }])).toBe('pawtable fair deal: ["ab", ["Zoë", "a \\"b\\""]]');
  expect(seedOf("ab", [])).toBe('pawtable fair deal: ["ab"]');
});

test("a fair deal is good in every step", () => {
  expect(checkDeal(fair(), fair().commitment).map(({ good }) => good)).toEqual([true, true, true, true]);
});

test("another promise than the remembered one shows", () => {
  expect(checkDeal(fair(), "f".repeat(64)).map(({ good }) => good)).toEqual([false, false, true, true]);
});

test("without a remembered promise that step stays open", () => {
  expect(checkDeal(fair(), null)[0]).toMatchObject({ good: false, open: true });
  expect(checkDeal(fair(), null)[1]?.good).toBe(true);
});

test("other words, another seed or a game that does not replay show", () => {
  expect(checkDeal(fair({ words: [] }), fair().commitment)[2]?.good).toBe(false);
  expect(checkDeal(fair({ replays: false }), fair().commitment)[3]?.good).toBe(false);
});
