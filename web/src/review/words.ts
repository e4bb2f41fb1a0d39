/** How figures of a review read: rounded, with "about" and how far they may be off. */

import type { EstimateInfo, ReviewedDecision, SeatReview } from "../protocol";
import { counted } from "../wording";

/** "41%" */
export const percent = (chance: number): string => `${Math.round(100 * Math.max(0, Math.min(1, chance)))}%`;

/** "±3%": two standard errors; what is not certain is never told as if it were. */
export const giveOrTake = ({ error }: EstimateInfo): string => (error === 0 ? "" : `±${Math.max(1, Math.round(200 * error))}%`);

/** "+4%", "−22%", "0%" */
export function signed({ mean }: EstimateInfo): string {
  const rounded = Math.round(100 * mean);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${Math.abs(rounded)}%`;
}

/** A part of the balance: what it is called, and what it is compared with. */
export interface Part {
  readonly key: "fair" | "deal" | "draws" | "hidden" | "own" | "others";
  readonly name: string;
  readonly why: string;
  readonly luck: boolean;
}

export function partsOf(you: boolean): readonly Part[] {
  const [yours, seat] = you ? ["Your decisions", "your seat"] : ["Own decisions", "this seat"];
  return [
    { key: "fair", name: "Fair share", why: "the chance before the deal", luck: false },
    { key: "deal", name: "The deal", why: "luck", luck: true },
    { key: "draws", name: "Draws", why: "luck: what was drawn or shuffled later", luck: true },
    { key: "hidden", name: "Hidden cards", why: "luck: what nobody could know", luck: true },
    { key: "own", name: yours, why: `compared with a simple player in ${seat}`, luck: false },
    { key: "others", name: "The others’ decisions", why: "compared with simple players in their seats", luck: false },
  ];
}

const LEVELS: Record<string, string> = {
  flawless: "a flawless game",
  strong: "a strong game",
  solid: "a solid game",
  casual: "a relaxed game",
  adventurous: "an adventurous game",
};

/** How well somebody decided, kindly: "You played a solid game: 21 decisions, 3 better moves found." */
export function verdict({ level, decisions }: SeatReview, who: string): string {
  const played = LEVELS[level];
  if (!played) return `There was nothing for ${who === "You" ? "you" : who} to decide.`;
  const better = decisions.filter(isMistake).length;
  const found = better === 0 ? "no better move found" : `${counted(better, "better move")} found`;
  return `${who} played ${played}: ${counted(decisions.length, "decision")}, ${found}.`;
}

export const isMistake = ({ best, played }: ReviewedDecision): boolean => best !== played;

/** A sentence from what the server says without its full stop. */
export const sentence = (text: string): string => (text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : "");

export const CAUSES = { deal: "the deal", draws: "luck", own: "own decision", others: "another’s decision" } as const;
