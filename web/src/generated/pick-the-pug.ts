// Made from the game's declarations by `make types`. Do not edit.

import type { EventInfo, GameView, MoveInfo } from "../protocol";

/** What is known of a seat beside its cards. */
export interface PickSeat {
  /** rounds won */
  pugs: number;
  pug: "yes" | "no" | "maybe";
  /** nobody may steal from it in a Stealing Phase (Yeti) */
  safe: boolean;
  /** its next turn (Basilisk) */
  skips: boolean;
}

/** Pick the Pug's own facts. Faces are kinds of cards, such as blue-amulet; then donkey and pug. A hand shows its owner all faces, and others those that they know to be there; the count tells how many there are. For the player who looks at it with the Sphinx, a hand has a slot for each card. */
export interface PickView extends GameView {
  phase: "name" | "steal" | "discard" | "give" | "offer" | "call" | "steal again" | "take" | "tornado" | "minotaur" | "cerberus" | "donkeys" | "tie" | "over";
  round: number;
  /** begun in this round */
  turns: number;
  /** the seat whose turn it is */
  turn: number;
  /** the seat that decides; None: several do, or nobody */
  actor: number | null;
  /** the seats that a question was put to, all at once */
  asked: number[];
  /** the action or creature that is going on */
  effect: string | null;
  /** the seat whose action or creature that is */
  caller: number | null;
  /** the seat that it is aimed at */
  victim: number | null;
  /** the seat that takes a turn after this one (Pegasus) */
  extra: number | null;
  seats: PickSeat[];
  /** the seats in the Tie Breaker */
  finalists: number[];
  /** what can be chosen in it, from the lowest to the highest; empty at other times */
  colours: string[];
  /** the Tie Breaker is played again */
  second_chance: boolean;
  rounds_to_win: number;
}

/** Decide who goes first. */
export interface Begin {
  seat: number;
  kind: "begin";
}

/** Steal a random card. */
export interface Steal {
  seat: number;
  kind: "steal";
}

/** Discard two monkeys for their action. */
export interface Discard {
  cards: string[];
  action: string;
  /** whom it is aimed at */
  seat: number | null;
  /** both have the same item, and there is a creature to call */
  match: boolean;
  kind: "discard";
}

/** Give your best card. */
export interface Give {
  card: string;
  to: number;
  kind: "give";
}

/** Put your best two cards face down; another player draws one. */
export interface Offer {
  cards: string[];
  to: number;
  kind: "offer";
}

/** Take a card from the hand that you look at (Sphinx). */
export interface Take {
  card: string;
  /** where such a card lies */
  slots: string[];
  kind: "take";
}

/** Reveal a card for a Mini-Tornado. */
export interface Reveal {
  card: string;
  kind: "reveal";
}

/** Pass a card to the left (Minotaur). */
export interface PassOn {
  card: string;
  to: number;
  kind: "pass_on";
}

/** Discard a monkey (Cerberus). */
export interface DiscardOne {
  card: string;
  kind: "discard_one";
}

/** Call a creature, for a player or a card where it needs one. */
export interface Call {
  creature: string;
  /** where it lies */
  slot: string;
  seat: number | null;
  card: string | null;
  kind: "call";
}

/** Show your donkeys. */
export interface Show {
  kind: "show";
}

/** Show no donkeys; or have no monkey to discard. */
export interface Pass {
  kind: "pass";
}

/** Choose a colour in the Tie Breaker. */
export interface Choose {
  colour: string;
  kind: "choose";
}

/** A round is dealt. */
export interface Round {
  round: number;
  deal: number;
}

/** A seat is dealt monkeys, or what a Big-Tornado brings. */
export interface Dealt {
  seat: number;
  count: number;
  cards: string[] | null;
  whirled: boolean;
}

/** The discard pile becomes the deck. */
export interface Reshuffled {
  count: number;
}

/** A seat draws a card in the draft. */
export interface Drafted {
  seat: number;
  card: string | null;
}

/** A seat has drawn the Pug in the draft, and takes a donkey. */
export interface PugDrafted {
  seat: number;
  donkey: boolean;
}

/** The player who drew the Pug decides who goes first. */
export interface Named {
  seat: number;
  first: number;
}

/** A seat steals a random card. */
export interface Stole {
  seat: number;
  victim: number;
  card: string | null;
}

/** There is nobody to steal from. */
export interface NoTheft {
  seat: number;
}

/** A seat discards a pair for its action. */
export interface Discarded {
  seat: number;
  cards: string[];
  action: string;
  victim: number | null;
  /** nobody else has cards, so the action does nothing */
  alone: boolean;
}

/** A seat cannot discard two monkeys. */
export interface NoPair {
  seat: number;
}

/** Two seats draw a card from each other. */
export interface Swapped {
  seat: number;
  victim: number;
  gave: string | null;
  got: string | null;
}

/** A seat puts its best two cards face down. */
export interface Offered {
  seat: number;
  to: number;
  cards: string[] | null;
}

/** A seat draws one of the two cards. */
export interface Drew {
  seat: number;
  victim: number;
  card: string | null;
}

/** A seat gets the best card of another one. */
export interface Taxed {
  seat: number;
  victim: number;
  card: string | null;
}

/** A seat reveals a card for a Mini-Tornado. */
export interface Showed {
  seat: number;
  card: string;
}

/** A tornado: of all cards, or of those that were revealed. */
export interface Whirled {
  seat: number;
  big: boolean;
}

