import { metricLabel } from "../query/labels";
import type { QueryColumn, QueryFilter, QueryObject, ResultType } from "../query/query-context";
import { canonical } from "./canonical";
import { type ViewerFilters, viewerFilter } from "./viewer-filters";

/**
 * The queries that a dashboard stores for a chart or a filter, and what a viewer may change in them. Queries are
 * normalized.
 */
export interface SavedQueries {
  queries: readonly QueryObject[];
  filters: Omit<ViewerFilters, "metrics">;
  /** Whether a declared filter sets the time range. */
  hasTimeFilter: boolean;
  /** Rows that a viewer may page through; 0 without pages. */
  pagedRows: number;
  /** Whether groups may be filtered by the query's own metrics, as in paginated tables. */
  hasMetricFilters: boolean;
}

/** Keys of a query that a viewer may set, each within its own bounds. Every other key must be as saved. */
export const SETTABLE_KEYS = ["filters", "time_range", "row_limit", "row_offset", "url_params", "result_type"] as const;

/** Result types that contain only the query's own rows. */
const ROW_RESULTS: ReadonlySet<ResultType> = new Set(["full", "results", "post_processed"]);

export const isRowResult = (type: ResultType | null | undefined): boolean =>
  type === null || type === undefined || ROW_RESULTS.has(type);

/**
 * The saved query that a viewer requests, with the values they set; null where they request anything else. Both are
 * normalized.
 */
export function savedQueryFor(requested: QueryObject, saved: SavedQueries): QueryObject | null {
  for (const query of saved.queries) {
    const settings = isSame(requested, query) ? settingsOf(requested, query, saved) : null;
    if (settings) return { ...query, ...settings };
  }
  return null;
}

const settable: ReadonlySet<string> = new Set(SETTABLE_KEYS);

/** Whether all keys that a viewer may not set are equal, including unknown ones. */
const isSame = (requested: QueryObject, saved: QueryObject): boolean =>
  [...new Set([...Object.keys(requested), ...Object.keys(saved)])].every(
    (key) => settable.has(key) || canonical(requested[key]) === canonical(saved[key]),
  );

type Settings = Pick<QueryObject, (typeof SETTABLE_KEYS)[number]>;

function settingsOf(requested: QueryObject, saved: QueryObject, within: SavedQueries): Settings | null {
  const { hasTimeFilter, pagedRows, hasMetricFilters } = within;
  const result_type = isRowResult(saved.result_type) ? requested.result_type : saved.result_type;
  if (
    isRowResult(saved.result_type) ? !isRowResult(requested.result_type) : requested.result_type !== saved.result_type
  )
    return null;
  if (!hasTimeFilter && rangeOf(requested) !== rangeOf(saved)) return null;
  const url_params = textParams(requested.url_params);
  const metrics = new Set(hasMetricFilters ? (saved.metrics ?? []).map(metricLabel) : []);
  const filters = filtersOf(requested.filters ?? [], saved.filters ?? [], {
    ...within,
    filters: { ...within.filters, metrics },
  });
  const rows = rowsOf(requested, saved, pagedRows);
  if (!url_params || !filters || !rows) return null;
  return {
    filters,
    time_range: hasTimeFilter ? requested.time_range : saved.time_range,
    ...rows,
    url_params,
    result_type,
  };
}

const rangeOf = ({ time_range }: QueryObject): string | null =>
  time_range === "No filter" ? null : (time_range ?? null);

/** Limits pages to the chart's own rows. */
function rowsOf(
  requested: QueryObject,
  saved: QueryObject,
  pagedRows: number,
): Pick<QueryObject, "row_limit" | "row_offset"> | null {
  const offset = requested.row_offset ?? 0;
  if (offset !== (saved.row_offset ?? 0) && !(Number.isSafeInteger(offset) && offset >= 0 && offset < pagedRows))
    return null;
  const limit = requested.row_limit ?? Number.POSITIVE_INFINITY;
  if (!(limit > 0 && limit <= (saved.row_limit ?? Number.POSITIVE_INFINITY))) return null;
  const left = pagedRows > 0 ? Math.min(limit, pagedRows - offset) : limit;
  return { row_limit: Number.isFinite(left) ? left : null, row_offset: offset };
}

/**
 * All saved filters, those of time possibly with another range, and the viewer's filters, in the requested order; null
 * for anything else.
 */
function filtersOf(
  requested: readonly QueryFilter[],
  saved: readonly QueryFilter[],
  { filters, hasTimeFilter }: { filters: ViewerFilters; hasTimeFilter: boolean },
): QueryFilter[] | null {
  const found = new Map<QueryFilter, QueryFilter>();
  const match = (filter: QueryFilter, fits: (each: QueryFilter) => boolean): QueryFilter | undefined =>
    requested.find((each) => !found.has(each) && fits(each) && found.set(each, filter));
  const missing = saved.filter((filter) => !match(filter, (each) => canonical(each) === canonical(filter)));
  for (const filter of missing) {
    const moved =
      hasTimeFilter && filter.op === "TEMPORAL_RANGE" ? match(filter, (each) => isMoved(each, filter)) : undefined;
    if (!moved) return null;
    found.set(moved, { ...filter, val: moved.val });
  }
  const allowed = requested.map((each) => found.get(each) ?? viewerFilter(each, filters));
  return allowed.every((each) => each !== null) ? allowed : null;
}

const isMoved = (requested: QueryFilter, saved: QueryFilter): boolean =>
  typeof requested.val === "string" && canonical({ ...requested, val: null }) === canonical({ ...saved, val: null });

/** URL parameters that templates read: plain values, as text. */
export function textParams(params: Record<string, unknown> | null | undefined): Record<string, string> | null {
  if (typeof (params ?? {}) !== "object") return null;
  const entries = Object.entries(params ?? {});
  return entries.every(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    ? Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
    : null;
}

/** Names of plain columns that queries group by: those that their charts may cross-filter by. */
export const selectable = (queries: readonly QueryObject[]): string[] =>
  queries.flatMap(({ columns, series_columns }) => [...(columns ?? []), ...(series_columns ?? [])].flatMap(plainName));

const plainName = (column: QueryColumn): string | [] =>
  typeof column === "string"
    ? column
    : column.isColumnReference || column.columnType === "BASE_AXIS"
      ? column.sqlExpression
      : [];
