import type { FormData } from "../chart-types/define";
import { parseDatasource } from "../datasource/datasource";
import { asArray, columnLabel, metricLabel } from "./labels";
import { mergeExtraFormData } from "./merge-extra-form-data";
import { normalizeFormData } from "./normalize-form-data";
import type { Metric, QueryColumn, QueryContext, QueryObject } from "./query-context";
import { type AdhocFilter, splitFilters } from "./split-filters";

/**
 * Builds a query context from a chart's stored form data: the base query of every chart type (charts-a 1.2–1.5),
 * refined by its own `makeQueries`.
 */
export function buildQueryContext(stored: FormData, makeQueries: (base: QueryObject) => QueryObject[]): QueryContext {
  const formData = normalizeFormData(stored);
  return {
    // No dataset has the id 0: form data without a datasource is refused where it is run.
    datasource: parseDatasource(formData.datasource) ?? { id: 0, type: "table" },
    force: formData["force"] === true,
    queries: makeQueries(baseQuery(formData)),
    form_data: formData,
    result_format: "json",
    result_type: "full",
  };
}

function baseQuery(formData: FormData): QueryObject {
  const added = formData["extra_form_data"] as Record<string, unknown> | null | undefined;
  const { filters, where, having } = splitFilters([
    ...asArray(formData["adhoc_filters"] as AdhocFilter[] | null),
    ...asArray(added?.["adhoc_filters"] as AdhocFilter[] | null),
  ]);
  const legacy = (formData["extra_filters"] ?? []) as { col: string; op: string; val?: unknown }[];
  const time = Object.fromEntries(
    legacy.filter((f) => f.col.startsWith("__time") || f.col === "__granularity").map((f) => [f.col, f.val]),
  );
  const simple = legacy.filter((f) => !(f.col in time)).map(({ col, op, val }) => ({ col, op, val }));
  const grain = text(time["__time_grain"]) ?? text(formData["time_grain_sqla"]);
  const granularity = text(time["__time_col"]) ?? text(formData["granularity"]) ?? text(formData["granularity_sqla"]);
  const query: QueryObject = {
    ...present({ time_range: text(time["__time_range"]) ?? text(formData["time_range"]), granularity }),
    filters: [...filters, ...simple],
    extras: { ...(grain ? { time_grain_sqla: grain } : {}), having, where },
    applied_time_extras: Object.fromEntries(Object.entries(time).map(([key, value]) => [key, String(value)])),
    ...columnsAndMetrics(formData),
    annotation_layers: asArray(formData["annotation_layers"] as Record<string, unknown>[] | null),
    ...present({ row_limit: integer(formData["row_limit"]), row_offset: integer(formData["row_offset"]) }),
    ...present({ series_columns: formData["series_columns"] as QueryColumn[] | undefined }),
    series_limit: integer(formData["series_limit"]) ?? integer(formData["limit"]) ?? 0,
    ...present({
      series_limit_metric:
        validMetric(formData["series_limit_metric"]) ?? validMetric(formData["timeseries_limit_metric"]),
    }),
    group_others_when_limit_reached: formData["group_others_when_limit_reached"] === true,
    order_desc: formData["order_desc"] === undefined ? true : Boolean(formData["order_desc"]),
    url_params: (formData["url_params"] ?? {}) as Record<string, unknown>,
    custom_params: (formData["custom_params"] ?? {}) as Record<string, unknown>,
    custom_form_data: (added?.["custom_form_data"] ?? {}) as Record<string, unknown>,
  };
  return mergeExtraFormData(query, formData);
}

const METRIC_KEYS = ["metrics", "metric", "metric_2", "secondary_metric", "x", "y", "size"] as const;
const COLUMN_KEYS = ["all_columns", "columns", "groupby", "series"] as const;

/** Extracts columns, metrics and orderings from the keys that any chart type uses for them. */
function columnsAndMetrics(formData: FormData): Pick<QueryObject, "columns" | "metrics" | "orderby"> {
  const mode = formData["query_mode"];
  const columns: QueryColumn[] = [];
  const metrics: Metric[] = [];
  for (const key of Object.keys(formData)) {
    const value = formData[key];
    if (value === null || value === undefined) continue;
    if ((COLUMN_KEYS as readonly string[]).includes(key)) {
      const grouped = key === "groupby" || key === "series";
      if (mode === "raw" ? !grouped : mode === "aggregate" ? grouped : true)
        columns.push(...asArray(value as QueryColumn[]).filter((c) => c !== ""));
    } else if ((METRIC_KEYS as readonly string[]).includes(key) && mode !== "raw")
      metrics.push(...asArray(value as Metric[]).filter(isMetric));
  }
  const orderby = asArray(formData["order_by_cols"] as (string | [unknown, boolean])[] | null)
    .map(parseOrder)
    .filter((o) => o !== null);
  return {
    columns: distinct(columns, columnLabel),
    ...(mode === "raw" ? {} : { metrics: distinct(metrics, metricLabel) }),
    orderby,
  };
}

/** Parses an ordering, stored as JSON text or as a pair. */
function parseOrder(stored: string | [unknown, boolean]): [unknown, boolean] | null {
  if (typeof stored !== "string") return stored;
  try {
    return JSON.parse(stored) as [unknown, boolean];
  } catch {
    throw new Error("Found invalid orderby options");
  }
}

function distinct<T>(items: readonly T[], label: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) if (!seen.has(label(item))) seen.set(label(item), item);
  return [...seen.values()];
}

const isMetric = (value: unknown): value is Metric =>
  typeof value === "string" ? value !== "" : typeof value === "object" && value !== null;
const validMetric = (value: unknown): Metric | undefined => asArray(value as Metric | Metric[] | null).find(isMetric);
const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Reads a number that may be stored as text; undefined unless it is a whole number. */
function integer(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

const present = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, v]) => v !== undefined)) as {
    [key in keyof T]?: Exclude<T[key], undefined>;
  };
