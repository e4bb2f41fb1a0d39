/** Smallseat: a round of chairs, one of them small and golden. People move, it doesn't. */

import { actionMark, stateMark } from "../../pictures/smallseat-actions";
import { isCandidate } from "../../pictures/smallseat-animals";
import { cardBack } from "../../pictures/cards";
import { bossScene, tellerScene, voteScene } from "../../pictures/smallseat-scenes";
import { bossMark, publicMark, secretMark, tellerMark } from "../../pictures/smallseat-table";
import { candidateCard, candidateChip, publicCard } from "../../pictures/smallseat";
import type { EventInfo, MoveInfo, ViewInfo } from "../../protocol";
import {
  handPlace,
  seatPlace,
  type Bubble,
  type Draft,
  type Flight,
  type GameLayout,
  type Moment,
  type SeatStatus,
  type Uses,
} from "../layout";
import Board from "./Board.svelte";
import Count from "./Count.svelte";
import { cardsRow, commandMark, nextMark, payMark } from "./marks";
import {
  animalOf,
  animalPlace,
  cardsWords,
  comingPlace,
  COMMANDS,
  doesOf,
  eventOf,
  faceOf,
  heapsOf,
  isPublic,
  MIDDLE,
  moveOf,
  publicFaceOf,
  publicPlace,
  tableOf,
  titleOf,
  votePlace,
  without,
} from "./table";

const MOST_BACKS = 4; // as many as are seen flying to a hand that is not seen
const REVEAL = 1500; // milliseconds for the votes, when all are seen at once
const WALK = 450; // for two who change places

const faces = new Map<string, string>();

function card(face: string): string {
  const known = faces.get(face) ?? (isPublic(face) ? publicCard(animalOf(face)) : candidateCard(face));
  faces.set(face, known);
  return known;
}

const cardName = (face: string): string => titleOf(animalOf(face)) + (isPublic(face) ? ", public" : "");
const nameOf = (seat: number, view: ViewInfo): string => (seat === view.seat ? "you" : (view.names[seat] ?? ""));
const about = (face: string): string =>
  `${isPublic(face) ? "A public card. " : ""}${titleOf(animalOf(face))}: ${doesOf(animalOf(face))}`;

// Moves --------------------------------------------------------------------------------------------------------------------

function uses(move: MoveInfo, view: ViewInfo): Uses {
  const parts = moveOf(move);
  const table = tableOf(view.table);
  switch (parts.kind) {
    case "execute":
      return { cards: [] };
    case "swap":
      return { cards: [], place: seatPlace(parts.seat) };
    case "ready":
    case "keep":
    case "done":
    case "agree":
    case "refuse":
      return { cards: [], lead: "touch" };
    case "call":
    case "name":
      return { cards: [], place: animalPlace(parts.card ?? "", table) };
    case "open":
      // One kind needs no pointing at.
      return new Set(table.coming).size > 1
        ? { cards: [], place: comingPlace(parts.card ?? "", table) }
        : { cards: [], lead: "touch" };
  }
  if (parts.card === null) return { cards: [], whole: true };
  const cards = [faceOf(parts.card, parts.public ?? false)];
  if (typeof parts.seat === "number") return { cards, place: seatPlace(parts.seat), lead: "cards" };
  if (parts.kind === "give" && table.handler !== null) return { cards, place: seatPlace(table.handler), home: true };
  return { cards };
}

function action(move: MoveInfo): string {
  const parts = moveOf(move);
  const title = "card" in parts && parts.card !== null ? titleOf(parts.card) : "";
  switch (parts.kind) {
    case "execute":
      return `Execute ${title}`;
    case "open":
      return "Make it public";
    case "vote":
      return parts.card === null ? "Vote a random card" : `Vote ${title}${parts.pays ? " and pay" : ""}`;
    case "repay":
      return `Give back ${title}`;
    case "drop":
      return `Let ${title} go`;
    case "put":
      return `Put ${title} there`;
    case "turn":
      return parts.public ? `Turn ${title} secret` : `Turn ${title} public`;
    case "agree":
      return "Agree";
    case "show":
      return `Show ${title}`;
    case "give":
      return `Give ${title}`;
    case "pay":
      return `Pay ${title}`;
    case "call":
    case "name":
      return `${parts.kind === "call" ? "Call" : "Name"} ${title}`;
    default:
      return move.label;
  }
}

function icon(move: MoveInfo): string | null {
  const parts = moveOf(move);
  switch (parts.kind) {
    case "execute":
      return isCandidate(parts.card) ? actionMark(parts.card) : null;
    case "open":
      return publicMark();
    case "keep":
      return secretMark();
    case "vote":
      return parts.card === null ? null : candidateChip(parts.card);
    default:
      return null;
  }
}

