/** What the page shows of any game, from places, steps, events and lines alone. A game's own layout overrides parts of it. */

import { plainBack, plainBadge, plainCard } from "../pictures/plain";
import type { EventInfo, GameView, Mark, MoveInfo, PlaceView, StepInfo, View } from "../protocol";
import DefaultBoard from "./DefaultBoard.svelte";
import type { Catalogue, Decoration, Flight, GameLayout, HeldCard, Moment, Naming, SeatStatus, Uses } from "./layout";

/** A place by its name. */
export const placeOf = (table: GameView, name: string): PlaceView | undefined =>
  table.places.find((place) => place.name === name);

/** What a place is called. */
export const titleOf = (table: GameView, name: string): string => table.titles[name] ?? name;

/** The faces that are seen of a place; none where there is no such place. */
export const facesAt = (table: GameView, name: string): readonly string[] => placeOf(table, name)?.faces ?? [];

/** The spot for a face, among those that can be touched or were: "animal:02:curlysnouts". */
export const spotOf = (spots: Iterable<string | null>, kind: string, face: string): string | undefined =>
  [...spots].find((spot): spot is string => spot !== null && spot.startsWith(`${kind}:`) && spot.endsWith(`:${face}`));

/** The hand of a seat: its first fan. Cards of others belong to the hand, too, and lie in front of it where it is not your own. */
export const handOf = (table: GameView, seat: number | null): PlaceView | undefined =>
  table.places.find(({ kind, owner }) => kind === "fan" && owner === seat);

// Cards that are not seen --------------------------------------------------------------------------------------------------

const HIDDEN = "?";

/** What is pinned on a card: in words, and what can be drawn instead. */
export type Pinned = Pick<Mark, "meaning" | "picture">;

/** A face for a card that is not seen, with what is pinned on it. */
export const hiddenFace = ({ marks }: { marks: readonly Pinned[] }): string =>
  HIDDEN + marks.map(({ meaning, picture }) => `${meaning}\t${picture}`).join("\n");
export const isHiddenFace = (face: string): boolean => face.startsWith(HIDDEN);

/** What is pinned on such a card. */
export const pinnedOn = (face: string): Pinned[] =>
  face
    .slice(HIDDEN.length)
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [meaning = "", picture = ""] = line.split("\t");
      return { meaning, picture };
    });

const wordsOn = (face: string): string[] => pinnedOn(face).map(({ meaning }) => meaning);

// Moves --------------------------------------------------------------------------------------------------------------------

/** What a move touches, from its steps. */
export function usesOf(move: MoveInfo): Uses {
  const steps = move.steps ?? [];
  const cards = steps.filter(({ touch }) => touch === "card");
  const implied = cards.length > 0 && cards.every(({ implied }) => implied);
  // A slot of the table that says which cards go there is touched like a place.
  const leads = (at: number): boolean => at === 0 && implied;
  const spot = steps.find(({ touch }, at) => touch === "place" || touch === "seat" || (touch === "slot" && leads(at)));
  const slot = steps.find((step) => step.touch === "slot" && step !== spot);
  const option = steps.find(({ touch }) => touch === "option");
  const kind = steps.find(({ touch }) => touch === "kind");
  const whole = steps.some(({ touch }) => touch === "hand");
  const first = steps.find(({ touch }) => touch !== "option");
  const placeFirst = first !== undefined && first === spot && implied;
  // What a move is may be said first, and then with which cards.
  const cardsFirst = (cards.length > 0 && (spot !== undefined || steps[0] !== option)) || (slot && spot);
  const lead = move.at_once ? "touch" : placeFirst ? "place" : cardsFirst ? "cards" : undefined;
  return {
    cards: cards.map(({ target = "" }) => target),
    ...(spot ? { place: spot.target ?? "" } : {}),
    ...(spot?.also?.length && spot.touch === "place" ? { also: spot.also } : {}),
    ...(spot?.implied ? { home: true } : {}),
    ...(slot ? slotUses(slot) : {}),
    ...(whole ? { whole: true } : {}),
    ...(lead ? { lead } : {}),
    ...(kind ? { named: kind.target ?? "" } : {}),
    ...(option ? { via: option.target ?? "" } : {}),
  };
}

/** A slot of the own hand is a card; any other is pointed at. Which one it is, the hand says: see `heldSlots`. */
function slotUses({ target = "", also = [] }: StepInfo): Partial<Uses> {
  return { places: [target, ...also] };
}

