/** Cuts a paragraph of rules into what is drawn in different ways: words, moves as they are typed, and pointers to other rules. */

export interface Passage {
  kind: "words" | "code" | "pointer";
  text: string;
}

/** "D5", "Rule 7", "Rules 15 and 16": in each, these are the numbers. */
const POINTER = /\b[A-Z]\d+[a-z]?\b|\b[Rr]ules? \d+(?: (?:and|or|to) \d+)?\b/g;
const NUMBER = /[A-Z]?\d+[a-z]?/g;

export function passagesOf(text: string, numbers: ReadonlySet<string>): Passage[] {
  return text
    .split("`")
    .flatMap((piece, index): Passage[] => (index % 2 === 1 ? [{ kind: "code", text: piece }] : withPointers(piece, numbers)))
    .filter((passage) => passage.text !== "");
}

function withPointers(text: string, numbers: ReadonlySet<string>): Passage[] {
  const passages: Passage[] = [];
  let end = 0;
  for (const pointer of text.matchAll(POINTER)) {
    for (const { 0: number, index } of pointer[0].matchAll(NUMBER)) {
      if (!numbers.has(number)) continue;
      const start = pointer.index + index;
      passages.push({ kind: "words", text: text.slice(end, start) }, { kind: "pointer", text: number });
      end = start + number.length;
    }
  }
  passages.push({ kind: "words", text: text.slice(end) });
  return passages;
}
