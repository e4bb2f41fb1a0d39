/** A line to a table that is not there: it shows one position, and takes one move as the answer. */

import type { Line } from "../connection.svelte";
import { NO_FORMS } from "../brief";
import { PROTOCOL, type ClientMessage, type PuzzleInfo, type ServerMessage } from "../protocol";

export class PuzzleLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  private readonly puzzle: PuzzleInfo;
  private readonly onanswer: (move: string) => void;

  constructor(puzzle: PuzzleInfo, onanswer: (move: string) => void) {
    this.puzzle = puzzle;
    this.onanswer = onanswer;
  }

  /** Open in a moment. */
  opened(): this {
    queueMicrotask(() => this.onopen?.());
    return this;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    queueMicrotask(() => this.reply(message));
  }

  close(): void {
    this.onmessage = null;
  }

  private reply(message: ClientMessage): void {
    const ref = message.ref ?? null;
    const { table, play } = this.puzzle;
    if (message.type === "hello")
      this.say({
        type: "welcome",
        protocol: PROTOCOL,
        server: "",
        you: { seat: play.view.seat, host: false },
        table,
        play,
        chat: [],
        forms: NO_FORMS,
      });
    else if (message.type === "ping") this.say({ type: "pong" });
    else if (message.type === "move") {
      this.say({ type: "done", ref });
      this.onanswer(message.move);
    } else this.say({ type: "refused", ref, reason: "That is not possible in practice.", played: false });
  }

  private say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
