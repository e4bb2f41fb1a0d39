/** A lesson under way: which step it has come to, and what the teacher says there. */

import type { LessonInfo, LessonStepInfo } from "../protocol";

export class LessonRun {
  readonly lesson: LessonInfo;
  /** the step, counted from 0 */
  at = $state(0);
  /** Whether what the step asks for has been done. */
  done = $state(false);
  /** Whether the table shows what came of it: only then is it spoken of. */
  shown = $state(false);
  /** What is said to a move that was not asked for; empty: nothing. */
  reply = $state("");

  readonly step = $derived.by((): LessonStepInfo => this.lesson.steps[this.at] as LessonStepInfo);
  /** Whether a move is asked for now. */
  readonly asking = $derived(this.step.asks !== "" && !this.done);
  readonly last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  /** Whether the others move after it, or cards are still on their way. */
  readonly playing = $derived(this.done && !this.shown);
  /** Whether nothing is left to do or to read. */
  readonly finished = $derived(this.last && !this.asking && !this.playing);
  readonly words = $derived(this.reply || (this.shown && this.step.because) || this.step.says);

  constructor(lesson: LessonInfo, at = 0) {
    this.lesson = lesson;
    this.at = at;
  }

  goTo(at: number): void {
    this.at = Math.max(0, Math.min(this.lesson.steps.length - 1, at));
    this.done = this.shown = false;
    this.reply = "";
  }

  /** The right move was made. */
  succeed(): void {
    this.done = true;
    this.reply = "";
  }

  /** The table has shown what came of it. */
  tell(): void {
    this.shown = this.done;
  }
}
