import { metricLabel } from "../query/labels";
import type { Value } from "../query/chart-data-response";
import type { Frame, FrameColumn } from "../query/frame";
import { labelKey } from "../query/post-processing/columns";
import type { QueryObject } from "../query/query-context";
import { LegacyVizError } from "./error";
import type { Form } from "./form";
import { type Series, sortedByKey, toSeries } from "./series";
import { groupLabels, metricAt, textAt } from "./settings";
import { gridTimes, sliceRows, timeGrid } from "./time-grid";
import type { LegacyVizResult, LegacyViz } from "./viz";
import { message } from "../language/localizable";

/**
 * Lines of metrics by group over time, e.g. `horizon` and `compare`; stacked lines are sorted by size, largest first.
 */
export const timeseriesViz = ({ sortsSeries = false } = {}): LegacyViz => ({
  query: timeseriesQuery,
  data: (response) => timeseriesData(response, sortsSeries),
  compares: true,
});

export function timeseriesQuery(base: QueryObject, form: Form): QueryObject {
  return sortedByMetric(
    { ...base, is_timeseries: true },
    metricAt(form, "timeseries_limit_metric") ?? base.metrics?.[0],
    form,
  );
}

/**
 * Orders by a metric, which is added to the query when it is missing there. Ascending unless the form sets the
 * direction.
 */
export function sortedByMetric(
  query: QueryObject,
  metric: NonNullable<QueryObject["metrics"]>[number] | undefined,
  form: Form,
): QueryObject {
  if (metric === undefined) return query;
  const metrics = query.metrics ?? [];
  const isThere = metrics.some((each) => metricLabel(each) === metricLabel(metric));
  return { ...query, metrics: isThere ? metrics : [...metrics, metric], orderby: [[metric, !form["order_desc"]]] };
}

export function timeseriesData({ frame, form, metrics, compared }: LegacyVizResult, sortsSeries = false): Series[] {
  const shape = { metrics, groups: groupLabels(form), sortsSeries };
  const main = timeGrid(frame, form, shape);
  const earlier = compared
    .filter((each) => each.frame.length > 0)
    .map(({ offset, frame: rows }) => ({ suffix: `${offset} offset`, grid: timeGrid(rows, form, shape) }));
  const lines = (grid: Frame, suffix: string, at: number): Series[] =>
    toSeries(grid, metrics, { suffix, classed: `time-shift-${at}` });
  const compare = comparison(textAt(form, "comparison_type") || "values");
  const series = compare
    ? earlier.flatMap(({ grid, suffix }, at) =>
        lines(trimmed(combined(main, onTimesOf(main, grid), compare)), suffix, at),
      )
    : [...toSeries(main, metrics), ...earlier.flatMap(({ grid, suffix }, at) => lines(grid, suffix, at))];
  return sortsSeries ? series : sortedByKey(series);
}

type Compare = (now: number, then: number) => number;

/** Null where values are shown beside each other. */
function comparison(type: string): Compare | null {
  switch (type) {
    case "values":
      return null;
    case "absolute":
      return (now, then) => now - then;
    case "percentage":
      return (now, then) => (now - then) / then;
    case "ratio":
      return (now, then) => now / then;
    default:
      throw new LegacyVizError(message("Invalid `comparison_type`: {type}", { type }));
  }
}

function combined(now: Frame, then: Frame, compare: Compare): Frame {
  const byLabel = new Map(then.columns.map((column) => [labelKey(column), column]));
  const columns = now.columns.map((column): FrameColumn => {
    const other = byLabel.get(labelKey(column));
    return {
      ...column,
      type: "float",
      values: column.values.map((value, at) =>
        value === null || !other || other.values[at] === null ? null : compare(Number(value), Number(other.values[at])),
      ),
    };
  });
  return { ...now, columns };
}

/**
 * Interpolates the frame's values at the times of another: linearly between two known values, with the last value after
 * them.
 */
function onTimesOf(main: Frame, frame: Frame): Frame {
  const times = gridTimes(frame);
  const wanted = gridTimes(main);
  const columns = frame.columns.map((column) => ({ ...column, values: interpolated(times, column.values, wanted) }));
  return { columns, index: main.index, length: main.length };
}

function interpolated(times: readonly number[], values: readonly Value[], wanted: readonly number[]): Value[] {
  const known = times.flatMap((time, at): [number, number][] =>
    values[at] === null ? [] : [[time, Number(values[at])]],
  );
  let next = 0;
  return wanted.map((time) => {
    while (next < known.length && known[next]![0] < time) next++;
    const [after, before] = [known[next], known[next - 1]];
    if (after?.[0] === time || !before) return after?.[0] === time ? after[1] : null;
    return after ? before[1] + ((after[1] - before[1]) * (time - before[0])) / (after[0] - before[0]) : before[1];
  });
}

/** Removes leading and trailing rows without values. */
function trimmed(frame: Frame): Frame {
  const held = Array.from({ length: frame.length }, (_, row) =>
    frame.columns.some(({ values }) => values[row] !== null),
  );
  return sliceRows(frame, Math.max(held.indexOf(true), 0), held.lastIndexOf(true) + 1);
}
