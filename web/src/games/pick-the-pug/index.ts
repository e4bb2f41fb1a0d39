/** Pick the Pug: seats in a circle, three creatures in the middle, and a Pug that is somewhere. */

import { cardBack } from "../../pictures/cards";
import { creatureIcon, isCreature } from "../../pictures/pick-the-pug-creatures";
import { monkeyIcon, pickCard, pugToken, tornado } from "../../pictures/pick-the-pug";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";
import {
  DECK,
  DISCARD,
  handPlace,
  seatPlace,
  type Advance,
  type Bubble,
  type Flight,
  type GameLayout,
  type Moment,
  type Naming,
  type SeatStatus,
  type Uses,
} from "../layout";
import Board from "./Board.svelte";
import { cardsRow, eyeMark, knownMark, moreMark, pugMark } from "./marks";
import {
  actionOf,
  actionPlace,
  actionsOf,
  actionTitle,
  ASLEEP,
  capital,
  cardBrief,
  cardWords,
  colourOf,
  CREATURES,
  creaturePlace,
  DONKEYS,
  eventOf,
  isMonkey,
  itemOf,
  lookPlace,
  MIDDLE,
  moveOf,
  ROUNDS_TO_WIN,
  tableOf,
  tiePlace,
  type Somebody,
} from "./table";
import { TIE_AGAIN, TIE_RULES, tieFace, tieOf, tiePicture, tieWhy, tieWords } from "./tie";
import TieEnd from "./TieEnd.svelte";

const BACKS_SHUFFLED = 4; // as many as are seen flying from the pile to the deck
const MOST_IN_A_LIST = 5; // seats that are listed at the end of a round
const MOST_KNOWN = 4; // marks on a plate; the seat's sheet shows all

const faces = new Map<string, string>();

function card(face: string): string {
  const known = faces.get(face) ?? pickCard(face);
  faces.set(face, known);
  return known;
}

function cardName(face: string): string {
  if (isCreature(face)) return capital(face);
  return face === "pug" ? "the Pug" : isMonkey(face) ? `${colourOf(face)} monkey, ${itemOf(face)}` : "donkey";
}

const nameOf = (seat: number, view: ViewInfo): string => (seat === view.seat ? "you" : (view.names[seat] ?? ""));
const leftOf = (seat: number, view: ViewInfo): number => (seat + 1) % view.players;

// Moves --------------------------------------------------------------------------------------------------------------------

function uses(move: MoveInfo, view: ViewInfo): Uses {
  const parts = moveOf(move);
  const you = view.seat ?? 0;
  const table = tableOf(view.table);
  switch (parts.kind) {
    case "begin":
    case "steal":
      return { cards: [], place: seatPlace(parts.seat), lead: "touch" };
    case "discard":
      return parts.action === undefined ? { cards: parts.cards, place: DISCARD, home: true } : pairUses(parts.cards, parts);
    case "give":
    case "offer":
      return { cards: parts.cards, place: seatPlace(table.caller ?? 0), home: true };
    case "take":
      return { cards: [], place: lookPlace(parts.cards[0] ?? "", table) };
    case "reveal":
      return { cards: parts.cards, place: MIDDLE, home: true };
    case "pass":
      return parts.cards
        ? { cards: parts.cards, place: seatPlace(leftOf(you, view)), home: true }
        : { cards: [], lead: "touch" };
    case "call": {
      const via = creaturePlace(parts.creature, table);
      if (parts.seat !== null) return { cards: [], via, place: seatPlace(parts.seat) };
      if (parts.card === null) return { cards: [], via };
      return parts.creature === "djinn" ? { cards: [], via, named: parts.card } : { cards: [parts.card], via };
    }
    case "show":
      return { cards: [], lead: "touch" };
    case "choose":
      return { cards: [], place: tiePlace(parts.colour) };
  }
}

