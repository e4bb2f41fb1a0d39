/**
 * What the page shows of a game, change by change: cards fly, seats say what they did, and the end of a round is a moment.
 *
 * Changes wait in a queue and are shown in turn, but nobody ever waits long: the longer the queue, the quicker each change,
 * and at a click, in a hidden tab or more than two seconds behind everything is shown as it is now.
 */

import { tick } from "svelte";
import { turnedHand } from "../games/generic";
import { readingTime } from "../ui/reading";
import { handPlace, type Flight, type GameLayout, type Moment } from "../games/layout";
import type { EventInfo, PlayInfo, View } from "../protocol";

/** Whoever moves the cards on the page. All of it is over at once when the signal says so. */
export interface Performer {
  /** Turns a whole hand, before the change is shown. */
  turnHand(seat: number, signal: AbortSignal): Promise<void>;
  /**
   * Looks where the cards are now; then, when the change is shown, lets them fly from there.
   * The table `stays` when it is not shown anew: then the cards that flew must not be left behind.
   */
  prepare(flights: readonly Flight[], stays?: boolean): (pace: number, signal: AbortSignal) => Promise<void>;
  /** Whether nothing moves, because whoever looks wants it so. */
  readonly still?: boolean;
  /** Waits until nothing moves on the table any more, but never long. */
  settle?(signal: AbortSignal): Promise<void>;
  /** Takes away what is left of cards that flew to where they are no longer shown. */
  clear(): void;
}

const LONGEST_BEHIND = 2_000;
const SHORTEST_STEP = 260;
const USUAL_STEP = 800;
const LONGEST_MOMENT = 12_000; // for whoever plays for the first time: as long as it takes to read
const MOMENT = 2_400; // and as long as it takes to read, but not so long that others wait for it
const LONGEST_READ = 5_000;
const TO_NOTICE_A_MOMENT = 1_500; // saved: nobody overlooks one
const DECISIVE_MOMENT = 5_000;
const BUBBLE = 6_000; // and as long as it takes to read them all

/** Events up to the last that begins something new, and the rest: what happened before, and what the table shows now. */
export function splitAtChapter(events: readonly EventInfo[]): [before: EventInfo[], now: EventInfo[]] {
  const at = events.findLastIndex(({ chapter }) => chapter);
  return at <= 0 ? [[], [...events]] : [events.slice(0, at), events.slice(at)];
}

export class Stage {
  shown = $state.raw<PlayInfo | null>(null);
  bubbles = $state.raw<Readonly<Record<number, string>>>({});
  fresh = $state.raw<readonly string[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** How things stand after the moment: the table itself may still show what was before. */
  after = $state.raw<View | null>(null);
  busy = $state(false);
  /** the last decision whose way to the table has been seen to its end: cards have landed, and nothing is announced any more */
  private landed = $state("");

  performer: Performer | null = null;
  layout: GameLayout | null = null;
  /** Whether a moment waits until somebody has seen it. */
  patient: () => boolean = () => false;
  /** Whether every change is shown at once, without anything that moves. */
  brisk: () => boolean = () => false;
  /** Whether what seats say goes by itself; in a replay it stays as long as its step. */
  forgets = true;
  /** Told of the events of each change when it is shown. */
  onshow: (events: readonly EventInfo[], play: PlayInfo) => void = () => undefined;

  private queue: { play: PlayInfo; arrived: number }[] = [];
  /** counts the resets: what was being shown before one is not shown after it */
  private resets = 0;
  private hurrying = new AbortController();
  private popping: ReturnType<typeof setTimeout> | undefined;

  /** The whole game at once, as after a lost connection. */
  reset(play: PlayInfo | null): void {
    this.resets += 1;
    this.queue = [];
    this.hurrying.abort();
    this.performer?.clear();
    this.shown = play;
    this.landed = play ? decisionOf(play) : "";
    this.moment = null;
    this.recall();
  }

  /** Whether all that led to a decision has been shown, so that it can be asked. */
  hasLanded(play: PlayInfo): boolean {
    return this.landed === decisionOf(play);
  }

  /** What the seats did last, for somebody who has just come. */
  recall(): void {
    this.say({});
    this.fresh = [];
    if (!this.shown) return;
    const [, since] = splitAtChapter(this.shown.events);
    this.mark(
      since.filter(({ chapter }) => !chapter),
      this.shown,
    );
    this.fresh = [];
  }

  push(play: PlayInfo): void {
    this.queue.push({ play, arrived: performance.now() });
    if (!this.busy) void this.run();
  }

  /** Shows everything as it is now. */
  hurry(): void {
    this.hurrying.abort();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.queue[0]; next; next = this.queue[0]) {
      this.hurrying = new AbortController();
      await this.show(next.play, performance.now() - next.arrived > LONGEST_BEHIND);
      if (this.queue[0] === next) this.queue.shift();
      if (this.hurrying.signal.aborted) {
        for (const { play } of this.queue.splice(0)) this.put(play, play.events);
        this.performer?.clear();
      }
      if (this.shown) this.landed = decisionOf(this.shown);
    }
    this.busy = false;
  }

