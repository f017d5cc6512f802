import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn, QueryContext, QueryFilter, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import { isDownload, tableQuery } from "../table/query";
import { gridState } from "./own-state";
import { serverFilters } from "./server-filters";

/**
 * Returns the table's queries. A server-paged grid adds its filters to the rows, the row count and the summary. A
 * download has the grid's column order, sort order and filters.
 */
export function gridQuery(stored: FormData): QueryContext {
  const { filterModel, made, sorts, ...own } = gridState(stored["own_state"]);
  // A percent metric is sorted by the metric it is computed from.
  const sortBy = own.sortBy.map(({ key, desc }) => ({ key: key.replace(/^%/, ""), desc }));
  const isFile = isDownload(stored);
  const context = ordered(
    tableQuery({ ...stored, own_state: { ...own, sortBy } }),
    isFile ? sorts : [],
    isFile ? (own.columnState ?? []) : [],
  );
  if (!stored["server_pagination"] && !isFile) return context;
  const requested = [
    ...serverFilters(filterModel, {
      dimensions: asArray(stored["groupby"] as QueryColumn[] | undefined),
      metrics: asArray(stored["metrics"] as Metric[] | undefined),
    }),
    ...made.filters,
  ];
  if (requested.length === 0 && made.where === null && made.having === null) return context;
  const onRows = requested.filter(({ clause }) => clause !== "HAVING");
  // HAVING conditions apply to groups, so the ungrouped summary drops them.
  const narrowed = (query: QueryObject) =>
    (query.columns ?? []).length === 0 && !query.is_rowcount
      ? narrow(query, onRows, null, null)
      : narrow(query, requested, made.where, made.having);
  return { ...context, queries: context.queries.map(narrowed) };
}

/**
 * Returns the rows sorted by the requester's columns first and then by the chart's own, with columns in the grid's
 * order.
 */
function ordered(
  { queries: [rows, ...others], ...context }: QueryContext,
  sorts: readonly { key: string; desc: boolean }[],
  columns: readonly { colId: string }[],
): QueryContext {
  const place = new Map(columns.map(({ colId }, at) => [colId, at]));
  const inPlace = <T>(items: readonly T[], label: (item: T) => string): T[] =>
    items.toSorted((a, b) => (place.get(label(a)) ?? place.size) - (place.get(label(b)) ?? place.size));
  const selected = sorts.map(({ key, desc }): [unknown, boolean] => [key.replace(/^%/, ""), !desc]);
  const known = new Set(selected.map(([key]) => key));
  const own = (rows?.orderby ?? []).filter(
    ([target]) => !known.has(typeof target === "string" ? target : metricLabel(target as Metric)),
  );
  if (!rows || (selected.length === 0 && place.size === 0))
    return { ...context, queries: rows ? [rows, ...others] : [] };
  return {
    ...context,
    queries: [
      {
        ...rows,
        columns: inPlace(rows.columns ?? [], columnLabel),
        ...(rows.metrics ? { metrics: inPlace(rows.metrics, metricLabel) } : {}),
        orderby: [...selected, ...own],
      },
      ...others,
    ],
  };
}

function narrow(
  query: QueryObject,
  filters: readonly QueryFilter[],
  where: string | null,
  having: string | null,
): QueryObject {
  const ranged = new Set(filters.filter(({ op }) => op === "TEMPORAL_RANGE").map(({ col }) => columnLabel(col)));
  const unranged = (query.filters ?? []).filter(
    ({ col, op }) => op !== "TEMPORAL_RANGE" || !ranged.has(columnLabel(col)),
  );
  return {
    ...query,
    filters: [...unranged, ...filters],
    extras: {
      ...query.extras,
      where: joined(query.extras?.where, where),
      having: joined(query.extras?.having, having),
    },
  };
}

const joined = (first: string | null | undefined, other: string | null): string =>
  [first, other && `(${other})`].filter(Boolean).join(" AND ");
