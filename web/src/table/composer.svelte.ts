/** What the player is about to do: the choice so far, and what it can come to. */

import { buttonOf, questionFor, questionForCard, usesWith } from "../games/generic";
import type { Draft, GameLayout, HeldCard, Naming } from "../games/layout";
import type { MoveInfo, PlayInfo, View } from "../protocol";
import {
  cardsOf,
  cautionsOf,
  choose,
  handSet,
  isLoose,
  isNothing,
  nameKind,
  NOTHING,
  placesOf,
  prospect,
  touchCard,
  touchPlace,
  type Choice,
  type Considered,
} from "./compose";
import { agree } from "../wording";

export interface ComposerOptions {
  layout: GameLayout;
  play: () => PlayInfo;
  /** whether something can be done now */
  asked: () => boolean;
  /** for whom or what everything waits while nothing can be done */
  waiting: () => string;
  send: (move: Considered) => void;
}

const MOST_DIGITS = 9;
const TAP_ON = "Now tap a highlighted spot.";

/** What several labels begin with, in whole words. */
function beginning(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(" "));
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  return (end < 0 ? first : first.slice(0, end)).join(" ");
}

export class Composer {
  choice = $state.raw<Choice>(NOTHING);
  /** why the last touch came to nothing */
  trouble = $state("");
  /** the move whose button is looked at, among several */
  preview = $state.raw<Considered | null>(null);
  /** about a card that was touched when nothing could be done with it */
  about = $state("");
  /** cards that were chosen, of which nothing has been said yet */
  drafted = $state.raw<readonly string[]>([]);

  private readonly options: ComposerOptions;

  readonly draft = $derived.by((): Draft | null => {
    const { layout, play } = this.options;
    const { view } = play();
    return view.seat === null || view.over ? null : layout.draft(view);
  });
  /** The game as it would be with what was chosen. */
  readonly view = $derived.by((): View => {
    const { view } = this.options.play();
    return this.draft?.shown(view, this.drafted) ?? view;
  });
  readonly held = $derived.by((): HeldCard[] => {
    const { table, seat } = this.view;
    return this.options.layout.hand(table, seat) ?? [];
  });
  /** What moves call the cards of the hand. */
  readonly hand = $derived(this.held.map(({ key }) => key));
  readonly moves = $derived.by((): Considered[] =>
    this.options.play().moves.map((move) => ({ move, uses: usesWith(move, this.held) })),
  );
  /** Answers that can be given in advance with a card of the hand, also when nothing is asked. */
  readonly plans = $derived.by((): Considered[] => {
    const { view, presets } = this.options.play();
    if (view.seat === null || view.over) return [];
    return (presets?.choices ?? [])
      .filter(({ steps, text }) => steps.length > 0 && text !== null)
      .map(({ text, label, brief, button, steps }) => {
        const move: MoveInfo = { text: text ?? "", label, button: button || brief, data: { kind: "plan" }, steps };
        return { move, uses: usesWith(move, this.held) };
      });
  });
  /** All that touching can come to now. */
  readonly open = $derived.by((): Considered[] => {
    const all = this.options.asked() ? this.moves : [];
    const now = this.draft ? all.filter(({ uses }) => uses.cards.length === 0) : all;
    return [...now, ...this.plans.filter(({ move }) => !now.some((other) => other.move.text === move.text))];
  });
  readonly prospect = $derived.by(() => prospect(this.open, this.hand, this.choice));
  readonly touched = $derived(!isNothing(this.choice));
  /** Cards that can be touched. */
  readonly usable = $derived.by((): ReadonlySet<number> => {
    const { draft, drafted } = this;
    if (!draft || !this.options.asked()) return this.prospect.usableCards;
    const { view, moves } = this.options.play();
    return handSet(this.hand, (face) => draft.touched(view, drafted, face, moves) !== null);
  });
  /** What picking a card would cost, by its face. */
  readonly cautions = $derived.by(() => {
    return cautionsOf(this.options.asked() ? this.moves : []);
  });
  readonly chosenMove = $derived(this.moves.find(({ move }) => move.text === this.choice.move) ?? null);
  /** Whether a move was chosen by its button alone, and that is asked once more. */
  readonly confirming = $derived(this.chosenMove !== null && isLoose(this.chosenMove));
  /** Cards that rise: those that were picked, or that the chosen move takes. */
  readonly raised = $derived(this.chosenMove ? cardsOf(this.chosenMove.uses, this.hand, this.choice.cards) : this.choice.cards);
  /** Whether a move was chosen, or begun, that is only planned. */
  readonly planning = $derived.by(() => {
    const { fitting } = this.prospect;
    return this.touched && fitting.length > 0 && fitting.every((considered) => this.plans.includes(considered));
  });
  /** The places that digits choose, in the order of the table. */
  readonly places = $derived.by((): string[] => {
    const all = [...this.prospect.litPlaces].sort();
    // Once it is said what a move is about, the digits are for what comes next.
    const next = this.choice.via === undefined ? all : all.filter((place) => !this.open.some(({ uses }) => uses.via === place));
    const lit = next.length > 0 ? next : all;
    if (lit.length <= MOST_DIGITS) return lit;
    // Of many that can be pointed at none has a digit: some would be worse.
    const pointed = this.open.flatMap(({ uses }) => uses.places ?? []);
    return lit.filter((place) => !pointed.includes(place)).slice(0, MOST_DIGITS);
  });
  /** What was touched can mean these. */
  readonly meant = $derived.by((): readonly Considered[] => {
    const { ready } = this.prospect;
    if (!this.touched) return [];
    return this.preview && ready.includes(this.preview) ? [this.preview] : ready;
  });

