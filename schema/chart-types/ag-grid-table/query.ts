import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn, QueryContext, QueryFilter, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import { isDownload, tableQuery } from "../table/query";
import { gridState } from "./own-state";
import { serverFilters } from "./server-filters";

/** The table's queries; a grid that pages on the server is filtered there too, its summary as well. A file holds the rows and columns as the grid was left. */
export function gridQuery(stored: FormData): QueryContext {
  const { filterModel, made, sorts, ...own } = gridState(stored.own_state);
  // Of a percent metric the metric itself sorts.
  const sortBy = own.sortBy.map(({ key, desc }) => ({ key: key.replace(/^%/, ""), desc }));
  const isFile = isDownload(stored);
  const context = ordered(tableQuery({ ...stored, own_state: { ...own, sortBy } }), isFile ? sorts : [], isFile ? (own.columnState ?? []) : []);
  if (!stored.server_pagination && !isFile) return context;
  const asked = [...serverFilters(filterModel, { dimensions: asArray(stored.groupby as QueryColumn[] | undefined), metrics: asArray(stored.metrics as Metric[] | undefined) }), ...made.filters];
  if (asked.length === 0 && made.where === null && made.having === null) return context;
  const onRows = asked.filter(({ clause }) => clause !== "HAVING");
  // Conditions on groups mean nothing over the whole.
  const narrowed = (query: QueryObject) => ((query.columns ?? []).length === 0 && !query.is_rowcount ? narrow(query, onRows, null, null) : narrow(query, asked, made.where, made.having));
  return { ...context, queries: context.queries.map(narrowed) };
}

/** The rows in the order that a person chose before the chart's own, the columns in theirs. */
function ordered({ queries: [rows, ...others], ...context }: QueryContext, sorts: readonly { key: string; desc: boolean }[], columns: readonly { colId: string }[]): QueryContext {
  const place = new Map(columns.map(({ colId }, at) => [colId, at]));
  const inPlace = <T>(items: readonly T[], label: (item: T) => string): T[] => items.toSorted((a, b) => (place.get(label(a)) ?? place.size) - (place.get(label(b)) ?? place.size));
  const chosen = sorts.map(({ key, desc }): [unknown, boolean] => [key.replace(/^%/, ""), !desc]);
  const known = new Set(chosen.map(([key]) => key));
  const own = (rows?.orderby ?? []).filter(([target]) => !known.has(typeof target === "string" ? target : metricLabel(target as Metric)));
  if (!rows || (chosen.length === 0 && place.size === 0)) return { ...context, queries: rows ? [rows, ...others] : [] };
  return { ...context, queries: [{ ...rows, columns: inPlace(rows.columns ?? [], columnLabel), ...(rows.metrics ? { metrics: inPlace(rows.metrics, metricLabel) } : {}), orderby: [...chosen, ...own] }, ...others] };
}

function narrow(query: QueryObject, filters: readonly QueryFilter[], where: string | null, having: string | null): QueryObject {
  const ranged = new Set(filters.filter(({ op }) => op === "TEMPORAL_RANGE").map(({ col }) => columnLabel(col)));
  const kept = (query.filters ?? []).filter(({ col, op }) => op !== "TEMPORAL_RANGE" || !ranged.has(columnLabel(col)));
  return { ...query, filters: [...kept, ...filters], extras: { ...query.extras, where: joined(query.extras?.where, where), having: joined(query.extras?.having, having) } };
}

const joined = (first: string | null | undefined, other: string | null): string => [first, other && `(${other})`].filter(Boolean).join(" AND ");
