import { addUnits, type TimeUnit } from "../query/calendar";

const STEP = /^P(?:(\d+)([YMWD])|T(\d+(?:\.\d+)?)([HMS]))$/;
const UNITS: Record<string, TimeUnit> = {
  Y: "year",
  M: "month",
  W: "week",
  D: "day",
  TH: "hour",
  TM: "minute",
  TS: "second",
};

/**
 * The range of times that a grain truncates to `at` (epoch ms), excluding its end; null for an unknown grain. Weeks
 * named by their last day ("P1W/1970-01-03T00:00:00Z") end with it.
 */
export function grainRange(at: number, grain: string): { from: number; to: number } | null {
  const endsThere = grain.startsWith("P1W/1970");
  const duration = grain.replace(/^\d{4}-[^/]*\//, "").split("/", 1)[0]!;
  const found = STEP.exec(duration);
  if (!found) return null;
  const [, days, dayUnit, hours, hourUnit] = found;
  const unit = UNITS[dayUnit ?? `T${hourUnit}`];
  const count = Number(days ?? hours);
  if (!unit) return null;
  const start = new Date(endsThere ? addUnits(new Date(at), -6, "day") : at);
  const [whole, single] = Number.isInteger(count) ? [count, unit] : ([count * 60, "minute"] as const);
  return { from: start.getTime(), to: addUnits(start, whole, single).getTime() };
}
