/** The parts of Pick the Pug's views and events, as the server sends them. Cards are names: blue-bell, donkey, pug. */

import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";

export const COLOURS = ["blue", "green", "orange", "white"] as const;
/** What can be chosen in the Tie Breaker. */
export const TIE_COLOURS = ["blue", "green", "orange"] as const;
export const ROUNDS_TO_WIN = 2;

export interface PugSeat {
  cards: number;
  pugs: number;
  /** what whoever looks knows to be among them */
  known: string[];
  /** whether the Pug is there, as far as whoever looks knows */
  pug: "yes" | "no" | "maybe";
  safe: boolean;
  skips: boolean;
}

export interface PugTable {
  phase:
    | "name"
    | "steal"
    | "discard"
    | "give"
    | "offer"
    | "call"
    | "steal again"
    | "take"
    | "tornado"
    | "minotaur"
    | "cerberus"
    | "donkeys"
    | "tie"
    | "over";
  turn: number;
  actor: number | null;
  asked: number[];
  effect: string | null;
  caller: number | null;
  victim: number | null;
  round: number;
  turns: number;
  seats: PugSeat[];
  hand: string[] | null;
  /** the hand that a Sphinx shows to whoever looks */
  looking: string[] | null;
  deck: number;
  discard: string[];
  donkeys: number;
  creatures: (string | null)[];
  asleep: number;
  extra: number | null;
  finalists: number[];
  champions: number[];
}

export type PugMove =
  | { kind: "begin" | "steal"; seat: number }
  | { kind: "discard"; cards: string[]; action?: string; seat?: number | null; match?: boolean }
  | { kind: "give" | "offer" | "take" | "reveal"; cards: string[] }
  | { kind: "pass"; cards?: string[] }
  | { kind: "call"; creature: string; place: number; seat: number | null; card: string | null }
  | { kind: "show" }
  | { kind: "choose"; colour: string };

type Secret = string | null;

export type PugEvent =
  | { kind: "round"; round: number; deal: number }
  | { kind: "dealt"; seat: number; count: number; cards: string[] | null }
  | { kind: "reshuffled"; count: number }
  | { kind: "drafted" | "got"; seat: number; card: Secret }
  | { kind: "pug_drafted"; seat: number; donkey: boolean }
  | { kind: "named"; seat: number; first: number }
  | { kind: "stole" | "drew" | "taxed" | "took" | "passed"; seat: number; victim: number; card: Secret }
  | { kind: "discarded"; seat: number; cards: string[]; action: string; victim: number | null }
  | { kind: "swapped"; seat: number; victim: number; gave: Secret; got: Secret }
  | { kind: "offered"; seat: number; to: number; cards: string[] | null }
  | { kind: "showed" | "laid_down" | "found"; seat: number; card: string }
  | { kind: "whirled"; seat: number; big: boolean }
  | { kind: "called"; seat: number; creature: string; victim: number | null }
  | { kind: "came"; creature: string }
  | { kind: "donkeys_shown"; seat: number; count: number }
  | { kind: "gave_donkey"; seat: number; victim: number }
  | { kind: "hands_swapped"; seat: number; victim: number; gave: string[] | null; got: string[] | null }
  | { kind: "looked"; seat: number; victim: number; cards: string[] | null }
  | { kind: "hand_shown"; seat: number; cards: string[] }
  | { kind: "no_theft" | "no_pair" | "nothing" | "no_monkey" | "turn_skipped" | "extra_turn"; seat: number }
  | { kind: "pug_shown" | "safe"; seat: number }
  | { kind: "won"; seat: number; pugs: number }
  | { kind: "round_void"; deal: number }
  | { kind: "tie_breaker"; finalists: number[]; again: boolean }
  | { kind: "tie_card"; seat: number; colour: string }
  | { kind: "game_over"; winners: number[] };

