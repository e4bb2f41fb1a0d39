/** What happens at a table, for those who listen. */

import type { GameLayout } from "../games/layout";
import type { EventInfo, PlayInfo } from "../protocol";
import { agree } from "../wording";

const FEW_CARDS = 2;

/** Tells, change by change, what has happened and what is seen at a glance: hands that run out, and how everybody stands. */
export class Narrator {
  private counts: readonly (number | null)[] = [];
  private readonly layout: () => GameLayout | null;

  constructor(layout: () => GameLayout | null) {
    this.layout = layout;
  }

  sentences(events: readonly EventInfo[], shown: PlayInfo): string[] {
    return [...events.map(({ text }) => text), ...this.summary(events, shown)];
  }

  private summary(events: readonly EventInfo[], { view }: PlayInfo): string[] {
    const layout = this.layout();
    const standings = view.names.map((_, of) => layout?.seatStatus(of, view));
    const before = this.counts;
    this.counts = standings.map((status) => status?.cards ?? null);
    const few = view.names.flatMap((name, of) => {
      const cards = this.counts[of] ?? 0;
      const news = of !== view.seat && cards > 0 && cards <= FEW_CARDS && cards < (before[of] ?? 0);
      return news ? [`${name} has ${agree(cards, "one card", `${cards} cards`)} left.`] : [];
    });
    const moment = layout?.moment(events, view);
    if (view.over || !moment || moment.unchanged) return few;
    const all = view.names.map((name, of) => `${of === view.seat ? "You" : name}: ${standings[of]?.label ?? ""}`);
    return [...few, `${all.join("; ")}.`];
  }
}
