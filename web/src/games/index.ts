/** The games that have drawings of their own. A game's module is loaded when it is first needed; any other is drawn plainly. */

import { getFaces } from "../api";
import { completed } from "./generic";
import type { Decoration, GameLayout } from "./layout";

export const DECORATIONS: Record<string, () => Promise<{ decoration: Decoration }>> = {
  dnup: () => import("./dnup"),
  "pugs-in-mugs": () => import("./pugs-in-mugs"),
  "pick-the-pug": () => import("./pick-the-pug"),
  smallseat: () => import("./smallseat"),
  "walking-doggos": () => import("./walking-doggos"),
};

/** Whether the address asks for the default table, whatever the game. */
const plainly = (): boolean => new URLSearchParams(location.search).get("layout") === "default";

export async function layoutOf(game: string): Promise<GameLayout> {
  const load = plainly() ? undefined : DECORATIONS[game];
  const [{ faces }, own] = await Promise.all([getFaces(game), load?.()]);
  return completed(own?.decoration ?? {}, new Map(faces.map((face) => [face.id, face])));
}
