import type { QueryFilter } from "../../query/query-context";
import type { ColumnFilter, FilterModel, GridOwnState } from "../drawing/grid";

/** Own state in Superset's form, which stores filters also as the SQL conditions built from them. */
interface StoredState extends GridOwnState {
  agGridSimpleFilters?: QueryFilter[];
  agGridComplexWhere?: string;
  agGridHavingClause?: string;
}

export interface GridState extends GridOwnState {
  filterModel: FilterModel;
  /** Sort order of a server-paged grid: at most one column. */
  sortBy: { key: string; desc: boolean }[];
  /** Sort order when the browser has all rows: any number of columns. */
  sorts: { key: string; desc: boolean }[];
  /** Stored conditions, used only when there is no filter model. */
  made: { filters: readonly QueryFilter[]; where: string | null; having: string | null };
}

export function gridState(stored: unknown): GridState {
  const {
    sortModel,
    filterModel,
    agGridFilterModel,
    agGridSimpleFilters,
    agGridComplexWhere,
    agGridHavingClause,
    ...own
  } = (stored ?? {}) as StoredState;
  const model = agGridFilterModel ?? filterModel ?? {};
  const sorts = own.sortBy ?? sortModel?.map(({ colId, sort }) => ({ key: colId, desc: sort === "desc" })) ?? [];
  const isKnown = Object.keys(model).length > 0;
  return {
    ...own,
    filterModel: Object.fromEntries(Object.entries(model).map(([column, filter]) => [column, plainFilter(filter)])),
    sortBy: sorts.length === 1 ? sorts : [],
    sorts,
    made: isKnown
      ? { filters: [], where: null, having: null }
      : { filters: agGridSimpleFilters ?? [], where: agGridComplexWhere || null, having: agGridHavingClause || null },
  };
}

/** Names of Superset's server-side date filters and the grid's own names for them. */
const PLAIN_TYPES: Record<string, string> = {
  serverEquals: "equals",
  serverNotEqual: "notEqual",
  serverBefore: "lessThan",
  serverAfter: "greaterThan",
  serverInRange: "inRange",
  serverBlank: "blank",
  serverNotBlank: "notBlank",
};

function plainFilter(filter: ColumnFilter): ColumnFilter {
  const { type, conditions, condition1, condition2 } = filter;
  const parts = conditions ?? [condition1, condition2].filter((part) => part !== undefined);
  return {
    ...filter,
    ...(type === undefined ? {} : { type: PLAIN_TYPES[type] ?? type }),
    ...(parts.length === 0 ? {} : { conditions: parts.map(plainFilter) }),
  };
}
