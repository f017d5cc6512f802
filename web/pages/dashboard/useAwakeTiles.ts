import { startTransition, useEffect, useMemo, useState } from "react";
import type { ActiveTabs } from "../../../schema/dashboard/active-tabs";
import { firstScreen } from "../../../schema/dashboard/first-screen";
import type { LayoutTree } from "../../../schema/dashboard/layout-tree";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import { seenOnesAnswered } from "../../charts/data-stream";

/** Up to this width dashboard.css stacks everything. */
export const ONE_COLUMN_PX = 767;
/** The application's bar, the dashboard's head and the room above the first row: `--nav-h`, `--head-h`, `--gutter`. */
const BAR_PX = 48;
const HEAD_PX = 48;
const ABOVE_PX = 16;
const MOVES = ["scroll", "wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * The charts whose tiles are made at once: those of the first screen. Null means all: once those have their answers, somebody moves, or
 * the address leads elsewhere than to the top.
 */
export function useAwakeTiles(tree: LayoutTree, active: ActiveTabs, url: DashboardUrl): ReadonlySet<number> | null {
  const [all, setAll] = useState(url.report || url.anchor !== null || url.focusedChart !== null);
  const first = useMemo(() => (all ? null : seenFirst(tree, active, url)), [all, tree, active, url]);
  useEffect(() => {
    if (all) return;
    const wake = () => setAll(true);
    void seenOnesAnswered().then(() => startTransition(wake));
    for (const move of MOVES) addEventListener(move, wake, { capture: true, passive: true, once: true });
    return () => {
      for (const move of MOVES) removeEventListener(move, wake, { capture: true });
    };
  }, [all]);
  return first;
}

/** The charts that are seen before anybody moves. */
export const seenFirst = (tree: LayoutTree, active: ActiveTabs, { hideNav, hideTitle }: Pick<DashboardUrl, "hideNav" | "hideTitle">): Set<number> =>
  firstScreen(tree, active, { height: innerHeight - (hideNav ? 0 : BAR_PX) - (hideTitle ? 0 : HEAD_PX) - ABOVE_PX, oneColumn: innerWidth <= ONE_COLUMN_PX });
