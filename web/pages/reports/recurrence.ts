import { parseCron } from "../../../schema/report/cron";

export type Every = "hour" | "day" | "week" | "month";

/** A schedule that can be edited without a cron expression. */
export interface Recurrence {
  every: Every;
  minute: number;
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
  day: number;
}

/** The recurrence of a cron expression; null if the expression is more complex. */
export function recurrenceOf(crontab: string): Recurrence | null {
  const fields = crontab.trim().split(/\s+/);
  if (!parseCron(crontab) || fields.length !== 5) return null;
  const [minute, hour, day, month, weekday] = fields.map((field) =>
    field === "*" ? null : /^\d+$/.test(field) ? Number(field) : Number.NaN,
  );
  if ([minute, hour, day, month, weekday].some(Number.isNaN) || typeof minute !== "number" || month !== null)
    return null;
  const rest = { minute, hour: hour ?? 0, weekday: (weekday ?? 1) % 7, day: day ?? 1 };
  if (hour === null) return day === null && weekday === null ? { every: "hour", ...rest } : null;
  if (day === null) return { every: weekday === null ? "day" : "week", ...rest };
  return weekday === null ? { every: "month", ...rest } : null;
}

export function crontabOf({ every, minute, hour, weekday, day }: Recurrence): string {
  switch (every) {
    case "hour":
      return `${minute} * * * *`;
    case "day":
      return `${minute} ${hour} * * *`;
    case "week":
      return `${minute} ${hour} * * ${weekday}`;
    case "month":
      return `${minute} ${hour} ${day} * *`;
  }
}
