/** Cards that fly: copies of them, on a layer above the page, while the cards themselves wait where they arrive. */

import { handPlace, type Flight, type GameLayout } from "../games/layout";
import { pause, type Performer } from "./stage.svelte";

const FLIGHT = 320;
const AFTER_EACH = 130; // between two flights of one change
const AFTER_CARD = 28; // between two cards of one flight
const LOOK = 350; // at what has landed, before it whirls
const MOST_BACKS = 5; // as many as are seen flying of a hand that is not seen
const TOGETHER = 30; // between two flights that leave together
const WHIRL = 760;
const TURN = 360;
const LONGEST_SETTLING = 2_000;
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

interface Spot {
  x: number; // of the middle
  y: number;
  width: number;
  element: HTMLElement | null;
}

interface Departure {
  flight: Flight;
  from: Spot[];
}

export const wantsLessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class CardFlights implements Performer {
  private readonly layer: HTMLElement;
  private readonly root: HTMLElement;
  private readonly layout: GameLayout;
  private hidden: Animation[] = [];

  constructor(layer: HTMLElement, root: HTMLElement, layout: GameLayout) {
    this.layer = layer;
    this.root = root;
    this.layout = layout;
  }

  get still(): boolean {
    return wantsLessMotion();
  }

  /** Cards in flight, people who walk, ballots that turn; what goes on for ever is not waited for. */
  async settle(signal: AbortSignal): Promise<void> {
    if (wantsLessMotion()) return;
    await pause(0, signal); // what has just changed on the page begins to move
    const moving = [this.layer, this.root.querySelector("main")]
      .flatMap((element) => element?.getAnimations({ subtree: true }) ?? [])
      .filter(({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime));
    const still = Promise.allSettled(moving.map(({ finished }) => finished));
    await Promise.race([still, pause(LONGEST_SETTLING, signal)]);
  }

  clear(): void {
    this.layer.replaceChildren();
    for (const animation of this.hidden.splice(0)) animation.cancel();
  }

  async turnHand(seat: number, signal: AbortSignal): Promise<void> {
    const hand = this.place(handPlace(seat));
    if (!hand || wantsLessMotion() || signal.aborted) return;
    const turning = hand.querySelector<HTMLElement>("[data-turns]") ?? hand;
    const animation = turning.animate([{ rotate: "0deg" }, { rotate: "180deg" }], {
      duration: TURN,
      easing: "cubic-bezier(0.4, 0, 0.2, 1)",
      fill: "forwards",
    });
    await pause(TURN, signal);
    // The change is shown in the same frame: what lay upside down then lies right, at the same place.
    requestAnimationFrame(() => animation.cancel());
  }

  prepare(flights: readonly Flight[], stays = false): (pace: number, signal: AbortSignal) => Promise<void> {
    if (wantsLessMotion() || flights.length === 0) return () => Promise.resolve();
    const departures = flights
      .map((flight) => (flight.everything ? { ...flight, faces: this.facesAt(flight.from) } : flight))
      .map((flight): Departure => ({ flight, from: this.spots(flight.from, flight.were ?? flight.faces) }));
    return async (pace, signal) => {
      if (signal.aborted) return;
      const landed = new Map<string, { at: number; cards: HTMLElement[] }>();
      let begins = 0;
      let ends = 0;
      for (const { flight, from } of departures) {
        // What just arrived at a place must lie there before everything leaves it.
        const before = landed.get(flight.from);
        if (before) begins = Math.max(begins, before.at);
        if (flight.whirl !== undefined) {
          const cards = before?.cards ?? [];
          begins = ends = this.whirl(cards, flight, begins + (flight.together ? 0 : LOOK * pace), WHIRL * pace);
          landed.set(flight.from, { at: begins, cards });
          continue;
        }
        for (const card of before?.cards ?? []) vanish(card, begins);
        if (stays) this.hide(from, begins);
        const { at, cards } = this.launch(flight, from, begins, pace, landed.get(flight.to)?.cards.length ?? 0);
        landed.set(flight.to, { at, cards: [...(landed.get(flight.to)?.cards ?? []), ...cards] });
        ends = Math.max(ends, at);
        begins += (flight.together ? TOGETHER : AFTER_EACH) * pace;
      }
      await pause(ends, signal);
      if (signal.aborted) this.clear();
    };
  }

  /** Sends cards off; the answer is when they arrive, and those that wait there for the table to be shown anew. */
  private launch(
    flight: Flight,
    from: readonly Spot[],
    begins: number,
    pace: number,
    before: number,
  ): { at: number; cards: HTMLElement[] } {
    const spread = !flight.down && this.place(flight.to)?.dataset.spread !== undefined;
    const to = this.spots(flight.to, flight.faces).map((spot, at) => (spread ? aside(spot, before + at) : spot));
    const cards: HTMLElement[] = [];
    let ends = begins;
    for (const [at, face] of flight.faces.entries()) {
      const start = from[at];
      const target = to[at];
      if (!start || !target) continue;
      const delay = begins + at * Math.min(AFTER_CARD, 240 / flight.faces.length) * pace;
      const duration = FLIGHT * pace;
      cards.push(this.fly(flight, face, start, target, delay, duration));
      ends = Math.max(ends, delay + duration);
    }
    return { at: ends, cards };
  }

  private fly(flight: Flight, face: string | null, start: Spot, target: Spot, delay: number, duration: number): HTMLElement {
    const card = document.createElement("div");
    card.className = "flying";
    card.style.width = `${target.width}px`;
    const front = document.createElement("div");
    front.innerHTML = face === null ? this.layout.back : this.layout.card(face);
    card.append(front);
    if ((flight.over || flight.down) && face !== null) {
      const back = document.createElement("div");
      back.className = "back";
      back.innerHTML = this.layout.back;
      card.append(back);
    }
    this.layer.append(card);
    // What comes out of a heap is not seen on it before.
    if (this.place(flight.from)?.dataset.spread !== undefined) {
      card.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: delay });
    }

    const place = (spot: Spot, scale: number, turn: number, over: number): string =>
      `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) scale(${scale}) rotate(${turn}deg) rotateY(${over}deg)`;
    const half: Spot = { ...start, x: (start.x + target.x) / 2, y: (start.y + target.y) / 2 - 18 };
    const small = start.width / target.width;
    const turn = flight.turned ? -180 : 0;
    const over = flight.over && face !== null ? 180 : 0;
    const down = flight.down && face !== null ? -180 : 0;
    const timing: KeyframeAnimationOptions = { duration, delay, easing: EASE, fill: "both" };
    card.animate(
      [
        { transform: place(start, small, turn, over) },
        { transform: place(half, ((small + 1) / 2) * 1.1, turn * 0.45, over * 0.45 + down * 0.55), offset: 0.45 },
        { transform: place(target, 1, 0, down) },
      ],
      timing,
    );
    if (target.element?.dataset.heap !== undefined) vanish(card, delay + duration);
    else if (target.element) {
      this.hidden.push(target.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration }));
      vanish(card, delay + duration);
    }
    return card;
  }

  /** Lets cards that have landed whirl around, all alike and face down; the answer is when they have done. */
  private whirl(cards: readonly HTMLElement[], { from, whirl }: Flight, begins: number, duration: number): number {
    const place = this.place(from);
    if (!place) return begins;
    const { x, y } = spotOf(place);
    const reach = Math.max(34, place.clientHeight / 2);
    const timing: KeyframeAnimationOptions = { duration, delay: begins, easing: "ease-in-out", fill: "forwards" };
    const storm = document.createElement("div");
    storm.className = "flying storm";
    storm.style.width = `${2.6 * reach}px`;
    storm.innerHTML = whirl ?? "";
    this.layer.prepend(storm);
    const middle = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    storm.animate(
      [
        { transform: `${middle} scale(0.3) rotate(0deg)`, opacity: 0 },
        { transform: `${middle} scale(1) rotate(300deg)`, opacity: 1, offset: 0.35 },
        { transform: `${middle} scale(1) rotate(760deg)`, opacity: 1, offset: 0.8 },
        { transform: `${middle} scale(0.6) rotate(1000deg)`, opacity: 0 },
      ],
      { ...timing, fill: "both", easing: "linear" },
    );
    for (const [at, card] of cards.entries()) {
      const start = (at / cards.length) * 360;
      const far = reach * (0.75 + 0.4 * ((at * 0.618) % 1));
      const orbit = (angle: number, size: number, over: number): string =>
        `${middle} rotate(${angle}deg) translateX(${far * size}px) rotate(${90 + angle}deg) scale(0.8) rotateY(${over}deg)`;
      const back = document.createElement("div");
      back.className = "back";
      back.innerHTML = this.layout.back;
      if (!card.querySelector(".back")) card.append(back);
      card.animate(
        [
          { transform: orbit(start, 0.6, -180) },
          { transform: orbit(start + 420, 1, -180), offset: 0.6 },
          { transform: orbit(start + 720, 0, -180) },
        ],
        timing,
      );
      vanish(card, begins + duration);
    }
    return begins + duration;
  }

  private hide(spots: readonly Spot[], delay: number): void {
    for (const { element } of spots) {
      if (element)
        this.hidden.push(element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, delay, fill: "forwards" }));
    }
  }

  private place(name: string): HTMLElement | null {
    const all = this.root.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
    return [...all].find((element) => element.getClientRects().length > 0) ?? null;
  }

  /** What lies there; of a hand that is not seen only how many backs. */
  private facesAt(name: string): (string | null)[] {
    const place = this.place(name);
    const cards = [...(place?.querySelectorAll<HTMLElement>("[data-face]") ?? [])];
    if (cards.length > 0) return cards.map((card) => card.dataset.face ?? "");
    return Array.from({ length: Math.min(MOST_BACKS, Number(place?.dataset.cards ?? 0)) }, () => null);
  }

  /** Where these cards are at a place: on themselves if they are seen, else in its middle. */
  private spots(name: string, faces: readonly (string | null)[]): Spot[] {
    const place = this.place(name);
    if (!place) return [];
    const used = new Set<HTMLElement>();
    const cards = [...place.querySelectorAll<HTMLElement>("[data-face]")];
    const landing = place.querySelector<HTMLElement>("[data-landing]");
    const middle = spotOf(landing && landing.offsetWidth > 0 ? landing : place);
    middle.width = Math.min(middle.width, cards[0] ? widthOf(cards[0]) : 64);
    return faces.map((face) => {
      const found = cards.findLast((card) => card.dataset.face === face && !used.has(card));
      if (!found) return { ...middle, element: null };
      used.add(found);
      return spotOf(found);
    });
  }
}

/** Beside those that lie there: left and right of the first by turns. */
const aside = (spot: Spot, at: number): Spot => ({
  ...spot,
  x: spot.x + (at % 2 ? 1 : -1) * Math.ceil(at / 2) * spot.width * 0.5,
});

function vanish(card: HTMLElement, delay: number): void {
  card.animate([{ visibility: "visible" }, { visibility: "hidden" }], { duration: 1, delay, fill: "forwards" });
}

/** Without what turning does to the box around it. */
const widthOf = (element: HTMLElement): number => element.offsetWidth;

function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: widthOf(element), element };
}
