import { beforeEach, expect, it, vi } from "vitest";

const replaced: string[] = [];

function openedAt(pathname: string, hash = ""): Promise<typeof import("./router.svelte")> {
  vi.resetModules();
  vi.stubGlobal("location", { pathname, hash });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => replaced.push(path),
  });
  return import("./router.svelte");
}

beforeEach(() => {
  replaced.length = 0;
});

it("reads every page from its address", async () => {
  const { routeOf } = await openedAt("/");
  expect(routeOf("/", "")).toEqual({ page: "home" });
  expect(routeOf("/new/dnup", "")).toEqual({ page: "new", game: "dnup" });
  expect(routeOf("/rules/dnup", "")).toEqual({ page: "rules", game: "dnup" });
  expect(routeOf("/learn/dnup", "")).toEqual({ page: "learn", game: "dnup" });
  expect(routeOf("/replays/", "")).toEqual({ page: "replays" });
  expect(routeOf("/t/abc123", "")).toEqual({ page: "table", id: "abc123", seatCode: null });
  expect(routeOf("/r/xyz", "")).toEqual({ page: "replay", id: "xyz" });
  expect(routeOf("/review/xyz", "")).toEqual({ page: "review", id: "xyz" });
  expect(routeOf("/practice", "")).toEqual({ page: "practice" });
  expect(routeOf("/lab", "")).toEqual({ page: "lab", game: "" });
  expect(routeOf("/lab/dnup", "")).toEqual({ page: "lab", game: "dnup" });
  expect(routeOf("/lab/reports/abc", "").page).toBe("missing"); // the server's
  expect(routeOf("/practice/dnup-1", "")).toEqual({ page: "puzzle", id: "dnup-1" });
  for (const path of ["/t", "/review", "/new", "/rules", "/learn", "/nothing", "/t/abc123/more", "/replays/x"])
    expect(routeOf(path, "").page).toBe("missing");
});

it("takes the code of a seat out of the address at once", async () => {
  const { router } = await openedAt("/t/abc123", "#seat=Zx_9-q");
  expect(router.route).toEqual({ page: "table", id: "abc123", seatCode: "Zx_9-q" });
  expect(replaced).toEqual(["/t/abc123"]);
});
