import { describe, expect, it } from "vitest";
import { ago, agree, counted, listed, playerRange, plural, titled } from "./wording";

describe("wording", () => {
  it("tells how long ago something was", () => {
    expect(ago(1000, 1030)).toBe("just now");
    expect(ago(1000, 1000 + 5 * 60)).toBe("5 minutes ago");
    expect(ago(1000, 1000 + 25 * 3600)).toBe("yesterday");
    expect(ago(2000, 1000)).toBe("just now");
  });

  it("lists and names", () => {
    expect(listed(["You", "Mia", "Tom"])).toBe("You, Mia and Tom");
    expect(playerRange(2, 5)).toBe("2–5 players");
    expect(playerRange(1, 1)).toBe("1 player");
    expect(titled("clock_seconds")).toBe("Clock seconds");
  });

  it("counts", () => {
    expect([0, 1, 2, -1].map((number) => counted(number, "seat"))).toEqual(["0 seats", "1 seat", "2 seats", "-1 seat"]);
    expect([0, 1, 2, -1].map((number) => agree(number, "is", "are"))).toEqual(["are", "is", "are", "is"]);
    expect(counted(2, "hound bot")).toBe("2 hound bots");
  });

  it("knows the plurals of things", () => {
    expect(["card", "vote", "husky", "donkey", "fox", "match", "7"].map(plural)).toEqual(
      "cards votes huskies donkeys foxes matches 7s".split(" "),
    );
  });
});
