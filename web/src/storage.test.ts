import { beforeEach, describe, expect, it, vi } from "vitest";

type Storage = typeof import("./storage");

function browserWith(storage: Pick<globalThis.Storage, "getItem" | "setItem">): Promise<Storage> {
  vi.resetModules();
  vi.stubGlobal("localStorage", storage);
  return import("./storage");
}

function working(kept = new Map<string, string>()) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

const forbidden = {
  getItem: () => {
    throw new DOMException("no");
  },
  setItem: () => {
    throw new DOMException("no");
  },
};

describe.each([
  ["a browser that remembers", working],
  ["a browser that does not", () => forbidden],
])("in %s", (_, make) => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await browserWith(make());
  });

  it("keeps the keys of seats, newest first", () => {
    storage.setKey("table1", "token1", 2);
    storage.setKey("table2", "token2");
    expect(storage.keyFor("table1")).toEqual({ token: "token1", seat: 2 });
    expect(storage.keyFor("table2")).toEqual({ token: "token2", seat: null });
    expect(storage.keys()).toEqual([
      { table: "table2", token: "token2" },
      { table: "table1", token: "token1" },
    ]);
    storage.forgetKey("table2");
    expect(storage.keyFor("table2")).toBeNull();
  });

  it("keeps no more keys than the server looks at", () => {
    for (let number = 0; number < 120; number++) storage.setKey(`table${number}`, `token${number}`);
    expect(storage.keys()).toHaveLength(100);
    expect(storage.keyFor("table0")).toBeNull();
    expect(storage.keyFor("table119")).not.toBeNull();
  });

  it("keeps the first promise of a deal", () => {
    storage.rememberCommitment("table1", 1, "abc");
    storage.rememberCommitment("table1", 1, "def");
    storage.nameReplay("table1", 1, "replay1");
    storage.nameReplay("table1", 2, "replay2");
    expect(storage.commitmentOf("replay1")).toBe("abc");
    expect(storage.commitmentOf("replay2")).toBeNull();
  });

  it("draws words once for each deal, and keeps the first set of seals that they were shown for", () => {
    const { words } = storage.ownWordsFor("table1", 1);
    expect(words).toMatch(/^[0-9a-f]{32}$/);
    expect(storage.ownWordsFor("table1", 1).words).toBe(words);
    expect(storage.ownWordsFor("table1", 2).words).not.toBe(words);
    const seats = [
      { name: "Ann", seal: "a" },
      { name: "Biscuit", seal: null },
    ];
    expect(storage.rememberSeals("table1", 1, seats)).toBe(true);
    expect(storage.rememberSeals("table1", 1, seats)).toBe(true);
    expect(storage.rememberSeals("table1", 1, seats.slice(1))).toBe(false);
    storage.rememberWordsShown("table1", 1);
    storage.nameReplay("table1", 1, "replay1");
    expect(storage.ownWordsOf("replay1")).toEqual({ words, seats, shown: true });
    expect(storage.ownWordsOf("replay2")).toBeNull();
  });

  it("keeps settings, and only names that the server takes", () => {
    expect(storage.settings()).toEqual({
      name: "Guest",
      theme: "system",
      sound: true,
      guide: true,
      notifications: false,
      vibration: false,
      letters: true,
      pace: "normal",
    });
    storage.changeSettings({ name: "  Rosa\u0000\n  ", theme: "dark" });
    expect(storage.settings()).toMatchObject({ name: "Rosa", theme: "dark" });
    storage.changeSettings({ name: "x".repeat(50) });
    expect(storage.settings().name).toBe("x".repeat(20));
    storage.changeSettings({ name: " " });
    expect(storage.settings().name).toBe("Guest");
  });

  it("keeps how far a lesson has come, and that it was finished", () => {
    expect(storage.lessonProgress("dnup")).toBeNull();
    storage.rememberLesson("dnup", 2, 8, false);
    storage.rememberLesson("snap", 0, 3, false);
    expect(storage.lessonProgress("dnup")).toEqual({ step: 2, of: 8, done: false });
    storage.rememberLesson("dnup", 7, 8, true);
    expect(storage.lessonProgress("dnup")).toEqual({ step: 0, of: 8, done: true });
    storage.rememberLesson("dnup", 1, 8, false);
    expect(storage.lessonProgress("dnup")).toEqual({ step: 1, of: 8, done: true });
  });

  it("keeps what was seen, until the guide starts again", () => {
    storage.markTipSeen("first-card");
    storage.markFirstGameDone("dnup");
    expect([storage.tipSeen("first-card"), storage.firstGameDone("dnup")]).toEqual([true, true]);
    storage.guideAgain();
    expect([storage.tipSeen("first-card"), storage.firstGameDone("dnup")]).toEqual([false, false]);
  });
});

it("survives what somebody else wrote", async () => {
  const storage = await browserWith(
    working(
      new Map([
        ["pawtable.settings", "{broken"],
        ["pawtable.keys", '{"a": 1, "b": null, "c": {"token": "t"}}'],
        ["pawtable.tips", '"no list"'],
        ["pawtable.lessons", '{"a": 1, "b": null, "c": {"step": 9, "of": 8}}'],
      ]),
    ),
  );
  expect(storage.settings().name).toBe("Guest");
  expect(storage.keys()).toEqual([{ table: "c", token: "t" }]);
  expect(storage.tipSeen("x")).toBe(false);
  expect(["a", "b", "c", "d"].map(storage.lessonProgress)).toEqual([null, null, null, null]);
});
