import { readEvent, readMove, readText } from "./brief";
import type {
  Change,
  Forms,
  GameView,
  MoveInfo,
  PlaceView,
  PlayInfo,
  SeatLine,
  ToldLine,
  ToldMove,
  ToldPlace,
} from "./protocol";

/** The game as it is kept: with the moves that were told before, by their texts, since they are not told again. */
export type Kept = PlayInfo & { told?: Readonly<Record<string, MoveInfo>> };

/** The game with what has changed. What is not named stays as it is, and stays the same object. */
export function changed(play: Kept, change: Change, forms: Forms): Kept {
  const { view } = play;
  const lines = change.lines ?? {};
  const { moves, ...more } = change.play ?? {};
  return {
    ...play,
    ...more,
    ...(moves && changedMoves(play, moves, forms)),
    at: change.at,
    presets: changedPresets({ ...play, ...more }, change.presets),
    tip_texts: change.tip_texts ? { ...play.tip_texts, ...change.tip_texts } : play.tip_texts,
    view: {
      ...view,
      ...change.view,
      prompt: readText(change.view?.prompt, view.prompt),
      lines: view.lines.map((line, seat) => changedLine(line, lines[seat])),
      table: {
        ...view.table,
        ...changedItems(view.table, change),
        ...change.facts,
        titles: { ...view.table.titles, ...change.titles },
        places: changedPlaces(view.table, change),
      },
    },
    first: play.first + play.events.length,
    events: (change.events ?? []).map((event) => readEvent(event, forms)),
    seconds_left: change.seconds_left ?? null,
  };
}

/** A text alone stands for the move that was told last with this text. */
function changedMoves(play: Kept, moves: (string | ToldMove)[], forms: Forms): Pick<Kept, "moves" | "told"> {
  const before = play.told ?? byText(play.moves);
  const now: MoveInfo[] = [];
  for (const move of moves) {
    const read = typeof move === "string" ? before[move] : readMove(move, now.at(-1), forms);
    if (read) now.push(read);
  }
  return { told: { ...before, ...byText(now) }, moves: now };
}

/** True or false: only its turn has changed. */
function changedLine(line: SeatLine, more: boolean | ToldLine | undefined): SeatLine {
  if (more === undefined) return line;
  if (typeof more === "boolean") return { ...line, turn: more };
  const badges = more.badges?.map(([text, meaning, picture]) => ({ text, meaning, picture })) ?? line.badges;
  return { ...line, ...more, badges };
}

const byText = (moves: MoveInfo[]): Record<string, MoveInfo> => Object.fromEntries(moves.map((move) => [move.text, move]));

const changedPresets = ({ presets }: PlayInfo, more: Change["presets"]): PlayInfo["presets"] =>
  presets && more ? { ...presets, ...more } : presets;

/** Lists of the table in which items have changed, by name. */
function changedItems(table: GameView, { items = {} }: Change): Partial<GameView> {
  const lists = new Map(Object.entries(table).filter(([, list]) => Array.isArray(list)) as [string, object[]][]);
  const changes = Object.entries(items).map(([name, more]): [string, object[]] => [
    name,
    (lists.get(name) ?? []).map((item, at) => ({ ...item, ...more[at] })),
  ]);
  return Object.fromEntries(changes);
}

function changedPlaces({ places }: GameView, { places: more = {}, come = [], gone = [], order }: Change): PlaceView[] {
  const now = [...places.map((place, at) => (more[at] ? changedPlace(place, more[at]) : place)), ...come];
  const known = new Map(now.map((place) => [place.name, place]));
  for (const name of gone) known.delete(name);
  return (order ?? [...known.keys()]).flatMap((name) => known.get(name) ?? []);
}

function changedPlace(place: PlaceView, [count, faces, slots]: ToldPlace): PlaceView {
  const bySlot = Array.isArray(slots) ? slots : place.slots.map((slot, at) => ({ ...slot, ...slots?.[at] }));
  return {
    ...place,
    count: count ?? place.count,
    faces: changedFaces(place.faces, faces ?? (count === 0 ? [] : null)),
    slots: slots ? bySlot : place.slots,
  };
}

function changedFaces(before: string[], now: ToldPlace[1]): string[] {
  if (!now) return before;
  return areWhole(now) ? now : before.toSpliced(...now);
}

const areWhole = (faces: string[] | [number, number, ...string[]]): faces is string[] => typeof faces[0] !== "number";
