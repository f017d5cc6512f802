import { useState } from "react";
import type { RunAnswer } from "../../../../api/sql-editor";
import { keepPinned, labelOf, type PinnedResult, pinnedOf } from "./pinned-results";

/** The results that a person pinned in a tab, and which one is looked at; null is the last run. */
export function usePinned(tab: number) {
  const [pinned, setPinned] = useState<readonly PinnedResult[]>(() => pinnedOf(tab));
  const [open, setOpen] = useState<string | null>(null);
  const keep = (next: readonly PinnedResult[]) => {
    setPinned(next);
    keepPinned(tab, next);
  };
  const unpin = (id: string) => {
    keep(pinned.filter((one) => one.id !== id));
    if (open === id) setOpen(null);
  };
  return {
    pinned, open: pinned.some(({ id }) => id === open) ? open : null, setOpen, unpin,
    toggle: ({ query }: RunAnswer) => (pinned.some(({ id }) => id === query.id) ? unpin(query.id) : keep([...pinned, { id: query.id, key: query.resultsKey!, label: labelOf(query.sql) }])),
  };
}
