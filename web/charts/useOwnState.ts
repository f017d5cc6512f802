import { useCallback, useMemo, useState } from "react";
import type { FormData } from "../../schema/chart-types/define";
import type { OnOwnState } from "./renderers";

/**
 * Params with the page, order or search that a person set in the chart as own_state, and the function to set it. It is
 * never stored; other filters reset it to the first page.
 */
export function useOwnState(
  formData: FormData,
  stored?: { begun: object | undefined; onState: (state: object) => void },
): [FormData, OnOwnState] {
  const filters = JSON.stringify([
    formData["adhoc_filters"],
    formData["extra_form_data"],
    formData["extra_filters"],
    formData["time_range"],
  ]);
  const [own, setOwn] = useState<{ filters: string; state: object } | null>(() =>
    stored?.begun ? { filters, state: stored.begun } : null,
  );
  const onState = stored?.onState;
  const withState = useMemo(
    () =>
      own
        ? { ...formData, own_state: own.filters === filters ? own.state : { ...own.state, currentPage: 0 } }
        : formData,
    [formData, own, filters],
  );
  const setOwnState = useCallback<OnOwnState>(
    (state, quiet) => {
      if (!quiet) setOwn({ filters, state });
      onState?.(state);
    },
    [filters, onState],
  );
  return [withState, setOwnState];
}
