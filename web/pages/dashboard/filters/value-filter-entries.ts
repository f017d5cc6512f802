import { ListFilter } from "lucide-react";
import type { FormData } from "../../../../schema/chart-types/define";
import type { Selection } from "../../../../schema/chart-types/drawing/drawing";
import { valueFilterOf } from "../../../../schema/dashboard/filter-in-scope";
import { isTimeIn } from "../../../../schema/drill/drill-filters";
import { maskValues, selectMask } from "../../../../schema/filter-types/masks";
import { valueText } from "../../../../schema/filter-types/value-text";
import { t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/actions/Menu";
import { applyFilter } from "./apply-filter";
import type { OpenFilters } from "./filters-context";

/** Entries that set native filters in the chart's scope to the values of a mark, except where they are set to them. */
export function valueFilterEntries(
  filters: OpenFilters,
  chartId: number,
  selection: Selection,
  formData: FormData,
): MenuEntry[] {
  return Object.entries(selection).flatMap(([column, value]): MenuEntry[] => {
    const filter = isTimeIn(formData, column) ? undefined : valueFilterOf(filters.plan, chartId, column);
    if (!filter) return [];
    const mask = selectMask(filter, [value], false);
    const current = filters.masks[filter.id];
    const text = valueText(value);
    const isSet =
      current !== undefined &&
      current.filterState.excludeFilterValues === false &&
      JSON.stringify(maskValues(current)) === JSON.stringify([value]);
    return isSet
      ? []
      : [
          {
            label: t("Filter by {value}", { value: text }),
            icon: ListFilter,
            onSelect: () => applyFilter(filters, filter, mask, text),
          },
        ];
  });
}
