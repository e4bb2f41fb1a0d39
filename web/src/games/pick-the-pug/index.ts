/** Pick the Pug: seats in a circle, three creatures in the middle, and a Pug that is somewhere. */

import type { PickEvent, PickMove, PickView } from "../../generated/pick-the-pug";
import { cardBack } from "../../pictures/cards";
import { isPickCard, monkeyIcon, pickCard, pugToken, tornado } from "../../pictures/pick-the-pug";
import { creatureIcon, isCreature } from "../../pictures/pick-the-pug-creatures";
import type { View } from "../../protocol";
import { flightsOf, seatStatusOf } from "../generic";
import { decorate, type Flight, type Moment, type SeatStatus } from "../layout";
import Board from "./Board.svelte";
import { cardsRow, eyeMark, knownMark, moreMark, pugMark } from "./marks";
import { MIDDLE } from "./places";
import { tieOf, tiePicture } from "./tie";
import TieEnd from "./TieEnd.svelte";

const MOST_IN_A_LIST = 5; // seats that are listed at the end of a round

function icon({ data }: PickMove): string | null {
  if (data.kind === "call") return creatureIcon(data.creature);
  return data.kind === "choose" ? monkeyIcon(data.colour) : null;
}

/** Small pictures on the plates: what creatures have done, where the Pug may be, cards that are known. */
function badge(picture: string): string | null {
  const [what, of = ""] = picture.split("-");
  if (isCreature(picture)) return creatureIcon(picture);
  if (what === "eye") return eyeMark();
  if (what === "more") return moreMark(Number(of));
  if (what === "pug") return pugMark(of === "yes");
  return isPickCard(picture) ? knownMark(picture) : null;
}

/** Tornados whirl; and what is chosen in the Tie Breaker is turned over. */
function flights(event: PickEvent, view: View<PickView>): Flight[] {
  const usual = flightsOf(event, view);
  if (event.kind === "tie_card") return usual.map((flight) => ({ ...flight, over: true }));
  if (event.kind !== "whirled") return usual;
  return [
    ...usual.map((flight) => ({ ...flight, down: true })),
    { faces: [], from: MIDDLE, to: MIDDLE, whirl: tornado(), together: event.data.big },
  ];
}

const texts = (events: readonly PickEvent[], ...kinds: PickEvent["kind"][]): string =>
  events
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join(" ");

/** The end of a round, the Tie Breaker, and creatures that others call. */
function moment(events: readonly PickEvent[], view: View<PickView>): Moment | null {
  const tie = tieOf(events);
  if (tie) {
    const picture = tiePicture(tie, view);
    return { title: tie.text, text: tie.chosen, seat: null, picture, unchanged: true, decides: true };
  }
  const ended = events.find(({ kind }) => kind === "won" || kind === "round_void");
  if (!ended) return creatureMoment(events, view);
  const won = ended.kind === "won" ? ended.data.seat : null;
  const next = texts(events, "tie_breaker") || texts(events, "round", "pug_drafted");
  const shown = { title: ended.text, seat: won, picture: pugToken(won !== null) };
  if (view.players <= MOST_IN_A_LIST) return { ...shown, text: next };
  return { ...shown, text: [...standings(view), next].join(" "), unchanged: true };
}

/** Who has won rounds, where there is no room for a list of all. */
const standings = (view: View<PickView>): string[] =>
  view.lines.flatMap(({ label }, seat) =>
    (view.table.seats[seat]?.pugs ?? 0) > 0 ? [`${seat === view.seat ? "You" : view.names[seat]}: ${label}.`] : [],
  );

function creatureMoment(events: readonly PickEvent[], view: View<PickView>): Moment | null {
  const at = events.findIndex(({ kind }) => kind === "called");
  const called = events[at];
  if (called?.kind !== "called") return null;
  const seen = events.find(({ kind }) => kind === "hand_shown" || kind === "pug_shown");
  if (seen) {
    const cards = seen.kind === "hand_shown" ? seen.data.cards : ["pug"];
    return { title: seen.text, text: called.text, seat: null, picture: cardsRow(cards), unchanged: true };
  }
  if (called.data.seat === view.seat) return null;
  const then = events[at + 1];
  const text = then && then.kind !== "came" && !then.chapter ? then.text : "";
  return { title: called.text, text, seat: null, picture: creatureIcon(called.data.creature), unchanged: true };
}

/** Rounds, creatures, and colours of the Tie Breaker: the rest is how it came to that. */
function turningPoint(event: PickEvent): { picture: string | null } | null {
  switch (event.kind) {
    case "won":
      return { picture: pugToken() };
    case "called":
      return { picture: creatureIcon(event.data.creature) };
    case "tie_card":
      return { picture: monkeyIcon(event.data.colour) };
    default:
      return null;
  }
}

/** Rounds won are golden coins; in a Tie Breaker hands do not matter. */
function seatStatus(seat: number, view: View<PickView>): SeatStatus {
  const status = seatStatusOf(seat, view, badge);
  const tie = view.table.phase === "tie";
  return {
    ...status,
    marks: status.marks.map((mark) => ({ ...mark, picture: pugToken(mark.won) })),
    badges: status.badges ?? [],
    cards: tie ? null : status.cards,
    known: tie || view.over ? [] : status.known,
    knownToYou: view.seat !== null,
    turn: tie ? view.to_act.includes(seat) : (view.lines[seat]?.turn ?? false),
  };
}

export const decoration = decorate<PickView, PickMove, PickEvent>({
  Board,
  card: (face) => (isPickCard(face) ? pickCard(face) : null),
  back: cardBack("pick-the-pug"),
  icon,
  badge,
  flights,
  moment,
  seatStatus,
  turningPoint,
  Ending: TieEnd,
});
