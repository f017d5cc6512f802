import { parseCron } from "../report/cron";
import { shortestInterval } from "../report/due";
import { type Localizable, message } from "../language/localizable";

export const NOTIFY_WHEN = ["failure", "always", "never"] as const;
/** When the owner gets an email about a scheduled run. */
export type NotifyWhen = (typeof NOTIFY_WHEN)[number];

export interface QuerySchedule {
  /** Five fields, or a macro such as "@daily", by the workspace's clock. */
  crontab: string;
  /** ISO, UTC; runs are due from the first and until the second, inclusive. */
  starts_on: string | null;
  ends_on: string | null;
  notify: NotifyWhen;
}

export type ParsedSchedule = { schedule: QuerySchedule } | { problem: Localizable };

/**
 * The schedule in a saved query's extra_json: `schedule_info` with the keys of the form that Superset documents for
 * SCHEDULED_QUERIES (`schedule_interval`, `start_date`, `end_date`), and `notify` (Edgewise only); other keys are for
 * external schedulers. Null without `schedule_info`.
 */
export function scheduleIn(extraJson: string | null | undefined): ParsedSchedule | null {
  const info = parsedInfo(extraJson);
  if (info === undefined || info === null) return null;
  if (typeof info !== "object" || Array.isArray(info)) return { problem: message("schedule_info must be an object.") };
  const { schedule_interval, start_date, end_date, notify = "failure" } = info as Record<string, unknown>;
  if (typeof schedule_interval !== "string" || !parseCron(schedule_interval))
    return { problem: message("schedule_interval must be a cron expression, or a word such as @daily.") };
  const [starts, ends] = [start_date, end_date].map(momentOf);
  if (starts === undefined) return { problem: message("start_date must be a date and time.") };
  if (ends === undefined) return { problem: message("end_date must be a date and time.") };
  if (starts && ends && starts > ends) return { problem: message("end_date must not be before start_date.") };
  const when = NOTIFY_WHEN.find((each) => each === notify);
  if (!when) return { problem: message("notify must be one of: {options}.", { options: NOTIFY_WHEN.join(", ") }) };
  return {
    schedule: {
      crontab: schedule_interval.trim(),
      starts_on: starts?.toISOString() ?? null,
      ends_on: ends?.toISOString() ?? null,
      notify: when,
    },
  };
}

/** Whether two of its runs are closer than allowed. */
export const isTooFrequent = ({ crontab }: QuerySchedule, minIntervalMinutes: number, now: Date): boolean =>
  minIntervalMinutes > 1 && shortestInterval(parseCron(crontab)!, now) < minIntervalMinutes;

function parsedInfo(extraJson: string | null | undefined): unknown {
  try {
    return (JSON.parse(extraJson || "{}") as { schedule_info?: unknown } | null)?.schedule_info;
  } catch {
    return undefined;
  }
}

/** Null for none, undefined for an invalid one. */
function momentOf(value: unknown): Date | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  const at = typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}
