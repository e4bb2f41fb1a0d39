/** Small messages for tests: whole, with nothing in them but what a test is about. */

import { NO_FORMS } from "../brief";
import { completed } from "../games/generic";
import type { Decoration, GameLayout } from "../games/layout";
import type {
  Change,
  EstimateInfo,
  EventInfo,
  Face,
  GameInfo,
  GameView,
  LessonInfo,
  LessonStepInfo,
  MoveInfo,
  OptionInfo,
  PlaceView,
  PlayInfo,
  ReviewedDecision,
  SeatLine,
  SeatReview,
  Slot,
  StepInfo,
  TableInfo,
  ToldEvent,
  ToldMove,
  View,
} from "../protocol";

export const aLine = (more: Partial<SeatLine> = {}): SeatLine => ({
  label: "",
  short: "",
  points: [],
  remark: "",
  badges: [],
  sign: "",
  out: false,
  turn: false,
  ...more,
});

export const aSlot = (name: string, face: string | null, more: Partial<Slot> = {}): Slot => ({
  name,
  face,
  marks: [],
  empty: false,
  ...more,
});

export const aPlace = (name: string, kind: PlaceView["kind"], more: Partial<PlaceView> = {}): PlaceView => ({
  name,
  kind,
  owner: null,
  count: more.faces?.length ?? more.slots?.length ?? 0,
  faces: [],
  slots: [],
  ...more,
});

/** A hand; of one that is not seen, how many cards it has. */
export const aHand = (seat: number, faces: string[], count = faces.length): PlaceView =>
  aPlace(`hand:${seat}`, "fan", { owner: seat, faces, count });

export const aTable = (...places: PlaceView[]): GameView => ({ phase: "playing", places, titles: {} });

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"];

/** What seat 0 of three sees, unless told otherwise. */
export function aView(table: GameView = aTable(), more: Partial<Omit<View, "table">> = {}): View {
  const players = more.players ?? 3;
  return {
    game: "some-game",
    rules: 1,
    seat: 0,
    players,
    names: NAMES.slice(0, players),
    options: {},
    to_act: [0],
    prompt: "",
    headline: [],
    lines: Array.from({ length: players }, () => aLine()),
    over: false,
    result: null,
    ...more,
    table,
  };
}

export const aMove = (text: string, steps: StepInfo[] = [], more: Partial<MoveInfo> = {}): MoveInfo => ({
  text,
  label: text,
  data: { kind: text.split(" ")[0] ?? "" },
  steps,
  ...more,
});

export const anEvent = (kind: string, more: Partial<EventInfo> = {}): EventInfo => ({
  ply: 1,
  kind,
  data: {},
  text: kind,
  ...more,
});

/** A move or an event of these, as a change tells it. */
export const aToldMove = (text: string, label = text): ToldMove => [text, label, [text.split(" ")[0] ?? ""]];
export const aToldEvent = (kind: string): ToldEvent => [1, kind, [], kind];

export const aPlay = (more: Partial<PlayInfo> = {}): PlayInfo => ({
  number: 1,
  at: 0,
  view: aView(),
  decision: 0,
  moves: [],
  first: 0,
  events: [],
  preset: null,
  presets: null,
  seconds_left: null,
  undone: 0,
  log_from: 0,
  rules: [],
  tips: [],
  tip_texts: {},
  ...more,
});

export const aTableInfo = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: "table1",
  game: "some-game",
  title: "Some game",
  options: {},
  house_rules: [],
  changed_rules: {},
  phase: "playing",
  number: 1,
  seats: [],
  clock: null,
  listed: false,
  hints: true,
  pace: "normal",
  held: "",
  notes: true,
  watching: 0,
  commitment: "",
  next_commitment: null,
  dealing: false,
  words: [],
  replay: null,
  ...more,
});

export const aFace = (id: string, more: Partial<Face> = {}): Face => ({
  id,
  name: id,
  short: "",
  text: "",
  colour: "",
  picture: "",
  ...more,
});

/** The default layout of a game with these faces, with some of it replaced. */
export const aLayout = (faces: readonly Face[] = [], decoration: Decoration = {}): GameLayout =>
  completed(decoration, new Map(faces.map((face) => [face.id, face])));

export const aChange = (at: number, more: Partial<Change> = {}): Change => ({ type: "change", at, ...more });

export const aLessonStep = (more: Partial<LessonStepInfo> = {}): LessonStepInfo => ({
  says: "",
  asks: "",
  because: "",
  begins: null,
  right: {},
  wrong: {},
  ...more,
});

export const aLesson = (...steps: LessonStepInfo[]): LessonInfo => ({
  game: "some-game",
  title: "Some game",
  table: aTableInfo({ id: "lesson" }),
  steps,
  forms: NO_FORMS,
});

export function anEstimate(mean = 0, error = 0.01): EstimateInfo {
  return { mean, error };
}

export function aReviewedDecision(more: Partial<ReviewedDecision> = {}): ReviewedDecision {
  return {
    number: 1,
    played: "rotate",
    label: "Rotate",
    simple: "rotate",
    best: "rotate",
    best_label: "Rotate",
    chance: anEstimate(0.4),
    loss: anEstimate(),
    reason: "",
    ...more,
  };
}

export function aSeatReview(more: Partial<SeatReview> = {}): SeatReview {
  return {
    seat: 0,
    name: "Ada",
    result: 1,
    fair: anEstimate(0.5),
    deal: anEstimate(),
    draws: anEstimate(),
    own: anEstimate(),
    others: anEstimate(),
    hidden: anEstimate(0.5),
    adjusted: anEstimate(0.5),
    level: "solid",
    decisions: [],
    turns: [],
    ...more,
  };
}

export const anOption = (more: Partial<OptionInfo> = {}): OptionInfo => ({
  name: "longer",
  kind: "switch",
  low: 0,
  high: 1,
  usual: [0, 0, 0],
  meaning: "",
  members: [],
  ready: [],
  choice: [true, true, true],
  house: false,
  simple_knows: true,
  ...more,
});

export const aGame = (more: Partial<GameInfo> = {}): GameInfo => ({
  name: "some-game",
  title: "Some game",
  tagline: "",
  hint: "",
  min_players: 2,
  max_players: 4,
  usual_players: 3,
  minutes: 10,
  lesson: false,
  options: [],
  ...more,
});
