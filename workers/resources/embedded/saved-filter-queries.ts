import { datasetUid } from "../../../schema/datasource/datasource";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { SavedQueries } from "../../../schema/embedded/saved-query";
import { filterableColumns } from "../../../schema/embedded/viewer-filters";
import { ancestors } from "../../../schema/filter-types/cascade";
import { filterQuery } from "../../../schema/filter-types/filter-query";
import { type NativeFilter, targetColumn } from "../../../schema/filter-types/native-filter";
import { isRecordedError, parseQueryContext } from "../../../schema/query/parse-query-context";
import type { ChartControls, SavedChart } from "./saved-chart-queries";
import { viewerFiltersOf } from "./viewer-filters-of";

/**
 * The query for the options of a stored filter or display control: filtered by its parent filters and by a search in
 * its own column, in pages.
 */
export function savedFilter(
  { filters, controls }: ChartControls,
  form: Record<string, unknown>,
  dataset: DatasetModel,
): (SavedQueries & Pick<SavedChart, "form">) | null {
  const filter = [...filters, ...controls].find(({ id }) => id === form["native_filter_id"]);
  if (!filter || filter.targets[0]?.datasetId !== dataset.id) return null;
  const made = filterQuery({ filter, dashboardId: Number(form["dashboardId"]), urlParams: {}, dependencies: {} });
  const context = made && parseQueryContext(made);
  if (!context || isRecordedError(context)) return null;
  const parents = ancestors(filter, filters);
  const allowed = viewerFiltersOf(parents, { selected: [], searched: [], shown: [] });
  const columns = filterableColumns([
    ...[...allowed.columns].map(([column, operators]) => [column, [...operators]] as const),
    ...searchOf(filter),
  ]);
  return {
    form: { viz_type: filter.filterType, datasource: datasetUid(dataset.id) },
    queries: context.queries,
    filters: { ...allowed, columns },
    hasTimeFilter: parents.some(({ filterType }) => filterType === "filter_time"),
    pagedRows: Number.POSITIVE_INFINITY,
    hasMetricFilters: false,
  };
}

function searchOf(filter: NativeFilter): (readonly [string, readonly string[]])[] {
  const column = filter.filterType === "filter_select" ? targetColumn(filter) : undefined;
  return column === undefined ? [] : [[column, ["ILIKE"]]];
}