/** The same, where slots of the own hand are cards. */
export function usesWith(move: MoveInfo, hand: readonly HeldCard[]): Uses {
  const uses = usesOf(move);
  const keys = new Set(hand.map(({ key }) => key));
  if (!uses.places?.some((place) => keys.has(place))) return uses;
  const { places, ...rest } = { ...uses, lead: uses.lead ?? "cards" };
  return { ...rest, cards: [...rest.cards, ...(places ?? []).filter((place) => keys.has(place))] };
}

/** What is asked when a step of this kind is missing; empty: nothing in particular. */
export const questionFor = (move: MoveInfo, ...touches: StepInfo["touch"][]): string =>
  (move.steps ?? []).find(({ touch, question }) => touches.includes(touch) && question)?.question ?? "";

/** What is asked for a card that is missing when these are picked; empty: nothing in particular. */
export function questionForCard(move: MoveInfo, picked: readonly string[]): string {
  const left = [...picked];
  for (const { touch, target = "", question = "" } of move.steps ?? []) {
    if (touch !== "card") continue;
    const at = left.indexOf(target);
    if (at >= 0) left.splice(at, 1);
    else if (question) return question;
  }
  return "";
}

export const buttonOf = (move: MoveInfo): string => move.button || move.label;

/** What a move means, in a sentence; empty: no more than its button says. */
export const sentenceOfMove = (move: MoveInfo): string =>
  move.sentence || (buttonOf(move) === move.label ? "" : `${move.label}.`);

// Events -------------------------------------------------------------------------------------------------------------------

/** Whether only backs were seen of what lies at a place. */
function isHidden(name: string, view: View): boolean {
  const place = view.table.places.find((each) => each.name === name || each.slots.some((slot) => slot.name === name));
  if (!place) return !name.startsWith("seat:");
  if (place.slots.length > 0) return place.slots.some(({ face, empty }) => !empty && face === null);
  // Of a place that has just become empty nobody can tell: what lay on the table was seen.
  if (place.kind === "row" || place.kind === "pile") return place.count > 0 && place.faces.length === 0;
  return place.kind === "counter" || place.owner !== view.seat;
}

const MOST_BACKS = 4; // as many as are seen flying to a hand that is not seen

export function flightsOf(event: EventInfo, view: View): Flight[] {
  return (event.movements ?? [])
    .filter((movement) => !turnsHand(movement))
    .map(({ source, target, faces = [], before = [], everything, rotated, together }) => {
      const seen = faces.some((face) => face !== null);
      return {
        faces: seen ? faces : faces.slice(0, MOST_BACKS),
        from: source,
        to: target,
        ...(everything ? { everything } : {}),
        ...(before.length > 0 ? { were: before } : {}),
        ...(rotated ? { turned: true } : {}),
        // What stays where it is, and is seen now, is turned over.
        ...(seen && before.length === 0 && (source === target || isHidden(source, view)) ? { over: true } : {}),
        ...(together ? { together } : {}),
      };
    });
}

type Movement = NonNullable<EventInfo["movements"]>[number];

const turnsHand = ({ everything, rotated, source, target }: Movement): boolean =>
  everything === true && rotated === true && source === target;

/** The seat whose whole hand was turned by an event. */
export function turnedHand(event: EventInfo, view: View): number | null {
  const turned = (event.movements ?? []).find(turnsHand);
  return turned ? (placeOf(view.table, turned.source)?.owner ?? null) : null;
}

function momentOf(events: readonly EventInfo[]): Moment | null {
  const big = events.find(({ weight, kind }) => weight === "big" && kind !== "game_over");
  if (!big) return null;
  const next = events.slice(events.indexOf(big) + 1).find(({ chapter, kind }) => chapter && kind !== "game_over");
  return { title: big.text, text: next?.text ?? "", seat: big.phrase?.seat ?? null, picture: null };
}

// How it stands ------------------------------------------------------------------------------------------------------------

/** A badge of a seat as a small picture; one that nobody has drawn shows its text. */
export const badgeOf = (
  { text, meaning, picture }: Mark,
  draw: (picture: string) => string | null,
): { readonly picture: string; readonly text: string } => ({
  picture: draw(picture) ?? plainBadge(text || meaning),
  text: meaning,
});

