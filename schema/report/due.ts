import { wallClock } from "../query/wall-clock";
import { type Cron, matches, matchesDay } from "./cron";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The largest change of a clock. */
const LONGEST_CHANGE = 3 * HOUR;

/**
 * Whether a schedule is due in the minute of an instant, by the clock of its time zone. Fixed hours that a clock change
 * skips are due at the change; those that occur twice, the first time only.
 */
export function isDue(cron: Cron, timeZone: string, at: Date): boolean {
  const minute = new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
  const clock = wallClock(minute, timeZone);
  if (cron.everyHour) return matches(cron, clock);
  if (matches(cron, clock)) return !cameBefore(minute, clock, timeZone);
  const before = wallClock(new Date(minute.getTime() - MINUTE), timeZone).getTime();
  for (let skipped = before + MINUTE; skipped < clock.getTime(); skipped += MINUTE)
    if (matches(cron, new Date(skipped))) return true;
  return false;
}

/** The latest due minute after one instant and not after another; null when there is none. */
export function lastDue(cron: Cron, timeZone: string, { after, until }: { after: Date; until: Date }): Date | null {
  for (let at = Math.floor(until.getTime() / MINUTE) * MINUTE; at > after.getTime(); at -= MINUTE)
    if (isDue(cron, timeZone, new Date(at))) return new Date(at);
  return null;
}

/** The next due instants, at most `count`, within four years. */
export function nextDue(cron: Cron, timeZone: string, from: Date, count: number): Date[] {
  const found: Date[] = [];
  const today = Math.floor(wallClock(from, timeZone).getTime() / DAY) * DAY;
  for (let day = today; found.length < count && day < today + 4 * 366 * DAY; day += DAY) {
    if (matchesDay(cron, new Date(day))) found.push(...dueOn(cron, timeZone, day).filter((at) => at > from));
  }
  return found.slice(0, count);
}

/** The due instants of one naive day, in order. */
function dueOn(cron: Cron, timeZone: string, day: number): Date[] {
  const offset = (instant: number): number => wallClock(new Date(instant), timeZone).getTime() - instant;
  const [atStart, atEnd] = [offset(day - 14 * HOUR), offset(day + DAY + 14 * HOUR)];
  if (atStart === atEnd)
    return ascending(
      [...cron.hours].flatMap((hour) =>
        [...cron.minutes].map((minute) => day + hour * HOUR + minute * MINUTE - atStart),
      ),
    ).map((at) => new Date(at));
  // The clock changes near this day: checks every minute that may belong to the day.
  const first = day - Math.max(atStart, atEnd),
    last = day + DAY - Math.min(atStart, atEnd);
  return Array.from({ length: (last - first) / MINUTE }, (_, at) => new Date(first + at * MINUTE)).filter(
    (at) => Math.floor(wallClock(at, timeZone).getTime() / DAY) * DAY === day && isDue(cron, timeZone, at),
  );
}

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** The fewest minutes between two of the next runs, by the clock. */
export function shortestInterval(cron: Cron, from: Date): number {
  const runs = nextDue(cron, "UTC", from, 60);
  return Math.min(...runs.slice(1).map((run, at) => (run.getTime() - runs[at]!.getTime()) / MINUTE));
}

function cameBefore(minute: Date, clock: Date, timeZone: string): boolean {
  for (let back = 30 * MINUTE; back <= LONGEST_CHANGE; back += 30 * MINUTE)
    if (wallClock(new Date(minute.getTime() - back), timeZone).getTime() === clock.getTime()) return true;
  return false;
}
