// Made from the game's declarations by `make types`. Do not edit.

import type { EventInfo, GameView, MoveInfo } from "../protocol";

/** What is known of a seat beside its cards. */
export interface SmallseatSeat {
  /** the animal, this round */
  voted: string | null;
  /** it did not follow, and must give a card */
  pays: boolean;
  /** nobody may swap with it this round */
  spiny: boolean;
  /** no action or swap may target it this round */
  immune: boolean;
  /** the same for the next round */
  immune_next: boolean;
  /** for this round; the last one that can be obeyed counts, and it comes first */
  commands: ("sleepersippies" | "most" | "random")[];
  /** for the next round */
  orders: ("sleepersippies" | "most" | "random")[];
  /** animals that the viewer knows it to have no secret card of; empty where all its cards are known */
  lacks: string[];
}

/** Smallseat's own facts. Faces are names of animals, such as tree-of-hainut; "public tree-of-hainut" faces everybody. `hand` are a seat's secret cards: all for itself and when the game is over, for the others those that they know. There is a place `vote` only for seats whose vote lies on the table. */
export interface SmallseatView extends GameView {
  phase: "call" | "ready" | "lead" | "tell" | "vote" | "pay" | "hold" | "handle" | "show to" | "take back" | "give" | "repay" | "name" | "bears" | "show" | "put" | "turn" | "agree" | "over";
  /** 0: the first one has not begun */
  round: number;
  /** of this game */
  animals: string[];
  teller: number;
  called: string | null;
  /** who sits at each place, clockwise from the Smallseat; so the first one is the Boss */
  sitting: number[];
  /** who decides; None when several do */
  actor: number | null;
  /** who is asked, where several decide at once */
  asked: number[];
  /** whether the viewer has answered */
  answered: boolean;
  /** the animal that must be followed */
  led: string | null;
  /** the animal that wins the vote, when all votes are seen and some must be paid for */
  leading: string | null;
  /** others have as many votes; it is the first one clockwise from the Smallseat */
  tied: boolean;
  /** the animal that has won the vote */
  winning: string | null;
  /** the animal whose action goes on */
  acting: string | null;
  /** who does it, or decides about a losing vote */
  handler: number | null;
  /** for the Tinybears */
  named: string | null;
  /** how many cards the action is still about */
  owed: number;
  /** cards just received, among the secret ones of the actor; None: not seen */
  coming: string[] | null;
  coming_count: number;
  /** dealt cards of the viewer that will be public */
  opening: string[];
  /** cards that were shown or turned in this action */
  marked: string[];
  /** how many cards of each animal the viewer does not know the place of */
  unseen: Record<string, number>;
  /** who would have to give a card to who names an animal for the Tinybears, by animal */
  givers: Record<string, number[]>;
  /** the command that the Boss votes before the Teller is for this round */
  boss_leads: boolean;
  /** it is for the next round */
  boss_will_lead: boolean;
  seats: SmallseatSeat[];
  /** whether a tie at the end is enough for the Teller */
  teller_ties: boolean;
  round_limit: number;
}

/** The Teller calls an animal. */
export interface Call {
  card: string;
  kind: "call";
}

/** Turn a card: a dealt one public before the first round, or one of the Teller's for Sealalater. */
export interface Turn {
  card: string;
  kind: "turn";
}

/** Turn no more cards: the first round may begin. */
export interface Ready {
  kind: "ready";
}

/** Vote with a card. */
export interface Vote {
  /** None: chance chooses */
  card: string | null;
  /** it must be paid for */
  pays: boolean;
  kind: "vote";
}

/** Give a card to another player, for not following. */
export interface Pay {
  card: string;
  seat: number;
  kind: "pay";
}

/** Turn a card public that you have just received. */
export interface Open {
  card: string;
  /** all that you have just received is alike */
  only: boolean;
  kind: "open";
}

/** Keep what you have just received secret. */
export interface Keep {
  kind: "keep";
}

/** Use the action of your losing vote. */
export interface Execute {
  card: string;
  kind: "execute";
}

