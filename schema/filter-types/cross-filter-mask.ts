import type { FormData } from "../chart-types/define";
import type { DataSelection } from "../chart-types/drawing/drawing";
import { drillFilters, isTimeIn } from "../drill/drill-filters";
import type { QueryFilter } from "../query/query-context";
import type { DataMask } from "./data-mask";
import { valueText } from "./value-text";

/** The data mask that a chart applies to the others when marks of it are selected. */
export function crossFilterMask(chartId: number, selected: DataSelection, formData: FormData): DataMask {
  const dimensions = Object.entries(selected);
  const labels = dimensions.map(
    ([dimension, values]) =>
      [
        dimension,
        values
          .map((value) =>
            typeof value === "number" && isTimeIn(formData, dimension) ? dayText(value) : valueText(value),
          )
          .join(", "),
      ] as const,
  );
  return {
    id: String(chartId),
    extraFormData: { filters: dimensions.flatMap(([dimension, values]) => filtersOf(dimension, values, formData)) },
    filterState: {
      label: labels.map(([, text]) => text).join(", "),
      labels: Object.fromEntries(labels),
      value: Object.values(selected),
      [formData.viz_type === "pivot_table_v2" ? "selectedFilters" : "filters"]: selected,
    },
    ownState: {},
  };
}

/** The data mask of a chart without a selection. */
export const releasedMask = (chartId: number): DataMask => ({
  id: String(chartId),
  extraFormData: {},
  filterState: { value: null },
  ownState: {},
});

/** One value is filtered as drilling does, several as members of a list. */
function filtersOf(dimension: string, values: DataSelection[string], formData: FormData): QueryFilter[] {
  const each = values.flatMap((value) => drillFilters({ [dimension]: value }, formData));
  if (each.length === 1)
    return each.map((filter) => (filter.op === "==" ? { ...filter, op: "IN", val: [filter.val] } : filter));
  const grain = each.some(({ op }) => op === "TEMPORAL_RANGE") ? { grain: String(formData["time_grain_sqla"]) } : {};
  return [{ col: each[0]!.col, op: "IN", val: [...values], ...grain }];
}

/** The date, and its time where it is not midnight. */
const dayText = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replace("T00:00:00", "").replace("T", " ");
