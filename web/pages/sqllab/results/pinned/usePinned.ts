import { useState } from "react";
import type { SqlRunResponse } from "../../../../../schema/query-run/calls";
import { storePinnedResults, labelOf, type PinnedResult, pinnedOf } from "./pinned-results";

/** Pinned results of a tab, and which one is shown; null is the last run. */
export function usePinned(tab: number) {
  const [pinned, setPinned] = useState<readonly PinnedResult[]>(() => pinnedOf(tab));
  const [open, setOpen] = useState<string | null>(null);
  const keep = (next: readonly PinnedResult[]) => {
    setPinned(next);
    storePinnedResults(tab, next);
  };
  const unpin = (id: string) => {
    keep(pinned.filter((one) => one.id !== id));
    if (open === id) setOpen(null);
  };
  return {
    pinned,
    open: pinned.some(({ id }) => id === open) ? open : null,
    setOpen,
    unpin,
    toggle: ({ query }: SqlRunResponse) =>
      pinned.some(({ id }) => id === query.id)
        ? unpin(query.id)
        : keep([...pinned, { id: query.id, key: query.resultsKey!, label: labelOf(query.sql) }]),
  };
}