/** A pair, then what it is, where a white monkey leaves a choice, then whom it is for. */
function pairUses(cards: string[], { action, seat }: { action?: string; seat?: number | null }): Uses {
  const white = cards.some((each) => colourOf(each) === "white");
  return {
    cards,
    lead: "cards",
    ...(white ? { via: actionPlace(action ?? "") } : {}),
    ...(typeof seat === "number" ? { place: seatPlace(seat) } : {}),
  };
}

function action(move: MoveInfo): string {
  const parts = moveOf(move);
  switch (parts.kind) {
    case "discard":
      if (parts.action === undefined) return `Lay down ${cardBrief(parts.cards[0] ?? "")}`;
      return actionTitle(parts.action) + (parts.match ? ", then a creature" : "");
    case "steal":
      return move.label.replace(/: .*/, "");
    case "give":
    case "take":
    case "reveal":
      return `${capital(parts.kind)} ${cardBrief(parts.cards[0] ?? "")}`;
    case "offer":
      return "Lay these two down";
    case "pass":
      return parts.cards ? `Pass on ${cardBrief(parts.cards[0] ?? "")}` : move.label;
    case "call":
      return `Call the ${capital(parts.creature)}`;
    case "show":
      return "Show my donkeys";
    case "choose":
      return `Choose ${parts.colour}`;
    default:
      return move.label;
  }
}

function icon(move: MoveInfo): string | null {
  const parts = moveOf(move);
  if (parts.kind === "call") return creatureIcon(parts.creature);
  if (parts.kind === "choose") return monkeyIcon(parts.colour);
  return null;
}

function placing(move: MoveInfo, said: boolean): string {
  const parts = moveOf(move);
  if (parts.kind === "call") return `${capital(parts.creature)}: ${CREATURES[parts.creature]?.asks ?? "for whom?"}`;
  if (parts.kind !== "discard" || parts.action === undefined) return move.label;
  const { cards, action: name, match } = parts;
  const items = match ? ` Both carry the ${itemOf(cards[0] ?? "")}: then you call a creature.` : "";
  if (!said) return `White is any colour. Which action?${items}`;
  return `${actionTitle(name)}: ${actionOf(name)?.asks ?? ""}${items}`;
}

/** Why nothing would come of a call, as far as whoever calls can see; empty: something may. */
function idleness(creature: string, view: ViewInfo): string {
  const { hand, discard, seats } = tableOf(view.table);
  const nobody = seats.every(({ cards }, seat) => seat === view.seat || cards === 0);
  const without = (kind: (card: string) => boolean): boolean => !(hand ?? []).some(kind);
  switch (creature) {
    case "phoenix":
      return without(isMonkey) ? "You have no monkey" : "";
    case "unicorn":
      return without((card) => card === "donkey") ? "You have no donkey" : "";
    case "djinn":
      return discard.length === 0 ? "The discard pile is empty" : "";
    case "kraken":
    case "griffin":
    case "leprechaun":
    case "mermaid":
    case "hydra":
    case "sphinx":
    case "cerberus":
    case "medusa":
      return nobody ? "Nobody else has cards" : "";
    default:
      return "";
  }
}

function sentence(move: MoveInfo, view: ViewInfo): string {
  const parts = moveOf(move);
  const idle = parts.kind === "call" ? idleness(parts.creature, view) : "";
  return idle ? `${action(move)}? ${idle}: nothing will happen.` : `${move.label}.`;
}

/** With one monkey picked: what the colours of another would make of it. */
function pairing(picked: readonly string[], view: ViewInfo): string {
  const [one = ""] = picked;
  const { hand, phase } = tableOf(view.table);
  if (phase !== "discard" || picked.length !== 1) return "One more card.";
  const rest = (hand ?? []).filter(isMonkey);
  rest.splice(rest.indexOf(one), 1);
  if (colourOf(one) === "white") return "White is any colour. Which other one?";
  const colours = ["blue", "green", "orange", "white"].filter((each) => rest.some((other) => colourOf(other) === each));
  const makes = colours.map((each) => {
    const [first, ...more] = actionsOf(colourOf(one), each);
    return `${each}: ${more.length > 0 ? "any" : (first?.title ?? "")}`;
  });
  const match = rest.some((other) => itemOf(other) === itemOf(one)) ? [`${itemOf(one)}: a creature, too`] : [];
  return `With ${[...makes, ...match].join("; ")}.`;
}