/** Swap places with another player. */
export interface Swap {
  seat: number;
  kind: "swap";
}

/** Chewy Carrots: show an animal of your hand to one player. */
export interface ShowTo {
  card: string;
  seat: number;
  /** other cards that mean the same: a public one of the animal */
  also: string[];
  kind: "show";
}

/** Purplepaws: show everybody a card. */
export interface Show {
  card: string;
  kind: "show";
}

/** Tree of Hainut: send the Teller a card instead of your vote. */
export interface Drop {
  card: string;
  kind: "drop";
}

/** Curlysnouts: give a card to another player. Tinybears: give a card to the player who asks. */
export interface Give {
  card: string;
  seat: number;
  /** that player asks for it */
  asked: boolean;
  kind: "give";
}

/** Curlysnouts: give no more. */
export interface Done {
  kind: "done";
}

/** Curlysnouts: the Teller repays a gift with a secret card. */
export interface Repay {
  card: string;
  kind: "repay";
}

/** Tinybears: name an animal. */
export interface Name {
  card: string;
  kind: "name";
}

/** Sealalater: put a card among the Teller's secret cards. */
export interface PutAmong {
  card: string;
  kind: "put";
}

/** Sleepersippies: the round ends. */
export interface Agree {
  kind: "agree";
}

/** Sleepersippies: the round goes on. */
export interface Refuse {
  kind: "refuse";
}

/** Somebody is the Teller. */
export interface Teller {
  seat: number;
}

/** The Teller has called an animal. */
export interface Called {
  seat: number;
  animal: string;
}

/** A seat is dealt its cards. */
export interface Dealt {
  seat: number;
  count: number;
  cards: string[] | null;
}

/** A round begins. */
export interface Round {
  round: number;
}

/** A seat turns dealt cards public. */
export interface Opened {
  seat: number;
  cards: string[];
}

/** The Teller, or the Boss before the Teller, votes face up. */
export interface Led {
  seat: number;
  animal: string;
  /** whether it was a public card */
  public: boolean;
}

/** A vote is revealed. */
export interface Voted {
  seat: number;
  animal: string;
}

/** A seat that did not follow pays. */
export interface Paid {
  seat: number;
}

/** The votes are counted. */
export interface VoteWon {
  animal: string;
  count: number;
  tied: boolean;
}

/** Two players change places. */
export interface Swapped {
  seat: number;
  to: number;
  /** who of the two is the Boss now, and was not before */
  boss: number | null;
}

/** A seat uses the action of its losing vote. */
export interface Executed {
  seat: number;
  animal: string;
}

/** A card goes to another player. */
export interface Gave {
  seat: number;
  to: number;
  card: string | null;
  /** whether it was a public card */
  public: boolean;
}

/** A card just received is turned public. */
export interface Held {
  seat: number;
  card: string;
}

/** An action does nothing. */
export interface Nothing {
  seat: number;
  /** one of "no card", "all immune", "no gift" and the like */
  reason: string;
}

/** Karate Chicks: next round the Boss votes before the Teller. */
export interface BossWillLead {
  seat: number;
}

/** Pricklypettes: nobody may swap with a seat this round. */
export interface Spines {
  seat: number;
}

/** Sleepersippies: others are asked to end the round. */
export interface AskedToEnd {
  seat: number;
  asked: number[];
}

/** Their answers are revealed. */
export interface Agreed {
  agreed: number[];
  refused: number[];
}

/** The round ends before all losing votes are handled. */
export type RoundEnds = Record<string, never>;

/** Sleepersippies: a seat must vote it next round. */
export interface MustSleep {
  seat: number;
}

/** Chewy Carrots: one player sees an animal, and says how many of it they hold. */
export interface ShowedTo {
  seat: number;
  to: number;
  count: number;
  animal: string | null;
}

/** Tree of Hainut: a vote goes back to the hand, and another card to the Teller. */
export interface TookBack {
  seat: number;
  card: string;
  teller: number;
  /** whether the other card was a public one */
  public: boolean;
}

