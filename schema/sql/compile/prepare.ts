import { ROW_LIMIT, SQL_MAX_ROW, TABLE_VIZ_MAX_ROW_SERVER } from "../../limits";
import type { DatasetModel } from "../../dataset/model";
import type { Metric, QueryColumn, QueryFilter, QueryObject } from "../../query/query-context";
import type { TimeRanges } from "../../query/time-ranges";
import { columnLabel } from "../../query/labels";
import { metricName } from "./metric";
import { SqlError } from "../sql-error";
import { message } from "../../language/localizable";

export interface TimeRangeOptions {
  relativeStart?: string;
  relativeEnd?: string;
  timeShift?: string | null;
}

/**
 * A normalized query object (schema/query/normalize-query-context.ts) with limits applied and times resolved. Legacy
 * keys are not read.
 */
export interface PreparedQuery {
  columns: QueryColumn[];
  /** Null selects raw records; an empty list still groups. */
  metrics: Metric[] | null;
  filters: QueryFilter[];
  /** A temporal column of the dataset. */
  granularity: string | null;
  timeGrain: string | null;
  since: Date | null;
  until: Date | null;
  timeRangeOptions: TimeRangeOptions;
  /** The requested time range. */
  timeRange: string | null;
  where: string;
  having: string;
  orderby: [unknown, boolean][];
  orderDescending: boolean;
  rowLimit: number;
  rowOffset: number;
  seriesLabels: string[];
  seriesLimit: number;
  seriesLimitMetric: Metric | null;
  groupOthers: boolean;
  isTimeseries: boolean;
  isRowcount: boolean;
  filtersValues: boolean;
  withoutTemplates: boolean;
}

export function prepareQuery(
  query: QueryObject,
  dataset: DatasetModel,
  timeRanges: TimeRanges,
  maxRows: number = SQL_MAX_ROW,
): PreparedQuery {
  const columns = (query.columns ?? []).filter((column) => column !== "");
  const metrics = query.metrics === undefined ? null : query.metrics;
  const isTimeseries = query.is_timeseries ?? columns.includes("__timestamp");
  const extras = query.extras ?? {};
  const timeRangeOptions: TimeRangeOptions = {
    ...(extras.relative_start ? { relativeStart: extras.relative_start } : {}),
    ...(extras.relative_end ? { relativeEnd: extras.relative_end } : {}),
    ...(query.time_shift ? { timeShift: query.time_shift } : {}),
  };
  const series = query.series_columns?.length ? query.series_columns : isTimeseries && metrics?.length ? columns : [];
  const { since, until } = timeRange(query, timeRanges, timeRangeOptions);
  const prepared: PreparedQuery = {
    columns: columns.filter((column) => column !== "__timestamp"),
    metrics,
    filters: query.filters ?? [],
    granularity: temporalColumn(query.granularity ?? null, dataset, isTimeseries),
    timeGrain: extras.time_grain_sqla ?? null,
    since,
    until,
    timeRangeOptions,
    timeRange: query.time_range || null,
    where: extras.where || "",
    having: extras.having || "",
    orderby: query.orderby ?? [],
    orderDescending: query.order_desc ?? true,
    // A row count covers all rows that server-side pages can reach; its result is a single number.
    rowLimit: cappedRowLimit(
      query.row_limit,
      ROW_LIMIT,
      query.is_rowcount ? Math.max(maxRows, TABLE_VIZ_MAX_ROW_SERVER) : maxRows,
    ),
    rowOffset: query.row_offset ?? 0,
    seriesLabels: series.map(columnLabel),
    seriesLimit: query.series_limit ?? 0,
    seriesLimitMetric: query.series_limit_metric ?? null,
    groupOthers: query.group_others_when_limit_reached ?? false,
    isTimeseries,
    isRowcount: query.is_rowcount ?? false,
    filtersValues: query.apply_fetch_values_predicate === true,
    withoutTemplates: query.without_templates === true,
  };
  refuseUnknownSeries(prepared);
  if (prepared.seriesLimit < 0 && prepared.seriesLabels.length > 0)
    throw SqlError.query("LIMIT must not be negative\n");
  return prepared;
}

/** The requested number of rows: ROW_LIMIT for none or 0, and never more than SQL_MAX_ROW. */
export const cappedRowLimit = (
  requested: number | null | undefined,
  unasked: number = ROW_LIMIT,
  most: number = SQL_MAX_ROW,
): number => Math.min(requested || unasked, most);

/** Throws when two columns or metrics have the same label, because a result cannot contain both. */
export function refuseDuplicateLabels(query: PreparedQuery): void {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const label of [...query.columns.map(columnLabel), ...(query.metrics ?? []).map(metricName)])
    (seen.has(label) ? twice : seen).add(label);
  if (twice.size === 0) return;
  const labels = [...twice].map((label) => `"${label}"`).join(", ");
  throw SqlError.request(
    message("Duplicate column/metric labels: {labels}. Please make sure all columns and metrics have a unique label.", {
      labels,
    }),
  );
}

function refuseUnknownSeries(query: PreparedQuery): void {
  const labels = new Set(query.columns.map(columnLabel));
  const missing = query.seriesLabels.filter((label) => label !== "__timestamp" && !labels.has(label));
  if (missing.length > 0)
    throw SqlError.request(
      message("The following entries in `series_columns` are missing in `columns`: {missing}. ", {
        missing: missing.map((label) => `"${label}"`).join(", "),
      }),
    );
}

function timeRange(
  query: QueryObject,
  timeRanges: TimeRanges,
  options: TimeRangeOptions,
): { since: Date | null; until: Date | null } {
  if (query.since || query.until)
    return timeRanges.resolve(query.time_range, { ...options, since: query.since, until: query.until });
  return query.time_range ? timeRanges.resolve(query.time_range, options) : { since: null, until: null };
}

/** The temporal column to use; an unknown granularity falls back to the dataset's main temporal column. */
function temporalColumn(name: string | null, dataset: DatasetModel, isTimeseries: boolean): string | null {
  const isKnown = (column: string | null): boolean =>
    dataset.columns.some(({ column_name, is_dttm }) => is_dttm && column_name === column);
  if (name && isKnown(name)) return name;
  if (name || isTimeseries) {
    if (isKnown(dataset.main_dttm_col)) return dataset.main_dttm_col;
    if (isTimeseries)
      throw SqlError.query(
        message("Datetime column not provided as part table configuration and is required by this type of chart"),
      );
  }
  return null;
}
