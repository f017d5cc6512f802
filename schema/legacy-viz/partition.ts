import type { Value } from "../query/chart-data-response";
import type { Frame } from "../query/frame";
import { numbersOf } from "../query/post-processing/columns";
import { LegacyVizError } from "./error";
import type { Form } from "./form";
import { columnNamed, valuesNamed } from "./records";
import { groupLabels, textAt } from "./settings";
import { gridTimes, TIMESTAMP, timeGrid } from "./time-grid";
import { timeseriesQuery } from "./timeseries";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

/** A metric, or a value of a group with its children; below the first group a name is the whole path. */
interface Part {
  name: Value | Value[];
  val?: number | null;
  children: Part[];
}

/** Each metric split by the groups in order, and by time where the form sets it. */
export const partition: LegacyViz = {
  query: (base, form) => {
    if (groupLabels(form).length === 0) throw new LegacyVizError(message("Please choose at least one groupby"));
    return { ...timeseriesQuery(base, form), is_timeseries: timeOption(form) !== "not_time" };
  },
  data: ({ frame, form, metrics }) => {
    const groups = groupLabels(form);
    const option = timeOption(form);
    if (option === "adv_anal") return partsByTime(frame, form, metrics, groups);
    const levels = option === "time_series" ? [TIMESTAMP, ...groups] : groups;
    const keys = levels.map((name) => valuesNamed(frame, name));
    return metrics.map((metric): Part => {
      const reduce = reducerOf(option, frame, metric);
      const all = Array.from({ length: frame.length }, (_, row) => row);
      return { name: metric, val: reduce(all), children: childrenOf(all, keys, 0, [], reduce) };
    });
  },
};

const timeOption = (form: Form): string => textAt(form, "time_series_option") || "not_time";

type Reduce = (rows: readonly number[]) => number | null;

function reducerOf(option: string, frame: Frame, metric: string): Reduce {
  const numbers = numbersOf(columnNamed(frame, metric));
  const sum: Reduce = (rows) =>
    rows.reduce((total, row) => total + (Number.isNaN(numbers[row]) ? 0 : numbers[row]!), 0);
  switch (option) {
    case "agg_mean":
      return (rows) => {
        const known = rows.filter((row) => !Number.isNaN(numbers[row]));
        return known.length > 0 ? sum(known)! / known.length : null;
      };
    case "point_diff":
      return betweenEnds(frame, sum, (last, first) => last - first);
    case "point_factor":
      return betweenEnds(frame, sum, (last, first) => last / first);
    case "point_percent":
      return betweenEnds(frame, sum, (last, first) => last / first - 1);
    default:
      return sum;
  }
}

/** Compares the sum at the last time of all rows with that at the first. */
function betweenEnds(frame: Frame, sum: Reduce, compare: (last: number, first: number) => number): Reduce {
  const times = valuesNamed(frame, TIMESTAMP).map(Number);
  const [first, last] = times.reduce(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)],
    [Infinity, -Infinity],
  );
  const at = (rows: readonly number[], time: number): number => sum(rows.filter((row) => times[row] === time))!;
  return (rows) => {
    const value = compare(at(rows, last), at(rows, first));
    return Number.isFinite(value) ? value : null;
  };
}

function childrenOf(
  rows: readonly number[],
  keys: readonly Value[][],
  level: number,
  path: readonly Value[],
  reduce: Reduce,
): Part[] {
  const column = keys[level];
  if (!column) return [];
  return sortedGroups(rows, column).map(([value, members]) => {
    const here = [...path, value];
    return {
      name: level === 0 ? value : here,
      val: reduce(members),
      children: childrenOf(members, keys, level + 1, here, reduce),
    };
  });
}

/** Groups rows by value, sorted; rows without a value belong to no group. */
function sortedGroups(rows: readonly number[], column: readonly Value[]): [Value, number[]][] {
  return [
    ...Map.groupBy(
      rows.filter((row) => column[row] !== null),
      (row) => column[row]!,
    ),
  ].sort(([a], [b]) => (a === b ? 0 : a! < b! ? -1 : 1));
}

/** Metrics by time by groups, each level with the form's advanced analytics. */
function partsByTime(frame: Frame, form: Form, metrics: readonly string[], groups: readonly string[]): Part[] {
  const grids = [0, ...groups.map((_, at) => at + 1)].map((depth) =>
    timeGrid(summed(frame, groups.slice(0, depth), metrics), form, { metrics, groups: groups.slice(0, depth) }),
  );
  const levels = grids.map((grid) => ({
    rowOf: new Map(gridTimes(grid).map((time, row) => [time, row])),
    columns: Map.groupBy(grid.columns, ({ label }) => JSON.stringify(label.slice(0, -1))),
  }));
  const below = (path: readonly (string | null)[], time: number): Part[] => {
    const level = levels[path.length];
    const row = level?.rowOf.get(time) ?? -1;
    return (level?.columns.get(JSON.stringify(path)) ?? []).map(({ label, values }) => ({
      name: label.at(-1)!,
      val: (values[row] ?? null) as number | null,
      children: below(label, time),
    }));
  };
  return grids[0]!.columns.map(({ label, values }) => ({
    name: label[0]!,
    children: gridTimes(grids[0]!).map((time, row) => ({
      name: time,
      val: values[row] as number | null,
      children: below(label, time),
    })),
  }));
}

/** Sums the rows by some of their groups. */
function summed(frame: Frame, groups: readonly string[], metrics: readonly string[]): Frame {
  const keys = [TIMESTAMP, ...groups].map((name) => columnNamed(frame, name));
  const rows = [
    ...Map.groupBy(
      Array.from({ length: frame.length }, (_, row) => row),
      (row) => JSON.stringify(keys.map(({ values }) => values[row])),
    ).values(),
  ];
  const totals = metrics.map((name) => {
    const column = columnNamed(frame, name);
    const numbers = numbersOf(column);
    return {
      ...column,
      type: "float" as const,
      values: rows.map((members) =>
        members.reduce((sum, row) => sum + (Number.isNaN(numbers[row]) ? 0 : numbers[row]!), 0),
      ),
    };
  });
  return {
    columns: [
      ...keys.map((column) => ({ ...column, values: rows.map(([first]) => column.values[first!]!) })),
      ...totals,
    ],
    index: { kind: "range", start: 0 },
    length: rows.length,
  };
}
