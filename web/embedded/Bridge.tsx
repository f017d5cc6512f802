import { useEffect, useRef } from "react";
import { shownTabs } from "../../schema/dashboard/active-tabs";
import type { LayoutTree } from "../../schema/dashboard/layout-tree";
import type { DataMasks } from "../../schema/filter-types/data-mask";
import { encodeRison } from "../../schema/rison";
import { call } from "../api/transport/client";
import { chartQueryContext } from "../charts/chart-data";
import { chartInput } from "../pages/dashboard/tile/chart-input";
import { type OpenDashboard, useDashboard } from "../pages/dashboard/dashboard-context";
import { changedMasks } from "./changed-masks";
import type { Switchboard } from "./switchboard";

interface BridgeProps {
  around: Switchboard;
  tree: LayoutTree;
  emitsMasks: boolean;
}

/** Handles the embedding site's calls for the open dashboard and notifies the site of filter changes. */
export function Bridge({ around, tree, emitsMasks }: BridgeProps) {
  const dashboard = useDashboard();
  const latest = useRef(dashboard);
  useEffect(() => {
    latest.current = dashboard;
  });
  useEffect(() => {
    const now = () => latest.current;
    around.define({
      getScrollSize: () => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      }),
      getActiveTabs: () => shownTabs(tree, now().activeTabs),
      getDataMask: () => withIds(now().filters.masks),
      getChartStates: () =>
        Object.fromEntries(
          [...(now().charts?.values() ?? [])].map(({ id, form_data }) => [
            id,
            {
              chartId: id,
              vizType: form_data.viz_type,
              state: { status: holderState(id), ...now().chartStates.get(id) },
            },
          ]),
        ),
      getChartDataPayloads: (params?: { chartId?: number }) => payloads(now(), params?.chartId),
      getDashboardPermalink: ({ anchor }: { anchor?: string }) =>
        permalink(now(), around, anchor ?? "", shownTabs(tree, now().activeTabs)),
    });
  }, [around, tree]);

  const { masks } = dashboard.filters;
  const reported = useRef(masks);
  useEffect(() => {
    if (!emitsMasks || reported.current === masks) return;
    const changed = changedMasks(reported.current, masks);
    reported.current = masks;
    if (changed.crossFiltersChanged || changed.nativeFiltersChanged)
      around.emit("observeDataMask", { ...withIds(masks), ...changed });
  }, [around, emitsMasks, masks]);
  return null;
}

const withIds = (masks: DataMasks) =>
  Object.fromEntries(Object.entries(masks).map(([id, mask]) => [id, { id, ...mask }]));

const holderState = (chartId: number): string =>
  document.querySelector<HTMLElement>(`[data-chart-id="${chartId}"]`)?.dataset["state"] ?? "absent";

async function payloads(dashboard: OpenDashboard, only: number | undefined): Promise<Record<string, unknown>> {
  const charts = [...(dashboard.charts?.values() ?? [])].filter(({ id }) => only === undefined || id === only);
  return Object.fromEntries(
    await Promise.all(
      charts.map(
        async (chart) => [chart.id, await chartQueryContext(chartInput(dashboard, chart)).catch(() => null)] as const,
      ),
    ),
  );
}

/**
 * Returns a permalink to the current state: stored on the server where the guest has permission, else with the filters
 * in the address. The embedding site may build its own address from the key.
 */
async function permalink(
  { id, url, filters, chartStates }: OpenDashboard,
  around: Switchboard,
  anchor: string,
  activeTabs: readonly string[],
): Promise<string> {
  const state = {
    dataMask: withIds(filters.masks),
    activeTabs: [...activeTabs],
    anchor,
    urlParams: Object.entries(url.urlParams),
    chartStates: Object.fromEntries([...chartStates].map(([chartId, state]) => [chartId, { chartId, state }])),
  };
  const stored = await call("POST /api/v1/dashboard/:id/permalink", { params: { id }, body: state }).catch(() => null);
  if (!stored)
    return `${location.origin}/superset/dashboard/${id}/?native_filters=${encodeURIComponent(encodeRison(filters.masks))}${anchor ? `#${anchor}` : ""}`;
  const own = await around.get("resolvePermalinkUrl", { key: stored.key }).catch(() => null);
  return typeof own === "string" ? own : stored.url;
}
