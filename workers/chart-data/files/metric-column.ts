import { asArray, columnLabel, metricLabel } from "../../../schema/query/labels";
import type { Metric, QueryColumn } from "../../../schema/query/query-context";
import type { DatasetModel } from "../../../schema/dataset/model";

/** What a column of a result shows of a metric. */
export interface MetricColumn {
  metric: string;
  /** Values in the metric's unit; shares, which are percentages; or numbers without a unit. */
  unit: "own" | "share" | "none";
  /** The heading, given the metric's name as shown; null for the column's own. */
  heading: ((metric: string) => string) | null;
}

type FormData = Record<string, unknown>;

const BOX_PARTS = /^(?:mean|median|q[13]|min|max)$/;
const FORECAST = /^yhat(?:_(?:lower|upper))?$/;
const COMPARISONS = { difference: "own", percentage: "share", ratio: "none" } as const;

/** Returns what columns show, by name: metrics, and what queries derive from them; null for other columns. */
export function metricColumnOf(
  names: readonly string[],
  dataset: DatasetModel,
  formData: FormData | null | undefined,
): (name: string) => MetricColumn | null {
  const form = formData ?? {};
  const ofChart = [...labels(form["metrics"]), ...labels(form["metric"])];
  const metrics = new Set([...ofChart, ...dataset.metrics.map(({ metric_name }) => metric_name)]);
  const longestFirst = [...metrics].toSorted((a, b) => b.length - a.length);
  const percents = new Set(labels(form["percent_metrics"]).map((metric) => `%${metric}`));
  const offsets = labels(form["time_compare"]);
  const isOverTime = isPivotedByTime(form);
  const only = isOverTime && new Set(ofChart).size === 1 ? ofChart[0]! : null;
  const dimensions = new Set([...columns(form["groupby"]), ...columns(form["x_axis"]), "__timestamp"]);

  /** The comparison with an offset is named after the offset alone: "sales, 1 year ago, Spain". */
  const unitOf = (parts: readonly string[]): MetricColumn["unit"] => {
    const type = String(form["comparison_type"]) as keyof typeof COMPARISONS;
    return (isOverTime && parts.some((part) => offsets.includes(part)) && COMPARISONS[type]) || "own";
  };
  /** "sales__1 year ago, Spain": the metric, what is derived from it, and the group. */
  const derived = (name: string): MetricColumn | null => {
    const metric = longestFirst.find((each) => name.startsWith(`${each}__`) || name.startsWith(`${each}, `));
    if (metric === undefined) return null;
    const rest = name.slice(metric.length);
    const [part = ""] = rest.startsWith("__") ? rest.slice(2).split(", ", 1) : [];
    if (part !== "" && offsets.length === 0 && !FORECAST.test(part) && !BOX_PARTS.test(part)) return null;
    return { metric, unit: unitOf(rest.split(", ")), heading: (shown) => shown + rest.replace(/^__/, ", ") };
  };
  const compared = (name: string): MetricColumn | null => {
    for (const [type, unit] of Object.entries(COMPARISONS)) {
      const metric = longestFirst.find((each) => name.startsWith(`${type}__${each}__${each}__`));
      if (metric !== undefined) return { metric, unit, heading: null };
    }
    return null;
  };
  const single = (name: string): MetricColumn | null => {
    if (only === null || dimensions.has(name)) return null;
    return { metric: only, unit: unitOf(name.split(", ")), heading: null };
  };
  return (name) => {
    if (percents.has(name)) return { metric: name.slice(1), unit: "share", heading: (shown) => `%${shown}` };
    if (metrics.has(name)) return { metric: name, unit: "own", heading: null };
    const whole = name.endsWith(CONTRIBUTION) ? name.slice(0, -CONTRIBUTION.length) : "";
    if (whole !== "" && names.includes(whole)) return { metric: whole, unit: "share", heading: (shown) => `%${shown}` };
    return compared(name) ?? derived(name) ?? single(name);
  };
}

const CONTRIBUTION = "__contribution";

/** Whether a chart's columns are named after the groups of its only metric. */
const isPivotedByTime = ({ viz_type }: FormData): boolean =>
  typeof viz_type === "string" && (viz_type.startsWith("echarts_timeseries") || viz_type === "echarts_area");

const labels = (value: unknown): string[] => asArray<Metric>(value as Metric | Metric[] | null).map(metricLabel);
const columns = (value: unknown): string[] =>
  asArray<QueryColumn>(value as QueryColumn | QueryColumn[] | null).map(columnLabel);
