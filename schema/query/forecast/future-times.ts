import { addUnits, startOf } from "../calendar";
import type { TimeUnit } from "../calendar";

const STEPS: Record<string, [count: number, unit: TimeUnit]> = {
  PT1S: [1, "second"],
  PT5S: [5, "second"],
  PT30S: [30, "second"],
  PT1M: [1, "minute"],
  PT5M: [5, "minute"],
  PT10M: [10, "minute"],
  PT15M: [15, "minute"],
  PT30M: [30, "minute"],
  "PT0.5H": [30, "minute"],
  PT1H: [1, "hour"],
  PT6H: [6, "hour"],
  P1D: [1, "day"],
  P1W: [1, "week"],
  "1969-12-28T00:00:00Z/P1W": [1, "week"],
  "1969-12-29T00:00:00Z/P1W": [1, "week"],
  "P1W/1970-01-03T00:00:00Z": [1, "week"],
  "P1W/1970-01-04T00:00:00Z": [1, "week"],
  P1M: [1, "month"],
  P3M: [1, "quarter"],
  "P0.25Y": [1, "quarter"],
  P1Y: [1, "year"],
};

/**
 * The times (epoch ms) that continue `last` by steps of a time grain; month ends are followed by month ends. Null for
 * an unknown grain.
 */
export function futureTimes(last: number, periods: number, grain: string): number[] | null {
  const step = Object.hasOwn(STEPS, grain) ? STEPS[grain] : undefined;
  if (!step) return null;
  const [count, unit] = step;
  const dayAfter = addUnits(new Date(last), 1, "day");
  const isMonthEnd =
    (unit === "month" || unit === "quarter" || unit === "year") &&
    startOf(dayAfter, "month").getTime() === startOf(dayAfter, "day").getTime();
  return Array.from({ length: periods }, (_, at) => {
    const steps = (at + 1) * count;
    return isMonthEnd
      ? addUnits(addUnits(dayAfter, steps, unit), -1, "day").getTime()
      : addUnits(new Date(last), steps, unit).getTime();
  });
}
