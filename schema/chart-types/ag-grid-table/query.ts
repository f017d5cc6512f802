import { asArray, columnLabel } from "../../query/labels";
import type { Metric, QueryColumn, QueryContext, QueryFilter, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import { tableQuery } from "../table/query";
import { gridState } from "./own-state";
import { serverFilters } from "./server-filters";

/** The table's queries; a grid that pages on the server is filtered there too, its summary as well. */
export function gridQuery(stored: FormData): QueryContext {
  const { filterModel, made, ...own } = gridState(stored.own_state);
  // Of a percent metric the metric itself sorts.
  const sortBy = own.sortBy.map(({ key, desc }) => ({ key: key.replace(/^%/, ""), desc }));
  const context = tableQuery({ ...stored, own_state: { ...own, sortBy } });
  if (!stored.server_pagination) return context;
  const asked = [...serverFilters(filterModel, { dimensions: asArray(stored.groupby as QueryColumn[] | undefined), metrics: asArray(stored.metrics as Metric[] | undefined) }), ...made.filters];
  if (asked.length === 0 && made.where === null && made.having === null) return context;
  const onRows = asked.filter(({ clause }) => clause !== "HAVING");
  // Conditions on groups mean nothing over the whole.
  const narrowed = (query: QueryObject) => ((query.columns ?? []).length === 0 && !query.is_rowcount ? narrow(query, onRows, null, null) : narrow(query, asked, made.where, made.having));
  return { ...context, queries: context.queries.map(narrowed) };
}

function narrow(query: QueryObject, filters: readonly QueryFilter[], where: string | null, having: string | null): QueryObject {
  const ranged = new Set(filters.filter(({ op }) => op === "TEMPORAL_RANGE").map(({ col }) => columnLabel(col)));
  const kept = (query.filters ?? []).filter(({ col, op }) => op !== "TEMPORAL_RANGE" || !ranged.has(columnLabel(col)));
  return { ...query, filters: [...kept, ...filters], extras: { ...query.extras, where: joined(query.extras?.where, where), having: joined(query.extras?.having, having) } };
}

const joined = (first: string | null | undefined, other: string | null): string => [first, other && `(${other})`].filter(Boolean).join(" AND ");
