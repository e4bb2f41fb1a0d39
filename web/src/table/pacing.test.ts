import { afterEach, expect, test, vi } from "vitest";
import { TableConnection, type Line } from "../connection.svelte";
import { NO_FORMS } from "../brief";
import { PROTOCOL, type PlayInfo, type SeatInfo, type ServerMessage, type TableInfo } from "../protocol";
import { changeSettings } from "../storage";
import { aPlay, aTable, aTableInfo, aToldEvent, aView, anEvent } from "../testing/builders";
import { isAlone, Pacing } from "./pacing.svelte";
import { Stage } from "./stage.svelte";

const aSeat = (kind: SeatInfo["kind"]): SeatInfo => ({
  name: kind,
  kind,
  bot: kind === "bot" ? "simple" : null,
  present: true,
  away: false,
  stand_in: false,
  vacated: false,
  host: kind === "person",
  muted: false,
  wins: 0,
  seal: null,
  animal: 0,
});

const withBots = [aSeat("person"), aSeat("bot"), aSeat("bot")];
let close = (): void => undefined;

afterEach(() => {
  close();
  changeSettings({ pace: "normal" });
});

/** A table where a bot is to act, as its page knows it; what the page says is noted. */
function opened(table: Partial<TableInfo>, play: Partial<PlayInfo> = {}) {
  const sent: Record<string, unknown>[] = [];
  const line: Line = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => sent.push(JSON.parse(text)),
    close: vi.fn(),
  };
  const connection = new TableConnection("table1", { token: () => null, keepToken: vi.fn(), openLine: () => line });
  const stage = new Stage();
  const pacing = new Pacing(() => connection, stage);
  close = () => connection.close();
  const say = (message: ServerMessage): void => {
    line.onmessage?.({ data: JSON.stringify(message) });
    stage.reset(connection.play);
  };
  const told = aPlay({ at: 4, view: aView(aTable(), { to_act: [1] }), events: [anEvent("dealt")], ...play });
  const seats = withBots;
  const info = aTableInfo({ seats, ...table });
  line.onopen?.();
  say({
    type: "welcome",
    protocol: PROTOCOL,
    server: "",
    you: { seat: 0, host: true },
    table: info,
    play: told,
    chat: [],
    forms: NO_FORMS,
  });
  return { connection, stage, pacing, sent, say, told, info };
}

const said = (sent: Record<string, unknown>[], type: string) => sent.filter((message) => message.type === type);

test("alone is a single person with nobody but bots", () => {
  expect(isAlone(aTableInfo({ seats: withBots }))).toBe(true);
  expect(isAlone(aTableInfo({ seats: [aSeat("person"), aSeat("person"), aSeat("bot")] }))).toBe(false);
});

test("a held game waits for Start, which is said once", () => {
  const { pacing, sent } = opened({ held: "The cards are dealt." });
  expect(pacing.waits).toBe("start");
  pacing.goOn();
  expect(pacing.waits).toBeNull();
  pacing.goOn();
  expect(said(sent, "continue")).toMatchObject([{ events: 1 }]);
});

test("step by step every move of a bot waits for Continue", () => {
  const { pacing, sent, say, told, connection } = opened({ pace: "step by step" });
  expect(pacing.waits).toBe("continue");
  pacing.goOn();
  expect(pacing.waits).toBeNull();
  say({ type: "change", at: told.at + 1, events: [aToldEvent("drew")] } as ServerMessage);
  expect(connection.log.length).toBe(2);
  expect(pacing.waits).toBe("continue");
  expect(said(sent, "continue").length).toBe(1);
});

test("nobody is asked to continue while something is shown, in their own turn, in a window or with others there", () => {
  const { pacing, stage } = opened({ pace: "step by step" });
  stage.busy = true;
  expect(pacing.waits).toBeNull();
  close();
  for (const to_act of [[0], [0, 1, 2], [1, 2]]) {
    expect(opened({ pace: "step by step" }, { view: aView(aTable(), { to_act }) }).pacing.waits).toBeNull();
    close();
  }
  expect(opened({ pace: "step by step", seats: [aSeat("person"), aSeat("bot"), aSeat("person")] }).pacing.waits).toBeNull();
  close();
  expect(opened({ pace: "normal" }).pacing.waits).toBeNull();
});

test("the server is told what has been shown, when nothing moves any more", () => {
  const { pacing, sent, stage, told } = opened({});
  pacing.tellShown();
  expect(said(sent, "shown")).toEqual([{ type: "shown", at: told.at }]);
  stage.busy = true;
  stage.shown = aPlay({ at: 9 });
  pacing.tellShown();
  expect(said(sent, "shown").length).toBe(1);
  stage.busy = false;
  pacing.tellShown();
  expect(said(sent, "shown").at(-1)).toEqual({ type: "shown", at: 9 });
  pacing.pause(true);
  stage.shown = aPlay({ at: 10 });
  pacing.tellShown();
  expect(said(sent, "shown").length).toBe(2);
  pacing.pause(false);
  pacing.tellShown();
  expect(said(sent, "shown").at(-1)).toEqual({ type: "shown", at: 10 });
});

test("the pace that was chosen in this browser is told by the host", () => {
  changeSettings({ pace: "fast" });
  const other = opened({});
  other.pacing.tellPace();
  expect(said(other.sent, "pace")).toMatchObject([{ pace: "fast" }]);
  close();
  const same = opened({ pace: "fast" });
  same.pacing.tellPace();
  expect(said(same.sent, "pace")).toEqual([]);
});