export const tableOf = (table: ViewInfo["table"]): PugTable => table as unknown as PugTable;
export const moveOf = (move: MoveInfo): PugMove => move.data as unknown as PugMove;
export const eventOf = (event: EventInfo): PugEvent => ({ kind: event.kind, ...event.data }) as unknown as PugEvent;

// Places -------------------------------------------------------------------------------------------------------------------

/** Where tornados whirl, and cards lie for a moment. */
export const MIDDLE = "middle";
/** The donkeys that are not in the game yet. */
export const DONKEYS = "donkeys";
/** The creatures that sleep. */
export const ASLEEP = "asleep";
/** A creature; digits go along places in the order of their names, so these begin with what comes first. */
export const creaturePlace = (creature: string, { creatures }: PugTable): string =>
  `creature:${creatures.indexOf(creature)}:${creature}`;
/** An action that a pair with a white monkey can be. */
export const actionPlace = (action: string): string => `action:${ACTIONS.findIndex(({ name }) => name === action)}:${action}`;
/** A card of the hand that is looked at; look-alikes are the same. */
export const lookPlace = (card: string, { looking }: PugTable): string =>
  `look:${String((looking ?? []).indexOf(card)).padStart(2, "0")}:${card}`;
export const tiePlace = (colour: string): string => `tie:${colour}`;

// Cards --------------------------------------------------------------------------------------------------------------------

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const colourOf = (card: string): string => card.split("-")[0] ?? "";
export const itemOf = (card: string): string => card.split("-")[1] ?? "";
export const isMonkey = (card: string): boolean => card.includes("-");
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** A card in a sentence: "a blue monkey with a bell", "a donkey", "the Pug". */
export function cardWords(card: string): string {
  if (card === "pug") return "the Pug";
  if (!isMonkey(card)) return "a donkey";
  return `${withArticle(colourOf(card))} monkey with ${withArticle(itemOf(card))}`;
}

/** The same where there is little room: "blue bell". */
export const cardBrief = (card: string): string => (card === "pug" ? "the Pug" : card.replace("-", " "));

// Actions ------------------------------------------------------------------------------------------------------------------

export interface Action {
  readonly name: string;
  readonly title: string;
  readonly colours: readonly [string, string];
  readonly does: string;
  /** the same where there is little room */
  readonly brief: string;
  /** what is asked for its player; null: it is for everybody */
  readonly asks: string | null;
}

/** By the colours of a pair; white stands for any. */
export const ACTIONS: readonly Action[] = [
  {
    name: "swap",
    title: "Random Swap",
    colours: ["blue", "blue"],
    does: "You and another player draw a card from each other.",
    brief: "Draw a card from each other.",
    asks: "with whom?",
  },
  {
    name: "steal",
    title: "Steal",
    colours: ["blue", "green"],
    does: "Steal a random card from another player.",
    brief: "Take a random card.",
    asks: "from whom?",
  },
  {
    name: "mini-tornado",
    title: "Mini-Tornado",
    colours: ["blue", "orange"],
    does: "Everybody reveals a card, the holder of the Pug the Pug. All are shuffled and dealt out.",
    brief: "The Pug and a card each are dealt anew.",
    asks: null,
  },
  {
    name: "50-50",
    title: "50-50",
    colours: ["green", "green"],
    does: "Another player lays down their best two cards; you draw one.",
    brief: "Draw one of a player’s best two.",
    asks: "whose best two?",
  },
  {
    name: "taxes",
    title: "Taxes",
    colours: ["green", "orange"],
    does: "Another player gives you their best card.",
    brief: "Get a player’s best card.",
    asks: "who pays?",
  },
  {
    name: "big-tornado",
    title: "Big-Tornado",
    colours: ["orange", "orange"],
    does: "All cards of all players are shuffled and dealt out.",
    brief: "All cards are dealt anew.",
    asks: null,
  },
];

export const actionOf = (name: string): Action | undefined => ACTIONS.find((action) => action.name === name);
export const actionTitle = (name: string): string => actionOf(name)?.title ?? name;

