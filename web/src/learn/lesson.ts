/** What can be told from a lesson beforehand: the tables of its steps, and all that may be said. */

import { changed } from "../changes";
import type { Change, Forms, LessonInfo, LessonStepInfo, PlayInfo } from "../protocol";

/** The answer that the lesson goes on from; the server names it last. */
export const mainAnswer = ({ right }: LessonStepInfo): string | undefined => Object.keys(right).at(-1);

/** The table at the beginning of each step, whole: as somebody sees it who begins with that step. */
export function tablesOf({ steps, forms }: LessonInfo): PlayInfo[] {
  const tables: PlayInfo[] = [];
  let after: PlayInfo | null = null;
  for (const step of steps) {
    const table: PlayInfo | null = step.begins ?? after;
    if (!table) throw new Error("The lesson does not say how it begins.");
    tables.push(table);
    after = (step.right[mainAnswer(step) ?? ""] ?? []).reduce((before, change) => whole(before, change, forms), table);
  }
  return tables;
}

/** After a change, with the log from its beginning. */
function whole(before: PlayInfo, change: Change, forms: Forms): PlayInfo {
  const play = changed(before, change, forms);
  return { ...play, first: 0, events: [...before.events, ...play.events] };
}

/** What the teacher says, and what is asked with it. */
export interface Speech {
  readonly words: string;
  readonly asks: string;
}

/** All that may be said in a lesson. */
export function speechesOf({ steps }: LessonInfo): Speech[] {
  return steps.flatMap(({ says, because, asks, wrong }) =>
    [...new Set([says, because, ...Object.values(wrong)])].filter(Boolean).map((words) => ({ words, asks })),
  );
}

/** The step with a number as in an address (counted from 1), if the lesson has such a step; else the first. */
export function stepIn(lesson: LessonInfo, number: number): number {
  return Number.isInteger(number) && number >= 1 && number <= lesson.steps.length ? number - 1 : 0;
}
