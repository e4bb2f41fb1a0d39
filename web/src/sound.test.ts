import { beforeEach, expect, test, vi } from "vitest";

let made = 0;
let begun = 0;
let touch: Record<string, () => void> = {};

class Part {
  gain = {
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  frequency = { value: 0 };
  connect = (next: Part): Part => next;
  start = (): void => void (begun += 1);
  stop = (): void => undefined;
}

class Context {
  state = "running";
  currentTime = 0;
  destination = new Part();
  createGain = (): Part => new Part();
  createOscillator = (): Part => new Part();
  constructor() {
    made += 1;
  }
}

beforeEach(() => {
  vi.resetModules();
  [made, begun, touch] = [0, 0, {}];
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("addEventListener", (name: string, act: () => void) => (touch[name] = act));
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

test("nothing is heard before the first tap, and what was to be heard then is not heard later", async () => {
  const { awaitTouch, play } = await import("./sound");
  awaitTouch();
  play("turn");
  expect([made, begun]).toEqual([0, 0]);
  touch.pointerup?.();
  expect([made, begun]).toEqual([1, 0]);
  play("turn");
  expect(begun).toBe(2);
});

test("whoever has switched sound off hears nothing, and hears again when it is switched on", async () => {
  const { awaitTouch, play } = await import("./sound");
  const { changeSettings, settings } = await import("./storage");
  expect(settings().sound).toBe(true);
  changeSettings({ sound: false });
  awaitTouch();
  touch.keydown?.();
  play("won");
  expect([made, begun]).toEqual([0, 0]);
  changeSettings({ sound: true });
  play("turn");
  expect([made, begun]).toEqual([1, 2]);
});
