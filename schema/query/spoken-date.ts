import type { TimeUnit } from "./calendar";
import { addUnits, startOf } from "./calendar";
import { parseDuration } from "./duration-text";
import { parseWrittenDate } from "./written-date";

/** `hasTime` is false when the text names only a day; the time of day is then meaningless. */
export interface SpokenDate {
  time: Date;
  hasTime: boolean;
}

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/**
 * Parses a date relative to now: "now", "tomorrow at 5pm", "5 days ago", "in 2 hours", "last monday", "next month".
 * Null when the text is no relative date.
 */
export function parseSpokenDate(text: string, now: Date): SpokenDate | null {
  const clean = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  const second = startOf(now, "second");
  return (
    dayWord(clean, second) ?? fromDuration(clean, second) ?? withModifier(clean, second) ?? atTimeOfDay(clean, second)
  );
}

function dayWord(text: string, now: Date): SpokenDate | null {
  const day = (offset: number): SpokenDate => ({ time: addUnits(now, offset, "day"), hasTime: false });
  const hour = (count: number): SpokenDate => ({ time: addUnits(startOf(now, "day"), count, "hour"), hasTime: true });
  switch (text) {
    case "now":
    case "right now":
      return { time: now, hasTime: true };
    case "today":
      return day(0);
    case "tomorrow":
      return day(1);
    case "yesterday":
      return day(-1);
    case "midnight":
      return hour(0);
    case "noon":
      return hour(12);
    case "eod":
    case "end of day":
      return hour(17);
    case "tonight":
      return hour(21);
    default:
      return null;
  }
}

/** "5 days ago", "2 hours from now", "in a week", "3 days after tomorrow", "last 24 hours" (which is in the future). */
function fromDuration(text: string, now: Date): SpokenDate | null {
  const match =
    /^(?:(?:in|last|next) )?([+-]?(?:\d|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[^:/]*?)(?: (ago|later|hence|from now|(?:from|after|before|since|prior to) .+))?$/.exec(
      text,
    );
  const duration = match && parseDuration(match[1]!);
  if (!duration) return null;
  const [direction, ...rest] = (match[2] ?? "later").split(" ");
  const anchorText = rest.join(" ").replace(/^to /, "");
  const anchor =
    anchorText === "" || anchorText === "now"
      ? { time: now, hasTime: false }
      : (parseSpokenDate(anchorText, now) ?? writtenDate(anchorText, now));
  if (!anchor) return null;
  const sign = direction === "ago" || direction === "before" || direction === "prior" ? -1 : 1;
  const time = duration.reduce((at, { count, unit }) => addUnits(at, sign * count, unit), anchor.time);
  return { time, hasTime: anchor.hasTime || duration.some(({ unit }) => CLOCK_UNITS.has(unit)) };
}

const CLOCK_UNITS: ReadonlySet<TimeUnit> = new Set<TimeUnit>(["second", "minute", "hour"]);

/** "last monday", "next week", "this month", "last hour". */
function withModifier(text: string, now: Date): SpokenDate | null {
  const match = /^(last|previous|prior|this|next) ([a-z]+)$/.exec(text);
  if (!match) return null;
  const offset = match[1] === "this" ? 0 : match[1] === "next" ? 1 : -1;
  const weekday = WEEKDAYS.findIndex((name) => name === match[2] || name.slice(0, 3) === match[2]);
  if (weekday >= 0) {
    const days = weekday - ((now.getUTCDay() + 6) % 7) + 7 * offset;
    return { time: addUnits(now, days < -7 ? days + 7 : days, "day"), hasTime: false };
  }
  const [unit] = parseDuration(`1 ${match[2]}`) ?? [];
  if (!unit || unit.unit === "quarter") return null;
  return {
    time: addUnits(startOf(now, CLOCK_UNITS.has(unit.unit) ? unit.unit : "day"), offset, unit.unit),
    hasTime: CLOCK_UNITS.has(unit.unit),
  };
}

/** "yesterday at 17:30", "tomorrow 5pm". */
function atTimeOfDay(text: string, now: Date): SpokenDate | null {
  const match = /^(.+?)(?: at)? (\d{1,2}(?::\d{2}(?::\d{2})?)? ?(?:am|pm)?|noon|midnight)$/.exec(text);
  const day = match && (dayWord(match[1]!, now) ?? withModifier(match[1]!, now));
  if (!day || day.hasTime) return null;
  const clock = dayWord(match[2]!, now)?.time ?? parseWrittenDate(match[2]!, now.getUTCFullYear());
  if (!clock) return null;
  return {
    time: new Date(startOf(day.time, "day").getTime() + (clock.getTime() - startOf(clock, "day").getTime())),
    hasTime: true,
  };
}

function writtenDate(text: string, now: Date): SpokenDate | null {
  const time = parseWrittenDate(text, now.getUTCFullYear());
  return time && { time, hasTime: true };
}
