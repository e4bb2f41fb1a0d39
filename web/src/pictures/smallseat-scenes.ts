/** Scenes of Smallseat, 320 by 200 and without a background. */

import { CANDIDATES, type CandidateName } from "./smallseat-animals.ts";
import { CREAM, GOLD, at, circle, ellipse, line, path, rect, spot, star, svg } from "./draw.ts";
import { confetti, forepaw, laid, roundTable, shadow } from "./scene-props.ts";
import { bossCrown, folded, goldenChair, goldenFront, woodenChair } from "./smallseat-table.ts";
import { candidateFace, publicFace } from "./smallseat.ts";

/** An animal of 100 times `scale`, its middle at x and its foot at y. */
const animal = (name: CandidateName, x: number, y: number, scale: number): string =>
  at(x - 50 * scale, y - 98 * scale, scale, CANDIDATES[name].picture());

/** The hippo on the Smallseat, around x; the chair stands on y. Nobody has asked the chair. */
const enthroned = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    at(-46, -88, 0.92, goldenChair()) +
      path("M-34 -76 C-56 -60 -56 -26 -34 -19 Q0 -12 34 -19 C56 -26 56 -60 34 -76z", "#a9aeb9", 3.4) +
      spot("M-22 -60 H22 C34 -46 26 -26 0 -24 S-34 -46 -22 -60z", "#d5d8de") +
      at(-46, -88, 0.92, goldenFront()) +
      ellipse(-36, -16, 13, 9, "#8f949f", 3.2, -14) +
      ellipse(36, -16, 13, 9, "#8f949f", 3.2, 14) +
      at(-43, -149, 0.86, CANDIDATES.sleepersippies.picture()) +
      at(-19, -179, 0.4, bossCrown(7), -6),
  );

const guest = (name: CandidateName, x: number, y: number, scale: number): string =>
  at(x - 50 * scale, y - 62 * scale, scale, woodenChair()) + animal(name, x, y + 10 * scale, scale * 0.92);

const vote = (x: number, y: number, scale: number, turn: number): string => at(x, y, scale, at(-50, -52, 1, folded()), turn);

/** Everybody looks at it. The hippo was here first, and has dropped off. */
export const court = (): string =>
  spot("M132 -10 H188 L276 210 H44z", "#ffffff26") +
  guest("curlysnouts", 40, 92, 0.74) +
  guest("purplepaws", 280, 92, 0.74) +
  guest("chewy-carrots", 98, 84, 0.66) +
  guest("karate-chicks", 226, 84, 0.66) +
  path("M114 92 C94 112 90 152 104 172 Q160 192 216 172 C230 152 226 112 206 92z", "#a9aeb9", 3.4) +
  animal("sleepersippies", 158, 106, 1) +
  ellipse(160, 192, 52, 8, "#14231f55", 0) +
  at(117, 112, 0.86, goldenChair()) +
  laid(candidateFace("tinybears"), 28, 160, 0.46, -16) +
  laid(publicFace("pricklypettes"), 68, 162, 0.46, -2) +
  vote(244, 172, 0.44, -10) +
  vote(288, 160, 0.46, 12) +
  vote(276, 182, 0.44, -4);

/** Somebody takes the Smallseat, and somebody leaves it. */
export const bossScene = (): string =>
  svg(
    "0 0 320 200",
    shadow(160, 190, 140) +
      line("M112 66 l-20 -8 M120 40 l-16 -14 M218 66 l20 -8 M210 40 l16 -14", 5, GOLD) +
      enthroned(166, 190) +
      animal("sealalater", 50, 190, 0.86) +
      animal("tinybears", 276, 190, 0.76),
    "moment",
  );

/** The votes are in. */
export const voteScene = (): string =>
  svg(
    "0 0 320 200",
    shadow(160, 192, 130) +
      animal("pricklypettes", 46, 132, 0.84) +
      animal("curlysnouts", 274, 132, 0.84) +
      animal("ponytailors", 122, 112, 0.92) +
      animal("snufflesniff", 202, 112, 0.9) +
      roundTable(160, 134, 132) +
      vote(112, 134, 0.42, -8) +
      vote(162, 146, 0.46, 6) +
      vote(210, 132, 0.42, 14) +
      forepaw(70, 124, "#e3b482") +
      forepaw(252, 124, "#f7b0c8"),
    "moment",
  );

/** The Teller called it before the game began, and wins alone. */
export const tellerScene = (): string =>
  svg(
    "0 0 320 200",
    shadow(160, 190, 120) +
      confetti([
        [30, 40],
        [70, 82],
        [98, 26],
        [44, 140],
        [222, 30],
        [262, 66],
        [292, 28],
        [296, 116],
        [24, 92],
        [246, 112],
        [276, 158],
        [64, 16],
      ]) +
      path("M90 132 H230 V182 H90z", CREAM, 3.2) +
      line("M118 152 v20 M128 152 v20 M138 152 v20 M148 152 v20 M110 170 l46 -16 M172 152 v20 M182 152 v20", 4) +
      rect(80, 120, 160, 18, 9, "#ead2a0", 3.2) +
      rect(80, 176, 160, 16, 8, "#ead2a0", 3.2) +
      at(102, 18, 1.16, CANDIDATES.purplepaws.picture()) +
      path("M204 168 l-2 30 l10 -8 l10 8 l-2 -30z", "#a92a20", 3) +
      circle(211, 163, 14, "#d8402f", 3.2) +
      star(211, 163, 8, "#ffe39a", 0),
    "moment",
  );