const naming = (_: MoveInfo, view: ViewInfo): Naming => {
  const counts: Record<string, number> = {};
  for (const face of tableOf(view.table).discard) counts[face] = (counts[face] ?? 0) + 1;
  return { question: "Djinn: which monkey do you take?", order: Object.keys(counts).reverse(), counts };
};

// Events -------------------------------------------------------------------------------------------------------------------

function flights(event: EventInfo, view: ViewInfo): Flight[] {
  const parts = eventOf(event);
  const you = view.seat;
  /** From hand to hand: seen by the two, face down for all others. */
  const between = (from: number, to: number, card: string | null, more: Partial<Flight> = {}): Flight => ({
    faces: [card],
    from: handPlace(from),
    to: handPlace(to),
    over: card !== null && from !== you,
    ...more,
  });
  const laid = (seat: number, cards: readonly string[], to = DISCARD): Flight => ({
    faces: cards,
    from: handPlace(seat),
    to,
    over: seat !== you,
    together: true,
  });
  const dealt = (seat: number, cards: readonly (string | null)[], from: string): Flight => ({
    faces: cards,
    from,
    to: handPlace(seat),
    over: true,
    together: true,
  });
  const nobodyKnows = (count: number): null[] => Array.from({ length: count }, () => null);
  switch (parts.kind) {
    case "dealt":
      // After a tornado the cards come out of it.
      return [dealt(parts.seat, parts.cards ?? nobodyKnows(parts.count), tableOf(view.table).turns === 0 ? DECK : MIDDLE)];
    case "reshuffled":
      return [{ faces: nobodyKnows(Math.min(parts.count, BACKS_SHUFFLED)), from: DISCARD, to: DECK }];
    case "drafted":
      return [dealt(parts.seat, [parts.card], DECK)];
    case "pug_drafted":
      return parts.donkey ? [{ faces: ["donkey"], from: DONKEYS, to: handPlace(parts.seat) }] : [];
    case "got":
      return [dealt(parts.seat, [parts.card], MIDDLE)];
    case "stole":
    case "taxed":
    case "took":
      return [between(parts.victim, parts.seat, parts.card)];
    case "passed":
      return [between(parts.seat, parts.victim, parts.card, { together: true })];
    case "swapped":
      return [
        between(parts.seat, parts.victim, parts.gave, { together: true }),
        between(parts.victim, parts.seat, parts.got, { together: true }),
      ];
    case "offered":
      return [{ faces: [null, null], from: handPlace(parts.seat), to: MIDDLE }];
    case "drew":
      return [
        { faces: [parts.card], from: MIDDLE, to: handPlace(parts.seat), over: true, together: true },
        { faces: [null], from: MIDDLE, to: handPlace(parts.victim), together: true },
      ];
    case "discarded":
      return [laid(parts.seat, parts.cards)];
    case "laid_down":
      return [laid(parts.seat, [parts.card])];
    case "showed":
      return [laid(parts.seat, [parts.card], MIDDLE)];
    case "whirled": {
      const all = parts.big ? view.names.map((_, seat) => seat) : [];
      return [
        ...all.map((seat) => ({
          faces: [],
          everything: true,
          from: handPlace(seat),
          to: MIDDLE,
          down: true,
          together: true,
        })),
        { faces: [], from: MIDDLE, to: MIDDLE, whirl: tornado(), together: parts.big },
      ];
    }
    case "came":
      return [{ faces: [parts.creature], from: ASLEEP, to: creaturePlace(parts.creature, tableOf(view.table)), over: true }];
    case "gave_donkey":
      return [between(parts.seat, parts.victim, "donkey")];
    case "hands_swapped": {
      const whole = (from: number, to: number, cards: readonly string[] | null): Flight =>
        cards === null
          ? { faces: [], everything: true, from: handPlace(from), to: handPlace(to), together: true }
          : { faces: cards, from: handPlace(from), to: handPlace(to), over: from !== you, together: true };
      return [whole(parts.seat, parts.victim, parts.gave), whole(parts.victim, parts.seat, parts.got)];
    }
    case "found":
      return [{ faces: [parts.card], from: DISCARD, to: handPlace(parts.seat) }];
    case "tie_card":
      return [{ faces: [tieFace(parts.colour)], from: seatPlace(parts.seat), to: MIDDLE, over: true, together: true }];
    default:
      return [];
  }
}

