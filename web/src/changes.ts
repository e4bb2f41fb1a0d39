import type { Change, GameView, PlayInfo } from "./protocol";

/** The game with what has changed. What is not named stays as it is, and stays the same object. */
export function changed(play: PlayInfo, change: Change): PlayInfo {
  const { view } = play;
  const lines = change.lines ?? {};
  return {
    ...play,
    ...change.play,
    at: change.at,
    presets: changedPresets({ ...play, ...change.play }, change.presets),
    view: {
      ...view,
      ...change.view,
      lines: view.lines.map((line, seat) => lines[seat] ?? line),
      table: { ...view.table, ...change.facts, places: changedPlaces(view.table, change) },
    },
    first: change.first,
    events: change.events ?? [],
    seconds_left: change.seconds_left ?? null,
  };
}

const changedPresets = ({ presets }: PlayInfo, more: Change["presets"]): PlayInfo["presets"] =>
  presets && more ? { ...presets, ...more } : presets;

function changedPlaces({ places }: GameView, { places: more = [], order }: Change): GameView["places"] {
  const known = new Map([...places, ...more].map((place) => [place.name, place]));
  return (order ?? places.map(({ name }) => name)).flatMap((name) => known.get(name) ?? []);
}
