import { useMemo, useState } from "react";
import type { FormData } from "../../schema/chart-types/define";

/** Params with what a person turned to in the chart (page, order, search) beside them as own_state, and the way to set it. It is never stored. */
export function useOwnState(formData: FormData): [FormData, (state: object) => void] {
  const [ownState, setOwnState] = useState<object | null>(null);
  const withState = useMemo(() => (ownState ? { ...formData, own_state: ownState } : formData), [formData, ownState]);
  return [withState, setOwnState];
}
