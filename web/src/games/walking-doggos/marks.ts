/** What clues have pinned on a card, from the pictures of its marks: "D8", "D" or "8", "not D", "new". */

import { breedOfLetter, type Clue } from "../../pictures/walking-doggos";
import type { Pinned } from "../generic";

const NOT = "not ";

const named = (sign: string): string | number => (/\d/.test(sign) ? Number(sign) : breedOfLetter(sign));

export function knownFrom(pinned: readonly Pinned[]): Clue {
  const pictures = pinned.map(({ picture }) => picture);
  const known = pictures.find((picture) => /^[A-Z]?\d?$/.test(picture) && picture !== "") ?? "";
  const letter = known.replace(/\d/, "");
  const number = known.slice(letter.length);
  return {
    breed: letter ? breedOfLetter(letter) : null,
    number: number ? Number(number) : null,
    not: pictures.filter((picture) => picture.startsWith(NOT)).map((picture) => named(picture.slice(NOT.length))),
    isNew: pictures.includes("new"),
  };
}
