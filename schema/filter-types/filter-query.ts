import type { FormData } from "../chart-types/define";
import { datasetUid } from "../datasource/datasource";
import { buildQueryContext } from "../query/build-query";
import type { QueryContext, QueryFilter, QueryObject } from "../query/query-context";
import type { ExtraFormData } from "./data-mask";
import { type NativeFilter, targetColumn } from "./native-filter";

/** NATIVE_FILTER_DEFAULT_ROW_LIMIT. */
export const FILTER_ROWS = 1000;

export interface FilterQueryInput {
  filter: NativeFilter;
  dashboardId: number;
  urlParams: Record<string, string>;
  /** Extra form data of the filters it depends on. */
  dependencies: ExtraFormData;
  /** Part of a value to search for on the server. */
  search?: string;
  /** Page of FILTER_ROWS values, from 0. */
  page?: number;
}

/** The query context that loads a filter's values, bounds, columns or grains; null where it has nothing to query. */
export function filterQuery(input: FilterQueryInput): QueryContext | null {
  const { filter } = input;
  const [{ datasetId } = {}] = filter.targets;
  const makeQuery = QUERIES[filter.filterType];
  if (datasetId === undefined || !makeQuery) return null;
  const context = buildQueryContext(filterForm(input, datasetId), (base) => [makeQuery(base, input)]);
  return { ...context, form_data: { ...context.form_data, force: false, result_format: "json", result_type: "full" } };
}

function filterForm(
  { filter, dashboardId, urlParams, dependencies, page }: FilterQueryInput,
  datasetId: number,
): FormData {
  const column = targetColumn(filter);
  return {
    ...filter.controlValues,
    datasource: datasetUid(datasetId),
    ...(column === undefined ? {} : { groupby: [column] }),
    adhoc_filters: filter.adhoc_filters ?? [],
    extra_filters: [],
    extra_form_data: dependencies,
    ...(filter.granularity_sqla ? { granularity_sqla: filter.granularity_sqla } : {}),
    ...(filter.time_range ? { time_range: filter.time_range } : {}),
    metrics: ["count"],
    row_limit: FILTER_ROWS,
    ...(page ? { row_offset: page * FILTER_ROWS } : {}),
    showSearch: true,
    url_params: urlParams,
    inView: true,
    viz_type: filter.filterType,
    type: filter.type,
    dashboardId,
    native_filter_id: filter.id,
  };
}

const QUERIES: Record<string, (base: QueryObject, input: FilterQueryInput) => QueryObject> = {
  filter_select: (base, { filter, search }) => {
    const column = targetColumn(filter) ?? "";
    const sorted = filter.sortMetric ? filter.sortMetric : column;
    const found: QueryFilter[] = search ? [{ col: column, op: "ILIKE", val: `%${search}%` }] : [];
    return {
      ...base,
      columns: [column],
      metrics: filter.sortMetric ? [filter.sortMetric] : [],
      filters: [...(base.filters ?? []), ...found],
      orderby: [[sorted, filter.controlValues.sortAscending ?? true]],
    };
  },
  filter_range: (base, { filter }) => {
    const { orderby: _, ...unordered } = base;
    return { ...unordered, columns: [], metrics: [bound("MIN", 1, filter), bound("MAX", 2, filter)] };
  },
  filter_timegrain: () => ({ result_type: "timegrains", columns: [], metrics: [], orderby: [] }),
  filter_timecolumn: () => ({ result_type: "columns", columns: [], metrics: [], orderby: [] }),
  chart_customization_timegrain: () => ({ result_type: "timegrains", columns: [], metrics: [], orderby: [] }),
  chart_customization_timecolumn: () => ({ result_type: "columns", columns: [], metrics: [], orderby: [] }),
  chart_customization_dynamic_groupby: () => ({ result_type: "columns", columns: [], metrics: [], orderby: [] }),
};

const bound = (aggregate: "MIN" | "MAX", id: number, filter: NativeFilter) => ({
  aggregate,
  column: { column_name: targetColumn(filter) ?? "", id, type_generic: 0 },
  expressionType: "SIMPLE" as const,
  hasCustomLabel: true,
  label: aggregate.toLowerCase(),
});
