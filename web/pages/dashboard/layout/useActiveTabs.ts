import { useCallback, useEffect, useState } from "react";
import { nodeOfChart, openPathTo, openTabs, type ActiveTabs } from "../../../../schema/dashboard/active-tabs";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { replaceAddress } from "../replace-address";

/**
 * Active tabs: initially those of a permalink or those that the address opens (#TAB-…, #CHART-…, focused_chart); the
 * address follows the selection.
 */
export function useActiveTabs(
  layout: Layout,
  url: DashboardUrl,
  shared: readonly string[],
): { activeTabs: ActiveTabs; chooseTab: (stripId: string, tabId: string) => void } {
  const named = url.anchor ?? (url.focusedChart === null ? null : nodeOfChart(layout, url.focusedChart));
  const target = named !== null && layout[named] ? named : null;
  const [{ activeTabs, followed }, setState] = useState<{ activeTabs: ActiveTabs; followed: string | null }>(() => ({
    activeTabs: openTabs(layout, shared),
    followed: null,
  }));
  if (target !== followed)
    setState({ activeTabs: target === null ? activeTabs : openPathTo(layout, target, activeTabs), followed: target });

  useEffect(() => {
    // The page scrolls to where a tab was left; components inside a tab are scrolled into view.
    if (target === null || target.startsWith("TAB-")) return;
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(target);
      element?.scrollIntoView({ block: "center" });
      element?.focus({ preventScroll: true });
      replaceAddress((address) => address.searchParams.delete("focused_chart"));
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  const chooseTab = useCallback((stripId: string, tabId: string) => {
    setState((state) => ({ ...state, activeTabs: { ...state.activeTabs, [stripId]: tabId } }));
    replaceAddress((address) => {
      address.hash = tabId;
    });
  }, []);
  return { activeTabs, chooseTab };
}
