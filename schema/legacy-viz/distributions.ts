import type { Value } from "../query/chart-data-response";
import { columnLabel, metricLabel } from "../query/labels";
import { LegacyVizError } from "./error";
import { records, rowsBy, valuesNamed } from "./records";
import { columnAt, columnsAt, labelAt, metricAt } from "./settings";
import { labelsOfGroups, requiredMetric } from "./single-table";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

/** The raw numbers of columns, by group; the client computes the bins. */
export const histogram: LegacyViz = {
  query: (base, form) => {
    const columns = columnsAt(form, "groupby", "columns", "all_columns_x");
    if (columnsAt(form, "all_columns_x").length === 0)
      throw new LegacyVizError(message("Must have at least one numeric column specified"));
    const { metrics: _, ...raw } = base;
    return { ...raw, columns };
  },
  data: ({ frame, form }) => {
    const groups = labelsOfGroups(form, "groupby", "columns");
    const numeric = columnsAt(form, "all_columns_x").map(columnLabel);
    const names = groups.map((group) => valuesNamed(frame, group));
    const byGroup = rowsBy(frame, (row) => JSON.stringify(names.map((values) => values[row])));
    return [...byGroup].flatMap(([, rows]) =>
      numeric.map((column) => {
        const numbers = valuesNamed(frame, column);
        const parts = names.map((values) => String(values[rows[0]!]));
        return {
          key: [...parts, ...(parts.length === 0 || numeric.length > 1 ? [column] : [])].join(", "),
          values: rows.map((row) => numbers[row]!).filter((value) => value !== null),
        };
      }),
    );
  },
};

/** Cells of two columns, each with its share and rank among all cells, its row or its column. */
export const heatmap: LegacyViz = {
  query: (base, form) => {
    const [x, y] = [columnAt(form, "all_columns_x"), columnAt(form, "all_columns_y")];
    if (!x || !y) throw new LegacyVizError(message("Pick a column for X and one for Y"));
    return { ...base, columns: [x, y], metrics: [requiredMetric(metricAt(form, "metric"))] };
  },
  data: ({ frame, form }) => {
    const [x, y] = ["all_columns_x", "all_columns_y"].map((key) => columnLabel(columnAt(form, key)!));
    const metric = labelAt(form, "metric")!;
    const cells = records(frame).map((row) => ({ x: row[x!] ?? null, y: row[y!] ?? null, v: row[metric] ?? null }));
    const across = form["normalize_across"] === "x" ? "x" : form["normalize_across"] === "y" ? "y" : null;
    const keyOf = (cell: Record<"x" | "y", Value>): Value => (across === null ? "" : cell[across]);
    const groups = new Map(
      [...Map.groupBy(cells, keyOf)].map(([key, group]) => [
        key,
        Float64Array.from(group.flatMap(({ v }) => (v === null ? [] : [Number(v)]))).sort(),
      ]),
    );
    const ranked = cells.map((cell) => ({ ...cell, ...placed(cell.v, groups.get(keyOf(cell))!) }));
    const numbers = cells.map(({ v }) => Number(v ?? 0));
    return {
      records: ranked,
      extents: [
        numbers.reduce((a, b) => Math.min(a, b), Infinity),
        numbers.reduce((a, b) => Math.max(a, b), -Infinity),
      ],
    };
  },
};

/**
 * The value's position between the minimum and the maximum of its group (0 to 1), and the fraction of the group that
 * does not exceed it.
 */
function placed(value: Value, sorted: Float64Array): { perc: number | null; rank: number | null } {
  if (value === null) return { perc: null, rank: null };
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const [below, upTo] = [
    firstWhere(sorted, (each) => each >= Number(value)),
    firstWhere(sorted, (each) => each > Number(value)),
  ];
  return {
    perc: most === least ? null : (Number(value) - least) / (most - least),
    rank: (below + (upTo - below + 1) / 2) / sorted.length,
  };
}

/** The first index at which a monotonic condition holds, by binary search. */
function firstWhere(sorted: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Two metrics over time, each on its own axis. */
export const dualLine: LegacyViz = {
  query: (base, form) => {
    const [first, second] = [metricAt(form, "metric"), metricAt(form, "metric_2")];
    if (!first) throw new LegacyVizError(message("Pick a metric for left axis!"));
    if (!second) throw new LegacyVizError(message("Pick a metric for right axis!"));
    if (metricLabel(first) === metricLabel(second))
      throw new LegacyVizError(message("Please choose different metrics on left and right axis"));
    return { ...base, columns: [], metrics: [first, second], is_timeseries: true };
  },
  data: ({ frame, metrics }) => {
    const times = valuesNamed(frame, "__timestamp");
    const order = times.map((_, at) => at).sort((a, b) => Number(times[a]) - Number(times[b]));
    return metrics.map((key, at) => {
      const numbers = valuesNamed(frame, key);
      return {
        key,
        values: order.map((row) => ({ x: times[row]!, y: numbers[row] ?? null })),
        yAxis: at + 1,
        type: "line",
      };
    });
  },
};
