/** The sixteen creatures of Pick the Pug, each on a small stage of its own. */

import { ANIMAL_CREATURES } from "./pick-the-pug-animal-creatures.ts";
import { at, circle, line, path, rect, spot, star, svg } from "./draw.ts";
import { HUMAN_CREATURES } from "./pick-the-pug-human-creatures.ts";

/** A creature in a box of 100 by 120, and the light that it stands in. */
export interface Creature {
  readonly light: string;
  readonly picture: () => string;
}

const CREATURES = {
  phoenix: ANIMAL_CREATURES.phoenix,
  unicorn: ANIMAL_CREATURES.unicorn,
  kraken: ANIMAL_CREATURES.kraken,
  griffin: ANIMAL_CREATURES.griffin,
  leprechaun: HUMAN_CREATURES.leprechaun,
  mermaid: HUMAN_CREATURES.mermaid,
  hydra: ANIMAL_CREATURES.hydra,
  sphinx: HUMAN_CREATURES.sphinx,
  minotaur: ANIMAL_CREATURES.minotaur,
  cerberus: ANIMAL_CREATURES.cerberus,
  pegasus: ANIMAL_CREATURES.pegasus,
  basilisk: ANIMAL_CREATURES.basilisk,
  medusa: HUMAN_CREATURES.medusa,
  djinn: HUMAN_CREATURES.djinn,
  cyclops: HUMAN_CREATURES.cyclops,
  yeti: HUMAN_CREATURES.yeti,
} as const satisfies Record<string, Creature>;

export type CreatureName = keyof typeof CREATURES;
export const CREATURE_NAMES = Object.keys(CREATURES) as readonly CreatureName[];

export const isCreature = (name: string): name is CreatureName => Object.hasOwn(CREATURES, name);

const NIGHT = "#332c3d";
const STAGE = "M7 37 a30 30 0 0 1 30 -30 h26 a30 30 0 0 1 30 30 V123 a10 10 0 0 1 -10 10 H17 a10 10 0 0 1 -10 -10z";

/** The inside of a creature's card, for scenes: a black card with a lit arch. */
export const creatureFace = (name: CreatureName): string => {
  const { light, picture } = CREATURES[name];
  return (
    rect(0, 0, 100, 140, 14, NIGHT) +
    path(STAGE, light, 0) +
    spot("M50 7 L88 133 H12z", "#ffffff55") +
    spot("M7.5 114 H92.5 V123 a10 10 0 0 1 -10 10 H17 a10 10 0 0 1 -10 -10z", "#00000018") +
    line(STAGE, 2.6, "#e9b949") +
    star(10.5, 10.5, 5, "#e9b949", 0) +
    star(89.5, 10.5, 5, "#e9b949", 0) +
    at(7, 20, 0.86, picture()) +
    rect(0, 0, 100, 140, 14, "none", 3.4)
  );
};

export const creatureCard = (name: CreatureName): string => svg("-3 -3 106 146", creatureFace(name), "card");

/** A creature in a round light, for lists and headings, to be read at 28 px; an unknown one is the yeti. */
export const creatureIcon = (name: string): string => {
  const { light, picture } = CREATURES[isCreature(name) ? name : "yeti"];
  return svg("0 0 140 140", circle(70, 70, 67, light, 5) + at(20, 10, 1, picture()), "creature");
};
