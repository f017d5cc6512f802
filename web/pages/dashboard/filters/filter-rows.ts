import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isPicking } from "../../../../schema/dashboard/filter-plan";
import { ancestors, dependencies, lookUp } from "../../../../schema/filter-types/cascade";
import { FILTER_ROWS, filterQuery, type FilterQueryInput } from "../../../../schema/filter-types/filter-query";
import type { NativeFilter } from "../../../../schema/filter-types/native-filter";
import type { Row } from "../../../../schema/query/chart-data-response";
import { postChartData } from "../../../api/data/chart-data";
import { useDrafts } from "./draft-store";
import { useFilters } from "./filters-context";

export interface FilterRows {
  rows: Row[];
  colnames: string[];
  /** GenericDataType of each column. */
  coltypes: number[];
}

const FRESH_MS = 5 * 60_000;

/** Input of a filter's query; `held` disables it until the filters it depends on have their first values. */
type HeldInput = FilterQueryInput & { held?: boolean };

/** One page of a filter's options. */
export function filterRowsQuery(input: HeldInput) {
  const context = filterQuery(input);
  return queryOptions({
    queryKey: ["filter-rows", JSON.stringify(context)],
    queryFn: ({ signal }) => requestRows(input, signal),
    enabled: context !== null && !input.held,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: "always",
  });
}

/** A filter's options as an infinite query. */
export function filterPagesQuery(input: HeldInput) {
  return infiniteQueryOptions({
    queryKey: ["filter-pages", JSON.stringify(filterQuery(input))],
    queryFn: ({ signal, pageParam }) => requestRows({ ...input, page: pageParam }, signal),
    enabled: !input.held,
    initialPageParam: 0,
    getNextPageParam: (last: FilterRows, pages) => (last.rows.length === FILTER_ROWS ? pages.length : undefined),
    staleTime: FRESH_MS,
    retry: false,
    networkMode: "always",
  });
}

async function requestRows(input: FilterQueryInput, signal: AbortSignal): Promise<FilterRows> {
  const context = filterQuery(input);
  if (!context) return { rows: [], colnames: [], coltypes: [] };
  const [first] = (await postChartData(context, { signal })).result;
  return { rows: first?.data ?? [], colnames: first?.colnames ?? [], coltypes: first?.coltypes ?? [] };
}

/** The current input of a filter's query: selections in the filters it depends on count before they are applied. */
export function useFilterQuery(filter: NativeFilter): HeldInput {
  const { plan, masks, drafts, dashboardId, urlParams } = useFilters();
  const drafted = useDrafts(drafts);
  const selected = { ...masks, ...drafted };
  const held = ancestors(filter, plan.filters).some((parent) => isPicking(parent, selected));
  return { filter, dashboardId, urlParams, dependencies: dependencies(filter, plan.filters, lookUp(selected)), held };
}
