const SEPARATOR = " : ";

export interface RangeSides {
  since: string;
  until: string;
}

/**
 * The two sides of a range text, for editing; text without a separator is only a start, as stored ("Last 30 days" stays
 * unchanged).
 */
export function parseSides(text: string): RangeSides {
  if (text === "No filter") return { since: "", until: "" };
  const at = text.indexOf(SEPARATOR);
  return at < 0 ? { since: text, until: "" } : { since: text.slice(0, at), until: text.slice(at + SEPARATOR.length) };
}

/**
 * One text of both sides. A shorthand that was stored without an end, and still has none, stays without a separator.
 */
export function writeSides({ since, until }: RangeSides, wasShorthand = false): string {
  return wasShorthand && until.trim() === "" ? since : `${since}${SEPARATOR}${until}`;
}

/** "2026-11-14 ≤ col < 2026-11-21": omits the time of midnight, an open end is ∞. */
export function rangeWords(since: string | null, until: string | null, column = "col"): string {
  return `${dayOf(since) ?? "-∞"} ≤ ${column} < ${dayOf(until) ?? "∞"}`;
}

const dayOf = (time: string | null): string | null => (time ? time.replace(/T00:00:00$/, "").replace("T", " ") : null);
