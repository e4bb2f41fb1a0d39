import { describe, expect, it } from "vitest";
import { ago, counted, listed, playerRange, titled } from "./wording";

describe("wording", () => {
  it("tells how long ago something was", () => {
    expect(ago(1000, 1030)).toBe("just now");
    expect(ago(1000, 1000 + 5 * 60)).toBe("5 minutes ago");
    expect(ago(1000, 1000 + 25 * 3600)).toBe("yesterday");
    expect(ago(2000, 1000)).toBe("just now");
  });

  it("lists, counts and names", () => {
    expect(listed(["You", "Mia", "Tom"])).toBe("You, Mia and Tom");
    expect(counted(1, "seat")).toBe("1 seat");
    expect(playerRange(2, 5)).toBe("2–5 players");
    expect(titled("clock_seconds")).toBe("Clock seconds");
  });
});
