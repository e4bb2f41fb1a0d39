/**
 * The one line to an open table. It says hello, keeps what the table tells, comes back by itself when the line drops,
 * and sees to it that a move made at such a moment is either there or clearly not, never twice.
 */

import { NO_FORMS, readEvent } from "./brief";
import { changed } from "./changes";
import { PROTOCOL } from "./protocol";
import type {
  Change,
  ChatLine,
  ClientMessage,
  Device,
  EventInfo,
  HaveShown,
  Hint,
  Known,
  PlayInfo,
  Seated,
  ServerMessage,
  TableInfo,
  YouInfo,
} from "./protocol";

export type ConnectionStatus = "connecting" | "open" | "lost" | "gone";

/** What came back for a request: most are just done, some bring something along. */
export type Answer = Seated | Hint | Device | null;

/** What the server would not do, with its reason; or what could not be asked. */
export class Refusal extends Error {
  /** This very decision has been made already. */
  readonly played: boolean;

  constructor(reason: string, played = false) {
    super(reason);
    this.played = played;
  }
}

/** Something about the table that is no event of the game, and how many events of which game had happened by then. */
export interface TableNotice {
  readonly game: number;
  readonly after: number;
  readonly text: string;
}

/** A move on its way: it stays here until the server says that it is safe, or that it is not wanted. */
export interface MoveUnderway {
  readonly game: number;
  readonly decision: number;
  readonly move: string;
}

/** The part of a WebSocket that is needed; a test brings its own. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionOptions {
  token: () => string | null;
  keepToken: (token: string) => void;
  /** Whatever the game has become: after a welcome all at once, else one change. */
  onPlay?: (play: PlayInfo, whole: boolean) => void;
  onNotice?: (text: string) => void;
  openLine?: () => Line;
}

/** What can be asked of a table, but for moves. */
export type Wish = Exclude<ClientMessage, { type: "hello" | "ping" | "move" | "shown" }>;
type Waiting = { ref: number; type: Wish["type"]; resolve: (answer: Answer) => void; reject: (refusal: Refusal) => void };

const PING_EVERY = 10_000;
const PONG_WITHIN = 5_000;
const WELCOME_WITHIN = 10_000;
const FIRST_RETRY = 400;
const LONGEST_RETRY = 10_000;

/** The messages that are an answer of their own, and what they answer. */
const ANSWERS: Partial<Record<ServerMessage["type"], Wish["type"]>> = { seated: "sit", hint: "ask_hint", device: "ask_device" };

const OUTDATED = "The server has a newer version of Pawtable. Reload the page to continue.";