/** What a move means, and what its animal would do. */
function sentence(move: MoveInfo, view: ViewInfo): string {
  const parts = moveOf(move);
  const { boss } = tableOf(view.table);
  switch (parts.kind) {
    case "vote":
      return parts.card === null ? move.label : `${move.label}. If it loses: ${decapitalized(doesOf(parts.card))}`;
    case "swap":
      return `${move.label}${parts.seat === boss ? ": then you sit on the Smallseat" : ""}.`;
    case "call":
      return `${move.label}: you win if you have most of it, secret, in the end.`;
    case "execute":
      return `${move.label}.`;
    default:
      return `${move.label}.`;
  }
}

const decapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function placing(move: MoveInfo): string {
  const parts = moveOf(move);
  const title = "card" in parts && parts.card !== null ? titleOf(parts.card) : "";
  if (parts.kind === "pay") return `Pay ${title}: to whom?`;
  if (parts.kind === "show") return `Show ${title}: to whom?`;
  return `Give ${title}: to whom?`;
}

function caution(move: MoveInfo): { short: string; text: string } | null {
  const parts = moveOf(move);
  return parts.kind === "vote" && parts.pays ? { short: "+ pay", text: "costs another card" } : null;
}

// Which dealt cards are turned ---------------------------------------------------------------------------------------------

const turning: Draft = {
  shown(view, drafted) {
    const table = tableOf(view.table);
    return { ...view, table: { ...view.table, opening: united(table.opening ?? [], drafted) } };
  },
  touched(view, drafted, face) {
    const { opening, hand } = tableOf(view.table);
    const all = united(opening ?? [], drafted);
    const animal = animalOf(face);
    if (!isPublic(face)) return without(hand ?? [], all).includes(animal) ? [...all, animal] : null;
    return without(all, opening ?? []).includes(animal) ? without(all, [animal]) : null;
  },
  moves: (view, drafted) => [...without(drafted, tableOf(view.table).opening ?? []).map((animal) => `turn ${animal}`), "ready"],
  sentence(view, drafted) {
    const count = united(tableOf(view.table).opening ?? [], drafted).length;
    if (count === 0) return "Touch the cards that you make public: all can see them, and you cannot vote them.";
    const [cards, them] = count === 1 ? ["One card is", "it"] : [`${count} cards are`, "them"];
    return `${cards} public: all will see ${them}, and you cannot vote ${them}. Touch again to turn back.`;
  },
  action(view, drafted) {
    const count = united(tableOf(view.table).opening ?? [], drafted).length;
    return count === 0 ? "Ready, all secret" : `Ready, ${count} public`;
  },
};

/** As many of each card as either has. */
function united(one: readonly string[], other: readonly string[]): string[] {
  return [...one, ...without(other, one)];
}

// Events -------------------------------------------------------------------------------------------------------------------

function flights(event: EventInfo, view: ViewInfo): Flight[] {
  const parts = eventOf(event);
  const you = view.seat;
  const { teller, boss } = tableOf(view.table);
  /** From hand to hand: seen by the two, face down for all others. */
  const between = (from: number, to: number, card: string | null, more: Partial<Flight> = {}): Flight => ({
    faces: [card],
    from: handPlace(from),
    to: handPlace(to),
    over: card !== null && from !== you,
    ...more,
  });
  switch (parts.kind) {
    case "dealt": {
      const backs = Array.from({ length: Math.min(parts.count, MOST_BACKS) }, () => null);
      return [{ faces: parts.cards ?? backs, from: MIDDLE, to: handPlace(parts.seat), over: true, together: true }];
    }
    case "opened":
      if (parts.seat === you) return [];
      return [
        {
          faces: [...new Set(parts.cards)].map(publicFaceOf),
          from: handPlace(parts.seat),
          to: publicPlace(parts.seat),
          over: true,
          together: true,
        },
      ];
    case "led":
      return [{ faces: [parts.animal], from: handPlace(parts.seat), to: votePlace(parts.seat), over: parts.seat !== you }];
    case "gave":
      return [between(parts.seat, parts.to, parts.card)];
    case "put":
      return parts.seat === parts.to ? [] : [between(parts.seat, parts.to, parts.card)];
    case "got_votes": {
      const from = parts.seat === boss ? teller : boss;
      return [{ ...between(from, parts.seat, parts.animal), faces: Array.from({ length: parts.count }, () => parts.animal) }];
    }
    case "held":
    case "turned": {
      if (parts.seat === you) return [];
      const toAll = parts.kind !== "turned" || parts.public;
      const [from, to] = [handPlace(parts.seat), publicPlace(parts.seat)];
      return toAll
        ? [{ faces: [publicFaceOf(parts.card)], from, to, over: true }]
        : [{ faces: [publicFaceOf(parts.card)], from: to, to: from, down: true }];
    }
    default:
      return [];
  }
}

