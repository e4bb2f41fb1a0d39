/** The parts of Smallseat's views and events, as the server sends them. Cards are names of animals: tree-of-hainut. */

import { CANDIDATES, isCandidate } from "../../pictures/smallseat-animals";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";

export type Command = "sleepersippies" | "most" | "random";

export interface SeatedPlayer {
  public: string[];
  secrets: number;
  held: number;
  /** secret cards that whoever looks knows of */
  known: string[];
  /** the secret cards, where they are seen */
  cards: string[] | null;
  vote: string | null;
  /** whether the vote still lies on the table */
  lies: boolean;
  pays: boolean;
  spiny: boolean;
  immune: boolean;
  immune_next: boolean;
  commands: Command[];
  orders: Command[];
}

export interface SmallseatTable {
  phase:
    | "call"
    | "ready"
    | "lead"
    | "tell"
    | "vote"
    | "pay"
    | "hold"
    | "handle"
    | "show to"
    | "take back"
    | "give"
    | "repay"
    | "name"
    | "show"
    | "put"
    | "turn"
    | "agree"
    | "bears"
    | "over";
  round: number;
  animals: string[];
  teller: number;
  called: string | null;
  boss: number;
  /** who sits at each place, clockwise from the Smallseat */
  places: number[];
  actor: number | null;
  asked: number[];
  led: string | null;
  winning: string | null;
  acting: string | null;
  handler: number | null;
  named: string | null;
  owed: number;
  coming: string[] | null;
  coming_count: number;
  boss_leads: boolean;
  boss_will_lead: boolean;
  seats: SeatedPlayer[];
  hand: string[] | null;
  /** dealt cards of whoever looks that will be public */
  opening: string[] | null;
  marked: { secret: string[]; public: string[] };
  winners: number[];
}

export type SmallseatMove =
  | {
      kind: "call" | "vote" | "pay" | "open" | "show" | "drop" | "give" | "repay" | "name" | "put" | "turn";
      card: string | null;
      public?: boolean;
      seat?: number | null;
      /** the vote must be paid for */
      pays?: boolean;
    }
  | { kind: "execute"; card: string }
  | { kind: "swap"; seat: number }
  | { kind: "ready" | "keep" | "done" | "agree" | "refuse" };

type Secret = string | null;

export type SmallseatEvent =
  | { kind: "teller" | "paid" | "nothing" | "spines" | "must_sleep" | "immune"; seat: number }
  | { kind: "called" | "led" | "voted" | "executed" | "named"; seat: number; animal: string }
  | { kind: "dealt"; seat: number; count: number; cards: string[] | null }
  | { kind: "round"; round: number }
  | { kind: "opened"; seat: number; cards: string[] }
  | { kind: "vote_won"; animal: string; count: number; tied: boolean }
  | { kind: "swapped"; seat: number; to: number }
  | { kind: "gave" | "put"; seat: number; to: number; card: Secret }
  | { kind: "held" | "took_back" | "showed"; seat: number; card: string }
  | { kind: "boss_will_lead" | "round_ends" | "must_vote_most" }
  | { kind: "asked_to_end"; seat: number; asked: number[] }
  | { kind: "agreed"; agreed: number[]; refused: number[] }
  | { kind: "showed_to"; seat: number; to: number; count: number; animal: Secret }
  | { kind: "must_vote_random"; seats: number[] }
  | { kind: "turned"; seat: number; card: string; public: boolean }
  | { kind: "showed_hand"; seat: number; secret: string[]; public: string[] }
  | { kind: "got_votes"; seat: number; animal: string; count: number }
  | { kind: "counted"; seat: number; cards: string[]; best: string[] }
  | { kind: "game_over"; winners: number[] };

export const tableOf = (table: ViewInfo["table"]): SmallseatTable => table as unknown as SmallseatTable;
export const moveOf = (move: MoveInfo): SmallseatMove => move.data as unknown as SmallseatMove;
export const eventOf = (event: EventInfo): SmallseatEvent => ({ kind: event.kind, ...event.data }) as unknown as SmallseatEvent;

