import type { SavedQueries } from "../../../schema/embedded/saved-query";
import {
  filterableColumns,
  operatorsOf,
  SEARCH_OPERATORS,
  SELECTION_OPERATORS,
} from "../../../schema/embedded/viewer-filters";
import type { NativeFilter } from "../../../schema/filter-types/native-filter";
import type { QueryObject } from "../../../schema/query/query-context";

interface Columns {
  /** Columns that cross-filters and drilling filter by. */
  selected: readonly string[];
  /** Columns that a table's own search covers. */
  searched: readonly string[];
  /** Queries of the charts that cross-filter; a selection may name only their grains. */
  shown: readonly QueryObject[];
}

/** What a viewer may filter a chart by: stored filters, selections in charts and a table's own search. */
export function viewerFiltersOf(
  declared: readonly NativeFilter[],
  { selected, searched, shown }: Columns,
): SavedQueries["filters"] {
  const targets = declared.flatMap((filter) =>
    filter.targets.flatMap(({ column }) => (column ? [[column.name, operatorsOf(filter)] as const] : [])),
  );
  return {
    columns: filterableColumns([
      ...targets,
      ...selected.map((column) => [column, SELECTION_OPERATORS] as const),
      ...searched.map((column) => [column, SEARCH_OPERATORS] as const),
    ]),
    stored: declared.flatMap(({ defaultDataMask }) => defaultDataMask.extraFormData.filters ?? []),
    grains: new Set(shown.flatMap(grainsOf)),
  };
}

const grainsOf = ({ extras, columns }: QueryObject): string[] =>
  [
    extras?.time_grain_sqla,
    ...(columns ?? []).map((column) => (typeof column === "string" ? null : column.timeGrain)),
  ].filter((grain) => typeof grain === "string");
