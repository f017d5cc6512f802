import { isObject } from "../wire/declared-field";
import type { Metric, QueryColumn, QueryContext, QueryExtras, QueryObject } from "./query-context";

declare const normalized: unique symbol;

/** A query context without legacy keys: the only form that is compared, compiled and run. */
export type NormalizedQueryContext = QueryContext & { readonly [normalized]: true };

/**
 * Legacy keys of a query, each converted to the current one. Where both are sent, the legacy key takes precedence, as
 * in Superset.
 */
export const LEGACY_QUERY_KEYS = [
  "groupby",
  "granularity_sqla",
  "where",
  "having",
  "timeseries_limit",
  "timeseries_limit_metric",
] as const;

/** Keys that older clients send and that are never read. */
export const UNUSED_QUERY_KEYS = ["custom_params", "custom_form_data"] as const;

/**
 * Converts legacy keys, fills in defaults and reads numbers sent as text. Idempotent. Unknown keys are preserved and
 * ignored.
 */
export const normalizeQueryContext = (context: QueryContext): NormalizedQueryContext =>
  ({
    ...context,
    form_data: context.form_data ?? null,
    queries: context.queries.map(normalizeQuery),
  }) as QueryContext as NormalizedQueryContext;

export function normalizeQuery(query: QueryObject): QueryObject {
  const {
    groupby,
    granularity_sqla,
    where,
    having,
    timeseries_limit,
    timeseries_limit_metric,
    custom_params: _params,
    custom_form_data: _form,
    ...current
  } = query;
  const named = Array.isArray(groupby) && groupby.length > 0 ? (groupby as QueryColumn[]) : (query.columns ?? []);
  const columns = named.filter((column) => column !== "");
  return {
    ...current,
    columns,
    // Null selects raw records; an empty list still groups.
    metrics: query.metrics ?? null,
    filters: query.filters ?? [],
    extras: normalizeExtras(query.extras ?? {}, { where, having }),
    granularity: nonEmptyText(granularity_sqla) ?? (query.granularity || null),
    time_range: query.time_range || null,
    since: nonEmptyText(query.since),
    until: nonEmptyText(query.until),
    time_shift: query.time_shift || null,
    time_offsets: (query.time_offsets ?? []).filter((offset) => offset !== null && offset !== ""),
    orderby: query.orderby ?? [],
    order_desc: query.order_desc ?? true,
    row_limit: integer(query.row_limit) || null,
    row_offset: integer(query.row_offset) ?? 0,
    series_columns: query.series_columns ?? [],
    series_limit: integer(timeseries_limit) || (integer(query.series_limit) ?? 0),
    series_limit_metric: metric(timeseries_limit_metric) ?? metric(query.series_limit_metric),
    group_others_when_limit_reached: query.group_others_when_limit_reached ?? false,
    is_timeseries: query.is_timeseries ?? columns.includes("__timestamp"),
    is_rowcount: query.is_rowcount ?? false,
    apply_fetch_values_predicate: query.apply_fetch_values_predicate === true,
    post_processing: (query.post_processing ?? []).filter((step) => step !== null),
    annotation_layers: query.annotation_layers ?? [],
    url_params: query.url_params ?? {},
    applied_time_extras: query.applied_time_extras ?? {},
  };
}

const normalizeExtras = (extras: QueryExtras, legacy: { where: unknown; having: unknown }): QueryExtras => ({
  ...extras,
  where: nonEmptyText(legacy.where) ?? (extras.where || ""),
  having: nonEmptyText(legacy.having) ?? (extras.having || ""),
});

/** Superset accepts and ignores anything else. */
const metric = (value: unknown): Metric | null => nonEmptyText(value) ?? (isObject(value) ? (value as Metric) : null);

const nonEmptyText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Reads a number without its fraction, also one sent as text; null for other values. */
function integer(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? Math.trunc(number) : null;
}
