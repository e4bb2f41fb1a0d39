/** Checking a deal in the page: was it the one that was promised before the first card? */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { FairCheck, WordsInfo } from "../protocol";
import type { OwnWords } from "../storage";

export interface Step {
  readonly good: boolean;
  /** not checked here, for want of something */
  readonly open?: boolean;
  readonly text: string;
  readonly detail: string;
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitmentTo = (secret: string): string => hashOf(secret);

/** What is shown of a player's words before the words themselves: good for one deal and one player. */
export const sealOf = (commitment: string, name: string, words: string): string => hashOf(`${commitment} ${words} ${name}`);

/** The seed as the server writes it: the secret, then each player's name and words. */
export function seedOf(secret: string, words: readonly WordsInfo[]): string {
  const parts = [
    JSON.stringify(secret),
    ...words.map(({ name, text }) => `[${JSON.stringify(name)}, ${JSON.stringify(text)}]`),
  ];
  return `pawtable fair deal: [${parts.join(", ")}]`;
}

/** Whether the seals are the ones that this page was shown before any words; it was alone at the table if it saw none. */
function sealsFit(fair: FairCheck, own: OwnWords): boolean {
  if (!own.seats) return !own.shown || (fair.sealed.length === 1 && fair.words[0]?.text === own.words);
  const shown = own.seats.flatMap(({ name, seal }, seat) => (seal === null ? [] : [[seat, name, seal]]));
  return JSON.stringify(shown) === JSON.stringify(fair.sealed.map(({ seat, name, seal }) => [seat, name, seal]));
}

const UNCHECKED: Step = {
  good: false,
  open: true,
  text: "No player’s words are in the deal, so the server could choose it.",
  detail: "it was not changed since the seal",
};

const NOT_YOURS: Step = {
  good: false,
  open: true,
  text: "This browser drew none of these words, so it cannot tell whether the others arranged them with the server.",
  detail: "a page whose words are in the deal can",
};

/** The checks of the players' words: each was sealed before any of them was shown. */
function checkWords(fair: FairCheck, commitment: string, own: OwnWords | null): Step[] {
  const detail = fair.sealed.map(({ name, seal }) => `${name}: ${seal}`).join("\n");
  if (own?.shown && !fair.words.some(({ text }) => text === own.words)) {
    const text = "This page showed its words in time, but the cards were dealt without them.";
    return [{ good: false, text, detail: `your words ${own.words}` }];
  }
  if (fair.sealed.length === 0 && fair.left_out.length === 0) {
    if (fair.words.length === 0) return [UNCHECKED];
    const text = "The words were typed where everybody saw them, so the last player to type could try out several.";
    return [{ good: false, open: !own?.seats, text, detail: "a game of an older version" }];
  }
  const fit = fair.words.every(({ name, text }) =>
    fair.sealed.some((sealed) => sealed.name === name && sealed.seal === sealOf(commitment, name, text)),
  );
  const silent = fair.sealed.filter(({ name }) => !fair.words.some((words) => words.name === name));
  return [
    ...(detail
      ? [
          {
            good: fit && (own === null || sealsFit(fair, own)),
            text: own?.seats
              ? "All words fit their seals, and the seals are the ones that this browser was shown before any words."
              : "All words fit their seals.",
            detail,
          },
        ]
      : []),
    ...silent.map(({ name }) => ({
      good: false,
      open: true,
      text: `${name}’s page sealed words but did not show them in time. Together with the server, ${name} could choose between two deals.`,
      detail: "the cards were dealt without them",
    })),
    ...(fair.words.length === 0 ? [UNCHECKED] : fair.words.some(({ text }) => text === own?.words) ? [] : [NOT_YOURS]),
  ];
}

/**
 * The checks, one by one. `remembered` is what this browser was shown before the first card; null: it was not there. `own` are
 * the words that it drew for the deal; null: it drew none.
 */
export function checkDeal(fair: FairCheck, remembered: string | null, own: OwnWords | null): Step[] {
  const hash = commitmentTo(fair.secret);
  const words = fair.words.map(({ name, text }) => `${name}: “${text}”`).join("\n");
  return [
    remembered === null
      ? {
          good: false,
          open: true,
          text: "This browser was not here before the deal, so it has only the server’s word for the seal on the secret.",
          detail: fair.commitment,
        }
      : {
          good: remembered === fair.commitment,
          text: "The seal on the secret is the one that this browser was shown before the first card.",
          detail: remembered,
        },
    {
      good: hash === (remembered ?? fair.commitment),
      text: "The secret fits its seal: its SHA-256, worked out here, is the same.",
      detail: `secret ${fair.secret}`,
    },
    {
      good: seedOf(fair.secret, fair.words) === fair.seed,
      text: words
        ? "The seed is made of the secret and the players’ words."
        : "The seed is made of the secret alone: no player’s words are in it.",
      detail: [words || fair.seed, ...fair.left_out].join("\n"),
    },
    ...checkWords(fair, remembered ?? fair.commitment, own),
    {
      good: fair.replays && fair.problem === "",
      text: "From that seed, the cards and the moves give this very game again.",
      detail: fair.problem || "played again by the server",
    },
  ];
}
