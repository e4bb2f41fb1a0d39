/** Walks through the frames of a finished game: a step is shown with all that moves, a jump at once. */

import type { GameLayout } from "../games/layout";
import type { Frame, PlayInfo } from "../protocol";
import { Stage } from "../table/stage.svelte";

export const SPEEDS = [0.5, 1, 2, 4];
const BETWEEN_STEPS = 1_500;

/** A frame as if it had just been played. */
const asPlay = (frame: Frame, first: number): PlayInfo => ({
  number: 1,
  at: first,
  view: frame.view,
  decision: 0,
  moves: [],
  first,
  events: frame.events,
  preset: null,
  presets: null,
  seconds_left: null,
  undone: 0,
  log_from: 0,
  rules: [],
  tips: [],
  tip_texts: {},
});

export class ReplayPlayer {
  readonly stage = new Stage();
  frames = $state.raw<readonly Frame[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state(1);

  readonly events = $derived(this.frames.flatMap(({ events }) => events));
  /** for each frame, how many events had happened by then */
  readonly told = $derived.by(() => {
    let total = 0;
    return this.frames.map(({ events }) => (total += events.length));
  });
  readonly frame = $derived(this.frames[this.at] ?? null);
  readonly last = $derived(this.frames.length - 1);

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The same game through other eyes stays where it was. */
  load(frames: readonly Frame[], layout: GameLayout): void {
    this.stage.forgets = false;
    this.stage.layout = layout;
    this.frames = frames;
    this.jump(Math.min(this.at, frames.length - 1));
  }

  jump(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    const frame = this.frames[this.at];
    if (frame) this.stage.reset(asPlay(frame, this.told[this.at - 1] ?? 0));
  }

  step(): void {
    const frame = this.frames[this.at + 1];
    if (!frame) return this.pause();
    this.stage.hurry();
    this.at += 1;
    this.stage.push(asPlay(frame, this.told[this.at - 1] ?? 0));
  }

  /** To the frame in which an event happened. */
  jumpToEvent(event: number): void {
    this.pause();
    this.jump(this.told.findIndex((told) => told > event));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.last) this.jump(0);
    this.playing = true;
    this.go();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private go(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (this.at >= this.last) return this.pause();
    // At full speed a moment is looked at in peace; whoever is in a hurry has chosen another speed.
    if (this.speed > 1 || !this.stage.moment) this.step();
    this.timer = setTimeout(() => this.go(), BETWEEN_STEPS / this.speed);
  }
}