// Places -------------------------------------------------------------------------------------------------------------------

/** Where cards are dealt from. */
export const MIDDLE = "middle";
/** A seat's cards that everybody sees. */
export const publicPlace = (seat: number): string => `public:${seat}`;
export const votePlace = (seat: number): string => `vote:${seat}`;
/** An animal to call or to name; digits go along places in the order of their names, so these begin with a number. */
export const animalPlace = (animal: string, { animals }: SmallseatTable): string =>
  `animal:${String(animals.indexOf(animal)).padStart(2, "0")}:${animal}`;
/** A card that was just received. */
export const comingPlace = (animal: string, { animals }: SmallseatTable): string =>
  `coming:${String(animals.indexOf(animal)).padStart(2, "0")}:${animal}`;

// Cards --------------------------------------------------------------------------------------------------------------------

const PUBLIC = "public ";

/** A card of a hand that faces the others looks different, so it is another face. */
export const publicFaceOf = (animal: string): string => PUBLIC + animal;
export const isPublic = (face: string): boolean => face.startsWith(PUBLIC);
export const animalOf = (face: string): string => (isPublic(face) ? face.slice(PUBLIC.length) : face);
export const faceOf = (animal: string, open: boolean): string => (open ? publicFaceOf(animal) : animal);

export const titleOf = (animal: string): string => (isCandidate(animal) ? CANDIDATES[animal].title : animal);

export interface Group {
  readonly animal: string;
  readonly count: number;
}

/** Cards that are alike, counted, in the order of the game's animals. */
export function grouped(cards: readonly string[], { animals }: SmallseatTable): Group[] {
  return animals.flatMap((animal) => {
    const count = cards.filter((card) => card === animal).length;
    return count > 0 ? [{ animal, count }] : [];
  });
}

/** Without as many of the cards as are taken away. */
export function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The hand of whoever looks: of each animal the secret cards, then the public ones. Equal cards are one heap. */
export function heapsOf(table: SmallseatTable, seat: number | null): { face: string; count: number }[] {
  if (table.hand === null || seat === null) return [];
  const opening = table.opening ?? [];
  const secret = without(table.hand, opening);
  const open = [...(table.seats[seat]?.public ?? []), ...opening];
  return table.animals.flatMap((animal) =>
    [
      { face: animal, count: secret.filter((card) => card === animal).length },
      { face: publicFaceOf(animal), count: open.filter((card) => card === animal).length },
    ].filter(({ count }) => count > 0),
  );
}

// Votes and gifts ----------------------------------------------------------------------------------------------------------

/** The animal with most votes; of several, the one that is met first clockwise from the Smallseat. */
export function leading({ places, seats }: SmallseatTable): { animal: string | null; tied: boolean } {
  const votes = places.flatMap((seat) => seats[seat]?.vote ?? []);
  const count = (animal: string): number => votes.filter((vote) => vote === animal).length;
  const most = Math.max(0, ...votes.map(count));
  const best = [...new Set(votes.filter((vote) => count(vote) === most))];
  return { animal: best[0] ?? null, tied: best.length > 1 };
}

/** Who has to give a card when this animal is named for the Tinybears: all this lies open. */
export const giversOf = (animal: string, { seats }: SmallseatTable, namer: number | null): number[] =>
  seats.flatMap((of, seat) => (seat !== namer && of.held > 0 && !of.immune && !of.public.includes(animal) ? [seat] : []));

// Words --------------------------------------------------------------------------------------------------------------------