function bubble(event: EventInfo, view: ViewInfo): Bubble | null {
  const parts = eventOf(event);
  const says = (seat: number, text: string): Bubble => ({ seat, text });
  switch (parts.kind) {
    case "called":
      return says(parts.seat, `calls ${titleOf(parts.animal)}`);
    case "opened":
      return says(parts.seat, parts.cards.length === 1 ? "a public card" : `${parts.cards.length} public cards`);
    case "led":
      return says(parts.seat, `votes ${titleOf(parts.animal)}`);
    case "paid":
      return says(parts.seat, "pays");
    case "swapped":
      return says(parts.seat, `swaps with ${nameOf(parts.to, view)}`);
    case "executed":
      return says(parts.seat, titleOf(parts.animal));
    case "gave":
      return says(parts.seat, `a card for ${nameOf(parts.to, view)}`);
    case "put":
      return says(parts.seat, "a card for the Teller");
    case "held":
      return says(parts.seat, `${titleOf(parts.card)}: public`);
    case "nothing":
      return says(parts.seat, "nothing happens");
    case "spines":
      return says(parts.seat, "is spiny");
    case "asked_to_end":
      return says(parts.seat, "ends the round?");
    case "must_sleep":
      return says(parts.seat, "sleeps again next round");
    case "showed_to":
      return says(parts.to, parts.count === 0 ? "none of it" : `${parts.count} of it`);
    case "took_back":
      return says(parts.seat, `lets ${titleOf(parts.card)} go`);
    case "named":
      return says(parts.seat, titleOf(parts.animal));
    case "showed":
      return says(parts.seat, `shows ${titleOf(parts.card)}`);
    case "turned":
      return says(parts.seat, `${titleOf(parts.card)}: ${parts.public ? "public" : "secret"}`);
    case "showed_hand":
      return says(parts.seat, "shows the whole hand");
    case "got_votes":
      return says(parts.seat, `gets ${parts.count > 1 ? `${parts.count} ` : ""}${titleOf(parts.animal)}`);
    default:
      return null;
  }
}

/** What was called, what was shown to whoever looks, and who was put on the Smallseat or off it. */
function moment(events: readonly EventInfo[], view: ViewInfo): Moment | null {
  const you = view.seat;
  for (const event of events) {
    const parts = eventOf(event);
    const stop = (picture: string, text: string): Moment => ({
      title: event.text,
      text,
      seat: null,
      picture,
      unchanged: true,
    });
    switch (parts.kind) {
      case "called":
        if (parts.seat === you) break;
        return stop(card(parts.animal), "If it is most frequent among the Teller’s secret cards in the end, the Teller wins.");
      case "showed_hand":
        if (parts.seat === you || parts.secret.length === 0) break;
        return stop(cardsRow(parts.secret), "");
      case "showed_to":
        if (parts.animal === null || you === null) break;
        return stop(cardsRow([parts.animal]), "");
      case "swapped":
        if (you === null || parts.seat === you || tableOf(view.table).boss !== you || parts.to !== you) break;
        return stop(bossScene(), "You are the Boss now.");
      case "round_ends":
        if (events.some(({ kind }) => kind === "agreed" || kind === "executed")) return stop(voteScene(), "");
        break;
    }
  }
  return null;
}

function turningPoint(event: EventInfo): { picture: string | null } | null {
  const parts = eventOf(event);
  switch (parts.kind) {
    case "called":
      return { picture: tellerMark() };
    case "vote_won":
      return { picture: candidateChip(parts.animal) };
    case "counted":
      return { picture: candidateChip(parts.best[0] ?? "") };
    default:
      return null;
  }
}

/** The votes are looked at together, and those who change places are seen walking. */
function linger(events: readonly EventInfo[]): number {
  if (events.some(({ kind }) => kind === "voted")) return REVEAL;
  return events.some(({ kind }) => kind === "swapped") ? WALK : 0;
}

// How it stands ------------------------------------------------------------------------------------------------------------

function roleOf(seat: number, view: ViewInfo): string {
  const { teller, boss } = tableOf(view.table);
  if (view.over) return seat === teller ? "Teller" : "Candidate";
  if (seat === teller) return seat === boss ? "Boss and Teller" : "Teller";
  return seat === boss ? "Boss" : "Candidate";
}