  /** Whether a kind is to be named, and how that is asked. */
  readonly naming = $derived.by((): Naming | null => {
    const { layout, play } = this.options;
    const [first] = this.prospect.naming;
    return first ? layout.naming(first.move, play().view) : null;
  });
  /** The moves that naming a kind leads to, in the order in which the kinds are shown. */
  readonly kinds = $derived.by((): Considered[] => {
    const order = this.naming?.order ?? [];
    const rank = ({ uses }: Considered): number => order.indexOf(uses.named ?? "");
    return [...this.prospect.naming].sort((one, other) => rank(one) - rank(other));
  });
  /** What is asked in the middle of a move; undefined: no more than at its beginning. */
  readonly question = $derived.by((): string | undefined => {
    const { layout, play } = this.options;
    if (this.naming) return this.naming.question;
    const { fitting, litCards, litPlaces, ready } = this.prospect;
    const [planned] = this.planning ? ready : [];
    if (planned) return `${beginning(ready.map(({ move }) => move.label))}${ready.length > 1 ? "…" : ""}`;
    const [one, another] = ready;
    if (one && another && this.touched) return questionFor(one.move, "slot", "place", "seat", "option") || undefined;
    if (one || !this.touched) return undefined;
    const [first] = fitting;
    const picked = this.choice.cards.map((at) => this.hand[at] ?? "");
    if (this.choice.via !== undefined && first) {
      return questionFor(first.move, "seat", "place", "kind") || questionForCard(first.move, picked) || TAP_ON;
    }
    const more = [...litCards].some((at) => !this.choice.cards.includes(at));
    if (!more && litPlaces.size > 0) {
      return (first && questionFor(first.move, first.uses.via === undefined ? "seat" : "option", "place")) || TAP_ON;
    }
    const count = (fitting[0]?.uses.cards.length ?? 0) - this.choice.cards.length;
    const alike = fitting.every(({ uses }) => uses.cards.length - this.choice.cards.length === count);
    if (!alike || count < 1) return undefined;
    const faces = this.choice.cards.map((at) => this.held[at]?.face ?? "");
    const pairing = count === 1 ? layout.pairing(faces, play().view) : null;
    return pairing || (first && questionForCard(first.move, picked)) || agree(count, "One more card.", `${count} more cards.`);
  });

  constructor(options: ComposerOptions) {
    this.options = options;
  }

  pick(at: number): void {
    this.about = "";
    const face = this.held[at]?.face ?? "";
    if (this.draft && this.options.asked()) return this.turn(this.hand[at] ?? "");
    const next = touchCard(this.open, this.hand, this.choice, at);
    if (next) this.trouble = "";
    else if (this.options.layout.about(face)) {
      this.trouble = "";
      this.about = this.options.layout.about(face);
      this.choice = NOTHING;
    } else if (!this.options.asked()) this.trouble = this.options.waiting();
    else this.trouble = `You can't use that card now (${this.options.layout.cardName(face)}).`;
    if (next) this.choice = next;
  }

  /** A card is chosen, or not any more, before anything is said. */
  private turn(face: string): void {
    const { view, moves } = this.options.play();
    const next = this.draft?.touched(view, this.drafted, face, moves);
    this.trouble = next ? "" : "That can't be changed any more.";
    if (next) this.drafted = next;
  }

  /** What touching a place does, where it can mean one move only. */
  does(place: string): string {
    const picked = this.choice.cards.length;
    const about = this.prospect.fitting.filter(
      ({ uses }) => placesOf(uses).includes(place) && (uses.cards.length === picked || uses.lead === "place"),
    );
    const [first, ...more] = about;
    return first && more.length === 0 ? buttonOf(first.move) : "";
  }

  /** A place is touched; with cards picked for it the move is played. */
  touch(place: string): void {
    if (this.open.length === 0) return;
    const touched = touchPlace(this.open, this.hand, this.choice, place);
    if (!touched) return;
    this.trouble = "";
    this.about = "";
    this.choice = touched.choice;
    if (touched.played) this.options.send(touched.played);
  }

  /** A place was touched that cannot be touched now: what can be done instead is said. What a chosen move is for plays it. */
  inVain(place: string): void {
    this.about = "";
    if (this.chosenMove && placesOf(this.chosenMove.uses).includes(place)) return this.options.send(this.chosenMove);
    if (!this.options.asked()) this.trouble = this.options.waiting();
    else if (this.open.some(({ uses }) => placesOf(uses).includes(place)))
      this.trouble = (this.touched && this.question) || "First pick the cards that go there.";
    else this.trouble = "Nothing can be done there now.";
  }

  name(considered: Considered): void {
    this.trouble = "";
    this.choice = nameKind(considered, this.choice);
  }

  choose(considered: Considered): void {
    this.trouble = "";
    this.about = "";
    const [face] = considered.uses.cards;
    if (this.draft && face !== undefined) return this.turn(face);
    this.choice = choose(considered, this.hand);
  }

  confirm(): boolean {
    const [first] = this.prospect.ready;
    if (first) this.options.send(first);
    return first !== undefined;
  }

  letGo(): void {
    this.choice = NOTHING;
    this.trouble = "";
    this.about = "";
  }

  /** The cards that go along when this one is dragged. */
  grab(at: number): readonly number[] {
    if (!this.choice.cards.includes(at) || this.choice.move !== null) {
      const next = touchCard(this.open, this.hand, { ...this.choice, place: null, named: null }, at);
      if (next) this.choice = next;
    }
    return [at, ...this.choice.cards.filter((other) => other !== at)];
  }
}
