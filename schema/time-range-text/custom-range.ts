export const CUSTOM_UNITS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"] as const;
export type CustomUnit = (typeof CUSTOM_UNITS)[number];

/**
 * One end of a custom range: a point in time, or a number of units from the other end (from the anchor when both are
 * relative).
 */
export type CustomEnd =
  | { mode: "specific"; time: string }
  | { mode: "now" }
  | { mode: "today" }
  | { mode: "relative"; count: number; unit: CustomUnit };

export interface CustomRange {
  since: CustomEnd;
  until: CustomEnd;
  /** The base of two relative ends: "now", "today" or a time "YYYY-MM-DDTHH:mm:ss". */
  anchor: string;
}

const ISO = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d:\d\d|Z)?`;
const MOMENT = new RegExp(`^(?:${ISO}|now|today)$`, "i");
const RELATIVE = new RegExp(
  String.raw`^DATEADD\(DATETIME\("(${ISO}|now|today)"\),\s*([+-]?[1-9]\d*),\s*(${CUSTOM_UNITS.join("|")})\)$`,
  "i",
);
const SEPARATOR = " : ";

/** Parses a stored text that the custom frame can write; null for every other text. */
export function parseCustomRange(text: string): CustomRange | null {
  const sides = text.split(SEPARATOR).map((side) => side.trim());
  if (sides.length !== 2) return null;
  const [since, until] = sides.map(parseEnd);
  if (!since || !until) return null;
  if (since.anchor === null && until.anchor === null) return { since: since.end, until: until.end, anchor: "now" };
  if (since.anchor !== null && until.anchor !== null)
    return since.anchor === until.anchor ? { since: since.end, until: until.end, anchor: since.anchor } : null;
  // One relative end counts from the other, which the text contains twice.
  const [counted, fixed] = since.anchor === null ? [until, since] : [since, until];
  return counted.anchor === endText(fixed.end) ? { since: since.end, until: until.end, anchor: "now" } : null;
}

/** The text to store; counts before the anchor are negative. */
export function writeCustomRange({ since, until, anchor }: CustomRange): string {
  const from = since.mode === "relative" ? since : null;
  const to = until.mode === "relative" ? until : null;
  const start = from ? relativeText(to ? anchor : endText(until), -Math.abs(from.count), from.unit) : endText(since);
  const end = to ? relativeText(from ? anchor : endText(since), to.count, to.unit) : endText(until);
  return `${start}${SEPARATOR}${end}`;
}

/** The initial value of the custom frame: the seven days before a day, "YYYY-MM-DDTHH:mm:ss". */
export const startingCustomRange = (today: string): CustomRange => ({
  since: { mode: "relative", count: -7, unit: "day" },
  until: { mode: "specific", time: today },
  anchor: "now",
});

interface ParsedEnd {
  end: CustomEnd;
  /** Null for a point in time. */
  anchor: string | null;
}

function parseEnd(text: string): ParsedEnd | null {
  if (MOMENT.test(text)) return { end: momentEnd(text), anchor: null };
  const [, anchor, count, unit] = RELATIVE.exec(text) ?? [];
  if (anchor === undefined || count === undefined || unit === undefined) return null;
  return {
    end: { mode: "relative", count: Number(count), unit: unit.toLowerCase() as CustomUnit },
    anchor: /^(now|today)$/i.test(anchor) ? anchor.toLowerCase() : anchor,
  };
}

function momentEnd(text: string): CustomEnd {
  const word = text.toLowerCase();
  return word === "now" || word === "today" ? { mode: word } : { mode: "specific", time: text };
}

const endText = (end: CustomEnd): string => (end.mode === "specific" ? end.time : end.mode);
const relativeText = (anchor: string, count: number, unit: CustomUnit): string =>
  `DATEADD(DATETIME("${anchor}"), ${count}, ${unit})`;
