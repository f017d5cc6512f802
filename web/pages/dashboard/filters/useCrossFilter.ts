import { useCallback } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import type { Selection } from "../../../../schema/chart-types/drawing/drawing";
import { selectionIn } from "../../../../schema/filter-types/chosen-marks";
import { useFilters } from "./filters-context";
import { useSame } from "./useSame";

interface CrossFilter {
  /** A mark was chosen; choosing it again lets it go. Absent where the dashboard takes no cross filters. */
  onSelect?: (selection: Selection) => void;
  /** The chosen mark. */
  selected: Selection | null;
}

/** What choosing a mark of a chart does to the others. */
export function useCrossFilter(chartId: number, formData: FormData): CrossFilter {
  const { plan, masks, apply } = useFilters();
  const selected = useSame(selectionIn(masks[chartId]));
  const onSelect = useCallback(
    (selection: Selection) => {
      const again = selected !== null && JSON.stringify(selection) === JSON.stringify(selected);
      void import("../../../../schema/filter-types/cross-filter-mask").then(({ crossFilterMask, releasedMask }) => {
        apply({ [chartId]: again || Object.keys(selection).length === 0 ? releasedMask(chartId) : crossFilterMask(chartId, selection, formData) });
      });
    },
    [apply, chartId, formData, selected],
  );
  return plan.cross.enabled ? { onSelect, selected } : { selected: null };
}
