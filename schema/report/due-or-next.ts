import { parseCron } from "./cron";
import { lastDue, nextDue } from "./due";

/** A schedule as the scheduler reads it; times are instants. */
export interface ReadSchedule {
  crontab: string;
  timeZone: string;
  /** Only minutes after this one are due. */
  dueAfter: Date;
  startsOn?: Date | null;
  endsOn?: Date | null;
}

/** Missed minutes that are made up for, for example after a deployment. */
const MADE_UP_MS = 5 * 60_000;

/**
 * The minute for which a schedule is to run now, or else when to look at it again: null for never. A schedule that
 * doesn't run here, such as one of a suspended workspace, makes up for nothing.
 */
export function dueOrNext(schedule: ReadSchedule, runs: boolean, now: Date): { due: Date } | { next: Date | null } {
  const cron = parseCron(schedule.crontab);
  if (!cron) return { next: null };
  const { timeZone, dueAfter, startsOn, endsOn } = schedule;
  const from = new Date(
    Math.max(
      dueAfter.getTime(),
      now.getTime() - (runs ? MADE_UP_MS : 0),
      startsOn ? startsOn.getTime() - 1 : -Infinity,
    ),
  );
  const until = endsOn && endsOn < now ? endsOn : now;
  const due = runs ? lastDue(cron, timeZone, { after: from, until }) : null;
  if (due) return { due };
  const next = nextDue(cron, timeZone, from, 1)[0];
  return { next: next && !(endsOn && next > endsOn) ? next : null };
}
