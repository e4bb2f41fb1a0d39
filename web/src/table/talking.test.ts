import { expect, test } from "vitest";
import { FACES, faceOf } from "../pictures/moods";
import type { ChatLine } from "../protocol";
import { bubbleOf, reaching } from "./talking";

const line = (text: string, more: Partial<ChatLine> = {}): ChatLine => ({
  name: "Bo",
  text,
  at: 0,
  seat: 1,
  watching: false,
  ...more,
});

test("what spectators say does not reach players", () => {
  const chat = [line("hello"), line("psst", { seat: null, watching: true })];
  expect(reaching(chat, 0).map(({ text }) => text)).toEqual(["hello"]);
  expect(reaching(chat, null)).toHaveLength(2);
});

test("short words of players are seen at their seat", () => {
  expect(bubbleOf(line("Nice!"))).toEqual({ seat: 1, text: "Nice!" });
  expect(bubbleOf(line("psst", { seat: null, watching: true }))).toBeNull();
  expect(bubbleOf(line("That was the best move of the evening."))).toBeNull();
});

test("every face is a picture of its own", () => {
  expect(new Set(FACES.map(({ picture }) => picture)).size).toBe(FACES.length);
  for (const face of FACES) expect(faceOf(face.text)).toBe(face);
  expect(faceOf("Nice!")).toBeUndefined();
});