/** How a seat does, for its plate. */
export function seatStatusOf(seat: number, view: View, badge: (picture: string) => string | null = () => null): SeatStatus {
  const line = view.lines[seat];
  const hand = handOf(view.table, seat);
  const badges = (line?.badges ?? []).map((mark) => badgeOf(mark, badge));
  return {
    label: line?.label ?? "",
    ...(line?.short ? { short: line.short } : {}),
    marks: line?.points ?? [],
    cards: hand?.count ?? null,
    known: seat === view.seat ? [] : (hand?.faces ?? []),
    remark: line?.remark ?? "",
    ...(badges.length > 0 ? { badges } : {}),
    ...(line?.sign ? { sign: line.sign } : {}),
    out: line?.out ?? false,
    turn: (line?.turn ?? false) || view.to_act.includes(seat),
  };
}

/** Winners first, then more points. */
function rankingOf(view: View): number[] {
  const won = (seat: number): number => (view.result?.winners.includes(seat) ? 1 : 0);
  const score = (seat: number): number => view.result?.scores[seat] ?? 0;
  return view.names.map((_, seat) => seat).sort((one, other) => won(other) - won(one) || score(other) - score(one));
}

/** Each place as whoever saw most of it saw it. */
export function uncovered<T extends GameView>(view: View<T>, tables: readonly T[]): View<T> {
  const seen = (place: PlaceView): number => place.faces.length + place.slots.filter(({ face }) => face !== null).length;
  const places = view.table.places.map((place) =>
    tables
      .flatMap((table) => placeOf(table, place.name) ?? [])
      .reduce((best, other) => (seen(other) > seen(best) ? other : best), place),
  );
  return { ...view, table: { ...view.table, places } };
}

function held(table: GameView, seat: number | null): HeldCard[] | null {
  if (seat === null) return null;
  return table.places.filter(({ kind, owner }) => kind === "fan" && owner === seat).flatMap(heldIn);
}

function heldIn({ faces, slots }: PlaceView): HeldCard[] {
  if (slots.length === 0) return faces.map((face) => ({ key: face, face }));
  return slots
    .map((slot, at) => ({ slot, sign: String(at + 1) }))
    .filter(({ slot }) => !slot.empty)
    .map(({ slot, sign }) => ({ key: slot.name, face: slot.face ?? hiddenFace(slot), place: slot.name, sign }));
}

// The whole layout ---------------------------------------------------------------------------------------------------------

/** A layout: what a game's own module supplies, and the default for the rest. */
export function completed(decoration: Decoration, catalogue: Catalogue): GameLayout {
  const drawn = new Map<string, string>();
  const badge = decoration.badge ?? (() => null);

  function plain(face: string): string {
    if (isHiddenFace(face)) return plainBack(wordsOn(face));
    return plainCard(catalogue.get(face) ?? { name: face });
  }

  function card(face: string): string {
    const known = drawn.get(face) ?? decoration.card?.(face) ?? plain(face);
    drawn.set(face, known);
    return known;
  }

  function cardName(face: string): string {
    if (isHiddenFace(face)) return wordsOn(face).join(", ") || "face down";
    return catalogue.get(face)?.name ?? face;
  }

  const text = (face: string): string => catalogue.get(face)?.text ?? "";

  function about(face: string): string {
    return text(face) ? `${cardName(face)}: ${text(face)}` : "";
  }

  function naming(move: MoveInfo, view: View): Naming {
    const order = [...catalogue.keys()];
    const source = usesOf(move).place;
    const pile = source === undefined ? undefined : placeOf(view.table, source);
    const counts: Record<string, number> = {};
    for (const face of pile?.faces ?? []) counts[face] = (counts[face] ?? 0) + 1;
    return { question: questionFor(move, "kind") || "Which card?", order, ...(pile?.kind === "pile" ? { counts } : {}) };
  }

  return {
    Board: DefaultBoard,
    back: plainBack([]),
    hand: held,
    icon: ({ picture }) => (picture && catalogue.has(picture) ? card(picture) : null),
    badge,
    flights: flightsOf,
    moment: momentOf,
    seatStatus: (seat, view) => seatStatusOf(seat, view, badge),
    headline: (view) => view.headline,
    naming,
    pairing: () => null,
    draft: () => null,
    linger: () => 0,
    turningPoint: ({ weight, kind }) => (weight === "big" && kind !== "game_over" ? { picture: null } : null),
    ranking: rankingOf,
    ending: () => null,
    cardName,
    text,
    about,
    catalogue,
    ...decoration,
    card,
  };
}