function bubble(event: EventInfo, view: ViewInfo): Bubble | null {
  const parts = eventOf(event);
  const says = (seat: number, text: string): Bubble => ({ seat, text });
  switch (parts.kind) {
    case "pug_drafted":
      return says(parts.seat, "drew the Pug");
    case "named":
      return says(parts.seat, parts.first === parts.seat ? "begins" : `lets ${nameOf(parts.first, view)} begin`);
    case "stole":
      return says(parts.seat, `steals from ${nameOf(parts.victim, view)}`);
    case "no_theft":
      return says(parts.seat, "nobody to steal from");
    case "discarded":
      return says(parts.seat, actionTitle(parts.action) + (parts.victim === null ? "" : `: ${nameOf(parts.victim, view)}`));
    case "no_pair":
      return says(parts.seat, "has no pair");
    case "offered":
      return says(parts.seat, "lays down the best two");
    case "drew":
      return says(parts.seat, `draws one of ${parts.victim === view.seat ? "yours" : `${view.names[parts.victim]}’s`}`);
    case "taxed":
      return says(parts.victim, "gives the best card");
    case "showed":
      return says(parts.seat, `reveals ${parts.card === "pug" ? "the Pug" : cardBrief(parts.card)}`);
    case "called":
      return says(
        parts.seat,
        parts.victim === null
          ? `calls the ${capital(parts.creature)}`
          : `${capital(parts.creature)}: ${nameOf(parts.victim, view)}`,
      );
    case "donkeys_shown":
      return says(parts.seat, parts.count === 1 ? "shows a donkey" : `shows ${parts.count} donkeys`);
    case "laid_down":
      return says(parts.seat, `lays down ${cardBrief(parts.card)}`);
    case "no_monkey":
      return says(parts.seat, "has no monkey");
    case "found":
      return says(parts.seat, `takes ${cardBrief(parts.card)}`);
    case "hand_shown":
      return says(parts.seat, "shows the whole hand");
    case "pug_shown":
      return says(parts.seat, "holds the Pug");
    case "turn_skipped":
      return says(parts.seat, "skips a turn");
    case "tie_card":
      return says(parts.seat, parts.colour);
    default:
      return null;
  }
}

/** The end of a round, the Tie Breaker, and creatures that others call. */
function moment(events: readonly EventInfo[], view: ViewInfo): Moment | null {
  const textOf = (kind: string): string => events.find((event) => event.kind === kind)?.text ?? "";
  const tie = tieOf(events);
  if (tie) {
    const again = tie.winners === null ? TIE_AGAIN : "";
    const text = [tieWords(tie, view), again].filter(Boolean).join(" ");
    return { title: tieWhy(tie, view), text, seat: null, picture: tiePicture(tie, view), unchanged: true, decides: true };
  }
  for (const event of events) {
    const parts = eventOf(event);
    if (parts.kind === "won" || parts.kind === "round_void") {
      const begins = textOf("tie_breaker");
      const next = begins ? [begins, ...TIE_RULES].join(" ") : [textOf("round"), textOf("pug_drafted")].join(" ").trim();
      const seat = parts.kind === "won" ? parts.seat : null;
      const picture = pugToken(parts.kind === "won");
      if (view.players <= MOST_IN_A_LIST) return { title: event.text, text: next, seat, picture };
      return { title: event.text, text: [pugsWords(view), next].join(" "), seat, picture, unchanged: true };
    }
  }
  return creatureMoment(events, view);
}

