/** A game against bots, as it was chosen last: one tap plays it again. */

import type { BotInfo, GameInfo, OptionInfo } from "../protocol";
import { lastChoice, rememberChoice } from "../storage";
import { setOf, type Chosen } from "./sets";
import { counted } from "../wording";

export interface Setup {
  readonly players: number;
  /** how strong all bots are */
  readonly bot: string;
  /** what was chosen; what was not is as usual */
  readonly options: Readonly<Record<string, number>>;
  readonly sets: Readonly<Record<string, Chosen>>;
}

const USUAL_BOT = "simple";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isChosen(option: OptionInfo, value: unknown): value is Chosen {
  if (!isRecord(value)) return false;
  if (value.kind === "ready") return option.ready.some(({ name }) => name === value.name);
  return value.kind === "random" && Array.isArray(value.order) && value.order.length === option.members.length;
}

/** The last choice, as far as the game still has it; else what is usual. */
export function lastSetup(game: GameInfo, bots: readonly BotInfo[]): Setup {
  const kept = lastChoice(game.name);
  const { players, bot, options, sets } = isRecord(kept) ? kept : {};
  const known = (name: unknown): name is string => bots.some((each) => each.name === name);
  const found: Record<string, number> = {};
  const foundSets: Record<string, Chosen> = {};
  for (const option of game.options) {
    const value = isRecord(options) ? options[option.name] : undefined;
    const set = isRecord(sets) ? sets[option.name] : undefined;
    if (option.members.length > 0) {
      if (isChosen(option, set)) foundSets[option.name] = set;
    } else if (typeof value === "number" && value >= option.low && value <= option.high) found[option.name] = value;
  }
  return {
    players:
      typeof players === "number" && players >= game.min_players && players <= game.max_players ? players : game.usual_players,
    bot: known(bot) ? bot : known(USUAL_BOT) ? USUAL_BOT : (bots[0]?.name ?? ""),
    options: found,
    sets: foundSets,
  };
}

export function rememberSetup(game: GameInfo, setup: Setup): void {
  rememberChoice(game.name, setup);
}

/** An option that is on or off. */
export const isSwitch = ({ kind }: OptionInfo): boolean => kind === "switch";

/** An option that names a seat, counted from 1; 0 leaves it to chance. */
export const isSeat = ({ kind }: OptionInfo): boolean => kind === "seat";

/** What a number is set to, for so many players. */
export function numberOf(game: GameInfo, option: OptionInfo, players: number, chosen: number | undefined): number {
  const at = players - game.min_players;
  // A seat that is not there any more is no choice.
  const gone = option.choice[at] === false || (isSeat(option) && chosen !== undefined && chosen > players);
  return chosen === undefined || gone ? (option.usual[at] ?? option.low) : chosen;
}

/** All options, as the server takes them. */
export function optionsOf(
  game: GameInfo,
  players: number,
  options: Readonly<Record<string, number>>,
  sets: Readonly<Record<string, Chosen>>,
): Record<string, number> {
  return Object.fromEntries(
    game.options.map((option) => {
      const chosen = sets[option.name];
      const value = chosen
        ? setOf(option, chosen, players - game.min_players)
        : numberOf(game, option, players, options[option.name]);
      return [option.name, value];
    }),
  );
}

/** "3 simple bots" */
export const botsInWords = ({ players, bot }: Setup): string => counted(players - 1, `${bot} bot`);
