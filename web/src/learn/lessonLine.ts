/** A line to a table that is not there: it answers as the server would, from what a lesson knows beforehand. */

import type { Line } from "../connection.svelte";
import { PROTOCOL, type Change, type ClientMessage, type LessonInfo, type PlayInfo, type ServerMessage } from "../protocol";
import { mainAnswer, tablesOf } from "./lesson";

export const BETWEEN_CHANGES = 1_200; // milliseconds, so that each can be seen
export const UNSEEN = 400; // after a change of which nothing is told, such as a vote face down

export class LessonLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  private readonly lesson: LessonInfo;
  private readonly onright: () => void;
  private readonly onplayed: () => void;
  private readonly tables: readonly PlayInfo[];
  private at: number;
  private answered = false;
  /** the step whose beginning the table shows; null: none, since another way led here */
  private shows: number | null;
  private coming: Change[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Told when the right move was made, and when the others have moved after it. */
  constructor(lesson: LessonInfo, at: number, onright: () => void, onplayed: () => void) {
    this.lesson = lesson;
    this.at = this.shows = at;
    this.onright = onright;
    this.onplayed = onplayed;
    this.tables = tablesOf(lesson);
  }

  /** The same line again, open in a moment. */
  opened(): this {
    queueMicrotask(() => this.onopen?.());
    return this;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    queueMicrotask(() => this.answer(message));
  }

  close(): void {
    clearTimeout(this.timer);
    this.coming = [];
  }

  /** A step begins: with the table as it is, where it goes on from that, else with its own. */
  begin(at: number): void {
    this.hurry();
    const before = this.lesson.steps[at - 1];
    const goesOn = this.lesson.steps[at]?.begins === null && (this.shows === at || (this.shows === at - 1 && !before?.asks));
    this.at = at;
    this.answered = false;
    this.shows = at;
    if (!goesOn) this.welcome();
  }

  /** Whether something is still to come. */
  get busy(): boolean {
    return this.coming.length > 0;
  }

  /** All that is still to come, at once. */
  hurry(): void {
    clearTimeout(this.timer);
    const coming = this.coming.splice(0);
    for (const change of coming) this.say(change);
    if (coming.length > 0) this.onplayed();
  }

  private answer(message: ClientMessage): void {
    const ref = message.ref ?? null;
    if (message.type === "hello") {
      this.shows = this.at;
      this.welcome();
    } else if (message.type === "ping") this.say({ type: "pong" });
    else if (message.type === "move") this.move(message.move, ref);
    else this.say({ type: "refused", ref, reason: "That is not possible in a lesson.", played: false });
  }

  private move(text: string, ref: number | null): void {
    const step = this.lesson.steps[this.at];
    // Whatever comes after the right move belongs to it.
    if (!step || this.answered) return this.say({ type: "refused", ref, reason: "", played: true });
    const changes = step.right[text];
    if (!changes) {
      const reason = step.wrong[text] ?? `You could do that, but not now. ${step.asks}`;
      return this.say({ type: "refused", ref, reason, played: false });
    }
    this.answered = true;
    this.shows = text === mainAnswer(step) ? this.at + 1 : null;
    this.coming = [...changes];
    this.say({ type: "done", ref });
    this.onright();
    this.next();
  }

  private next(): void {
    const change = this.coming.shift();
    if (change) this.say(change);
    if (this.busy) this.timer = setTimeout(() => this.next(), change?.events?.length ? BETWEEN_CHANGES : UNSEEN);
    else this.onplayed();
  }

  private welcome(): void {
    this.say({
      type: "welcome",
      protocol: PROTOCOL,
      server: "",
      you: { seat: 0, host: false },
      table: this.lesson.table,
      play: this.tables[this.at] ?? null,
      chat: [],
      forms: this.lesson.forms,
    });
  }

  private say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
