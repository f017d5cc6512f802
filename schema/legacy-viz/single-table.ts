import { asArray, columnLabel, metricLabel } from "../query/labels";
import type { QueryColumn } from "../query/query-context";
import { LegacyVizError } from "./error";
import { columnNamed, records } from "./records";
import { columnsAt, metricAt, metricsAt } from "./settings";
import type { LegacyViz } from "./viz";

/** Raw rows or grouped rows, not both. */
export const table: LegacyViz = {
  query: (base, form) => {
    const raw = columnsAt(form, "all_columns");
    const grouped =
      columnsAt(form, "groupby").length > 0 ||
      metricsAt(form, "metrics").length > 0 ||
      metricsAt(form, "percent_metrics").length > 0;
    const isRaw = form["query_mode"] === "raw" || (form["query_mode"] !== "aggregate" && raw.length > 0);
    if (isRaw && grouped && form["query_mode"] === undefined)
      throw new LegacyVizError(
        "Choose either fields to [Group By] and [Metrics] and/or [Percentage Metrics], or [Columns], not both",
      );
    if (!isRaw)
      return { ...base, orderby: orderOf(base, form["order_desc"], metricAt(form, "timeseries_limit_metric")) };
    const { metrics: _, ...query } = base;
    const orders = asArray(form["order_by_cols"] as (string | [QueryColumn, boolean])[]);
    return { ...query, columns: raw, orderby: orders.map(parseOrder) };
  },
  data: ({ frame, form }) => {
    const shares = metricsAt(form, "percent_metrics").map(metricLabel);
    const totals = shares.map((label) =>
      columnNamed(frame, label).values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0),
    );
    const hidden = new Set(
      shares.filter((label) => !metricsAt(form, "metrics").some((metric) => metricLabel(metric) === label)),
    );
    const names = frame.columns.map(({ label }) => label[0]!);
    const rows = records(frame).map((row) => ({
      ...Object.fromEntries(names.filter((name) => !hidden.has(name)).map((name) => [name, row[name] ?? null])),
      ...Object.fromEntries(
        shares.map((label, at) => [`%${label}`, totals[at] === 0 ? null : Number(row[label] ?? 0) / totals[at]!]),
      ),
    }));
    return {
      records: rows,
      columns: [...names.filter((name) => !hidden.has(name)), ...shares.map((label) => `%${label}`)],
    };
  },
};

/** Orders are stored as JSON texts or as pairs. */
function parseOrder(stored: string | [QueryColumn, boolean]): [QueryColumn, boolean] {
  try {
    const order: unknown = typeof stored === "string" ? JSON.parse(stored) : stored;
    if (Array.isArray(order) && order.length === 2) return order as [QueryColumn, boolean];
  } catch {
    // Reported below, like any order that is not a pair.
  }
  throw new LegacyVizError("Found invalid orderby options");
}

const orderOf = (
  base: { metrics?: unknown[] | null | undefined },
  descending: unknown,
  metric: unknown,
): [unknown, boolean][] => {
  const by = metric ?? base.metrics?.[0];
  return by === undefined ? [] : [[by, !(descending ?? true)]];
};

/** bigNumberTotal shows one number, bigNumber one number over time. */
export const bigNumberTotal: LegacyViz = {
  query: (base, form) => ({
    ...base,
    columns: [],
    metrics: [requiredMetric(metricAt(form, "metric"))],
    is_timeseries: false,
  }),
  data: ({ frame }) => records(frame),
};
export const bigNumber: LegacyViz = {
  ...bigNumberTotal,
  query: (base, form) => ({
    ...base,
    columns: [],
    metrics: [requiredMetric(metricAt(form, "metric"))],
    is_timeseries: true,
  }),
};

/** Words of a column, sized by a metric. */
export const wordCloud: LegacyViz = {
  query: (base, form) => ({
    ...base,
    columns: columnsAt(form, "series"),
    orderby: form["sort_by_metric"] ? [[requiredMetric(metricAt(form, "metric")), false]] : [],
  }),
  data: ({ frame }) => records(frame),
};

export function requiredMetric<M>(metric: M | undefined): M {
  if (metric === undefined) throw new LegacyVizError("Pick a metric to display");
  return metric;
}

export const labelsOfGroups = (form: Readonly<Record<string, unknown>>, ...keys: string[]): string[] =>
  columnsAt(form, ...keys).map(columnLabel);
