/** A lesson under way: which step it has come to, and what the teacher says there. */

import type { LessonInfo, LessonStepInfo } from "../protocol";

export class LessonRun {
  readonly lesson: LessonInfo;
  /** the step, counted from 0 */
  at = $state(0);
  /** Whether the move that the step asks for was made; the others may still be answering it. */
  moved = $state(false);
  /** Whether what the step asks for has been done, and all that came of it was seen. */
  done = $state(false);
  /** What is said to a move that was not asked for; empty: nothing. */
  reply = $state("");

  readonly step = $derived.by((): LessonStepInfo => this.lesson.steps[this.at] as LessonStepInfo);
  /** Whether a move is asked for now. */
  readonly asking = $derived(this.step.asks !== "" && !this.moved);
  /** Whether what came of the move is still being shown: nothing is said of it before. */
  readonly showing = $derived(this.moved && !this.done);
  readonly last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  /** Whether nothing is left to do or to read. */
  readonly finished = $derived(this.last && !this.asking && !this.showing);
  readonly words = $derived(this.reply || (this.done && this.step.because) || this.step.says);

  constructor(lesson: LessonInfo, at = 0) {
    this.lesson = lesson;
    this.at = at;
  }

  goTo(at: number): void {
    this.at = Math.max(0, Math.min(this.lesson.steps.length - 1, at));
    this.moved = this.done = false;
    this.reply = "";
  }

  /** The right move was made. */
  succeed(): void {
    this.moved = true;
    this.reply = "";
  }

  /** All that came of it has been seen. */
  settle(): void {
    this.done = this.moved;
  }
}
