/** When bots move: what this browser wants, and what the server must know so that nothing moves before it can be seen. */

import type { TableConnection } from "../connection.svelte";
import type { TableInfo } from "../protocol";
import { changeSettings, settings, type Pace } from "../storage";
import { toasts } from "../ui/toasts.svelte";
import type { Stage } from "./stage.svelte";

export const PACES: readonly { readonly value: Pace; readonly label: string; readonly hint: string }[] = [
  { value: "slow", label: "Slow", hint: "Bots take their time." },
  { value: "normal", label: "Normal", hint: "A short pause before each move." },
  { value: "fast", label: "Fast", hint: "Hardly a pause." },
  { value: "at once", label: "At once", hint: "No pauses, and no flying cards." },
  { value: "step by step", label: "Step by step", hint: "Each bot waits until you tap Continue, or press Space." },
];

/** Whether a single person sits there, with nobody but bots. */
export const isAlone = ({ seats }: TableInfo): boolean => seats.filter(({ kind }) => kind === "person").length === 1;

export class Pacing {
  private readonly connection: () => TableConnection;
  private readonly stage: Stage;
  /** up to where somebody has tapped: the server may not have answered yet */
  private tapped = $state("");
  /** something is asked of the person that no bot should play on behind */
  private paused = $state(false);

  /** What the bots wait for, now that everything is shown; null: nothing. */
  readonly waits = $derived.by((): "start" | "continue" | null => {
    const { table, play, you } = this.connection();
    if (!table || !play || you.seat === null || this.stage.busy || this.stage.shown !== play) return null;
    if (table.phase !== "playing" || !isAlone(table) || play.moves.length > 0 || this.tapped === this.place) return null;
    const [seat, ...more] = play.view.to_act;
    if (seat === undefined || more.length > 0 || table.seats[seat]?.kind !== "bot") return null;
    if (table.held && play.decision === 0) return "start";
    return table.pace === "step by step" ? "continue" : null;
  });

  private readonly place = $derived.by(() => {
    const { play, logEnd } = this.connection();
    return `${play?.number}/${play?.undone}/${logEnd}`;
  });

  constructor(connection: () => TableConnection, stage: Stage) {
    this.connection = connection;
    this.stage = stage;
  }

  /** Lets a bot move. */
  goOn(): void {
    if (this.waits === null) return;
    this.tapped = this.place;
    this.connection()
      .ask({ type: "continue", events: this.connection().logEnd })
      .catch((refusal: Error) => {
        this.tapped = "";
        toasts.complain(refusal.message);
      });
  }

  /** Lets bots wait, if only for a while; or no longer. */
  pause(paused: boolean): void {
    this.paused = paused;
  }

  /** Says what has been shown, so that bots can go on. To be called whenever something has changed. */
  tellShown(): void {
    const { paused, stage } = this;
    const connection = this.connection();
    if (stage.shown && !stage.busy && !paused && connection.status === "open" && connection.you.seat !== null)
      connection.tell({ type: "shown", at: stage.shown.at });
  }

  /** Says how quickly bots move, as it was chosen in this browser. To be called whenever something has changed. */
  tellPace(): void {
    const connection = this.connection();
    const { status, table, you } = connection;
    const wanted = settings().pace;
    if (status !== "open" || !table || !you.host || table.pace === wanted) return;
    connection.ask({ type: "pace", pace: wanted }).catch(() => undefined); // it is only a wish, and said again with the next change
  }
}

/** Chooses a pace for this table and the next ones. */
export async function choosePace(connection: TableConnection, pace: Pace): Promise<void> {
  changeSettings({ pace });
  try {
    await connection.ask({ type: "pace", pace });
  } catch (refusal) {
    toasts.complain((refusal as Error).message);
  }
}
