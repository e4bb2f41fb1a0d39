import { beforeEach, expect, it, vi } from "vitest";
import { anEstimate, aReviewedDecision, aSeatReview } from "../testing/builders";
import type { PuzzleCard } from "../protocol";

type Practice = typeof import("./practice");
const store = new Map<string, string>();
let practice: Practice;

const ready: PuzzleCard[] = ["dnup", "dnup", "dnup", "smallseat", "smallseat", "pugs-in-mugs"].map((game, at) => ({
  puzzle: `${game}-${at + 1}`,
  game,
}));
const monday = new Date(2026, 10, 16, 23, 59);
const tuesday = new Date(2026, 10, 17, 0, 1);
const mistake = (number: number, loss: number) => aReviewedDecision({ number, best: "other", loss: anEstimate(loss) });

beforeEach(async () => {
  store.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  });
  practice = await import("./practice");
});

it("has five positions for somebody who has played nothing, of all games", () => {
  expect(practice.progressToday(monday)).toBeNull();
  expect(practice.choosePositions(ready, monday)).toEqual(["dnup-1", "smallseat-4", "pugs-in-mugs-6", "dnup-2", "smallseat-5"]);
  expect(practice.progressToday(monday)).toEqual({ done: 0, right: 0, of: 5 });
});

it("prefers what was lost in one's own games, then games that one knows", async () => {
  const { markFirstGameDone } = await import("../storage");
  markFirstGameDone("dnup");
  const decisions = [mistake(3, 0.1), mistake(9, 0.2), mistake(12, 0.01), aReviewedDecision({ number: 20 })];
  expect(practice.rememberPuzzles("game1", "smallseat", aSeatReview({ seat: 2, decisions }))).toBe(2);
  expect(practice.rememberPuzzles("game1", "smallseat", aSeatReview({ seat: 2, decisions }))).toBe(2);
  expect(practice.choosePositions(ready, monday)).toEqual(["game1.2.9", "game1.2.3", "dnup-1", "dnup-2", "dnup-3"]);
  expect(practice.foundAt("game1.2.9")).toEqual({ replay: "game1", seat: 2, number: 9 });
  expect(practice.foundAt("dnup-1")).toBeNull();
});

it("goes on where one was; what was solved or deleted does not come again", () => {
  const [first, second] = practice.choosePositions(ready, monday);
  practice.rememberAnswer(first ?? "", true);
  practice.rememberAnswer(first ?? "", false);
  practice.rememberAnswer(second ?? "", false);
  expect(practice.progressToday(monday)).toEqual({ done: 2, right: 1, of: 5 });
  expect(practice.nextPosition()).toBe("pugs-in-mugs-6");
  practice.deletePosition("pugs-in-mugs-6");
  expect(practice.nextPosition()).toBe("dnup-2");
  expect(practice.choosePositions(ready, tuesday)).toEqual(["dnup-2", "smallseat-4", "dnup-3", "smallseat-5"]);
});

it("forgets one's own positions for good", () => {
  const review = aSeatReview({ decisions: [mistake(1, 0.3), mistake(2, 0.2)] });
  practice.rememberPuzzles("game1", "dnup", review);
  practice.deletePosition("game1.0.1");
  expect(practice.ownPositions().map(({ id }) => id)).toEqual(["game1.0.2"]);
  practice.deleteOwnPositions();
  expect(practice.rememberPuzzles("game1", "dnup", review)).toBe(0);
  expect(practice.ownPositions()).toEqual([]);
});

it("is not put off by anything strange in the storage", () => {
  store.set("pawtable.practice", JSON.stringify({ own: [{ id: "x" }, 3, null], gone: 5, today: [1], answers: [true, "x"] }));
  expect(practice.ownPositions()).toEqual([]);
  expect(practice.choosePositions(ready, monday)).toHaveLength(5);
});
