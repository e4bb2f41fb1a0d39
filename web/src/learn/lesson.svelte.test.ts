import { expect, test } from "vitest";
import { aChange, aLesson, aLessonStep, aMove, anEvent, aPlay, aToldEvent, aToldMove, aView } from "../testing/builders";
import { mainAnswer, speechesOf, stepIn, tablesOf } from "./lesson";
import { LessonRun } from "./lesson.svelte";

const first = aPlay({ moves: [aMove("up"), aMove("down")], events: [anEvent("deal")] });
const lesson = aLesson(
  aLessonStep({ says: "Hello.", begins: first }),
  aLessonStep({
    says: "Two ways.",
    asks: "Go up.",
    because: "Up is good.",
    right: {
      "also up": [aChange(1, { view: { prompt: "elsewhere" } })],
      up: [
        aChange(1, { play: { decision: 1, moves: [] }, events: [aToldEvent("went up")] }),
        aChange(2, { play: { moves: [aToldMove("down")] }, events: [aToldEvent("Bo went")] }),
      ],
    },
    wrong: { down: "Not down." },
  }),
  aLessonStep({ says: "You are up.", asks: "Go down.", right: { down: [] } }),
  aLessonStep({ says: "The end.", begins: aPlay({ number: 2, view: aView(undefined, { prompt: "new" }) }) }),
);

test("the lesson goes on from the answer that is named last", () => {
  expect(lesson.steps.map(mainAnswer)).toEqual([undefined, "up", "down", undefined]);
});

test("every step has a table with its whole log, wherever somebody begins", () => {
  const tables = tablesOf(lesson);
  expect(tables[0]).toBe(first);
  expect(tables[1]).toBe(first);
  expect(tables[2]).toMatchObject({ at: 2, decision: 1, first: 0, moves: [{ text: "down" }] });
  expect(tables[2]?.events.map(({ kind }) => kind)).toEqual(["deal", "went up", "Bo went"]);
  expect(tables[3]?.number).toBe(2);
  expect(() => tablesOf(aLesson(aLessonStep()))).toThrow("how it begins");
});

test("all that may be said is known beforehand", () => {
  expect(speechesOf(lesson).map(({ words }) => words)).toEqual([
    "Hello.",
    "Two ways.",
    "Up is good.",
    "Not down.",
    "You are up.",
    "The end.",
  ]);
  expect(speechesOf(lesson)[3]?.asks).toBe("Go up.");
});

test("a number in the address is a step, if there is one", () => {
  expect([1, 4, 5, 0, -1, 2.5, NaN].map((number) => stepIn(lesson, number))).toEqual([0, 3, 0, 0, 0, 0, 0]);
});

test("says one thing after the other", () => {
  const run = new LessonRun(lesson);
  expect([run.words, run.asking, run.finished]).toEqual(["Hello.", false, false]);
  run.goTo(1);
  expect([run.words, run.asking]).toEqual(["Two ways.", true]);
  run.reply = "Not down.";
  expect([run.words, run.asking]).toEqual(["Not down.", true]);
  run.succeed();
  expect([run.words, run.asking, run.playing]).toEqual(["Two ways.", false, true]); // until the table shows it
  run.tell();
  expect([run.words, run.asking, run.playing, run.finished]).toEqual(["Up is good.", false, false, false]);
  run.goTo(2);
  run.succeed();
  run.tell();
  expect(run.words).toBe("You are up."); // nothing more is said of the move
  run.goTo(3);
  expect(run.finished).toBe(true);
  run.goTo(9);
  expect(run.at).toBe(3);
  run.goTo(-1);
  expect([run.at, run.done, run.reply]).toEqual([0, false, ""]);
});
