import { useCallback, useMemo, useState } from "react";
import type { DeckLegend } from "../../../../schema/chart-types/drawing/deck";

interface HiddenCategories {
  hidden: ReadonlySet<string>;
  toggle(category: string): void;
  showOnly(category: string): void;
}

/** The categories that the legend hides. Hiding the last one shows all. */
export function useHiddenCategories(legend: DeckLegend | null): HiddenCategories {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => legend?.entries.flatMap(({ category }) => category ?? []) ?? [], [legend]);
  const toggle = useCallback(
    (category: string) =>
      setHidden((before) => {
        const after = new Set(before);
        if (!after.delete(category)) after.add(category);
        return all.every((each) => after.has(each)) ? new Set() : after;
      }),
    [all],
  );
  const showOnly = useCallback(
    (category: string) => setHidden(new Set(all.filter((each) => each !== category))),
    [all],
  );
  return { hidden, toggle, showOnly };
}
