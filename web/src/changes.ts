import type { Change, GameView, MoveInfo, PlaceView, PlayInfo } from "./protocol";

/** The game as it is kept: with the moves that were told before, by their texts, since they are not told again. */
export type Kept = PlayInfo & { told?: Readonly<Record<string, MoveInfo>> };

/** The game with what has changed. What is not named stays as it is, and stays the same object. */
export function changed(play: Kept, change: Change): Kept {
  const { view } = play;
  const lines = change.lines ?? {};
  const { moves, ...more } = change.play ?? {};
  return {
    ...play,
    ...more,
    ...(moves && changedMoves(play, moves)),
    at: change.at,
    presets: changedPresets({ ...play, ...more }, change.presets),
    tip_texts: change.tip_texts ? { ...play.tip_texts, ...change.tip_texts } : play.tip_texts,
    view: {
      ...view,
      ...change.view,
      lines: view.lines.map((line, seat) => (lines[seat] ? { ...line, ...lines[seat] } : line)),
      table: {
        ...view.table,
        ...changedItems(view.table, change),
        ...change.facts,
        titles: { ...view.table.titles, ...change.titles },
        places: changedPlaces(view.table, change),
      },
    },
    first: change.first,
    events: change.events ?? [],
    seconds_left: change.seconds_left ?? null,
  };
}

/** A text alone stands for the move that was told last with this text. */
function changedMoves(play: Kept, moves: (MoveInfo | string)[]): Pick<Kept, "moves" | "told"> {
  const before = play.told ?? byText(play.moves);
  const told = { ...before, ...byText(moves.filter((move) => typeof move !== "string")) };
  return { told, moves: moves.flatMap((move) => (typeof move === "string" ? (told[move] ?? []) : move)) };
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

function changedPlaces({ places }: GameView, { places: more = [], gone = [], order }: Change): GameView["places"] {
  const known = new Map(places.map((place) => [place.name, place]));
  for (const { in_slots, in_faces, ...place } of more) {
    const before = known.get(place.name) ?? NOTHING_THERE;
    if (in_faces) {
      const [first, gone, come] = in_faces;
      place.faces = before.faces.toSpliced(first, gone, ...come);
    }
    const slots = in_slots ? before.slots.map((slot, at) => ({ ...slot, ...in_slots[at] })) : before.slots;
    known.set(place.name, { ...before, slots, ...place });
  }
  for (const name of gone) known.delete(name);
  return (order ?? [...known.keys()]).flatMap((name) => known.get(name) ?? []);
}

/** A place that comes is told whole; this is for one that is not. */
const NOTHING_THERE: PlaceView = { name: "", kind: "row", owner: null, count: 0, faces: [], slots: [] };
