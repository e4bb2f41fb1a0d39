import { expect, it } from "vitest";
import { tablePathIn } from "./joining";

it("understands links, links of a seat, and ids", () => {
  expect(tablePathIn(" http://192.168.1.7:8017/t/abc123def ")).toBe("/t/abc123def");
  expect(tablePathIn("pawtable.example/t/abc123def/")).toBe("/t/abc123def");
  expect(tablePathIn("https://pawtable.example/t/abc123def#seat=Zx_9-q")).toBe("/t/abc123def#seat=Zx_9-q");
  expect(tablePathIn("ABC123def")).toBe("/t/abc123def");
});

it("takes nothing else", () => {
  for (const text of ["", "abc", "https://example.com/r/abc123def", "../t/", "not a table"])
    expect(tablePathIn(text)).toBeNull();
});
