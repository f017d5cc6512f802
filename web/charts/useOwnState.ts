import { useCallback, useMemo, useState } from "react";
import type { FormData } from "../../schema/chart-types/define";
import type { OnOwnState } from "./renderers";

/** Params with what a person turned to in the chart (page, order, search) beside them as own_state, and the way to set it. It is never stored; other filters begin at the first page. */
export function useOwnState(formData: FormData, kept?: { begun: object | undefined; onState: (state: object) => void }): [FormData, OnOwnState] {
  const filters = JSON.stringify([formData.adhoc_filters, formData.extra_form_data, formData.extra_filters, formData.time_range]);
  const [own, setOwn] = useState<{ filters: string; state: object } | null>(() => (kept?.begun ? { filters, state: kept.begun } : null));
  const onState = kept?.onState;
  const withState = useMemo(() => (own ? { ...formData, own_state: own.filters === filters ? own.state : { ...own.state, currentPage: 0 } } : formData), [formData, own, filters]);
  const setOwnState = useCallback<OnOwnState>((state, quiet) => {
    if (!quiet) setOwn({ filters, state });
    onState?.(state);
  }, [filters, onState]);
  return [withState, setOwnState];
}
