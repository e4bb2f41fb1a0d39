import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableConnection } from "../connection.svelte";
import type { PlayInfo } from "../protocol";
import { aChange, aLesson, aLessonStep, aMove, aPlay, aToldEvent, aToldMove } from "../testing/builders";
import { BETWEEN_CHANGES, LessonLine, UNSEEN } from "./lessonLine";

const lesson = aLesson(
  aLessonStep({ says: "Hello.", begins: aPlay({ moves: [aMove("up"), aMove("down"), aMove("also up")] }) }),
  aLessonStep({
    asks: "Go up.",
    right: {
      "also up": [aChange(1, { play: { decision: 1, moves: [] }, events: [aToldEvent("went another way")] })],
      up: [
        aChange(1, { play: { decision: 1, moves: [] }, events: [aToldEvent("went up")] }),
        aChange(2, { events: [aToldEvent("Bo went")] }),
        aChange(3, { play: { moves: [aToldMove("down")] }, events: [aToldEvent("Cy went")] }),
      ],
    },
    wrong: { down: "Not down." },
  }),
  aLessonStep({ asks: "Go down.", right: { down: [aChange(4, { events: [aToldEvent("went down")] })] } }),
  aLessonStep({
    asks: "Vote.",
    begins: aPlay({ number: 2, moves: [aMove("vote")] }),
    right: { vote: [aChange(1, { play: { decision: 1, moves: [] } }), aChange(2, { events: [aToldEvent("Bo votes")] })] },
  }),
);

let line: LessonLine;
let connection: TableConnection;
let succeeded: number;
let played: number;
let told: { play: PlayInfo; whole: boolean }[];

async function learning(at: number): Promise<void> {
  line = new LessonLine(
    lesson,
    at,
    () => (succeeded += 1),
    () => (played += 1),
  );
  connection = new TableConnection("lesson", {
    token: () => null,
    keepToken: () => undefined,
    openLine: () => line.opened(),
    onPlay: (play, whole) => told.push({ play, whole }),
  });
  await vi.advanceTimersByTimeAsync(0);
}

const log = (): string[] => connection.log.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  succeeded = played = 0;
  told = [];
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test("welcomes to the table of a step, in the first seat", async () => {
  await learning(0);
  expect([connection.status, connection.you.seat, connection.table?.id]).toEqual(["open", 0, "lesson"]);
  expect(connection.play?.moves).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.status).toBe("open"); // it answers when asked whether it is there
});

test("plays a right move, and shows one after the other what follows", async () => {
  await learning(0);
  line.begin(1);
  expect(told).toHaveLength(1); // the table stays as it is
  await connection.move("up");
  expect([succeeded, played, log()]).toEqual([1, 0, ["went up"]]);
  await vi.advanceTimersByTimeAsync(BETWEEN_CHANGES - 1);
  expect(log()).toEqual(["went up"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log()).toEqual(["went up", "Bo went"]);
  expect([line.busy, played]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(BETWEEN_CHANGES);
  expect([log(), line.busy, played]).toEqual([["went up", "Bo went", "Cy went"], false, 1]);
  line.begin(2);
  expect(told.map(({ whole }) => whole)).toEqual([true, false, false, false]);
  await connection.move("down");
  expect([succeeded, log().at(-1)]).toEqual([2, "went down"]);
});

test("does not play a move that was not asked for, and says why", async () => {
  await learning(1);
  await expect(connection.move("down")).rejects.toThrow("Not down.");
  await expect(connection.move("sideways")).rejects.toThrow("You could do that, but not now. Go up.");
  expect([succeeded, told.length, connection.underway]).toEqual([0, 1, null]);
});

test("a move after the right one changes nothing, and is no mistake", async () => {
  await learning(1);
  await connection.move("up");
  await connection.move("down");
  expect([succeeded, log()]).toEqual([1, ["went up"]]);
});

test("whoever goes on at once misses nothing", async () => {
  await learning(1);
  await connection.move("up");
  line.begin(2);
  expect([played, log()]).toEqual([1, ["went up", "Bo went", "Cy went"]]);
  await vi.advanceTimersByTimeAsync(10 * BETWEEN_CHANGES);
  expect(log()).toHaveLength(3);
});

test("a change of which nothing is told takes less time", async () => {
  await learning(3);
  await connection.move("vote");
  await vi.advanceTimersByTimeAsync(UNSEEN);
  expect([log(), played]).toEqual([["Bo votes"], 1]);
});

test("another right move leads to the same table", async () => {
  await learning(1);
  await connection.move("also up");
  line.begin(2);
  expect(told.at(-1)).toMatchObject({ whole: true, play: { at: 3 } });
  expect(log()).toEqual(["went up", "Bo went", "Cy went"]);
});

test("goes back, and to a new table", async () => {
  await learning(2);
  line.begin(1);
  expect(told.at(-1)).toMatchObject({ whole: true, play: { at: 0 } });
  line.begin(3);
  expect(connection.play?.number).toBe(2);
});

test("has nothing else to offer", async () => {
  await learning(0);
  await expect(connection.ask({ type: "say", text: "Hello?" })).rejects.toThrow("lesson");
});
