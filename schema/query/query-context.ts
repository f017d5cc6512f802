import type { Datasource } from "../datasource/datasource";

/**
 * A query context: the body of POST /api/v1/chart/data (Superset 6's ChartDataQueryContextSchema). Unknown keys inside
 * a query are ignored there, and preserved here.
 */
export interface QueryContext {
  datasource: Datasource;
  force?: boolean | null;
  queries: QueryObject[];
  form_data?: Record<string, unknown> | null;
  result_format: ResultFormat;
  result_type: ResultType;
  custom_cache_timeout?: number | null;
}

export const RESULT_FORMATS = ["json", "csv", "xlsx"] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];
export const RESULT_TYPES = [
  "full",
  "query",
  "samples",
  "results",
  "columns",
  "timegrains",
  "post_processed",
  "drill_detail",
] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** A saved metric's name, or an ad-hoc metric. */
export type Metric = string | AdhocMetric;
export interface AdhocMetric {
  expressionType?: "SIMPLE" | "SQL";
  label?: string | null;
  hasCustomLabel?: boolean | null;
  sqlExpression?: string | null;
  aggregate?: Aggregate | null;
  column?: { column_name?: string | null; type?: string | null; [key: string]: unknown } | null;
  [key: string]: unknown;
}
export const AGGREGATES = ["AVG", "COUNT", "COUNT_DISTINCT", "MAX", "MIN", "SUM"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * A physical or calculated column's name, or an ad-hoc SQL column. BASE_AXIS marks the x axis, truncated to timeGrain
 * when temporal.
 */
export type QueryColumn = string | AdhocColumn;
export interface AdhocColumn {
  label?: string | null;
  sqlExpression: string;
  expressionType?: "SQL";
  columnType?: "BASE_AXIS" | null;
  timeGrain?: string | null | undefined;
  isColumnReference?: boolean;
  [key: string]: unknown;
}

export interface QueryFilter {
  col: QueryColumn;
  op: string;
  val?: unknown;
  grain?: string | null;
  isExtra?: boolean;
  /**
   * On a metric of the query by its label: a condition on its groups. An extension; Superset filters only by saved
   * metrics.
   */
  clause?: "HAVING";
}

/**
 * The operator of a filter whose `val` lists alternatives on its column, each a list of conditions joined by AND. An
 * extension of Superset's operators.
 */
export const ANY_OF = "ANY OF";
export type FilterAlternatives = readonly (readonly { op: string; val?: unknown }[])[];

/**
 * The operator of a filter on the rows of its column's latest partition, without a value. Superset's editor names it,
 * but its server knows it only as a template of Presto.
 */
export const LATEST_PARTITION = "LATEST PARTITION";

export interface PostProcessing {
  operation: string;
  options?: Record<string, unknown> | null | undefined;
}

/** One query of a context, as sent in a request. */
export interface QueryObject {
  columns?: QueryColumn[] | null | undefined;
  metrics?: Metric[] | null | undefined;
  filters?: QueryFilter[] | null | undefined;
  granularity?: string | null | undefined;
  time_range?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
  time_shift?: string | null | undefined;
  time_offsets?: (string | null)[] | null | undefined;
  extras?: QueryExtras | null | undefined;
  applied_time_extras?: Record<string, unknown> | null | undefined;
  /** [column or metric, ascending] pairs. */
  orderby?: [unknown, boolean][] | null | undefined;
  order_desc?: boolean | null | undefined;
  row_limit?: number | null | undefined;
  row_offset?: number | null | undefined;
  series_columns?: QueryColumn[] | null | undefined;
  series_limit?: number | null | undefined;
  series_limit_metric?: Metric | null | undefined;
  group_others_when_limit_reached?: boolean | null | undefined;
  is_timeseries?: boolean | null | undefined;
  is_rowcount?: boolean | null | undefined;
  /** Adds the dataset's condition on the values that filters suggest. */
  apply_fetch_values_predicate?: boolean | null | undefined;
  post_processing?: (PostProcessing | null)[] | null | undefined;
  annotation_layers?: Record<string, unknown>[] | null | undefined;
  url_params?: Record<string, unknown> | null | undefined;
  custom_params?: Record<string, unknown> | null | undefined;
  custom_form_data?: Record<string, unknown> | null | undefined;
  result_type?: ResultType | null | undefined;
  /**
   * Refuses the query where a template would be rendered: its result may depend on filters. An extension, for
   * aggregates on which filters are evaluated.
   */
  without_templates?: boolean | null | undefined;
  [key: string]: unknown;
}

export interface QueryExtras {
  time_grain_sqla?: string | null | undefined;
  where?: string | null | undefined;
  having?: string | null | undefined;
  relative_start?: string | null | undefined;
  relative_end?: string | null | undefined;
  instant_time_comparison_range?: string | null | undefined;
  [key: string]: unknown;
}