  private put(play: PlayInfo, events: readonly EventInfo[]): void {
    this.shown = play;
    this.mark(events, play);
    this.onshow(play.events, play);
  }

  private say(bubbles: Readonly<Record<number, string>>): void {
    clearTimeout(this.popping);
    this.bubbles = bubbles;
    if (this.forgets && Object.keys(bubbles).length > 0) {
      const all = Object.values(bubbles).join(" ");
      this.popping = setTimeout(() => (this.bubbles = {}), Math.max(BUBBLE, readingTime(all)));
    }
  }

  /** What each seat did stays at it for a while: until it does something else, something is asked, or the game is over. */
  private mark(events: readonly EventInfo[], play: PlayInfo): void {
    if (!this.layout || events.length === 0) return;
    const past = play.moves.length > 0 || !this.forgets || events.some(({ chapter }) => chapter);
    const bubbles: Record<number, string> = past ? {} : { ...this.bubbles };
    const fresh: string[] = [];
    for (const event of events) {
      if (event.phrase) bubbles[event.phrase.seat] = event.phrase.text;
      fresh.push(...this.layout.flights(event, play.view).map(({ to }) => to));
      const turned = turnedHand(event, play.view);
      if (turned !== null) fresh.push(handPlace(turned));
    }
    this.say(play.view.over ? {} : bubbles);
    this.fresh = fresh;
  }

  private async show(play: PlayInfo, late: boolean): Promise<void> {
    const { layout, performer, resets } = this;
    const signal = this.hurrying.signal;
    if (!layout || late || signal.aborted || document.hidden || this.brisk()) {
      this.put(play, play.events);
      performer?.clear();
      return;
    }
    if (!performer || this.shown?.number !== play.number) return this.deal(play, layout, signal);
    const began = performance.now();
    const step = Math.max(SHORTEST_STEP, Math.min(USUAL_STEP, LONGEST_BEHIND / this.queue.length));
    const pace = step / USUAL_STEP;
    const flightsOf = (events: readonly EventInfo[]): Flight[] => events.flatMap((event) => layout.flights(event, play.view));
    const [old, now] = splitAtChapter(play.events);
    const notable = layout.moment(play.events, play.view);
    const moment = play.view.over && !notable?.decides ? null : notable;

    if (old.length > 0) {
      const fly = performer.prepare(flightsOf(old), true);
      this.mark(old, play);
      await fly(pace, signal);
      await this.hold(moment, play.view, signal, performer);
      performer.clear();
    }
    for (const event of now) {
      const turned = turnedHand(event, play.view);
      if (turned !== null) await performer.turnHand(turned, signal);
    }
    if (resets !== this.resets) return;
    const fly = performer.prepare(flightsOf(now));
    this.put(play, now);
    await tick();
    await fly(pace, signal);
    performer.clear();
    if (old.length === 0) await this.hold(moment, play.view, signal, performer);
    await pause(performer.still ? 0 : layout.linger(play.events), signal);
    const left = step - (performance.now() - began);
    if (left > 0 && this.queue.length > 1) await pause(left, signal);
  }

  /** A new game: there is nothing that cards could come from but the deck. */
  private async deal(play: PlayInfo, layout: GameLayout, signal: AbortSignal): Promise<void> {
    this.put(play, play.events);
    // Whatever is new on the page finds its size in the next frame, and its place in the one after.
    await nextFrame();
    await nextFrame();
    const fly = this.performer?.prepare(play.events.flatMap((event) => layout.flights(event, play.view)));
    await fly?.(1, signal);
    this.performer?.clear();
  }

  /** What moves on the table is seen to its end before anything covers it. */
  private async hold(moment: Moment | null, after: View, signal: AbortSignal, performer: Performer): Promise<void> {
    if (!moment || signal.aborted) return;
    await performer.settle?.(signal);
    if (signal.aborted) return;
    this.after = after;
    this.moment = moment;
    const read = Math.min(LONGEST_READ, readingTime(moment.title + moment.text) - TO_NOTICE_A_MOMENT);
    await pause(this.patient() ? LONGEST_MOMENT : moment.decides ? DECISIVE_MOMENT : Math.max(MOMENT, read), signal);
    this.moment = null;
  }
}

/** Decisions are your own: the next one begins with the wait for it. */
const decisionOf = ({ number, decision, moves }: PlayInfo): string => `${number}/${decision}/${moves.length > 0}`;

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
