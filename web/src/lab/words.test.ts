import { expect, test } from "vitest";
import type { LabDifference, LabFound } from "../protocol";
import { amount, change, duration, named, scaleAround, share, verdict } from "./words";

const found = (value: number, low: number, high: number, by = "starter"): LabFound => ({
  name: "printed",
  games: 1000,
  fair: 1 / 3,
  shares: [{ by, who: by === "role" ? "Teller" : "who begins", value, low, high }],
  shared: { value: 0, low: 0, high: 0 },
  nobody: { value: 0, low: 0, high: 0 },
  lengths: [
    { what: "moves", value: 56.3, low: 56, high: 57 },
    { what: "rounds", value: 2.73, low: 2.7, high: 2.8 },
    { what: "minutes", value: 19.7, low: 19, high: 20 },
  ],
  minutes: [],
});

test("a verdict says no more than is known", () => {
  expect(verdict(found(0.367, 0.36, 0.374))).toBe(
    "The first player wins 36.7% ± 0.7: that is 3.4 points more than a fair share.",
  );
  expect(verdict(found(0.3, 0.295, 0.305, "role"))).toBe(
    "The Teller wins 30.0% ± 0.5: that is 3.3 points less than a fair share.",
  );
  expect(verdict(found(0.333, 0.328, 0.338))).toContain("that is a fair share");
  expect(verdict(found(0.35, 0.3, 0.4))).toContain("too few games so far");
  expect(verdict({ ...found(0, 0, 0), shares: [] })).toBe("");
});

test("figures have as many digits as are worth reading", () => {
  expect(duration(found(0, 0, 0))).toBe("A game takes about 20 minutes: 56 moves in 2.7 rounds.");
  expect(share({ value: 0.5, low: 0.4, high: 0.6 })).toBe("50.0% ± 10.0");
  expect(amount({ value: 136.4, low: 136, high: 137 })).toBe("136 ± 0.5");
  const difference: LabDifference = { what: "moves", is_share: false, sure: true, value: -12.24, low: -12.44, high: -12.04 };
  expect(change(difference)).toBe("−12.2 ± 0.2");
  expect(change({ ...difference, is_share: true, value: 0.011, low: 0.005, high: 0.017 })).toBe("+1.1 ± 0.6 points");
});

test("a variant is named by what is other than printed", () => {
  expect(named("first_out=3, goal=5")).toBe("first out 3, goal 5");
});

test("the scale stays where it is while shares move a little", () => {
  const near = scaleAround(0.5, [{ value: 0.52, low: 0.5, high: 0.54 }]);
  expect(near).toEqual({ low: 0.4, high: 0.6 });
  expect(scaleAround(0.5, [{ value: 0.52, low: 0.41, high: 0.58 }])).toEqual(near);
  expect(scaleAround(0.1, [{ value: 0.6, low: 0.5, high: 0.7 }]).low).toBe(0);
});
