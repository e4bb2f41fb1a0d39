/** Asks for a review, again and again until it is made: what is known by then is shown at once. */

import { ApiError, askReview, sentenceOf } from "../api";
import type { ReviewNews } from "../protocol";
import { keys } from "../storage";

const REFUSALS = [400, 404, 409];

export class ReviewRun {
  news = $state.raw<ReviewNews | null>(null);
  trouble = $state("");
  /** Whether the same would be answered again: then there is nothing to try. */
  final = $state(false);

  readonly made = $derived.by(() => this.news !== null && this.news.of > 0 && this.news.done >= this.news.of);

  private readonly replay: string;
  private asking = 0;
  /** which seat was asked for; undefined: the server chooses */
  private seat: number | undefined;

  constructor(replay: string) {
    this.replay = replay;
  }

  /** Asks for the review of a seat; null: one's own, or the first that can be seen. */
  async ask(seat: number | null): Promise<void> {
    const asking = ++this.asking;
    this.trouble = "";
    this.seat = seat ?? undefined;
    let known = 0;
    try {
      while (asking === this.asking) {
        const news = await askReview(this.replay, { keys: keys(), seat: seat ?? null, known });
        if (asking !== this.asking) return;
        this.news = news;
        if (news.seat === null || (news.of > 0 && news.done >= news.of)) return;
        known = news.done;
      }
    } catch (error) {
      if (asking !== this.asking) return;
      this.trouble = sentenceOf(error);
      this.final = error instanceof ApiError && REFUSALS.includes(error.status);
    }
  }

  again(): void {
    void this.ask(this.seat ?? null);
  }

  /** The page is left; the server drops what nobody asks for. */
  stop(): void {
    this.asking += 1;
  }
}
