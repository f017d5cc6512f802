import { type NativeFilter, targetColumn } from "../filter-types/native-filter";
import type { FilterPlan } from "./filter-plan";

/** The first time-range filter of the filter bar whose scope includes the chart. */
export const timeFilterOf = ({ filters, charts }: FilterPlan, chartId: number): NativeFilter | undefined =>
  filters.find(({ id, filterType }) => filterType === "filter_time" && charts.get(id)?.has(chartId));

/** The first filter of the filter bar that selects values of the column and whose scope includes the chart. */
export const valueFilterOf = ({ filters, charts }: FilterPlan, chartId: number, column: string) =>
  filters.find(
    (filter) =>
      filter.filterType === "filter_select" && targetColumn(filter) === column && charts.get(filter.id)?.has(chartId),
  );
