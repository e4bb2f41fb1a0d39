import { expect, it } from "vitest";
import { aSeatReview, aReviewedDecision } from "../testing/builders";
import { giveOrTake, partsOf, percent, sentence, signed, verdict } from "./words";

it("rounds, and says how far off it may be", () => {
  expect([percent(0.414), percent(1.02), percent(-0.1)]).toEqual(["41%", "100%", "0%"]);
  expect([
    giveOrTake({ mean: 0, error: 0.016 }),
    giveOrTake({ mean: 0, error: 0.001 }),
    giveOrTake({ mean: 0, error: 0 }),
  ]).toEqual(["±3%", "±1%", ""]);
  expect([0.042, -0.22, 0.001, -0.001].map((mean) => signed({ mean, error: 0 }))).toEqual(["+4%", "−22%", "0%", "0%"]);
});

it("says what is luck, and what decisions are compared with", () => {
  expect(
    partsOf(true)
      .filter(({ luck }) => luck)
      .map(({ key }) => key),
  ).toEqual(["deal", "draws", "hidden"]);
  expect(partsOf(true).find(({ key }) => key === "own")?.why).toBe("compared with a simple player in your seat");
  expect(partsOf(false).find(({ key }) => key === "own")?.name).toBe("Own decisions");
});

it("has a kind word for every level", () => {
  const decisions = [aReviewedDecision(), aReviewedDecision({ best: "other" })];
  expect(verdict(aSeatReview({ level: "casual", decisions }), "You")).toBe(
    "You played a relaxed game: 2 decisions, 1 better move found.",
  );
  expect(verdict(aSeatReview({ level: "flawless", decisions: decisions.slice(0, 1) }), "Mochi")).toBe(
    "Mochi played a flawless game: 1 decision, no better move found.",
  );
  expect(verdict(aSeatReview({ level: "no decisions" }), "You")).toBe("There was nothing for you to decide.");
  expect([sentence("no single reason"), sentence("")]).toEqual(["No single reason.", ""]);
});
