import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal, TableConnection, type Line } from "./connection.svelte";
import { NO_FORMS } from "./brief";
import { PROTOCOL, type ClientMessage, type PlayInfo, type ServerMessage } from "./protocol";
import { aChange, aPlay, anEvent, aTableInfo, aToldEvent } from "./testing/builders";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onclose?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  last(): ClientMessage {
    return this.sent.at(-1) as ClientMessage;
  }
}

const play = (decision: number, more: Partial<PlayInfo> = {}): PlayInfo => aPlay({ decision, ...more });

const event = (text: string) => anEvent("played", { text });

const dealt = (decision: number, more: Partial<PlayInfo> = {}, ...said: string[]): ServerMessage => ({
  type: "play",
  play: { ...play(decision, more), events: said.map(aToldEvent) },
});

const welcome = (of: PlayInfo | null, protocol = PROTOCOL): ServerMessage => ({
  type: "welcome",
  protocol,
  server: "test",
  you: { seat: 0, host: true },
  table: aTableInfo(),
  play: of,
  chat: [],
  forms: NO_FORMS,
});

let lines: FakeLine[];
let token: string | null;
let connection: TableConnection;

const line = (): FakeLine => lines.at(-1) as FakeLine;

function arrive(of: PlayInfo | null): void {
  line().onopen?.();
  line().say(welcome(of));
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  token = "0123456789abcdef";
  connection = new TableConnection("table1", {
    token: () => token,
    keepToken: (kept) => (token = kept),
    openLine: () => {
      lines.push(new FakeLine());
      return line();
    },
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test("says hello with the token and takes over what it is told", () => {
  expect(connection.status).toBe("connecting");
  arrive(play(0, { events: [event("Round 1.")] }));
  expect(line().sent[0]).toEqual({ type: "hello", protocol: PROTOCOL, token: "0123456789abcdef" });
  expect(connection.status).toBe("open");
  expect(connection.you.host).toBe(true);
  line().say(dealt(1, { first: 1 }, "You play.", "Bo plays."));
  expect(connection.log.map(({ text }) => text)).toEqual(["Round 1.", "You play.", "Bo plays."]);
});

test("a hello that is not understood asks for another version of the page", () => {
  line().onopen?.();
  line().say({ type: "refused", ref: null, reason: "Reload the page.", played: false });
  expect(connection.status).toBe("gone");
  expect(connection.outdated).toBe(true);
});

test("after a lost connection only what is new of the log is told again", () => {
  arrive(play(0, { events: [event("Round 1."), event("You play.")] }));
  line().onclose?.();
  vi.advanceTimersByTime(1_000);
  arrive(play(1, { first: 2, events: [event("Bo plays.")] }));
  expect(line().sent[0]).toMatchObject({ type: "hello", known: { game: 1, seat: connection.you.seat, events: 2 } });
  expect(connection.log.map(({ text }) => text)).toEqual(["Round 1.", "You play.", "Bo plays."]);
  expect(connection.play?.events).toHaveLength(3);
});

test("where notes are off, the log is forgotten up to your last turn", () => {
  arrive(play(0, { events: [event("Round 1."), event("Bo plays.")] }));
  line().say(dealt(1, { log_from: 2, first: 2 }, "You play."));
  expect(connection.log.map(({ text }) => text)).toEqual(["You play."]);
  line().say(dealt(1, { log_from: 2, first: 3 }, "Bo draws."));
  expect(connection.log.map(({ text }) => text)).toEqual(["You play.", "Bo draws."]);
  line().onclose?.();
  vi.advanceTimersByTime(1_000);
  arrive(play(1, { log_from: 2, first: 4, events: [event("Bo rotates.")] }));
  expect(line().sent[0]).toMatchObject({ type: "hello", known: { events: 4 } });
  expect(connection.log.map(({ text }) => text)).toEqual(["You play.", "Bo draws.", "Bo rotates."]);
  line().onclose?.();
  vi.advanceTimersByTime(1_000);
  arrive(play(3, { log_from: 9, first: 9, events: [event("You play again.")] }));
  expect(connection.logStart).toBe(9);
  expect(connection.log.map(({ text }) => text)).toEqual(["You play again."]);
});

test("once a game without notes is over, its log is whole", () => {
  arrive(play(0, { events: [event("Round 1."), event("Bo plays.")] }));
  line().say(dealt(1, { log_from: 2, first: 2 }, "You play."));
  expect(connection.log).toHaveLength(1);
  const earlier = [event("Round 1."), event("Bo plays."), event("You play.")];
  line().say({
    ...aChange((connection.play?.at ?? 0) + 1, { play: { log_from: 0 }, events: [aToldEvent("You win.")] }),
    earlier,
  });
  expect(connection.log.map(({ text }) => text)).toEqual(["Round 1.", "Bo plays.", "You play.", "You win."]);
  expect([connection.logStart, connection.play?.events.length]).toEqual([0, 1]);
});

test("after an undo the log is what is left of it", () => {
  arrive(play(0, { events: [event("Round 1."), event("You play."), event("Bo plays.")] }));
  line().say(dealt(1, { undone: 1 }, "Round 1."));
  expect(connection.log.map(({ text }) => text)).toEqual(["Round 1."]);
  line().onclose?.();
  vi.advanceTimersByTime(1_000);
  line().onopen?.();
  expect(line().sent[0]).toMatchObject({ type: "hello", known: { events: 1, undone: 1 } });
});

test("requests are answered by their number", async () => {
  arrive(null);
  const sitting = connection.ask({ type: "sit", name: "Ann" });
  const speaking = connection.ask({ type: "say", text: "hello" });
  line().say({ type: "refused", ref: line().last().ref as number, reason: "too fast", played: false });
  line().say({ type: "seated", seat: 1, token: "fedcba9876543210" });
  await expect(sitting).resolves.toMatchObject({ seat: 1 });
  await expect(speaking).rejects.toThrow("too fast");
  expect(token).toBe("fedcba9876543210");
});

test("requests without an answer are rejected when the line drops", async () => {
  arrive(null);
  const speaking = connection.ask({ type: "say", text: "hello" });
  line().onclose?.();
  await expect(speaking).rejects.toBeInstanceOf(Refusal);
  expect(connection.status).toBe("lost");
  await expect(connection.ask({ type: "leave" })).rejects.toThrow("no connection");
});

test("comes back by itself, later and later", () => {
  arrive(null);
  for (let dropped = 1; dropped < 6; dropped++) {
    line().onclose?.();
    expect(connection.status).toBe("lost");
    // No longer than until it is back: a line that nobody welcomes is given up again.
    for (let waited = 0; lines.length <= dropped && waited < 15_000; waited += 100) vi.advanceTimersByTime(100);
    expect(lines.length).toBeGreaterThan(dropped);
  }
  arrive(null);
  expect(connection.status).toBe("open");
});

test("a silent line is given up", () => {
  arrive(null);
  vi.advanceTimersByTime(10_000);
  expect(line().last().type).toBe("ping");
  line().say({ type: "pong" });
  vi.advanceTimersByTime(10_000);
  expect(connection.status).toBe("open");
  vi.advanceTimersByTime(5_000);
  expect(connection.status).toBe("lost");
});

test("a move that got lost is sent again with the same numbers", async () => {
  arrive(play(3));
  const moving = connection.move("rotate");
  const first = line().last();
  line().onclose?.();
  vi.advanceTimersByTime(1_000);
  arrive(play(3));
  expect(line().last()).toEqual({ ...first, ref: (first.ref as number) + 1 });
  line().say({ type: "done", ref: line().last().ref as number });
  await moving;
  expect(connection.underway).toBeNull();
});

test("a move that had arrived before the line dropped is not sent again", async () => {
  arrive(play(3));
  const moving = connection.move("rotate");
  line().onclose?.();
  vi.advanceTimersByTime(1_000);
  arrive(play(4));
  await moving;
  expect(line().sent.map(({ type }) => type)).toEqual(["hello"]);
});

test("a repeated move that is there already counts as arrived", async () => {
  arrive(play(3));
  const moving = connection.move("rotate");
  line().say({ type: "refused", ref: line().last().ref as number, reason: "made already", played: true });
  await moving;
});

test("an illegal move is refused, and only one is on its way at a time", async () => {
  arrive(play(3));
  const moving = connection.move("play 11");
  await expect(connection.move("rotate")).rejects.toThrow("on its way");
  line().say({ type: "refused", ref: line().last().ref as number, reason: "you hold no 11", played: false });
  await expect(moving).rejects.toThrow("you hold no 11");
  expect(connection.underway).toBeNull();
});

test("a decision is not asked twice while the page is still showing what came before", async () => {
  const before = play(3);
  arrive(before);
  expect(connection.awaits(before)).toBe(true);
  const moving = connection.move("rotate");
  expect(connection.awaits(before)).toBe(false);
  line().say(dealt(4));
  line().say({ type: "done", ref: line().last().ref as number });
  await moving;
  expect(connection.awaits(before)).toBe(false);
});

test("a move without a connection waits for it", async () => {
  arrive(play(0));
  line().onclose?.();
  const moving = connection.move("rotate");
  vi.advanceTimersByTime(1_000);
  arrive(play(0));
  expect(line().last()).toMatchObject({ type: "move", move: "rotate", game: 1, decision: 0 });
  line().say({ type: "done", ref: line().last().ref as number });
  await moving;
});

test("another version says so and stays away", () => {
  line().onopen?.();
  line().say(welcome(null, PROTOCOL + 1));
  expect(connection.status).toBe("gone");
  expect(connection.outdated).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});

test("whoever is removed stays away; a server that restarts is waited for", () => {
  arrive(null);
  line().say({ type: "gone", reason: "restart", again: true, kept: false, missing: false });
  line().onclose?.();
  expect([connection.status, connection.trouble]).toEqual(["lost", "restart"]);
  vi.advanceTimersByTime(1_000);
  arrive(null);
  expect(connection.trouble).toBe("");
  line().say({ type: "gone", reason: "removed by the host", again: false, kept: false, missing: false });
  expect(connection.status).toBe("gone");
  expect(connection.reason).toBe("removed by the host");
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});

test("changes follow each other; if one is missing, everything is asked for again", () => {
  arrive(play(3, { at: 7 }));
  line().say({ type: "change", at: 8, events: [aToldEvent("one")], play: { decision: 4 } });
  expect([connection.play?.decision, connection.play?.at]).toEqual([4, 8]);
  expect(connection.log.map(({ text }) => text)).toEqual(["one"]);
  line().say({ type: "change", at: 10, play: { decision: 6 } });
  expect(connection.status).toBe("lost");
  expect(connection.play?.decision).toBe(4);
  vi.advanceTimersByTime(1_000);
  arrive(play(6, { at: 10 }));
  expect([connection.status, connection.play?.decision]).toEqual(["open", 6]);
});
