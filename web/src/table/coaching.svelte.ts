/** A first game is guided: a tip at a time, at most one for each decision, and each only once. */

import type { PlayInfo } from "../protocol";
import { changeSettings, isNewTo, markTipSeen, tipSeen } from "../storage";

const LONGEST_SHOWN = 2; // decisions

interface Tip {
  key: string;
  text: string;
}

export class Coaching {
  private readonly game: string;
  private readonly play: () => PlayInfo;
  private quiet = $state(false);
  /** the decision at which a tip was understood: the next one waits for the next decision */
  private understoodAt = $state("");

  private since: { key: string; number: number; decision: number } | null = null;

  private readonly occasion = $derived.by(() => {
    const { number, decision, moves } = this.play();
    return `${number}/${decision}/${moves.length > 0}`;
  });
  readonly tip = $derived.by((): Tip | null => {
    if (this.quiet || this.occasion === this.understoodAt) return null;
    const { tips, tip_texts } = this.play();
    const key = tips.find((each) => !tipSeen(this.keyOf(each)));
    return key === undefined ? null : { key, text: tip_texts[key] ?? "" };
  });

  /** Whether this game is guided. */
  get guides(): boolean {
    return !this.quiet;
  }

  constructor(game: string, play: () => PlayInfo) {
    this.game = game;
    this.play = play;
    this.quiet = !isNewTo(game);
  }

  /** A tip that nobody has put away gives way after some decisions. To be called whenever something has changed. */
  watch(): void {
    const { tip } = this;
    const { number, decision } = this.play();
    if (!tip) return;
    if (this.since?.key !== tip.key || this.since.number !== number) this.since = { key: tip.key, number, decision };
    else if (decision - this.since.decision >= LONGEST_SHOWN) this.understood();
  }

  understood(): void {
    if (this.tip) markTipSeen(this.keyOf(this.tip.key));
    this.understoodAt = this.occasion;
  }

  noMore(): void {
    changeSettings({ guide: false });
    this.quiet = true;
  }

  private keyOf(key: string): string {
    return `${this.game}.${key}`;
  }
}
