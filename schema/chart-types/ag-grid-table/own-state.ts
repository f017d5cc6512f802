import type { QueryFilter } from "../../query/query-context";
import type { ColumnFilter, FilterModel, GridOwnState } from "../drawing/grid";

/** Own state as charts shared from elsewhere keep it: filters also as what they were made into. */
interface StoredState extends GridOwnState {
  agGridSimpleFilters?: QueryFilter[];
  agGridComplexWhere?: string;
  agGridHavingClause?: string;
}

export interface GridState extends GridOwnState {
  filterModel: FilterModel;
  /** Of the server's pages: one column sorts them. */
  sortBy: { key: string; desc: boolean }[];
  /** Of all rows: as many as a person chose. */
  sorts: { key: string; desc: boolean }[];
  /** Filters whose model is not known. */
  made: { filters: readonly QueryFilter[]; where: string | null; having: string | null };
}

export function gridState(stored: unknown): GridState {
  const { sortModel, filterModel, agGridFilterModel, agGridSimpleFilters, agGridComplexWhere, agGridHavingClause, ...own } = (stored ?? {}) as StoredState;
  const model = agGridFilterModel ?? filterModel ?? {};
  const sorts = own.sortBy ?? sortModel?.map(({ colId, sort }) => ({ key: colId, desc: sort === "desc" })) ?? [];
  const isKnown = Object.keys(model).length > 0;
  return {
    ...own,
    filterModel: Object.fromEntries(Object.entries(model).map(([column, filter]) => [column, plainFilter(filter)])),
    sortBy: sorts.length === 1 ? sorts : [],
    sorts,
    made: isKnown ? { filters: [], where: null, having: null } : { filters: agGridSimpleFilters ?? [], where: agGridComplexWhere || null, having: agGridHavingClause || null },
  };
}

/** Times that a server filters have names of their own there. */
const PLAIN_TYPES: Record<string, string> = { serverEquals: "equals", serverNotEqual: "notEqual", serverBefore: "lessThan", serverAfter: "greaterThan", serverInRange: "inRange", serverBlank: "blank", serverNotBlank: "notBlank" };

function plainFilter(filter: ColumnFilter): ColumnFilter {
  const { type, conditions, condition1, condition2 } = filter;
  const parts = conditions ?? [condition1, condition2].filter((part) => part !== undefined);
  return { ...filter, ...(type === undefined ? {} : { type: PLAIN_TYPES[type] ?? type }), ...(parts.length === 0 ? {} : { conditions: parts.map(plainFilter) }) };
}
