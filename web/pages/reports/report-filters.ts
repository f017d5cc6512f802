import { anchorsIn } from "../../../schema/report/dashboard-state";

/** A value that a report sets in a filter of its dashboard. A range has two values. */
export interface FilterDraft {
  id: string;
  /** filter_select, filter_time and others. */
  type: string;
  name: string;
  column: string | null;
  values: readonly (string | number | boolean | null)[];
}

export interface DashboardDraft {
  tabs: readonly { value: string; label: string }[];
  filters: readonly FilterDraft[];
}

interface StoredFilter {
  nativeFilterId?: unknown;
  filterType?: unknown;
  filterName?: unknown;
  columnName?: unknown;
  filterValues?: unknown;
}
interface Stored {
  anchor?: unknown;
  nativeFilters?: unknown;
}

/** Tabs and filters in `extra.dashboard`, which does not contain titles of tabs. */
export function dashboardDraftOf(extra: Record<string, unknown>): DashboardDraft {
  const { anchor, nativeFilters } = (extra["dashboard"] ?? {}) as Stored;
  const filters = (Array.isArray(nativeFilters) ? (nativeFilters as StoredFilter[]) : []).filter(
    ({ nativeFilterId, filterType }) => typeof nativeFilterId === "string" && typeof filterType === "string",
  );
  return {
    tabs: anchorsIn(typeof anchor === "string" ? anchor : "").map((value) => ({ value, label: value })),
    filters: filters.map(({ nativeFilterId, filterType, filterName, columnName, filterValues }) => ({
      id: nativeFilterId as string,
      type: filterType as string,
      name: typeof filterName === "string" ? filterName : (nativeFilterId as string),
      column: typeof columnName === "string" ? columnName : null,
      values: Array.isArray(filterValues) ? filterValues : [],
    })),
  };
}

/** Updates tabs and filters in `extra`; its other keys remain. */
export function extraOf(extra: Record<string, unknown>, { tabs, filters }: DashboardDraft): Record<string, unknown> {
  const { anchor: _anchor, nativeFilters: _filters, ...others } = (extra["dashboard"] ?? {}) as Record<string, unknown>;
  const dashboard = {
    ...others,
    ...(tabs.length > 0
      ? { anchor: tabs.length === 1 ? tabs[0]!.value : JSON.stringify(tabs.map(({ value }) => value)) }
      : {}),
    ...(filters.length > 0
      ? {
          nativeFilters: filters.map(({ id, type, name, column, values }) => ({
            nativeFilterId: id,
            filterType: type,
            filterName: name,
            columnName: column,
            columnLabel: column,
            filterValues: values,
          })),
        }
      : {}),
  };
  const { dashboard: _dashboard, ...rest } = extra;
  return Object.keys(dashboard).length > 0 ? { ...rest, dashboard } : rest;
}

/** Whether a filter has a value to send. */
export const hasValue = ({ values }: FilterDraft): boolean => values.some((value) => value !== null && value !== "");
