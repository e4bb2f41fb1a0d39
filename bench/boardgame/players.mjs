// Players at many tables of one server, as quick as it answers: node players.mjs, with what to do as JSON on the first line.
// Prints a line of JSON with what was counted. Runs in a process of its own, on a processor of its own.

import { createRequire } from "node:module";
import path from "node:path";
import readline from "node:readline";

import { choices } from "./choices.mjs";

const PATIENCE = 5000; // milliseconds, for the last answers
const load = createRequire(path.join(process.env.BENCH_MODULES, "from.js"));
const { WebSocket } = load("ws");

const [line] = await readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]().next().then(({ value }) => [value]);
const { kind, url, game, players, tables, seconds, warmup, options, pause, protocol, compressed } = JSON.parse(line);

let counting = false;
let stopping = false;
let failed = null;
const seats = []; // those at boardgame.io
const times = [];
const count = { moves: 0, updates: 0, bytes: 0 };

const any = (list) => list[Math.floor(Math.random() * list.length)];
const textOf = (move) => move.text ?? (Array.isArray(move) ? move[0] : move); // whole, in short, or told before
const post = async (to, body) => {
  const answer = await fetch(url + to, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
const after = (then) => (pause ? setTimeout(then, pause * (0.5 + Math.random())) : then());

function acknowledged(sent) {
  if (!counting) return;
  count.moves += 1;
  times.push(performance.now() - sent);
}

function told(text) {
  if (!counting) return;
  count.updates += 1;
  count.bytes += text.length;
}

/** A seat at a table of Pawtable. */
class Guest {
  constructor(table, token, seated, refused) {
    this.decision = -1;
    this.sent = [0]; // when each move was sent, by its number
    this.socket = new WebSocket(`${url.replace("http", "ws")}/ws/tables/${table}`, { perMessageDeflate: compressed });
    this.say = (message) => this.socket.send(JSON.stringify(message));
    this.socket.on("open", () => {
      this.say({ type: "hello", protocol, token });
      if (token === null) this.say({ type: "sit", name: `Guest ${Math.floor(Math.random() * 1e6)}` });
    });
    this.socket.on("message", (data) => this.hear(String(data), seated));
    this.socket.on("error", (error) => (failed = String(error)));
  }

  hear(text, seated) {
    const message = JSON.parse(text);
    switch (message.type) {
      case "welcome":
      case "play":
        if (message.type === "welcome" && message.you.seat !== null) seated(this);
        if (!message.play) return;
        told(text);
        this.play = message.play;
        break;
      case "change":
        told(text);
        Object.assign(this.play, message.play);
        Object.assign(this.play.view, message.view);
        break;
      case "done":
        if (message.ref) acknowledged(this.sent[message.ref]);
        return;
      case "refused":
      case "gone":
        failed = message.reason;
        return;
      default:
        return;
    }
    const { view, moves, number, decision } = this.play;
    if (view.over) {
      if (this.host) after(() => this.say({ type: "start" }));
      this.decision = -1;
    } else if (moves.length > 0 && decision !== this.decision) {
      this.decision = decision;
      after(() => {
        const ref = this.sent.push(performance.now()) - 1;
        this.say({ type: "move", ref, game: number, decision, move: textOf(any(moves)) });
      });
    }
  }
}

async function openPawtable() {
  const { table, token } = await post("/api/tables", { game, name: "Host", players, options });
  const sit = (of) => new Promise((seated) => new Guest(table, of, seated));
  const host = await sit(token);
  host.host = true;
  for (let seat = 1; seat < players; seat++) await sit(null);
  host.say({ type: "start" });
}

/** A seat at a table of boardgame.io: its messages are those of Socket.IO, over a WebSocket from the beginning. */
class Seat {
  constructor(id, rematches) {
    this.id = id;
    this.rematches = rematches; // of the table: for each match that has ended, the next one
    this.sent = 0; // when the move was sent that is not answered yet
    this.socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: compressed });
    this.say = (...message) => this.socket.send(`42/dnup,${JSON.stringify(message)}`);
    this.connected = new Promise((connected) => {
      this.socket.on("message", (data) => {
        const text = String(data);
        if (text.startsWith("0")) this.socket.send("40/dnup,");
        else if (text.startsWith("40")) connected();
        else if (text === "2") this.socket.send("3");
        else if (text.startsWith("42")) this.hear(text);
      });
    });
    this.socket.on("error", (error) => (failed = String(error)));
  }

  /** Take this seat in a match; the answer to `sync` is how it stands. */
  async join(match) {
    const { playerCredentials } = await post(`/games/dnup/${match}/join`, { playerID: this.id, playerName: this.id });
    await this.connected;
    this.match = match;
    this.credentials = playerCredentials;
    const joined = new Promise((joined) => (this.joined = joined));
    this.say("sync", match, this.id, playerCredentials, players);
    await joined;
  }

  hear(text) {
    const [type, match, said] = JSON.parse(text.slice(text.indexOf("[")));
    if (match !== this.match || (type !== "sync" && type !== "update")) return; // who is there
    told(text);
    this.see(type === "sync" ? said.state : said);
    if (type === "sync") this.joined();
  }

  see(state) {
    if (this.sent) {
      // Only whose turn it is can change anything: what comes now is the answer, and a refused move leaves all as it was.
      if (state._stateID > this.asked) acknowledged(this.sent);
      else failed = `${JSON.stringify(this.move)} is refused`;
      this.sent = 0;
    }
    if (state.ctx.gameover) after(() => this.again().catch((error) => (failed = String(error))));
    else if (state.ctx.currentPlayer === this.id && !failed) after(() => this.act(state));
  }

  act(state) {
    if (stopping) return;
    const [type, args] = any(choices(state.G, this.id));
    this.move = [type, ...args];
    this.asked = state._stateID;
    this.sent = performance.now();
    const payload = { type, args, playerID: this.id, credentials: this.credentials };
    this.say("update", { type: "MAKE_MOVE", payload }, state._stateID, this.match, this.id);
  }

  /** The next match; whoever is first opens it. */
  async again() {
    if (stopping) return;
    const { match, id, credentials } = this;
    if (!this.rematches.has(match)) {
      this.rematches.set(match, post(`/games/dnup/${match}/playAgain`, { playerID: id, credentials }));
    }
    await this.join((await this.rematches.get(match)).nextMatchID);
  }
}

