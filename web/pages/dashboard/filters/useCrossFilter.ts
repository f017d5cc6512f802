import { useCallback } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import type { Chosen, OnSelect } from "../../../../schema/chart-types/drawing/drawing";
import { chosenIn } from "../../../../schema/filter-types/chosen-marks";
import { useFilters } from "./filters-context";
import { useSame } from "./useSame";

interface CrossFilter {
  /** A mark was chosen; choosing it again lets it go. Absent where the dashboard takes no cross filters. */
  onSelect?: OnSelect;
  /** The chosen marks. */
  selected: Chosen | null;
}

/** What choosing a mark of a chart does to the others. */
export function useCrossFilter(chartId: number, formData: FormData): CrossFilter {
  const { plan, masks, apply } = useFilters();
  const selected = useSame(chosenIn(masks[chartId]));
  const onSelect = useCallback<OnSelect>(
    (selection, adds) => {
      void Promise.all([import("../../../../schema/filter-types/cross-filter-mask"), import("../../../../schema/filter-types/choose-mark")]).then(([{ crossFilterMask, releasedMask }, { chosenAfter }]) => {
        const chosen = chosenAfter(selected, selection, adds);
        apply({ [chartId]: chosen ? crossFilterMask(chartId, chosen, formData) : releasedMask(chartId) });
      });
    },
    [apply, chartId, formData, selected],
  );
  return plan.cross.enabled ? { onSelect, selected } : { selected: null };
}
