/** English: how texts are put together from parts, such as lists, times and numbers. Another language has its own. */

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

const plurals = new Intl.PluralRules("en");
const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "You, Mia and Tom" */
export function listed(names: readonly string[]): string {
  return conjunction.format(names);
}

/** The words that go with a number: agree(2, "is", "are"). */
export function agree(number: number, one: string, many: string): string {
  return plurals.select(number) === "one" ? one : many;
}

/** Several of a thing: "cards", "huskies", "foxes". */
export function plural(thing: string): string {
  if (/[^aeiou]y$/.test(thing)) return `${thing.slice(0, -1)}ies`;
  return thing + (/(s|x|ch|sh)$/.test(thing) ? "es" : "s");
}

/** "1 card", "2 cards" */
export function counted(number: number, thing: string): string {
  return `${number} ${agree(number, thing, plural(thing))}`;
}

export function playerRange(low: number, high: number): string {
  return low === high ? counted(low, "player") : `${low}–${counted(high, "player")}`;
}

/** "clock_seconds" becomes "Clock seconds". */
export function titled(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
