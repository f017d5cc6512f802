import type { FormData } from "../chart-types/define";
import type { Selection } from "../chart-types/drawing/drawing";
import { drillFilters } from "../drill/drill-filters";
import type { DataMask } from "./data-mask";
import { valueText } from "./value-text";

/** What a chart says to the others when a mark of it is chosen. */
export function crossFilterMask(chartId: number, selection: Selection, formData: FormData): DataMask {
  const values = Object.values(selection);
  const filters = drillFilters(selection, formData).map((filter) => (filter.op === "==" ? { ...filter, op: "IN", val: [filter.val] } : filter));
  return {
    id: String(chartId),
    extraFormData: { filters },
    filterState: { label: values.map(valueText).join(", "), value: [values], filters: Object.fromEntries(Object.entries(selection).map(([column, value]) => [column, [value]])) },
    ownState: {},
  };
}

/** What a chart says when no mark of it is chosen any more. */
export const releasedMask = (chartId: number): DataMask => ({ id: String(chartId), extraFormData: {}, filterState: { value: null }, ownState: {} });
