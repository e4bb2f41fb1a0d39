/** Moves and events as a change tells them, in lists: see `Forms` in the protocol. */

import type {
  EventInfo,
  Forms,
  MoveInfo,
  MovementInfo,
  StepInfo,
  ToldEvent,
  ToldMove,
  ToldMovement,
  ToldStep,
  ToldText,
} from "./protocol";

/** Where no game is told of. */
export const NO_FORMS: Forms = { moves: {}, events: {} };

export function readEvent([ply, kind, values, text, phrase, movements, concerns]: ToldEvent, forms: Forms): EventInfo {
  const { fields = [], chapter, weight } = forms.events[kind] ?? {};
  const data = named(fields, values);
  const said = {
    phrase: phrase ? phraseOf(phrase, data) : undefined,
    movements: movements ? movements.map(readMovement) : [],
    concerns_you: Boolean(concerns),
  };
  return { ply, kind, data, text, ...withoutUsual({ ...said, chapter, weight }) };
}

const phraseOf = (phrase: string | [number, string], data: { seat?: number }): NonNullable<EventInfo["phrase"]> =>
  typeof phrase === "string" ? { seat: data.seat ?? 0, text: phrase } : { seat: phrase[0], text: phrase[1] };

const named = (fields: string[], values: unknown[]): object =>
  Object.fromEntries(fields.map((field, at) => [field, values[at]]));

function readMovement([source, target, faces, before, how = 0]: ToldMovement): MovementInfo {
  const [everything, rotated, together] = [1, 2, 4].map((bit) => (how & bit) > 0);
  return withoutUsual({ source, target, faces: faces || [], before: before || [], everything, rotated, together });
}

/** `before`: the move before it in the list. */
export function readMove(told: ToldMove, before: MoveInfo | undefined, { moves }: Forms): MoveInfo {
  const [text, label, values, steps, button, sentence, how, caution, picture] = told;
  const old = before !== undefined && typeof label !== "string" ? before : NOTHING;
  const called = readText(label, old.label);
  const now: MoveInfo = {
    text,
    label: called,
    data: values ? readData(values, old.data, moves) : old.data,
    steps: steps ? steps.map((step, at) => readStep(step, old.steps?.[at])) : old.steps,
    button: beside(called, button, old.button),
    sentence: beside(called, sentence, old.sentence),
    minor: how == null ? old.minor : (how & 1) > 0,
    at_once: how == null ? old.at_once : (how & 2) > 0,
    caution: typeof caution === "number" ? null : (caution ?? old.caution),
    picture: picture ?? old.picture,
  };
  return withoutUsual(now);
}

/** A list tells all of it, its form first; else there is what is new, by its name. */
function readData(told: unknown[] | object, before: MoveInfo["data"], moves: Forms["moves"]): MoveInfo["data"] {
  if (!Array.isArray(told)) return { ...before, ...told };
  const [name, ...values] = told as [string, ...unknown[]];
  const { fields = [], kind = "" } = moves[name] ?? {};
  return { kind, ...named(fields, values) };
}

const NOTHING: MoveInfo = { text: "", label: "", data: { kind: "" } };

/** A text that may be told by what is not as in the one before. */
export const readText = (told: ToldText | null | undefined, before = ""): string => {
  if (told == null) return before;
  if (typeof told === "string") return told;
  const [head, tail, between] = told;
  return before.slice(0, head) + between + before.slice(before.length - tail);
};

/** A text that may be said by so many letters of a label. */
function beside(label: string, told: number | ToldText | null | undefined, before?: string): string {
  if (typeof told !== "number") return readText(told, before);
  return told < 0 ? `${label}.` : label.slice(0, told);
}

function readStep(told: ToldStep, before: StepInfo | undefined): StepInfo {
  if (told === 0 && before) return before;
  const [touched, implied, also, question] = typeof told === "object" ? told : [String(told)];
  const space = touched.indexOf(" ");
  const touch = (space < 0 ? touched : touched.slice(0, space)) as StepInfo["touch"];
  const target = space < 0 ? "" : touched.slice(space + 1);
  if (typeof told !== "object") return withoutUsual({ ...before, touch, target });
  const asked = question === 1 ? before?.question : question;
  return withoutUsual({
    touch,
    target,
    implied: Boolean(implied),
    also: also || [],
    question: readText(asked ?? "", before?.question),
  });
}

/** What is left out of the protocol's own words for it: what is false or empty. */
function withoutUsual<T extends object>(thing: T): T {
  const said = Object.entries(thing).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0));
  return Object.fromEntries(said) as T;
}
