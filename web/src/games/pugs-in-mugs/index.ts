/** Pugs in Mugs: a shelf of mugs in front of everybody, a deck to draw from and a pile to dig in. */

import { cardBack } from "../../pictures/cards";
import { mischiefCard, surpriseScene } from "../../pictures/pugs-in-mugs-mischief";
import { mug, pugCard } from "../../pictures/pugs-in-mugs";
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
import { COLOURS, countOf, eventOf, isColour, KINDS, MUGS, moveOf, mugFace, mugPlace, tableOf } from "./table";

const PUGS_FOR_A_MUG = 3;
const BACKS_SHUFFLED = 4; // as many as are seen flying from the pile to the deck
const LETTERS = "ABCDE";

const faces = new Map<string, string>();

function card(face: string): string {
  const known = faces.get(face);
  if (known !== undefined) return known;
  const drawn = face.startsWith("mug ") ? mug(face.slice(4)) : isColour(face) ? pugCard(face) : mischiefCard(face);
  faces.set(face, drawn);
  return drawn;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A kind in a sentence: "red", "Gimme". */
const kindWord = (kind: string): string => (isColour(kind) ? kind : capital(kind));
const oneOf = (kind: string): string => (isColour(kind) ? `a ${kind} pug` : `a ${capital(kind)}`);

function cardName(face: string): string {
  if (face.startsWith("mug ")) return `${face.slice(4)} mug`;
  return isColour(face) ? `${face} pug` : capital(face);
}

const nameOf = (seat: number, view: ViewInfo): string => (seat === view.seat ? "you" : (view.names[seat] ?? ""));

function uses(move: MoveInfo, view: ViewInfo): Uses {
  const parts = moveOf(move);
  switch (parts.kind) {
    case "draw":
      return { cards: [], place: DECK, lead: "touch" };
    case "gimme":
      return { cards: ["gimme"], place: seatPlace(parts.seat), lead: "cards", named: parts.card };
    case "dig":
      return { cards: ["dig"], place: DISCARD, lead: "place", named: parts.card };
    case "exchange":
      return {
        cards: Array.from({ length: PUGS_FOR_A_MUG }, () => parts.colour),
        place: mugPlace(view.seat ?? 0, parts.colour),
        home: true,
        lead: "place",
      };
    case "steal":
      return { cards: [...COLOURS], place: mugPlace(parts.seat, parts.colour), lead: "place" };
    case "discard":
      return { cards: parts.cards, place: DISCARD, home: true, lead: "cards" };
    case "pass":
      return { cards: [], lead: "touch" };
    case "surprise":
    case "plan":
      return { cards: ["surprise"], place: seatPlace(parts.seat), lead: "cards" };
  }
}

function action(move: MoveInfo): string {
  const parts = moveOf(move);
  switch (parts.kind) {
    case "exchange":
      return `Exchange for the ${parts.colour} mug`;
    case "steal":
    case "surprise":
      return move.label.replace(/[,:] .*/, "");
    case "gimme":
      return capital(move.label.replace(/^Gimme: /, ""));
    case "plan":
      return parts.when === "next" ? "Next chance" : "At five cards";
    default:
      return move.label;
  }
}

function naming(move: MoveInfo, view: ViewInfo): Naming {
  const parts = moveOf(move);
  if (parts.kind === "plan") return { question: `A Surprise for ${nameOf(parts.seat, view)}: when?` };
  if (parts.kind === "gimme") return { question: `Gimme: ask ${nameOf(parts.seat, view)} for which card?`, order: KINDS };
  return { question: "Dig for which card?", order: KINDS, counts: countOf(tableOf(view.table).discard) };
}

const placing = (move: MoveInfo): string =>
  moveOf(move).kind === "gimme" ? "Gimme: whom do you ask?" : "A Surprise: for whom?";

/** Mugs that were won and stolen: the rest is how it came to that. */
function turningPoint(event: EventInfo): { picture: string } | null {
  const parts = eventOf(event);
  return parts.kind === "exchanged" || parts.kind === "stole" ? { picture: card(mugFace(parts.colour)) } : null;
}

function flights(event: EventInfo, view: ViewInfo): Flight[] {
  const parts = eventOf(event);
  const laid = (seat: number, cards: readonly string[]): Flight => ({
    faces: cards,
    from: handPlace(seat),
    to: DISCARD,
    over: seat !== view.seat,
  });
  switch (parts.kind) {
    case "dealt": {
      const cards = parts.cards ?? Array.from({ length: parts.count }, () => null);
      return [{ faces: cards, from: DECK, to: handPlace(parts.seat), over: parts.cards !== null }];
    }
    case "drew":
      return [{ faces: [parts.card], from: DECK, to: handPlace(parts.seat), over: parts.card !== null }];
    case "reshuffled": {
      const some = Math.min(parts.count, BACKS_SHUFFLED);
      return [{ faces: Array.from({ length: some }, () => null), from: DISCARD, to: DECK }];
    }
    case "given": {
      const given: Flight = {
        faces: [parts.card],
        from: handPlace(parts.victim),
        to: handPlace(parts.seat),
        over: parts.victim !== view.seat,
      };
      return [...(parts.got ? [given] : []), laid(parts.seat, ["gimme"])];
    }
    case "dug": {
      const found: Flight = { faces: [parts.card], from: DISCARD, to: handPlace(parts.seat) };
      return [...(parts.got ? [found] : []), laid(parts.seat, ["dig"])];
    }
    case "exchanged":
      return [
        laid(
          parts.seat,
          Array.from({ length: PUGS_FOR_A_MUG }, () => parts.colour),
        ),
        { faces: [mugFace(parts.colour)], from: MUGS, to: mugPlace(parts.seat, parts.colour) },
      ];
    case "stole":
      return [
        laid(parts.seat, COLOURS),
        {
          faces: [mugFace(parts.colour)],
          from: mugPlace(parts.victim, parts.colour),
          to: mugPlace(parts.seat, parts.colour),
        },
      ];
    case "surprised":
      return [laid(parts.seat, ["surprise"]), laid(parts.victim, [parts.card])];
    case "discarded":
      return [laid(parts.seat, parts.cards)];
    default:
      return [];
  }
}

function bubble(event: EventInfo, view: ViewInfo): Bubble | null {
  const parts = eventOf(event);
  switch (parts.kind) {
    case "drew":
      return { seat: parts.seat, text: "draws" };
    case "given":
      return {
        seat: parts.seat,
        text: `asks ${nameOf(parts.victim, view)} for ${kindWord(parts.card)}: ${parts.got ? "thanks" : "none"}`,
      };
    case "dug":
      return { seat: parts.seat, text: parts.got ? `digs up ${oneOf(parts.card)}` : `digs for ${kindWord(parts.card)}: none` };
    case "exchanged":
      return { seat: parts.seat, text: `the ${parts.colour} mug` };
    case "stole": {
      const whose = parts.victim === view.seat ? "your" : `${view.names[parts.victim]}’s`;
      return { seat: parts.seat, text: `steals ${whose} ${parts.colour} mug` };
    }
    case "surprised":
      return { seat: parts.seat, text: `Surprise, ${nameOf(parts.victim, view)}!` };
    case "discarded":
      return { seat: parts.seat, text: `discards ${parts.cards.length}` };
    case "stuck":
      return { seat: parts.seat, text: "can do nothing" };
    default:
      return null;
  }
}

/** Everybody stops for a stolen mug; for a Surprise only those whom it concerns, and whoever has nothing else to do. */
function moment(events: readonly EventInfo[], view: ViewInfo): Moment | null {
  for (const event of events) {
    const parts = eventOf(event);
    if (parts.kind === "stole") {
      return { title: event.text, text: "", seat: parts.seat, picture: card(mugFace(parts.colour)) };
    }
    if (parts.kind === "surprised" && (view.seat === null || view.seat === parts.seat || view.seat === parts.victim)) {
      const [title = "", ...rest] = event.text.split(/(?<=[.!]) /);
      return { title, text: rest.join(" "), seat: null, picture: surpriseScene(), unchanged: true };
    }
  }
  return null;
}

function seatStatus(seat: number, view: ViewInfo): SeatStatus {
  const table = tableOf(view.table);
  const { mugs, cards, known, none } = table.seats[seat] ?? { mugs: [], cards: 0, known: [], none: [] };
  const lacks = none.map((kind) => `no ${kindWord(kind)}`).join(", ");
  return {
    label: mugs.length === 1 ? "1 mug" : `${mugs.length} mugs`,
    marks: [],
    cards,
    known,
    remark: seat === view.seat || !lacks ? "" : `surely ${lacks}`,
    out: false,
    turn: !view.over && table.turn === seat,
  };
}

const headline = (view: ViewInfo): string[] => [`Turn ${tableOf(view.table).turns + 1}`, "Five mugs win"];

function plan(seat: number, view: ViewInfo, when: "next" | "five"): MoveInfo {
  const text = `surprise ${LETTERS.charAt(seat)}${when === "five" ? " at 5" : ""}`;
  const label = `${view.names[seat]}, ${when === "five" ? "at five cards" : "next chance"}`;
  return { text, label, data: { kind: "plan", seat, when }, minor: false };
}

const advance: Advance = {
  title: "Surprises",
  choices: [
    { answer: "pass", label: "Not until I say", short: "don’t ask me" },
    { answer: "pass this turn", label: "Not this turn", short: "not this turn" },
    { answer: null, label: "Ask me each time", short: "ask me" },
  ],
  about:
    "After every action everybody is asked for a Surprise, whether they hold one or not. What you say here answers for you, and nobody sees it. " +
    "To plan one, touch the Surprise in your hand and then a player: at the next chance, or when they hold five cards.",
  plans(view) {
    if (!tableOf(view.table).hand?.includes("surprise")) return [];
    const others = view.names.map((_, seat) => seat).filter((seat) => seat !== view.seat);
    return others.flatMap((seat) => [plan(seat, view, "next"), plan(seat, view, "five")]);
  },
  meanwhile(view) {
    const { phase, turn } = tableOf(view.table);
    if (phase !== "window") return null;
    return turn === view.seat ? "Your turn goes on in a moment." : `It is ${view.names[turn]}’s turn.`;
  },
};

export const layout: GameLayout = {
  Board,
  card,
  cardName,
  back: cardBack("pugs-in-mugs"),
  hand: (table) => tableOf(table).hand,
  uses,
  action,
  flights,
  turnedHand: () => null,
  bubble,
  moment,
  seatStatus,
  naming,
  placing,
  turningPoint,
  advance,
  headline,
};
