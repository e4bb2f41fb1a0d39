/** Checking a deal in the page: was it the one that was promised before the first card? */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { FairCheck, WordsInfo } from "../protocol";

export interface Step {
  readonly good: boolean;
  /** not checked here, for want of something */
  readonly open?: boolean;
  readonly text: string;
  readonly detail: string;
}

export const commitmentTo = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));

/** The seed as the server writes it: the secret, then each player's name and words. */
export function seedOf(secret: string, words: readonly WordsInfo[]): string {
  const parts = [
    JSON.stringify(secret),
    ...words.map(({ name, text }) => `[${JSON.stringify(name)}, ${JSON.stringify(text)}]`),
  ];
  return `pawtable fair deal: [${parts.join(", ")}]`;
}

/** The checks, one by one. `remembered` is what this browser was shown before the first card; null: it was not there. */
export function checkDeal(fair: FairCheck, remembered: string | null): Step[] {
  const hash = commitmentTo(fair.secret);
  const words = fair.words.map(({ name, text }) => `${name}: “${text}”`).join(", ");
  return [
    remembered === null
      ? {
          good: false,
          open: true,
          text: "This browser was not here before the deal, so it has only the server’s word for what was promised.",
          detail: fair.commitment,
        }
      : {
          good: remembered === fair.commitment,
          text: "The promise is the one that this browser was shown before the first card.",
          detail: remembered,
        },
    {
      good: hash === (remembered ?? fair.commitment),
      text: "The secret fits the promise: its SHA-256, worked out here, is the same.",
      detail: `secret ${fair.secret}`,
    },
    {
      good: seedOf(fair.secret, fair.words) === fair.seed,
      text: words
        ? "The seed is made of the secret and the players’ words."
        : "The seed is made of the secret alone: nobody added words.",
      detail: words || fair.seed,
    },
    {
      good: fair.replays && fair.problem === "",
      text: "From that seed, the cards and the moves give this very game again.",
      detail: fair.problem || "played again by the server",
    },
  ];
}
