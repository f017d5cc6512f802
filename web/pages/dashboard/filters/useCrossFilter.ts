import { useCallback, useEffect } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import type { DataSelection, OnSelect } from "../../../../schema/chart-types/drawing/drawing";
import { selectionOf } from "../../../../schema/filter-types/mask-selection";
import { chartBatches } from "../../../charts/chart-data";
import { atIdleMoment } from "../../../charts/idle-moments";
import { useFilters } from "./filters-context";
import { useSame } from "./useSame";

interface CrossFilter {
  /**
   * Called when a mark is selected; selecting it a second time clears it. Absent where the dashboard has cross-filters
   * turned off.
   */
  onSelect?: OnSelect;
  /** The selected marks. */
  selected: DataSelection | null;
}

let choosing: Awaited<ReturnType<typeof load>> | undefined;
const load = async () => ({
  ...(await import("../../../../schema/filter-types/cross-filter-mask")),
  ...(await import("../../../../schema/filter-types/next-selection")),
});

/** Cross-filtering of the other charts by a selection in this chart. */
export function useCrossFilter(chartId: number, formData: FormData): CrossFilter {
  const { plan, masks, apply } = useFilters();
  const selected = useSame(selectionOf(masks[chartId]));
  const onSelect = useCallback<OnSelect>(
    (selection, adds) => {
      const choose = ({ crossFilterMask, releasedMask, nextSelection }: NonNullable<typeof choosing>) => {
        const nextSelected = nextSelection(selected, selection, adds);
        apply({ [chartId]: nextSelected ? crossFilterMask(chartId, nextSelected, formData) : releasedMask(chartId) });
      };
      // Called synchronously if loaded: awaiting even a loaded module would cost a frame.
      if (choosing) choose(choosing);
      else void load().then((loaded) => choose((choosing = loaded)));
    },
    [apply, chartId, formData, selected],
  );
  useEffect(() => {
    if (!plan.cross.enabled || choosing) return;
    // The responses are there before they are drawn: the drawing comes first.
    const preload = () => void load().then((loaded) => (choosing ??= loaded));
    void chartBatches.whenVisibleLoaded().then(() => atIdleMoment(preload));
  }, [plan.cross.enabled]);
  return plan.cross.enabled ? { onSelect, selected } : { selected: null };
}
