/** What the places and spots of this table are called. */

/** Where tornados whirl, and cards lie for a moment. */
export const MIDDLE = "middle";
/** The donkeys that are not in the game yet. */
export const DONKEYS = "donkeys";
/** The open creatures, and those that sleep. */
export const CREATURES = "creatures";
export const ASLEEP = "asleep";

/** The face of a spot such as action:1:steal. */
export const faceOfSpot = (spot: string): string => spot.split(":").at(-1) ?? spot;
export const isAction = (spot: string): boolean => spot.startsWith("action:");
