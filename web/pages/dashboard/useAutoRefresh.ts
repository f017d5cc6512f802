import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { visibleCharts } from "../../../schema/dashboard/active-tabs";
import { awaitedFilters } from "../../../schema/dashboard/filter-plan";
import type { LayoutTree } from "../../../schema/dashboard/layout-tree";
import { refreshDelays, roundStart } from "../../../schema/dashboard/refresh-schedule";
import { refreshChartData } from "../../charts/chart-data";
import { isReady } from "../../charts/chart-types";
import { chartInput } from "./chart-input";
import type { OpenDashboard } from "./dashboard-context";

export interface DashboardRefresh {
  /** Asks for every chart of the open tabs again, past the cache. */
  refreshAll: () => void;
  refreshing: boolean;
  intervalSeconds: number;
  setIntervalSeconds: (seconds: number) => void;
}

/** Refreshing by hand, and on the dashboard's own clock while the page is visible; immune charts are left out of the latter. */
export function useAutoRefresh(dashboard: OpenDashboard, tree: LayoutTree): DashboardRefresh {
  const queryClient = useQueryClient();
  const { metadata, charts, activeTabs } = dashboard;
  const [running, setRunning] = useState(0);
  const [intervalSeconds, setIntervalSeconds] = useState(metadata.refresh_frequency);

  const refreshCharts = useCallback(
    async (options: { timed: boolean; intervalMs: number; signal?: AbortSignal }) => {
      const immune = new Set(options.timed ? metadata.timed_refresh_immune_slices : []);
      const shown = visibleCharts(tree, activeTabs).flatMap((id) => charts?.get(id) ?? []);
      const wanted = shown.filter((chart) => !immune.has(chart.id) && isReady(chart.form_data.viz_type) && awaitedFilters(dashboard.filters.plan, dashboard.filters.masks, chart.id).length === 0);
      const delays = refreshDelays(wanted.length, { intervalMs: options.intervalMs, staggerMs: metadata.stagger_time, stagger: options.timed && metadata.stagger_refresh });
      setRunning((count) => count + 1);
      await Promise.all(
        wanted.map(async (chart, index) => {
          if (delays[index]! > 0) await new Promise((resolve) => setTimeout(resolve, delays[index]));
          if (!options.signal?.aborted) await refreshChartData(queryClient, { ...chartInput(dashboard, chart), ...(options.timed ? { since: roundStart(Date.now(), options.intervalMs) } : {}) });
        }),
      );
      setRunning((count) => count - 1);
    },
    [queryClient, dashboard, tree, activeTabs, charts, metadata],
  );

  const onTick = useEffectEvent((signal: AbortSignal) => {
    if (document.visibilityState === "visible") void refreshCharts({ timed: true, intervalMs: intervalSeconds * 1000, signal });
  });
  useEffect(() => {
    if (intervalSeconds <= 0) return;
    const stop = new AbortController();
    const timer = setInterval(() => onTick(stop.signal), intervalSeconds * 1000);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [intervalSeconds]);

  const refreshAll = useCallback(() => void refreshCharts({ timed: false, intervalMs: 0 }), [refreshCharts]);
  return { refreshAll, refreshing: running > 0, intervalSeconds, setIntervalSeconds };
}