function seatStatus(seat: number, view: ViewInfo): SeatStatus {
  const table = tableOf(view.table);
  const of = table.seats[seat];
  const none = { label: "", marks: [], cards: null, known: [], remark: "", out: false };
  if (!of) return none;
  const mark = (there: boolean, text: string, picture: () => string) =>
    there ? [{ text, won: true, picture: picture() }] : [];
  const badge = (there: boolean, picture: () => string, text: string) => (there ? [{ picture: picture(), text }] : []);
  const badges = [
    ...badge(of.pays, payMark, "must pay"),
    ...badge(of.spiny, () => stateMark("spines"), "nobody may swap places here this round"),
    ...badge(
      of.immune,
      () => stateMark("immune"),
      `immune to actions and swaps${of.immune_next ? ", in the next round too" : ""}`,
    ),
    ...badge(table.boss_leads && seat === table.boss, () => stateMark("boss-leads"), "votes before the Teller this round"),
    ...of.commands.slice(0, 1).map((each) => ({ picture: commandMark(each), text: `${COMMANDS[each]} this round` })),
    ...of.orders.slice(0, 1).map((each) => ({ picture: nextMark(commandMark(each)), text: `next round ${COMMANDS[each]}` })),
  ];
  const secrets = `${of.secrets === 0 ? "no" : of.secrets} secret ${of.secrets === 1 ? "card" : "cards"}`;
  const among = of.known.length > 0 ? [`among them ${cardsWords(of.known, table)}`] : [];
  const open = of.public.length > 0 ? [`public: ${cardsWords(of.public, table)}`] : [];
  const shown = view.over && of.cards?.length ? [`secret: ${cardsWords(of.cards, table)}`] : [];
  const vote = of.vote === null ? [] : [`voted ${titleOf(of.vote)}`];
  return {
    ...none,
    label: view.over ? endLabel(seat, view) : roleOf(seat, view),
    marks: [...mark(seat === table.boss, "Boss", bossMark), ...mark(seat === table.teller, "Teller", tellerMark)],
    known: [...of.public.map(publicFaceOf), ...(view.over ? (of.cards ?? []) : of.known)],
    knownToYou: view.seat !== null,
    counted: true,
    remark: [secrets, ...among, ...shown, ...open, ...vote, ...badges.map(({ text }) => text)].join(", "),
    badges,
    turn: view.to_act.includes(seat),
  };
}

/** Why somebody has won, or not. */
function endLabel(seat: number, view: ViewInfo): string {
  const table = tableOf(view.table);
  const of = table.seats[seat];
  if (!of) return "";
  if (seat === table.teller) return `Teller, called ${titleOf(table.called ?? "")}`;
  if (of.held === 1) return `last card: ${titleOf([...(of.cards ?? []), ...of.public][0] ?? "")}`;
  return of.held === 0 ? "no card left" : `${of.held} cards left`;
}

function headline(view: ViewInfo): string[] {
  const { called, round } = tableOf(view.table);
  const head = round === 0 ? "Before the first round" : `Round ${round}`;
  return called === null ? [head] : [`Called: ${titleOf(called)}`, head];
}

/** In a replay that hides nothing everybody's secret cards are on the table. */
function uncovered(view: ViewInfo, tables: readonly ViewInfo["table"][]): ViewInfo {
  const seats = tableOf(view.table).seats.map((seat, at) => {
    const own = tables[at];
    return { ...seat, cards: own ? tableOf(own).hand : seat.cards, known: [] };
  });
  return { ...view, table: { ...view.table, seats } };
}

export const layout: GameLayout = {
  Board,
  Ending: Count,
  card,
  cardName,
  back: cardBack("smallseat"),
  hand: (table, seat) => (tableOf(table).hand === null ? null : heapsOf(tableOf(table), seat).map(({ face }) => face)),
  slots: (table, seat) =>
    heapsOf(tableOf(table), seat).map(({ face, count }) => ({
      place: `card:${face}`,
      sign: count > 1 ? `×${count}` : "",
      count,
    })),
  uncovered,
  uses,
  action,
  icon,
  sentence,
  caution,
  about,
  draft: (view) => {
    const { phase, asked } = tableOf(view.table);
    return phase === "ready" && view.seat !== null && asked.includes(view.seat) ? turning : null;
  },
  linger,
  flights,
  turnedHand: () => null,
  bubble,
  moment,
  seatStatus,
  placing,
  turningPoint,
  ending: (view) => {
    const { winners, teller } = tableOf(view.table);
    return winners.includes(teller) ? tellerScene() : winners.length > 0 ? bossScene() : voteScene();
  },
  headline,
};
