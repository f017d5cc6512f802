import { metricLabel } from "../query/labels";
import type { QueryColumn, QueryContext, QueryFilter, QueryObject } from "../query/query-context";

/** What a guest's question is compared with. */
export interface SavedQuestion {
  /** Queries that the stored chart or the declared filter asks. */
  queries: readonly QueryObject[];
  /** Columns that the dashboard's filters and its charts' selections narrow. */
  filterColumns: ReadonlySet<string>;
  /** Whether the dashboard has filters of these kinds, which change the saved query's times. */
  times: boolean;
  /** Rows whose pages may be turned; 0 where the chart has no pages. */
  pagedRows: number;
}

/** Keys that reach into the data: each must be as saved. Everything else only works on the rows that these bring. */
const FIXED = ["metrics", "columns", "groupby", "series_columns", "series_limit", "series_limit_metric", "orderby", "annotation_layers", "granularity", "time_offsets", "is_rowcount", "group_others_when_limit_reached"] as const;
const UNSAVED = ["since", "until", "time_shift"] as const;
const RESULT_TYPES: ReadonlySet<unknown> = new Set([undefined, null, "full", "results", "post_processed"]);

/** Whether a guest's query context asks what is saved, narrowed by declared filters alone. */
export function asksWhatIsSaved({ queries, result_type }: QueryContext, saved: SavedQuestion): boolean {
  return RESULT_TYPES.has(result_type) && queries.every((query) => saved.queries.some((each) => isNarrowed(query, each, saved)));
}

function isNarrowed(asked: QueryObject, saved: QueryObject, { filterColumns, times, pagedRows }: SavedQuestion): boolean {
  if (asked.result_type !== saved.result_type && !RESULT_TYPES.has(asked.result_type)) return false;
  if (FIXED.some((key) => !same(asked[key], saved[key])) || UNSAVED.some((key) => !same(asked[key], saved[key]))) return false;
  if (!same(asked.extras?.where, saved.extras?.where) || !same(asked.extras?.having, saved.extras?.having)) return false;
  if (!times && !same(rangeOf(asked), rangeOf(saved))) return false;
  const offset = Number(asked.row_offset) || 0;
  if (offset !== (Number(saved.row_offset) || 0) && !(offset >= 0 && offset < pagedRows)) return false;
  return rowsOf(asked.row_limit) <= rowsOf(saved.row_limit) && keepsFilters(asked.filters ?? [], saved.filters ?? [], { filterColumns, times, measures: pagedRows > 0 ? (saved.metrics ?? []).map(metricLabel) : [] });
}

const rangeOf = ({ time_range }: QueryObject): unknown => (time_range === "No filter" ? null : time_range);

const rowsOf = (limit: number | string | null | undefined): number => Number(limit) || Number.POSITIVE_INFINITY;

/** The saved filters are all there, times perhaps with other bounds; any other is on a declared column, or on what a table with pages measures. */
function keepsFilters(asked: readonly QueryFilter[], saved: readonly QueryFilter[], { filterColumns, times, measures }: Pick<SavedQuestion, "filterColumns" | "times"> & { measures: readonly string[] }): boolean {
  const left = [...asked];
  for (const filter of saved) {
    const same = left.findIndex((each) => canonical(each) === canonical(filter));
    const moved = same === -1 && times && filter.op === "TEMPORAL_RANGE" ? left.findIndex((each) => each.op === "TEMPORAL_RANGE" && canonical(each.col) === canonical(filter.col)) : same;
    if (moved === -1) return false;
    left.splice(moved, 1);
  }
  return left.every(({ col, op, clause }) => typeof col === "string" && (clause === "HAVING" ? measures.includes(col) : filterColumns.has(col) || (times && op === "TEMPORAL_RANGE")));
}

/** Names of plain columns that queries group by: what their charts select others by. */
export const selectable = (queries: readonly QueryObject[]): string[] =>
  queries.flatMap(({ columns, series_columns }) => [...(columns ?? []), ...(series_columns ?? [])].flatMap((column: QueryColumn) => (typeof column === "string" ? column : column.isColumnReference || column.columnType === "BASE_AXIS" ? column.sqlExpression : [])));

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "" || value === false || value === 0 || (typeof value === "object" && Object.keys(value).length === 0);

/** What says nothing is the same however it says it. */
const same = (a: unknown, b: unknown): boolean => (isBlank(a) ? isBlank(b) : canonical(a) === canonical(b));

/** The same text for the same value: keys in order, without null and what only tells two drags apart. */
export function canonical(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([key, each]) => key !== "optionName" && key !== "isExtra" && each !== null && each !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}
