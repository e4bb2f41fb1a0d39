/** What is said to an answer. */

import type { PuzzleInfo } from "../protocol";
import { giveOrTake, percent, sentence } from "../review/words";

export interface Verdict {
  readonly right: boolean;
  readonly heading: string;
  readonly because: string;
}

const SURE = 2; // standard errors

/** The best move is right, and so is whatever is about as good: as far as the imagined games can tell. */
export function verdictOn({ answers, best, played, reason }: PuzzleInfo, move: string): Verdict {
  const [answer, better, made] = [answers[move], answers[best], answers[played]];
  const loss = answer?.loss ?? { mean: 0, error: 0 };
  const right = move === best || loss.mean <= SURE * loss.error;
  const name = `“${better?.label ?? best}”`;
  const heading =
    move === best
      ? `Right: ${name} is the best move found.`
      : right
        ? `Right: about as good as ${name}.`
        : `${name} is better, by about ${percent(loss.mean)} ${giveOrTake(loss)}.`;
  const told = reason && reason !== "no single reason" ? `If everybody plays simply: ${reason}.` : "";
  const inGame =
    move === played ? "That is what was played in the game." : `In the game, “${made?.label ?? played}” was played.`;
  return { right, heading: heading.replace(" .", "."), because: `${told || sentence(reason)} ${inGame}`.trim() };
}

/** All that may be said: the longest decides how much room there is. */
export function verdictsOn(puzzle: PuzzleInfo): Verdict[] {
  return Object.keys(puzzle.answers).map((move) => verdictOn(puzzle, move));
}
