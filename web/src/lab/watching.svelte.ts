/** Figures of a variant, asked for again and again, so that they grow more exact while somebody looks. */

import { askLab, sentenceOf } from "../api";
import type { LabFigures, LabVariant } from "../protocol";

const PAUSE_MILLISECONDS = 250;

export type Asked = Omit<LabVariant, "known">;

export class Watching {
  figures = $state.raw<LabFigures | null>(null);
  /** Whether the figures are those of another variant than the one that was asked for last. */
  stale = $state(true);
  trouble = $state("");
  #asked: Asked | null = null;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Looks at a variant from now on. */
  look(asked: Asked): void {
    this.#asked = asked;
    this.stale = true;
    void this.#goOn();
  }

  stop(): void {
    this.#asked = null;
    clearTimeout(this.#timer);
  }

  /** Asks once; a variant that was chosen meanwhile is asked for right after. */
  async #goOn(): Promise<void> {
    clearTimeout(this.#timer);
    const asked = this.#asked;
    if (this.#busy || !asked) return;
    this.#busy = true;
    try {
      const figures = await askLab({ ...asked, known: this.stale ? 0 : (this.figures?.variant.games ?? 0) });
      if (asked === this.#asked) {
        this.figures = figures;
        this.stale = false;
        this.trouble = "";
      }
    } catch (error) {
      if (asked === this.#asked) this.trouble = sentenceOf(error);
    }
    this.#busy = false;
    if (asked !== this.#asked) void this.#goOn();
    else if (!this.trouble && !this.#done) this.#timer = setTimeout(() => void this.#goOn(), PAUSE_MILLISECONDS);
  }

  get #done(): boolean {
    return this.figures !== null && this.figures.variant.games >= this.figures.most;
  }
}
