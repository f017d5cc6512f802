import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { visibleCharts } from "../../../../schema/dashboard/active-tabs";
import { awaitedFilters } from "../../../../schema/dashboard/filter-plan";
import type { LayoutTree } from "../../../../schema/dashboard/layout-tree";
import { chartDataQuery, refreshChartData } from "../../../charts/chart-data";
import { chartInput } from "../tile/chart-input";
import type { OpenDashboard } from "../dashboard-context";
import { queriedAt } from "../tile/queried-at";
import type { TimedRounds } from "./timed-rounds";

export interface DashboardRefresh {
  /** Reruns the queries of every chart in the active tabs, bypassing the cache. */
  refreshAll: () => void;
  refreshing: boolean;
  intervalSeconds: number;
  setIntervalSeconds: (seconds: number) => void;
}

/** Manual refresh, and automatic refresh while the page is visible; the latter skips charts that are immune to it. */
export function useAutoRefresh(dashboard: OpenDashboard, tree: LayoutTree): DashboardRefresh {
  const queryClient = useQueryClient();
  const { id, metadata, charts, activeTabs, filters } = dashboard;
  const [running, setRunning] = useState(0);
  const [intervalSeconds, setIntervalSeconds] = useState(metadata.refresh_frequency);

  /** Visible charts that do not wait for a filter. */
  const shownCharts = () =>
    visibleCharts(tree, activeTabs)
      .flatMap((chartId) => charts?.get(chartId) ?? [])
      .filter((chart) => awaitedFilters(filters.plan, filters.masks, chart.id).length === 0);
  const refresh = async (chartId: number, since?: number): Promise<number | null> => {
    const chart = charts?.get(chartId);
    if (!chart) return null;
    const input = { ...chartInput(dashboard, chart), ...(since === undefined ? {} : { since }) };
    setRunning((count) => count + 1);
    await refreshChartData(queryClient, input).finally(() => setRunning((count) => count - 1));
    const state = queryClient.getQueryState(chartDataQuery(input).queryKey);
    return state?.status === "success" && state.data ? queriedAt(state.data) : null;
  };
  const rounds = useRef<TimedRounds | null>(null);
  const latest = useRef({ refresh, shownCharts, metadata });
  useEffect(() => {
    latest.current = { refresh, shownCharts, metadata };
    rounds.current?.update();
  });

  useEffect(() => {
    if (intervalSeconds <= 0) return;
    let over = false;
    void import("./timed-rounds").then(({ startRounds }) => {
      if (over) return;
      const { stagger_refresh, stagger_time, timed_refresh_immune_slices } = latest.current.metadata;
      rounds.current = startRounds({
        dashboardId: id,
        intervalSeconds,
        stagger: { stagger: stagger_refresh, staggerMs: stagger_time },
        charts: () =>
          latest.current
            .shownCharts()
            .flatMap((chart) => (timed_refresh_immune_slices.includes(chart.id) ? [] : chart.id)),
        refresh: (chartId, since) => latest.current.refresh(chartId, since),
      });
    });
    return () => {
      over = true;
      rounds.current?.stop();
      rounds.current = null;
    };
  }, [id, intervalSeconds]);

  const refreshAll = useCallback(() => {
    for (const chart of latest.current.shownCharts()) void latest.current.refresh(chart.id);
  }, []);
  return { refreshAll, refreshing: running > 0, intervalSeconds, setIntervalSeconds };
}
