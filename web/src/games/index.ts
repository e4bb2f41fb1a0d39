/** The games that this page can show. A game's module is loaded when it is first needed. */

import type { GameLayout } from "./layout";

const LAYOUTS: Record<string, () => Promise<{ layout: GameLayout }>> = {
  dnup: () => import("./dnup"),
  "pugs-in-mugs": () => import("./pugs-in-mugs"),
  "pick-the-pug": () => import("./pick-the-pug"),
  smallseat: () => import("./smallseat"),
  "walking-doggos": () => import("./walking-doggos"),
};

export async function layoutOf(game: string): Promise<GameLayout> {
  const load = LAYOUTS[game];
  if (!load) throw new Error(`This page cannot show ${game} yet. Reload it: it may be older than the server.`);
  return (await load()).layout;
}
