/** Faces for table talk: each stands for the emoji that is sent. */

import { pug } from "./animals";
import { pawMark } from "./cards";
import { type Mood, svg } from "./draw";

const face = (mood: Mood, name: string): string => svg("-3 0 106 100", pug(mood), `mood ${name}`);

export interface Face {
  /** what is sent */
  readonly text: string;
  /** what it says, for those who do not see it */
  readonly label: string;
  readonly picture: string;
}

export const FACES: readonly Face[] = [
  { text: "😀", label: "Happy", picture: face("happy", "happy") },
  { text: "😮", label: "Surprised", picture: face("perky", "surprised") },
  { text: "😢", label: "Sad", picture: face("worried", "sad") },
  { text: "😴", label: "Sleepy", picture: face("sleepy", "sleepy") },
  { text: "🐾", label: "High five", picture: svg("-2 -2 104 104", pawMark("#b5713c", 3.2), "mood paw") },
];

/** The face that a text is; undefined: it is none. */
export const faceOf = (text: string): Face | undefined => FACES.find((each) => each.text === text);
