import type { Snippet } from "svelte";

/** Somebody who teaches at the table, in the place of what a table of people has beside the game. */
export interface Teaching {
  /** what the region is called where it is said */
  readonly label: string;
  /** what is said; what was touched, or what was wrong with that, takes its place for a while */
  readonly words: Snippet<[instead: string, trouble: boolean]>;
  /** before and after the buttons of the moves */
  readonly before: Snippet;
  readonly after: Snippet;
  /** to a touch while nothing is asked */
  readonly waiting: string;
  /** to a move that was not wanted now */
  readonly onrefused: (reason: string) => void;
}
