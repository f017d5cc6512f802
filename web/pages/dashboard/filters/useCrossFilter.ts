import { useCallback, useEffect } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import type { Chosen, OnSelect } from "../../../../schema/chart-types/drawing/drawing";
import { chosenIn } from "../../../../schema/filter-types/chosen-marks";
import { seenOnesAnswered } from "../../../charts/data-stream";
import { useFilters } from "./filters-context";
import { useSame } from "./useSame";

interface CrossFilter {
  /** A mark was chosen; choosing it again lets it go. Absent where the dashboard takes no cross filters. */
  onSelect?: OnSelect;
  /** The chosen marks. */
  selected: Chosen | null;
}

let choosing: Awaited<ReturnType<typeof load>> | undefined;
const load = async () => ({ ...(await import("../../../../schema/filter-types/cross-filter-mask")), ...(await import("../../../../schema/filter-types/choose-mark")) });

/** What choosing a mark of a chart does to the others. */
export function useCrossFilter(chartId: number, formData: FormData): CrossFilter {
  const { plan, masks, apply } = useFilters();
  const selected = useSame(chosenIn(masks[chartId]));
  const onSelect = useCallback<OnSelect>(
    (selection, adds) => {
      const choose = ({ crossFilterMask, releasedMask, chosenAfter }: NonNullable<typeof choosing>) => {
        const chosen = chosenAfter(selected, selection, adds);
        apply({ [chartId]: chosen ? crossFilterMask(chartId, chosen, formData) : releasedMask(chartId) });
      };
      // At once where it is there: even a module that was loaded is had only after the next frame.
      if (choosing) choose(choosing);
      else void load().then((loaded) => choose((choosing = loaded)));
    },
    [apply, chartId, formData, selected],
  );
  useEffect(() => {
    if (plan.cross.enabled && !choosing) void seenOnesAnswered().then(async () => (choosing ??= await load()));
  }, [plan.cross.enabled]);
  return plan.cross.enabled ? { onSelect, selected } : { selected: null };
}
