/** Cuts a paragraph of rules into what is drawn in different ways: words, moves as they are typed, and pointers to other rules. */

export interface Passage {
  kind: "words" | "code" | "pointer";
  text: string;
}

const POINTER = /\b([A-Z]\d+[a-z]?)\b|\brules? (\d+)\b/g;

export function passagesOf(text: string, numbers: ReadonlySet<string>): Passage[] {
  return text
    .split("`")
    .flatMap((piece, index): Passage[] => (index % 2 === 1 ? [{ kind: "code", text: piece }] : withPointers(piece, numbers)))
    .filter((passage) => passage.text !== "");
}

function withPointers(text: string, numbers: ReadonlySet<string>): Passage[] {
  const passages: Passage[] = [];
  let end = 0;
  for (const match of text.matchAll(POINTER)) {
    const number = match[1] ?? match[2] ?? "";
    if (!numbers.has(number)) continue;
    const start = match.index + match[0].length - number.length;
    passages.push({ kind: "words", text: text.slice(end, start) }, { kind: "pointer", text: number });
    end = start + number.length;
  }
  passages.push({ kind: "words", text: text.slice(end) });
  return passages;
}