async function openBoardgame() {
  const { matchID } = await post("/games/dnup/create", { numPlayers: players, setupData: options });
  const rematches = new Map();
  for (let id = 0; id < players; id++) {
    const seat = new Seat(String(id), rematches);
    seats.push(seat);
    await seat.join(matchID);
  }
}

for (let table = 0; table < tables; table++) await (kind === "pawtable" ? openPawtable() : openBoardgame());
await new Promise((then) => setTimeout(then, warmup * 1000));
counting = true;
console.log("counting"); // for who measures the server meanwhile
const began = performance.now();
await new Promise((then) => setTimeout(then, seconds * 1000));
counting = false;
const took = (performance.now() - began) / 1000;
console.log("counted");
stopping = true;
for (let waited = 0; waited < PATIENCE && seats.some((seat) => seat.sent); waited += 10) await new Promise((then) => setTimeout(then, 10));
const unanswered = seats.find((seat) => seat.sent); // boardgame.io says nothing to some of what it refuses
if (unanswered) failed ??= `${JSON.stringify(unanswered.move)} is never answered`;
times.sort((one, other) => one - other);
console.log(
  JSON.stringify({
    moves: count.moves,
    moves_a_second: count.moves / took,
    bytes_an_update: count.bytes / count.updates,
    updates_a_move: count.updates / count.moves,
    median_ms: times[Math.floor(times.length / 2)],
    p99_ms: times[Math.floor(times.length * 0.99)],
    failed,
  }),
);
process.exit(0);