/** What a Mini-Tornado brings a seat. */
export interface Got {
  seat: number;
  card: string | null;
}

/** An action or a creature does nothing: there is nobody or nothing to do it to (P12). */
export interface Nothing {
  seat: number;
  /** the action or creature */
  effect: string;
}

/** A seat calls a creature. */
export interface Called {
  seat: number;
  creature: string;
  victim: number | null;
  /** nobody else has cards */
  alone: boolean;
}

/** A creature appears: the next one of the deck. */
export interface Came {
  creature: string;
  slot: string;
}

/** A seat shows that it holds only donkeys. */
export interface DonkeysShown {
  seat: number;
  count: number;
}

/** A seat discards a single monkey (Phoenix, Cerberus). */
export interface DiscardedOne {
  seat: number;
  card: string;
}

/** A seat gives another one a donkey (Unicorn). */
export interface GaveDonkey {
  seat: number;
  victim: number;
}

/** Two seats swap hands (Mermaid). */
export interface HandsSwapped {
  seat: number;
  victim: number;
  gave: string[] | null;
  got: string[] | null;
}

/** A seat looks at a hand (Sphinx). */
export interface Looked {
  seat: number;
  victim: number;
  cards: string[] | null;
}

/** A seat takes a card that it sees (Sphinx). */
export interface Took {
  seat: number;
  victim: number;
  card: string | null;
}

/** A seat passes a card to the left (Minotaur). */
export interface Passed {
  seat: number;
  victim: number;
  card: string | null;
}

/** A seat has no monkey to discard (Cerberus). */
export interface NoMonkey {
  seat: number;
}

/** A seat will take a turn after this one (Pegasus). */
export interface ExtraTurn {
  seat: number;
}

/** A seat skips its turn (Basilisk). */
export interface TurnSkipped {
  seat: number;
}

/** A seat shows its hand to everyone (Medusa). */
export interface HandShown {
  seat: number;
  cards: string[];
}

/** A seat takes a monkey from the discard pile (Djinn). */
export interface Found {
  seat: number;
  card: string;
}

/** The player with the Pug shows it (Cyclops). */
export interface PugShown {
  seat: number;
}

/** Nobody may steal from a seat (Yeti). */
export interface Safe {
  seat: number;
}

/** A seat wins a round. */
export interface Won {
  seat: number;
  pugs: number;
}

/** A round that does not end is void (P14). */
export interface RoundVoid {
  deal: number;
}

/** Three winners of three rounds play the Tie Breaker, or play it again. */
export interface TieBreaker {
  finalists: number[];
  again: boolean;
  /** that all three have chosen */
  colour: string | null;
}

/** What a finalist has chosen. */
export interface TieCard {
  seat: number;
  colour: string;
  /** another finalist has chosen the same */
  out: boolean;
}

/** The game has ended. */
export interface GameOver {
  winners: number[];
  ending: "two rounds" | "most pugs" | "others alike" | "highest" | "all alike";
  /** of the finalists who are eliminated */
  colour: string | null;
  rounds_to_win: number;
}

/** Another round begins, and these seats need only one more Pug. */
export interface OneShort {
  seats: number[];
}

/** A legal move of Pick the Pug. */
export type PickMove = MoveInfo<Begin | Steal | Discard | Give | Offer | Take | Reveal | PassOn | DiscardOne | Call | Show | Pass | Choose>;

type EventOf<Kind extends string, Data> = Omit<EventInfo, "kind" | "data"> & { kind: Kind; data: Data };

/** What happens in Pick the Pug. */
export type PickEvent =
  | EventOf<"round", Round>
  | EventOf<"dealt", Dealt>
  | EventOf<"reshuffled", Reshuffled>
  | EventOf<"drafted", Drafted>
  | EventOf<"pug_drafted", PugDrafted>
  | EventOf<"named", Named>
  | EventOf<"stole", Stole>
  | EventOf<"no_theft", NoTheft>
  | EventOf<"discarded", Discarded>
  | EventOf<"no_pair", NoPair>
  | EventOf<"swapped", Swapped>
  | EventOf<"offered", Offered>
  | EventOf<"drew", Drew>
  | EventOf<"taxed", Taxed>
  | EventOf<"showed", Showed>
  | EventOf<"whirled", Whirled>
  | EventOf<"got", Got>
  | EventOf<"nothing", Nothing>
  | EventOf<"called", Called>
  | EventOf<"came", Came>
  | EventOf<"donkeys_shown", DonkeysShown>
  | EventOf<"discarded_one", DiscardedOne>
  | EventOf<"gave_donkey", GaveDonkey>
  | EventOf<"hands_swapped", HandsSwapped>
  | EventOf<"looked", Looked>
  | EventOf<"took", Took>
  | EventOf<"passed", Passed>
  | EventOf<"no_monkey", NoMonkey>
  | EventOf<"extra_turn", ExtraTurn>
  | EventOf<"turn_skipped", TurnSkipped>
  | EventOf<"hand_shown", HandShown>
  | EventOf<"found", Found>
  | EventOf<"pug_shown", PugShown>
  | EventOf<"safe", Safe>
  | EventOf<"won", Won>
  | EventOf<"round_void", RoundVoid>
  | EventOf<"tie_breaker", TieBreaker>
  | EventOf<"tie_card", TieCard>
  | EventOf<"game_over", GameOver>
  | EventOf<"one_short", OneShort>;
