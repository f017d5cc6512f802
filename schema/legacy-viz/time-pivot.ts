import { addUnits, dateOf, startOf } from "../query/calendar";
import type { Value } from "../query/chart-data-response";
import { LegacyVizError } from "./error";
import { metricAt, textAt } from "./settings";
import { gridTimes, timeGrid } from "./time-grid";
import { sortedByMetric } from "./timeseries";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

/**
 * A metric by period, all aligned with the latest one: "current", "-1", "-2" … `perc` is higher for more recent
 * periods.
 */
export const timePivot: LegacyViz = {
  query: (base, form) => {
    const metric = metricAt(form, "metric");
    if (!metric) throw new LegacyVizError(message("Pick a metric to display"));
    return sortedByMetric(
      { ...base, is_timeseries: true, columns: [], metrics: [metric] },
      metricAt(form, "timeseries_limit_metric") ?? metric,
      form,
    );
  },
  data: ({ frame, form, metrics }) => {
    const grid = timeGrid(frame, form, { metrics: metrics.slice(0, 1), groups: [] });
    const times = gridTimes(grid);
    const starts = times.map((time) => periodStart(new Date(time), textAt(form, "freq") || "W-MON"));
    const periods = [...new Set(starts)].sort((a, b) => b - a);
    const series = periods.map((start, rank) => ({
      key: rank === 0 ? "current" : `-${rank}`,
      values: times.flatMap((time, at): { x: number; y: Value }[] =>
        starts[at] === start ? [{ x: time + periods[0]! - start, y: grid.columns[0]!.values[at]! }] : [],
      ),
      rank,
      perc: 1 - rank / periods.length,
    }));
    const xs = [...new Set(series.flatMap(({ values }) => values.map(({ x }) => x)))].sort((a, b) => a - b);
    return series
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((each) => {
        const known = new Map(each.values.map(({ x, y }) => [x, y]));
        return { ...each, values: xs.map((x) => ({ x, y: known.get(x) ?? null })) };
      });
  },
};

const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/**
 * The latest period start of a pandas frequency ("W-MON", "AS", "4W-MON", "M") at or before a time; the multiple is
 * ignored.
 */
export function periodStart(time: Date, frequency: string): number {
  const [, name, anchor] = /^\d*([A-Z]+)(?:-([A-Z]{3}))?$/i.exec(frequency.trim().toUpperCase()) ?? [];
  const day = startOf(time, "day");
  switch (name) {
    case "W":
      return day.getTime() - ((time.getUTCDay() - placeOf(WEEKDAYS, anchor ?? "SUN", frequency) + 7) % 7) * 86_400_000;
    case "AS":
    case "YS":
    case "BYS":
    case "BAS": {
      const month = placeOf(MONTHS, anchor ?? "JAN", frequency);
      return dateOf(time.getUTCFullYear() - (time.getUTCMonth() < month ? 1 : 0), month, 1).getTime();
    }
    case "A":
    case "Y":
    case "YE": {
      const month = placeOf(MONTHS, anchor ?? "DEC", frequency);
      const end = dateOf(time.getUTCFullYear(), month + 1, 0);
      return (end <= day ? end : dateOf(time.getUTCFullYear() - 1, month + 1, 0)).getTime();
    }
    case "MS":
      return startOf(time, "month").getTime();
    case "M":
    case "ME":
      return lastEnd(day, startOf(time, "month"), "month");
    case "QS":
      return startOf(time, "quarter").getTime();
    case "Q":
    case "QE":
      return lastEnd(day, startOf(time, "quarter"), "quarter");
    case "B":
      return day.getTime() - Math.max(((time.getUTCDay() + 6) % 7) - 4, 0) * 86_400_000;
    case "D":
    case "H":
    case "T":
    case "MIN":
    case "S":
      return time.getTime();
    default:
      throw new LegacyVizError(message("Invalid frequency: {frequency}", { frequency }));
  }
}

/** The last day of the unit when it is that day, else the last day of the previous unit. */
function lastEnd(day: Date, start: Date, unit: "month" | "quarter"): number {
  const end = addUnits(addUnits(start, 1, unit), -1, "day");
  return (end.getTime() === day.getTime() ? end : addUnits(start, -1, "day")).getTime();
}

function placeOf(names: readonly string[], name: string, frequency: string): number {
  const at = names.indexOf(name);
  if (at < 0) throw new LegacyVizError(message("Invalid frequency: {frequency}", { frequency }));
  return at;
}
