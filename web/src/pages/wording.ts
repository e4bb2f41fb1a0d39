/** How lists, times and numbers are put into words. */

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "2 hours ago", from a time in seconds since 1970. */
export function ago(then: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - then);
  for (const [unit, length] of UNITS) if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  return "just now";
}

const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "You, Mia and Tom" */
export function listed(names: string[]): string {
  return conjunction.format(names);
}

export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

export function playerRange(low: number, high: number): string {
  return low === high ? counted(low, "player") : `${low}–${high} players`;
}

/** "clock_seconds" becomes "Clock seconds". */
export function titled(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