/** The actions that two colours can be. */
export function actionsOf(one: string, other: string): readonly Action[] {
  const is = (colour: string, as: string): boolean => colour === "white" || colour === as;
  return ACTIONS.filter(({ colours: [a, b] }) => (is(one, a) && is(other, b)) || (is(one, b) && is(other, a)));
}

// Creatures ----------------------------------------------------------------------------------------------------------------

/** Somebody whom a sentence is about, as whoever reads it says. */
export interface Somebody {
  readonly you: boolean;
  readonly name: string;
  readonly whose: string;
  readonly their: "your" | "their";
}

interface CreatureWords {
  /** to whoever calls it, as the game's words say it */
  readonly does: string;
  /** what is asked when it is called for somebody or something */
  readonly asks?: string;
  /** to all others, when it was called */
  readonly tells: (caller: string, victim: Somebody) => string;
}

export const CREATURES: Readonly<Record<string, CreatureWords>> = {
  phoenix: {
    does: "Lay down a monkey.",
    asks: "which monkey do you lay down?",
    tells: (caller) => `${caller} lays down a monkey.`,
  },
  unicorn: {
    does: "Give one of your donkeys to another player.",
    asks: "who gets a donkey?",
    tells: (caller, victim) => `${caller} gives ${victim.name} a donkey.`,
  },
  kraken: {
    does: "A Big-Tornado: all cards are shuffled and dealt out anew.",
    tells: () => "All cards are shuffled and dealt out anew.",
  },
  griffin: {
    does: "Taxes: a player gives you their best card.",
    asks: "who pays?",
    tells: (caller, victim) => `${capital(victim.name)} ${victim.you ? "give" : "gives"} ${caller} ${victim.their} best card.`,
  },
  leprechaun: {
    does: "50-50: draw one of a player's best two cards.",
    asks: "whose best two?",
    tells: (caller, victim) => `${caller} draws one of ${victim.whose} best two cards.`,
  },
  mermaid: {
    does: "Swap hands with another player who has cards.",
    asks: "with whom do you swap hands?",
    tells: (caller, victim) => `${caller} swaps hands with ${victim.name}.`,
  },
  hydra: {
    does: "Steal twice, from one player or from two.",
    asks: "from whom do you steal first?",
    tells: (caller) => `${caller} steals twice.`,
  },
  sphinx: {
    does: "Look at a player's hand and take a card of your choice.",
    asks: "whose hand do you look at?",
    tells: (caller, victim) => `${caller} looks at ${victim.whose} hand and takes a card.`,
  },
  minotaur: {
    does: "Everybody with cards passes one to the left.",
    tells: () => "Everybody with cards passes one to the left.",
  },
  cerberus: { does: "Everybody else lays down a monkey.", tells: (caller) => `Everybody but ${caller} lays down a monkey.` },
  pegasus: { does: "Take a turn after this one.", tells: (caller) => `${caller} takes a turn after this one.` },
  basilisk: {
    does: "A player skips their next turn.",
    asks: "who skips a turn?",
    tells: (_, victim) => `${capital(victim.name)} ${victim.you ? "skip" : "skips"} ${victim.their} next turn.`,
  },
  medusa: {
    does: "A player shows their hand to everybody.",
    asks: "who shows their hand?",
    tells: (_, victim) => `${capital(victim.name)} ${victim.you ? "show" : "shows"} ${victim.their} hand to everybody.`,
  },
  djinn: {
    does: "Take a monkey from the discard pile.",
    asks: "which monkey do you take?",
    tells: (caller) => `${caller} takes a monkey from the discard pile.`,
  },
  cyclops: { does: "Whoever holds the Pug shows it.", tells: () => "Whoever holds the Pug shows it." },
  yeti: {
    does: "Until your next turn nobody may steal from you in a Stealing Phase.",
    tells: (caller) => `Nobody may steal from ${caller} in a Stealing Phase until their next turn.`,
  },
};

export const doesOf = (creature: string): string => CREATURES[creature]?.does ?? "";
