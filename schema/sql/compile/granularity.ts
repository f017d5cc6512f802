import type { DatasetModel } from "../../dataset/model";
import type { PostProcessing, QueryColumn, QueryFilter, QueryObject } from "../../query/query-context";

/**
 * Gives a query's granularity and time range precedence over its time filters, as dashboard filters expect: the
 * granularity replaces the x axis, the time filter that it replaces is removed, and the remaining ones get the query's
 * time range.
 */
export function applyGranularity(query: QueryObject, dataset: DatasetModel, xAxis: unknown): QueryObject {
  const moved = query.granularity ? moveToGranularity(query, query.granularity, dataset, xAxis) : query;
  if (!moved.time_range) return moved;
  const filters = (moved.filters ?? []).map((filter) =>
    filter.op === "TEMPORAL_RANGE" ? { ...filter, val: moved.time_range } : filter,
  );
  return { ...moved, filters };
}

function moveToGranularity(
  query: QueryObject,
  granularity: string,
  dataset: DatasetModel,
  xAxis: unknown,
): QueryObject {
  const axis = nameOf(xAxis);
  const isTemporal =
    axis !== null && dataset.columns.some(({ column_name, is_dttm }) => is_dttm && column_name === axis);
  const replaced = isTemporal ? axis : replacedFilter(query.filters ?? [], granularity);
  const columns = query.columns ?? [];
  const movesAxis = isTemporal && columns.some((column) => nameOf(column) === axis);
  return {
    ...query,
    ...(movesAxis
      ? { columns: columns.map((column) => (nameOf(column) === axis ? renamed(column, granularity) : column)) }
      : {}),
    ...(movesAxis
      ? { post_processing: (query.post_processing ?? []).map((step) => withIndex(step, granularity)) }
      : {}),
    filters: (query.filters ?? []).filter(({ col }) => replaced === null || nameOf(col) !== replaced),
  };
}

function replacedFilter(filters: readonly QueryFilter[], granularity: string): string | null {
  const temporal = filters.filter(({ op }) => op === "TEMPORAL_RANGE").map(({ col }) => nameOf(col));
  return temporal.includes(granularity) ? granularity : (temporal[0] ?? null);
}

function nameOf(column: unknown): string | null {
  if (typeof column === "string") return column;
  const expression = (column as { sqlExpression?: unknown } | null | undefined)?.sqlExpression;
  return typeof expression === "string" ? expression : null;
}

const renamed = (column: QueryColumn, granularity: string): QueryColumn =>
  typeof column === "string" ? granularity : { ...column, sqlExpression: granularity, label: granularity };

const withIndex = (step: PostProcessing | null, granularity: string): PostProcessing | null =>
  step?.operation === "pivot" ? { ...step, options: { ...step.options, index: [granularity] } } : step;
