import { startTransition, useEffect, useMemo, useState } from "react";
import type { ActiveTabs } from "../../../../schema/dashboard/active-tabs";
import { firstScreen } from "../../../../schema/dashboard/first-screen";
import { heightForRows, ONE_COLUMN_PX } from "../../../../schema/dashboard/layout-size";
import type { LayoutTree } from "../../../../schema/dashboard/layout-tree";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { chartBatches } from "../../../charts/chart-data";

const MOVES = ["scroll", "wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Charts whose tiles are mounted initially: those in the first viewport. Null means all: once those have their
 * results, the person scrolls or uses the page, or the address leads elsewhere than to the top.
 */
export function useMountedTiles(tree: LayoutTree, active: ActiveTabs, url: DashboardUrl): ReadonlySet<number> | null {
  const [all, setAll] = useState(url.report || url.anchor !== null || url.focusedChart !== null);
  const first = useMemo(() => (all ? null : isInitiallyVisible(tree, active, url)), [all, tree, active, url]);
  useEffect(() => {
    if (all) return;
    const wake = () => setAll(true);
    void chartBatches.whenVisibleLoaded().then(() => startTransition(wake));
    for (const move of MOVES) addEventListener(move, wake, { capture: true, passive: true, once: true });
    return () => {
      for (const move of MOVES) removeEventListener(move, wake, { capture: true });
    };
  }, [all]);
  return first;
}

/** Ids of the charts in the first viewport before any scrolling. */
export const isInitiallyVisible = (
  tree: LayoutTree,
  active: ActiveTabs,
  url: Pick<DashboardUrl, "hideNav" | "hideTitle">,
): Set<number> =>
  firstScreen(tree, active, { height: heightForRows(innerHeight, url), oneColumn: innerWidth <= ONE_COLUMN_PX });
