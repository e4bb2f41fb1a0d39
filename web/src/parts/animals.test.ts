import { expect, test } from "vitest";
import { animalsOf } from "./animals";

test("everybody is another animal, and stays the same when the seats move on", () => {
  const names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Joe"];
  const animals = animalsOf(names);
  expect(new Set(animals).size).toBe(names.length);
  const moved = [...names.slice(1), "Ann"];
  expect(animalsOf(moved)).toEqual([...animals.slice(1), animals[0]]);
});
