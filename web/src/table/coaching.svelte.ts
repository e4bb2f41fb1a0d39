/** A first game is guided: at each decision one tip at most, which goes when the decision has passed; and each only once. */

import type { PlayInfo } from "../protocol";
import { changeSettings, isNewTo, markTipSeen, tipSeen } from "../storage";

interface Tip {
  key: string;
  text: string;
}

export class Coaching {
  private readonly game: string;
  /** the game, while something is asked */
  private readonly asking: () => PlayInfo | null;
  private quiet = $state(false);
  /** what is said at a decision; null: nothing, or it was put away */
  private said = $state.raw<{ at: string; tip: Tip | null }>({ at: "", tip: null });

  readonly tip = $derived.by((): Tip | null => {
    const play = this.asking();
    return play && !this.quiet && this.said.at === decisionOf(play) ? this.said.tip : null;
  });

  /** Whether this game is guided. */
  get guides(): boolean {
    return !this.quiet;
  }

  constructor(game: string, asking: () => PlayInfo | null) {
    this.game = game;
    this.asking = asking;
    this.quiet = !isNewTo(game);
  }

  /** What was said at the last decision has had its time. To be called whenever something has changed. */
  watch(): void {
    const play = this.asking();
    if (!play || this.quiet || this.said.at === decisionOf(play)) return;
    this.understood();
    const key = play.tips.find((each) => !tipSeen(this.keyOf(each)));
    this.said = { at: decisionOf(play), tip: key === undefined ? null : { key, text: play.tip_texts[key] ?? "" } };
  }

  understood(): void {
    const { at, tip } = this.said;
    if (tip) markTipSeen(this.keyOf(tip.key));
    this.said = { at, tip: null };
  }

  noMore(): void {
    changeSettings({ guide: false });
    this.quiet = true;
  }

  private keyOf(key: string): string {
    return `${this.game}.${key}`;
  }
}

const decisionOf = ({ number, decision }: PlayInfo): string => `${number}/${decision}`;
