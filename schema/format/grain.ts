import { addUnits, startOf } from "../query/calendar";
import type { TimeUnit } from "../query/calendar";

interface Grain {
  /** d3 format for values of the grain. */
  format: string;
  count: number;
  unit: TimeUnit;
  /** Unit to which axes floor a value; values of sub-hour grains are not floored. */
  floor?: TimeUnit;
  /** Whether values name the last day of their week. */
  ending?: boolean;
}

const WEEK = { format: "%Y-%m-%d", count: 1, unit: "week", floor: "day" } as const;
const DAY = { format: "%Y-%m-%d", count: 1, unit: "day", floor: "day" } as const;

const GRAINS: Record<string, Grain> = {
  PT1S: { format: "%Y-%m-%d %H:%M:%S", count: 1, unit: "second" },
  PT5S: { format: "%Y-%m-%d %H:%M:%S", count: 5, unit: "second" },
  PT30S: { format: "%Y-%m-%d %H:%M:%S", count: 30, unit: "second" },
  PT1M: { format: "%Y-%m-%d %H:%M", count: 1, unit: "minute" },
  PT5M: { format: "%Y-%m-%d %H:%M", count: 5, unit: "minute" },
  PT10M: { format: "%Y-%m-%d %H:%M", count: 10, unit: "minute" },
  PT15M: { format: "%Y-%m-%d %H:%M", count: 15, unit: "minute" },
  PT30M: { format: "%Y-%m-%d %H:%M", count: 30, unit: "minute" },
  "PT0.5H": { format: "%Y-%m-%d %H:%M", count: 30, unit: "minute" },
  PT1H: { format: "%Y-%m-%d %H:00", count: 1, unit: "hour", floor: "hour" },
  PT6H: { format: "%Y-%m-%d %H:00", count: 6, unit: "hour", floor: "hour" },
  date: DAY,
  P1D: DAY,
  P1W: WEEK,
  "1969-12-28T00:00:00Z/P1W": WEEK,
  "1969-12-29T00:00:00Z/P1W": WEEK,
  "P1W/1970-01-03T00:00:00Z": { ...WEEK, ending: true },
  "P1W/1970-01-04T00:00:00Z": { ...WEEK, ending: true },
  P1M: { format: "%b %Y", count: 1, unit: "month", floor: "month" },
  P3M: { format: "%Y Q%q", count: 1, unit: "quarter", floor: "quarter" },
  "P0.25Y": { format: "%Y Q%q", count: 1, unit: "quarter", floor: "quarter" },
  P1Y: { format: "%Y", count: 1, unit: "year", floor: "year" },
};

const grainOf = (id: string | null | undefined): Grain | undefined =>
  id && Object.hasOwn(GRAINS, id) ? GRAINS[id] : undefined;

/** d3 format for values of a time grain; undefined for an unknown grain. */
export const grainFormat = (id: string | null | undefined): string | undefined => grainOf(id)?.format;

/** Floors a value (epoch ms) to the start of its grain, as axes label it. */
export function floorToGrain(epochMs: number, id: string | null | undefined): number {
  const unit = grainOf(id)?.floor;
  return unit ? startOf(new Date(epochMs), unit).getTime() : epochMs;
}

/** First and last millisecond of the period that a value of a grain represents. */
export function grainRange(epochMs: number, id: string): [start: number, end: number] {
  const grain = grainOf(id);
  if (!grain) return [epochMs, epochMs];
  const start = grain.ending ? addUnits(new Date(epochMs), -6, "day") : new Date(epochMs);
  return [start.getTime(), addUnits(start, grain.count, grain.unit).getTime() - 1];
}
