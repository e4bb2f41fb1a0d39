/** Figures as people read them: each with how far it may be off. */

import type { LabDifference, LabFigure, LabFound } from "../protocol";

const numbers = new Intl.NumberFormat("en-GB");
const SURE_POINTS = 1; // an interval that reaches further is too wide to say that there is no difference

/** "20,000" */
export const count = (value: number): string => numbers.format(value);

const digitsFor = (value: number): number => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** "36.7%" */
export const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;

const reach = ({ low, high }: LabFigure): number => (high - low) / 2;

/** "36.7% ± 0.7" */
export const share = (figure: LabFigure): string => `${percent(figure.value)} ± ${(100 * reach(figure)).toFixed(1)}`;

/** "2.73 ± 0.01" */
export const amount = (figure: LabFigure): string =>
  `${figure.value.toFixed(digitsFor(figure.value))} ± ${reach(figure).toFixed(Math.max(1, digitsFor(figure.value)))}`;

/** "first out 3, goal 5", from "first_out=3, goal=5" */
export const named = (variant: string): string => variant.replaceAll("_", " ").replaceAll("=", " ");

const signed = (value: number, digits: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

/** "−1.0 ± 0.6 points" */
export function change(difference: LabDifference): string {
  if (difference.is_share) return `${signed(100 * difference.value, 1)} ± ${(100 * reach(difference)).toFixed(1)} points`;
  const digits = digitsFor(difference.value);
  return `${signed(difference.value, digits)} ± ${reach(difference).toFixed(Math.max(1, digits))}`;
}

/** Who wins, in one sentence. */
export function verdict({ shares, fair }: LabFound): string {
  const first = shares.find(({ by }) => by === "role") ?? shares.find(({ by }) => by === "starter");
  if (!first) return "";
  const who = first.by === "role" ? `The ${first.who}` : "The first player";
  const points = 100 * (first.value - fair);
  const unsure = first.low <= fair && fair <= first.high;
  const ending = !unsure
    ? `that is ${Math.abs(points).toFixed(1)} points ${points > 0 ? "more" : "less"} than a fair share`
    : 100 * reach(first) <= SURE_POINTS
      ? "that is a fair share"
      : "too few games so far to tell that from a fair share";
  return `${who} wins ${share(first)}: ${ending}.`;
}

/** How long it takes, in one sentence. */
export function duration({ lengths }: LabFound): string {
  const of = (what: string): number => lengths.find((each) => each.what === what)?.value ?? 0;
  const rounds = of("rounds") > 1 ? ` in ${of("rounds").toFixed(1)} rounds` : "";
  return `A game takes about ${Math.round(of("minutes"))} minutes: ${Math.round(of("moves"))} moves${rounds}.`;
}

/** What part of the scale is shown: the fair share in the middle, so that it stays where it is while a slider moves. */
export function scaleAround(fair: number, figures: readonly LabFigure[]): { low: number; high: number } {
  const furthest = Math.max(0, ...figures.flatMap(({ low, high }) => [fair - low, high - fair]));
  const around = Math.max(0.1, Math.ceil(furthest * 20) / 20);
  return { low: Math.max(0, fair - around), high: Math.min(1, fair + around) };
}
