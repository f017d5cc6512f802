import type { NativeFilter } from "../filter-types/native-filter";
import type { FilterPlan } from "./filter-plan";

/** The first time-range filter of the filter bar whose scope includes the chart. */
export const timeFilterOf = ({ filters, charts }: FilterPlan, chartId: number): NativeFilter | undefined =>
  filters.find(({ id, filterType }) => filterType === "filter_time" && charts.get(id)?.has(chartId));