/** Who has won rounds, where there is no room for a list of all. */
function pugsWords(view: ViewInfo): string {
  const won = tableOf(view.table).seats.flatMap(({ pugs }, seat) =>
    pugs > 0 ? [`${seat === view.seat ? "you" : view.names[seat]} ${pugs}`] : [],
  );
  return won.length > 0 ? `Pugs: ${won.join(", ")}.` : "";
}

const somebody = (seat: number, view: ViewInfo): Somebody => {
  const you = seat === view.seat;
  const name = nameOf(seat, view);
  return { you, name, whose: you ? "your" : `${name}’s`, their: you ? "your" : "their" };
};

const ANOTHER: Somebody = { you: false, name: "another player", whose: "another player’s", their: "their" };

function creatureMoment(events: readonly EventInfo[], view: ViewInfo): Moment | null {
  const all = events.map(eventOf);
  const at = all.findIndex(({ kind }) => kind === "called");
  const called = all[at];
  if (called?.kind !== "called") return null;
  const shown = all.findIndex(({ kind }) => kind === "hand_shown" || kind === "pug_shown");
  const seen = all[shown];
  if (seen?.kind === "hand_shown") {
    const cards = seen.cards.length > 0 ? cardsRow(seen.cards) : card(called.creature);
    return { title: events[shown]?.text ?? "", text: events[at]?.text ?? "", seat: null, picture: cards, unchanged: true };
  }
  if (seen?.kind === "pug_shown") {
    return {
      title: events[shown]?.text ?? "",
      text: events[at]?.text ?? "",
      seat: null,
      picture: cardsRow(["pug"]),
      unchanged: true,
    };
  }
  if (called.seat === view.seat) return null;
  const picture = creatureIcon(called.creature);
  const victim = called.victim === null ? ANOTHER : somebody(called.victim, view);
  const told = CREATURES[called.creature]?.tells(view.names[called.seat] ?? "", victim) ?? "";
  // Where it has no effect, none is promised.
  const text = events.slice(at).find(({ kind }) => kind === "nothing")?.text ?? told;
  return { title: events[at]?.text ?? "", text, seat: null, picture, unchanged: true };
}

/** Rounds, creatures, and colours of the Tie Breaker: the rest is how it came to that. */
function turningPoint(event: EventInfo): { picture: string | null } | null {
  const parts = eventOf(event);
  switch (parts.kind) {
    case "won":
      return { picture: pugToken() };
    case "called":
      return { picture: creatureIcon(parts.creature) };
    case "tie_card":
      return { picture: monkeyIcon(parts.colour) };
    default:
      return null;
  }
}

// How it stands ------------------------------------------------------------------------------------------------------------

/** What whoever looks knows of the Pug at another seat, in words. */
export const pugWords = (pug: "yes" | "no" | "maybe"): string =>
  pug === "yes" ? "holds the Pug" : pug === "maybe" ? "may hold the Pug" : "";