/** Tinybears: an animal is named. */
export interface Named {
  seat: number;
  animal: string;
}

/** Purplepaws: a card is shown to everybody. */
export interface Showed {
  seat: number;
  card: string;
}

/** Purplepaws: next round everybody must vote what they hold most. */
export interface MustVoteMost {
  seat: number;
}

/** Ottermother: next round chance chooses the votes of some. */
export interface MustVoteRandom {
  seats: number[];
}

/** Sealalater: a card comes to the Teller's secret cards. */
export interface Put {
  seat: number;
  to: number;
  card: string | null;
  /** whether it was a public card */
  public: boolean;
}

/** Sealalater: the Teller turns a card. */
export interface Turned {
  seat: number;
  card: string;
  /** it is now */
  public: boolean;
}

/** Snufflesniff: a hand is shown to everybody. */
export interface ShowedHand {
  seat: number;
  secret: string[];
  public: string[];
}

/** Snufflesniff: no action or swap may target a seat. */
export interface Immune {
  seat: number;
}

/** Ponytailors: winning votes go to the Boss, then one of them to the player of the action. */
export interface GotVotes {
  seat: number;
  animal: string;
  count: number;
  /** who had them */
  source: number;
  /** how many of them were public cards */
  public: number;
  /** who uses the action */
  by: number;
}

/** The voting is over, and the Teller's secret cards are counted. */
export interface Counted {
  /** the Teller */
  seat: number;
  cards: string[];
  /** the most common ones */
  best: string[];
  called: string;
  winners: number[];
  /** the game ends because it has had so many rounds */
  limit: boolean;
}

/** The game has ended. */
export interface GameOver {
  winners: number[];
}

/** A round begins after which no Candidate can vote, unless somebody receives cards in it; or the last one. */
export interface PerhapsLast {
  /** so many rounds end the game, and this is the last of them; 0: it is not */
  limit: number;
}

/** A legal move of Smallseat. */
export type SmallseatMove = MoveInfo<Call | Turn | Ready | Vote | Pay | Open | Keep | Execute | Swap | ShowTo | Show | Drop | Give | Done | Repay | Name | PutAmong | Agree | Refuse>;

type EventOf<Kind extends string, Data> = Omit<EventInfo, "kind" | "data"> & { kind: Kind; data: Data };

/** What happens in Smallseat. */
export type SmallseatEvent =
  | EventOf<"teller", Teller>
  | EventOf<"called", Called>
  | EventOf<"dealt", Dealt>
  | EventOf<"round", Round>
  | EventOf<"opened", Opened>
  | EventOf<"led", Led>
  | EventOf<"voted", Voted>
  | EventOf<"paid", Paid>
  | EventOf<"vote_won", VoteWon>
  | EventOf<"swapped", Swapped>
  | EventOf<"executed", Executed>
  | EventOf<"gave", Gave>
  | EventOf<"held", Held>
  | EventOf<"nothing", Nothing>
  | EventOf<"boss_will_lead", BossWillLead>
  | EventOf<"spines", Spines>
  | EventOf<"asked_to_end", AskedToEnd>
  | EventOf<"agreed", Agreed>
  | EventOf<"round_ends", RoundEnds>
  | EventOf<"must_sleep", MustSleep>
  | EventOf<"showed_to", ShowedTo>
  | EventOf<"took_back", TookBack>
  | EventOf<"named", Named>
  | EventOf<"showed", Showed>
  | EventOf<"must_vote_most", MustVoteMost>
  | EventOf<"must_vote_random", MustVoteRandom>
  | EventOf<"put", Put>
  | EventOf<"turned", Turned>
  | EventOf<"showed_hand", ShowedHand>
  | EventOf<"immune", Immune>
  | EventOf<"got_votes", GotVotes>
  | EventOf<"counted", Counted>
  | EventOf<"game_over", GameOver>
  | EventOf<"perhaps_last", PerhapsLast>;