function addressOf(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(table)}`;
}

function lineTo(address: string): Line {
  const socket = new WebSocket(address);
  const line: Line = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => line.onmessage?.({ data });
  socket.onclose = () => line.onclose?.();
  return line;
}

export class TableConnection {
  status = $state<ConnectionStatus>("connecting");
  /** Why the connection is gone for good; empty while it is not. */
  reason = $state("");
  /** What the server said when it last closed the line for a while; empty again when it is back. */
  trouble = $state("");
  /** Whether only loading the page anew helps. */
  outdated = $state(false);
  /** Whether the table waits, with your seat: its game is not installed there now. */
  kept = $state(false);
  /** Whether there is no such table. */
  missing = $state(false);
  you = $state.raw<YouInfo>({ seat: null, host: false });
  table = $state.raw<TableInfo | null>(null);
  play = $state.raw<PlayInfo | null>(null);
  /** What has happened; where notes are off, from your last turn on. */
  log = $state.raw<EventInfo[]>([]);
  /** How much of the log is forgotten: the place of its first event among all. */
  logStart = $state.raw(0);
  chat = $state.raw<ChatLine[]>([]);
  underway = $state.raw<MoveUnderway | null>(null);
  /** What was said about the table beside the events of the game. */
  notices = $state.raw<readonly TableNotice[]>([]);

  private readonly options: ConnectionOptions;
  private readonly openLine: () => Line;
  private line: Line | null = null;
  private forms = NO_FORMS;
  private welcomed = false;
  private closed = false;
  private nextRef = 1;
  private retries = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private waiting: Waiting[] = [];
  private moveRef = 0;
  private settleMove: { resolve: () => void; reject: (refusal: Refusal) => void } | null = null;

  constructor(table: string, options: ConnectionOptions) {
    this.options = options;
    this.openLine = options.openLine ?? (() => lineTo(addressOf(table)));
    if (typeof window !== "undefined") {
      window.addEventListener("online", this.comeBack);
      window.addEventListener("offline", this.checkAtOnce);
      document.addEventListener("visibilitychange", this.comeBack);
    }
    this.connect();
  }

  /** The page is left. */
  close(): void {
    this.closed = true;
    if (typeof window !== "undefined") {
      window.removeEventListener("online", this.comeBack);
      window.removeEventListener("offline", this.checkAtOnce);
      document.removeEventListener("visibilitychange", this.comeBack);
    }
    clearTimeout(this.retryTimer);
    this.hangUp();
    this.rejectWaiting("The table was left.");
  }

  /** Asks the table for something; resolves once it is safe on disk, rejects with a `Refusal`. */
  ask(wish: Wish): Promise<Answer> {
    if (!this.welcomed) return Promise.reject(new Refusal("There is no connection right now. Try again when it is back."));
    const ref = this.nextRef++;
    return new Promise((resolve, reject) => {
      this.waiting.push({ ref, type: wish.type, resolve, reject });
      this.send({ ...wish, ref });
    });
  }

  /** Says what has been shown; nobody answers. Without a connection there is nobody to tell. */
  tell(shown: HaveShown): void {
    if (this.welcomed) this.send(shown);
  }

  /** Whether the decision of this state is still to be made: what is shown may be a little behind what is known. */
  awaits({ number, decision }: PlayInfo): boolean {
    return this.underway === null && this.play?.number === number && this.play.decision === decision;
  }

  /** Plays a move of the decision that is asked now. Without a connection it waits for the next one. */
  move(text: string): Promise<void> {
    if (!this.play) return Promise.reject(new Refusal("No game is on the table."));
    if (this.underway) return Promise.reject(new Refusal("Your last move is still on its way."));
    this.underway = { game: this.play.number, decision: this.play.decision, move: text };
    return new Promise((resolve, reject) => {
      this.settleMove = { resolve, reject };
      if (this.welcomed) this.sendMove();
    });
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    if (this.closed || this.status === "gone") return;
    const line = this.openLine();
    this.line = line;
    this.welcomed = false;
    this.deadline = setTimeout(() => this.drop(line), WELCOME_WITHIN);
    line.onopen = () => this.send({ type: "hello", protocol: PROTOCOL, token: this.options.token(), ...this.known() });
    line.onmessage = ({ data }) => {
      if (line === this.line && typeof data === "string") this.receive(JSON.parse(data) as ServerMessage);
    };
    line.onclose = () => this.drop(line);
  }

  private readonly comeBack = (): void => {
    if (typeof document !== "undefined" && document.visibilityState === "hidden") return;
    if (this.status === "lost") {
      this.retries = 0;
      if (this.line) this.hangUp();
      this.connect();
    } else this.checkAtOnce();
  };

  /** Whether the line still holds: after sleep or a change of network it often only seems to. */
  private readonly checkAtOnce = (): void => {
    if (this.welcomed) this.ping();
  };

  private send(message: ClientMessage): void {
    this.line?.send(JSON.stringify(message));
  }

  private hangUp(): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.deadline);
    const line = this.line;
    this.line = null;
    this.welcomed = false;
    if (line) {
      line.onopen = line.onmessage = line.onclose = null;
      line.close();
    }
  }

  private drop(line: Line): void {
    if (line !== this.line) return;
    this.hangUp();
    if (this.status === "gone" || this.closed) return;
    this.status = "lost";
    this.rejectWaiting("The connection was lost before the server answered. Check whether it worked, or try again.");
    const wait = Math.min(FIRST_RETRY * 2 ** this.retries, LONGEST_RETRY) * (0.75 + Math.random() / 2);
    this.retries += 1;
    this.retryTimer = setTimeout(() => this.connect(), wait);
  }

  private ping(): void {
    const line = this.line;
    if (!line) return;
    clearTimeout(this.pingTimer);
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.drop(line), PONG_WITHIN);
    this.send({ type: "ping" });
  }

  private heard(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(() => this.ping(), PING_EVERY);
  }

  private receive(message: ServerMessage): void {
    if (this.welcomed) this.heard();
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) return this.end(OUTDATED, true);
        this.welcomed = true;
        this.retries = 0;
        this.trouble = "";
        this.heard();
        this.you = message.you;
        this.table = message.table;
        this.chat = message.chat;
        this.forms = message.forms;
        this.play = null;
        if (message.play) this.takeAll(message.play);
        else this.log = [];
        this.status = "open";
        this.resumeMove();
        break;
      case "table":
        this.you = message.you;
        this.table = message.table;
        break;
      case "play":
        this.take({ ...message.play, events: message.play.events.map((event) => readEvent(event, this.forms)) }, false);
        break;
      case "change":
        this.change(message);
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        break;
      case "notice":
        this.notices = [...this.notices, { game: this.play?.number ?? 0, after: this.logEnd, text: message.text }];
        this.options.onNotice?.(message.text);
        break;
      case "seated":
        this.options.keepToken(message.token);
        this.answer(message);
        break;
      case "hint":
      case "device":
        this.answer(message);
        break;
      case "done":
        if (message.ref === this.moveRef) this.moveArrived();
        else if (message.ref !== null) this.settle(message.ref, null);
        break;
      case "refused":
        this.refused(message.ref, new Refusal(message.reason, message.played));
        break;
      case "gone":
        this.kept = message.kept;
        this.missing = message.missing;
        if (message.again) this.trouble = message.reason;
        else this.end(message.reason, false);
        break;
      case "pong":
        break;
    }
  }

  /** What need not be told again after a lost connection. */
  private known(): { known?: Known } {
    if (!this.play) return {};
    const { number, undone } = this.play;
    return { known: { game: number, seat: this.you.seat, events: this.logEnd, undone } };
  }

  /** The game with its whole log: what was known before is still its beginning. */
  private takeAll(play: PlayInfo): void {
    const known = this.logBefore(play.first);
    this.take({ ...play, first: play.first - known.length, events: [...known, ...play.events] }, true);
  }

  /** How many events there were in all, forgotten ones too. */
  get logEnd(): number {
    return this.logStart + this.log.length;
  }

  /** What is known of the log up to a place in it; nothing, if something is missing in between. */
  private logBefore(place: number): EventInfo[] {
    return place > this.logEnd ? [] : this.log.slice(0, Math.max(0, place - this.logStart));
  }

  private forgetLog(start: number): void {
    this.log = this.log.slice(Math.max(0, start - this.logStart));
    this.logStart = start;
  }

  private take(play: PlayInfo, whole: boolean): void {
    const known = this.logBefore(play.first);
    this.logStart = play.first - known.length;
    this.log = [...known, ...play.events];
    if (play.log_from > this.logStart) this.forgetLog(play.log_from);
    this.play = play;
    this.options.onPlay?.(play, whole);
  }

  /** Changes come one after the other; if one is missing, everything is asked for again. */
  private change(change: Change): void {
    if (this.play && change.at === this.play.at + 1) {
      if (change.earlier) {
        this.log = change.earlier;
        this.logStart = 0;
      }
      this.take(changed(this.play, change, this.forms), false);
    } else if (this.line) this.drop(this.line);
  }

  private end(reason: string, outdated: boolean): void {
    this.status = "gone";
    this.reason = reason;
    this.outdated = outdated;
    this.hangUp();
    this.rejectWaiting(reason);
    this.moveRefused(new Refusal(reason));
  }

  // --- the move that is on its way ---------------------------------------------------------------------------------

  private sendMove(): void {
    if (!this.underway) return;
    this.moveRef = this.nextRef++;
    this.send({ type: "move", ...this.underway, ref: this.moveRef });
  }

  private resumeMove(): void {
    const sent = this.underway;
    if (!sent) return;
    if (!this.play || this.play.number > sent.game || (this.play.number === sent.game && this.play.decision > sent.decision)) {
      this.moveArrived();
    } else this.sendMove();
  }

  private moveArrived(): void {
    const settle = this.settleMove;
    this.underway = null;
    this.settleMove = null;
    this.moveRef = 0;
    settle?.resolve();
  }

  private moveRefused(refusal: Refusal): void {
    const settle = this.settleMove;
    this.underway = null;
    this.settleMove = null;
    this.moveRef = 0;
    settle?.reject(refusal);
  }

  // --- requests ----------------------------------------------------------------------------------------------------

  private answer(message: Seated | Hint | Device): void {
    const asked = ANSWERS[message.type];
    const waiting = this.waiting.find(({ type }) => type === asked);
    if (waiting) this.settle(waiting.ref, message);
  }

  private takeWaiting(ref: number): Waiting | undefined {
    const waiting = this.waiting.find((other) => other.ref === ref);
    this.waiting = this.waiting.filter((other) => other !== waiting);
    return waiting;
  }

  private settle(ref: number, answer: Answer): void {
    this.takeWaiting(ref)?.resolve(answer);
  }

  private refused(ref: number | null, refusal: Refusal): void {
    if (!this.welcomed) {
      // Nothing but hello was said, so it was hello that was not understood.
      this.end(refusal.message, true);
    } else if (ref !== null && ref === this.moveRef) {
      if (refusal.played) this.moveArrived();
      else this.moveRefused(refusal);
    } else if (ref !== null) this.takeWaiting(ref)?.reject(refusal);
  }

  private rejectWaiting(reason: string): void {
    const all = this.waiting;
    this.waiting = [];
    for (const waiting of all) waiting.reject(new Refusal(reason));
  }
}
