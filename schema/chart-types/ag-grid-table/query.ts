import { asArray, columnLabel } from "../../query/labels";
import type { Metric, QueryContext, QueryFilter, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import type { GridOwnState } from "../drawing/grid";
import { tableQuery } from "../table/query";
import { serverFilters } from "./server-filters";

/** Own state as this grid keeps it, or as charts shared from elsewhere do. */
interface StoredState extends GridOwnState {
  sortModel?: { colId: string; sort: "asc" | "desc" }[];
  agGridSimpleFilters?: QueryFilter[];
  agGridComplexWhere?: string;
  agGridHavingClause?: string;
}

/** The table's queries; a grid that pages on the server is filtered there too, its summary as well. */
export function gridQuery(stored: FormData): QueryContext {
  const own = (stored.own_state ?? {}) as StoredState;
  const context = tableQuery({ ...stored, own_state: { ...own, sortBy: oneSort(own) } });
  if (!stored.server_pagination) return context;
  const asked = serverFilters(own.filterModel ?? {}, asArray(stored.metrics as Metric[] | undefined));
  const filters = [...asked.filters, ...(own.agGridSimpleFilters ?? [])];
  const having = [...asked.having, ...(own.agGridHavingClause ? [own.agGridHavingClause] : [])];
  const where = own.agGridComplexWhere ? [own.agGridComplexWhere] : [];
  if (filters.length + having.length + where.length === 0) return context;
  // Conditions on groups mean nothing over the whole.
  const narrowed = (query: QueryObject) => ((query.columns ?? []).length === 0 && !query.is_rowcount ? narrow(query, filters, [], []) : narrow(query, filters, where, having));
  return { ...context, queries: context.queries.map(narrowed) };
}

/** One column sorts; that of a percent metric by the metric itself. */
function oneSort({ sortBy, sortModel }: StoredState): GridOwnState["sortBy"] {
  const sorts = sortBy ?? sortModel?.map(({ colId, sort }) => ({ key: colId, desc: sort === "desc" })) ?? [];
  return sorts.length === 1 ? sorts.map(({ key, desc }) => ({ key: key.startsWith("%") ? key.slice(1) : key, desc })) : [];
}

function narrow(query: QueryObject, filters: readonly QueryFilter[], where: readonly string[], having: readonly string[]): QueryObject {
  const ranged = new Set(filters.filter(({ op }) => op === "TEMPORAL_RANGE").map(({ col }) => columnLabel(col)));
  const kept = (query.filters ?? []).filter(({ col, op }) => op !== "TEMPORAL_RANGE" || !ranged.has(columnLabel(col)));
  return { ...query, filters: [...kept, ...filters], extras: { ...query.extras, where: joined(query.extras?.where, where), having: joined(query.extras?.having, having) } };
}

const joined = (first: string | null | undefined, others: readonly string[]): string => (others.length === 0 ? (first ?? "") : [...(first ? [first] : []), ...others.map((sql) => `(${sql})`)].join(" AND "));
