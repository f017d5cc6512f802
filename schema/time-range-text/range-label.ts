import { type CustomEnd, parseCustomRange } from "./custom-range";

/**
 * A stored range as a short text: preset ranges stay unchanged, custom ones are shown without functions ("7 days before
 * today – today").
 */
export function rangeLabel(text: string): string {
  const range = parseCustomRange(text);
  if (!range) return text.trim() === ":" || text.trim() === "" ? "No filter" : text;
  const { since, until, anchor } = range;
  const from =
    since.mode === "relative" ? relative(since, "before", until.mode === "relative" ? anchor : null) : moment(since);
  const to =
    until.mode === "relative" ? relative(until, "after", since.mode === "relative" ? anchor : null) : moment(until);
  return `${from} – ${to}`;
}

const moment = (end: CustomEnd): string => (end.mode === "specific" ? day(end.time) : end.mode);
const day = (time: string): string => time.replace(/T00:00:00$/, "").replace("T", " ");

function relative(
  { count, unit }: Extract<CustomEnd, { mode: "relative" }>,
  side: "before" | "after",
  anchor: string | null,
): string {
  const amount = Math.abs(count);
  return `${amount} ${unit}${amount === 1 ? "" : "s"} ${side}${anchor === null ? "" : ` ${day(anchor)}`}`;
}
