/** The path of the table that somebody means who types or pastes a link, or only the table's id; null if there is none. */
export function tablePathIn(text: string): string | null {
  const trimmed = text.trim();
  const linked = /\/t\/([a-z0-9]{6,24})\/?(#seat=[\w-]+)?$/.exec(trimmed);
  if (linked) return `/t/${linked[1]}${linked[2] ?? ""}`;
  const id = trimmed.toLowerCase();
  return /^[a-z0-9]{6,24}$/.test(id) ? `/t/${id}` : null;
}
