import { describe, expect, it } from "vitest";
import { passagesOf } from "./passages";

const numbers = new Set(["1", "7", "D5"]);

describe("passagesOf", () => {
  it("finds typed moves", () => {
    expect(passagesOf("Say `take C` aloud.", numbers)).toEqual([
      { kind: "words", text: "Say " },
      { kind: "code", text: "take C" },
      { kind: "words", text: " aloud." },
    ]);
  });

  it("points to rules that are there, and to no others", () => {
    expect(passagesOf("See D5 and rule 7, but not D99 or A1.", numbers)).toEqual([
      { kind: "words", text: "See " },
      { kind: "pointer", text: "D5" },
      { kind: "words", text: " and rule " },
      { kind: "pointer", text: "7" },
      { kind: "words", text: ", but not D99 or A1." },
    ]);
  });

  it("points to every rule of a pair, with a large letter or a small one", () => {
    const pointers = passagesOf("Rule 7, Rules 1 and 7, rules 1 to 7.", numbers).filter(({ kind }) => kind === "pointer");
    expect(pointers.map(({ text }) => text)).toEqual(["7", "1", "7", "1", "7"]);
  });

  it("leaves plain numbers alone", () => {
    expect(passagesOf("It takes 7 cards.", numbers)).toEqual([{ kind: "words", text: "It takes 7 cards." }]);
  });
});