function seatStatus(seat: number, view: ViewInfo): SeatStatus {
  const table = tableOf(view.table);
  const of = table.seats[seat];
  const none = { label: "", marks: [], cards: null, known: [], remark: "", out: false };
  if (!of) return none;
  const other = seat !== view.seat;
  const tie = table.phase === "tie";
  const playing = !view.over && !tie;
  const onlooker = tie && !table.finalists.includes(seat);
  const extra = table.extra === seat;
  const known = other && playing ? of.known : [];
  const pug = other && playing ? pugWords(of.pug) : "";
  const shown = known.length > MOST_KNOWN ? known.slice(0, MOST_KNOWN - 1) : known;
  const more = known.length - shown.length;
  const badge = (there: boolean, picture: () => string, text: string) => (there ? [{ picture: picture(), text }] : []);
  const going = [
    ...badge(of.safe, () => creatureIcon("yeti"), "safe from thieves"),
    ...badge(of.skips, () => creatureIcon("basilisk"), "skips a turn"),
    ...badge(extra, () => creatureIcon("pegasus"), "takes a turn after this one"),
    ...badge(onlooker, eyeMark, "looks on"),
  ];
  const badges = [
    ...going,
    ...badge(pug !== "", () => pugMark(of.pug === "yes"), pug),
    ...shown.map((face) => ({ picture: knownMark(face), text: cardWords(face) })),
    ...badge(more > 0, () => moreMark(more), `${more} more`),
  ];
  const among = known.length > 0 ? [`among them ${known.map(cardWords).join(", ")}`] : [];
  return {
    ...none,
    label: of.pugs === 0 ? "no Pug yet" : of.pugs === 1 ? "1 Pug" : `${of.pugs} Pugs`,
    short: `${of.pugs}/${ROUNDS_TO_WIN}`,
    marks: Array.from({ length: Math.max(1, of.pugs) }, (_, at) => ({
      text: "P",
      won: at < of.pugs,
      picture: pugToken(at < of.pugs),
    })),
    cards: tie ? null : of.cards,
    known,
    knownToYou: view.seat !== null,
    remark: [...among, pug, ...going.map(({ text }) => text)].filter(Boolean).join(", "),
    badges,
    ...(tie ? {} : { turn: playing && table.turn === seat }),
  };
}

function headline(view: ViewInfo): string[] {
  const { phase, round, turn } = tableOf(view.table);
  if (phase === "tie") return ["Tie Breaker"];
  if (view.over) return [`Round ${round}`];
  return [`Round ${round}`, turn === view.seat ? "Your turn" : `${view.names[turn]}’s turn`];
}

const advance: Advance = {
  title: "Donkeys",
  choices: [
    { answer: "show", label: "Show them when I hold nothing else, and call a creature", short: "show them" },
    { answer: "pass", label: "Keep still, whatever I hold", short: "keep still" },
    { answer: null, label: "Ask me when I hold only donkeys: the others may notice the wait", short: "ask me" },
  ],
  about:
    "At the end of every turn, in the Donkey’s Phase, whoever holds nothing but donkeys may show them and call a creature. " +
    "What you say here answers for you, whatever you hold, and nobody sees it.",
  plans: () => [],
  offered: (view) => tableOf(view.table).phase !== "tie",
  meanwhile(view) {
    const { phase, turn } = tableOf(view.table);
    if (phase !== "donkeys") return null;
    return turn === view.seat ? "Your turn ends in a moment." : `It is ${view.names[turn]}’s turn.`;
  },
  soon(view, answer) {
    const { hand, creatures, phase, actor } = tableOf(view.table);
    if (phase === "call" && actor === view.seat) return null; // they may have been shown for that
    const only = hand !== null && hand.length > 0 && hand.every((face) => face === "donkey");
    if (!only || view.over || creatures.every((each) => each === null)) return null;
    return answer === "show" ? "you show them soon" : answer === "pass" ? "you keep still" : "you will be asked";
  },
};

export const layout: GameLayout = {
  Board,
  card,
  cardName,
  back: cardBack("pick-the-pug"),
  hand: (table) => tableOf(table).hand,
  uses,
  action,
  icon,
  flights,
  turnedHand: () => null,
  bubble,
  moment,
  seatStatus,
  naming,
  placing,
  pairing,
  sentence,
  turningPoint,
  Ending: TieEnd,
  advance,
  headline,
};
