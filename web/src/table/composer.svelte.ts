/** What the player is about to do: the choice so far, and what it can come to. */

import type { GameLayout } from "../games/layout";
import type { PlayInfo } from "../protocol";
import { choose, isNothing, NOTHING, prospect, touchCard, touchPlace, cardsOf, type Choice, type Considered } from "./compose";

export interface ComposerOptions {
  layout: GameLayout;
  play: () => PlayInfo;
  /** whether something can be done now */
  asked: () => boolean;
  send: (move: Considered) => void;
}

const MOST_DIGITS = 9;

export class Composer {
  choice = $state.raw<Choice>(NOTHING);
  /** why the last touch came to nothing */
  trouble = $state("");

  private readonly options: ComposerOptions;

  readonly hand = $derived.by(() => this.options.layout.hand(this.options.play().view.table) ?? []);
  readonly moves = $derived.by((): Considered[] => {
    const { layout, play } = this.options;
    const { moves, view } = play();
    return moves.map((move) => ({ move, uses: layout.uses(move, view) }));
  });
  readonly prospect = $derived.by(() => prospect(this.options.asked() ? this.moves : [], this.hand, this.choice));
  readonly touched = $derived(!isNothing(this.choice));
  readonly chosenMove = $derived(this.moves.find(({ move }) => move.text === this.choice.move) ?? null);
  /** Cards that rise: those that were picked, or that the chosen move takes. */
  readonly raised = $derived(this.chosenMove ? cardsOf(this.chosenMove.uses, this.hand, this.choice.cards) : this.choice.cards);
  /** The places that digits choose, in the order of the table. */
  readonly places = $derived([...this.prospect.litPlaces].sort().slice(0, MOST_DIGITS));

  constructor(options: ComposerOptions) {
    this.options = options;
  }

  pick(at: number): void {
    if (!this.options.asked()) return;
    const next = touchCard(this.moves, this.hand, this.choice, at);
    this.trouble = next ? "" : `Nothing can be done with this card now (${this.options.layout.cardName(this.hand[at] ?? "")}).`;
    if (next) this.choice = next;
  }

  /** A place is touched; with cards picked for it the move is played. */
  touch(place: string): void {
    if (!this.options.asked()) return;
    const touched = touchPlace(this.moves, this.hand, this.choice, place);
    if (!touched) return;
    this.trouble = "";
    this.choice = touched.choice;
    if (touched.played) this.options.send(touched.played);
  }

  choose(considered: Considered): void {
    this.trouble = "";
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
  }

  /** The cards that go along when this one is dragged. */
  grab(at: number): readonly number[] {
    if (!this.choice.cards.includes(at) || this.choice.move !== null) {
      const next = touchCard(this.moves, this.hand, { ...this.choice, place: null }, at);
      if (next) this.choice = next;
    }
    return [at, ...this.choice.cards.filter((other) => other !== at)];
  }
}
