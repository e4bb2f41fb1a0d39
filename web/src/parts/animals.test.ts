import { afterEach, expect, test } from "vitest";
import { animalsOf, forgetAnimals, learnAnimals } from "./animals";

afterEach(forgetAnimals);

test("the server knows the same animals", () => {
  // tests/server/test_seats.py has the same numbers
  expect(animalsOf(["Ada", "Biscuit", "Waffle", "Pickle", "Mochi", "Zoë 🐕"])).toEqual([7, 8, 9, 6, 4, 10]);
});

test("what the server has said counts, also of somebody who has left", () => {
  learnAnimals([
    { name: "Ada", animal: 3 },
    { name: null, animal: 0 },
    { name: "Biscuit", animal: 7 },
  ]);
  learnAnimals([{ name: "Biscuit", animal: 7 }]);
  expect(animalsOf(["Ada", "Biscuit"])).toEqual([3, 7]);
  expect(animalsOf(["Cy", "Ada", "Biscuit"]).slice(1)).toEqual([3, 7]);
});

test("everybody is another animal while there are enough", () => {
  const names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Joe"];
  expect(new Set(animalsOf(names)).size).toBe(names.length);
});