/** What each animal does when its losing vote is executed, as the game's words say it. */
export const DOES: Readonly<Record<string, string>> = {
  pricklypettes: "This round nobody may swap places with you.",
  "chewy-carrots": "Show one player an animal of your hand in secret; they say aloud how many of it they hold.",
  curlysnouts: "Give up to three cards to other players; for each, the Teller gives you a secret card.",
  snufflesniff: "Show your hand; until the end of the next round no action or swap may target you.",
  "tree-of-hainut": "Take this card back, and let another one go in its place.",
  sealalater: "Put a card among the Teller's secret cards; then the Teller turns three cards.",
  ponytailors: "This round's winning votes go to the Boss; then you get one of them.",
  purplepaws: "Show three cards; next round everybody must vote the animal they hold most.",
  "karate-chicks": "Next round the Boss votes before the Teller, and everybody must follow the Boss.",
  sleepersippies: "The round ends if all who voted it agree; if not, you must vote it next round.",
  tinybears: "Name an animal: everybody without a public card of it gives you a card.",
  ottermother: "Swap places with the Boss; the next round starts at once, with random votes of all who voted this.",
};

export const doesOf = (animal: string): string => DOES[animal] ?? "";

/** The same, where somebody else does it. */
const TOLD: Readonly<Record<string, (who: string) => string>> = {
  pricklypettes: (who) => `This round nobody may swap places with ${who}.`,
  "chewy-carrots": (who) => `${who} shows one player an animal in secret; they say aloud how many of it they hold.`,
  curlysnouts: (who) => `${who} gives up to three cards to other players; for each, the Teller gives ${who} a secret card.`,
  snufflesniff: (who) => `${who} shows the whole hand; until the end of the next round no action or swap may target ${who}.`,
  "tree-of-hainut": (who) => `${who} takes this card back, and lets another one go in its place.`,
  sealalater: (who) => `${who} puts a card among the Teller’s secret cards; then the Teller turns three cards.`,
  ponytailors: (who) => `This round’s winning votes go to the Boss; then ${who} gets one of them.`,
  purplepaws: (who) => `${who} shows three cards; next round everybody must vote the animal they hold most.`,
  "karate-chicks": () => "Next round the Boss votes before the Teller, and everybody must follow the Boss.",
  sleepersippies: (who) => `The round ends if all who voted it agree; if not, ${who} must vote it next round.`,
  tinybears: (who) => `${who} names an animal: everybody without a public card of it gives ${who} a card.`,
  ottermother: (who) =>
    `${who} swaps places with the Boss; the next round starts at once, with random votes of all who voted this.`,
};

export const toldOf = (animal: string, who: string): string => TOLD[animal]?.(who) ?? "";

export const COMMANDS: Readonly<Record<Command, string>> = {
  sleepersippies: "must vote Sleepersippies",
  most: "must vote the animal held most",
  random: "votes a random card",
};

/** Cards in a sentence: "Curlysnouts, Tinybears ×2". */
export const cardsWords = (cards: readonly string[], table: SmallseatTable): string =>
  grouped(cards, table)
    .map(({ animal, count }) => titleOf(animal) + (count > 1 ? ` ×${count}` : ""))
    .join(", ");

/** What whoever looks is to follow, in a few words. */
export function followWords(table: SmallseatTable, seat: number | null): string {
  const { led, asked, seats, hand, phase, boss_leads: bossLeads } = table;
  const you = seat === null ? undefined : seats[seat];
  if (phase !== "vote" || !you || seat === null || !asked.includes(seat)) {
    return led === null ? "Nothing need be followed." : `Follow ${titleOf(led)}, or pay a card.`;
  }
  const command = you.commands[0];
  if (command === "random") return "Chance chooses your vote.";
  if (you.commands.includes("sleepersippies") && hand?.includes("sleepersippies")) return "You must vote Sleepersippies.";
  if (you.commands.includes("most")) return "Vote the animal that you hold most.";
  if (led === null) return bossLeads ? "The Boss is the Teller: follow nobody." : "Nothing need be followed.";
  if (!hand?.includes(led)) return `You have no secret ${titleOf(led)}: vote what you like.`;
  return `Follow ${titleOf(led)}, or pay a card.`;
}
