import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { awaitedFilters, filterPlan, startingMasks } from "../../../schema/dashboard/filter-plan";
import { nodeOfChart, openTabs, visibleCharts } from "../../../schema/dashboard/active-tabs";
import { layoutTree } from "../../../schema/dashboard/layout-tree";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import { parseDashboardUrl } from "../../../schema/dashboard/url-params";
import { chartDataQuery } from "../../charts/chart-data";
import { isReady } from "../../charts/chart-types";
import { chartInput } from "./tile/chart-input";
import { initialMasksQuery } from "./filters/initial-filters";
import { readDashboard } from "./read-dashboard";
import { sharedTabs } from "./share/open-permalink";
import { isInitiallyVisible } from "./tile/useMountedTiles";
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from "./queries";

declare global {
  interface Window {
    /** Chart types at the top of the page, so that web/before-app.js can load their code. */
    __first?: { types?: Promise<string[]> };
  }
}

/**
 * Requests everything that the dashboard at this address shows, including its charts' data, before anything is
 * rendered.
 */
export async function prefetchDashboard(queryClient: QueryClient, { pathname, search, hash }: Location): Promise<void> {
  const name = /^\/(?:superset\/)?dashboard\/([^/]+)\/?$/.exec(pathname)?.[1];
  // The module may be part of a chunk that another page loads.
  if (!name || /^(list|new|p)$/.test(name)) return;
  const idOrSlug = decodeURIComponent(name);
  const url = parseDashboardUrl(search, hash);
  void queryClient.prefetchQuery(dashboardDatasetsQuery(idOrSlug));
  const responses = await Promise.all([
    prefetch(queryClient, dashboardQuery(idOrSlug)),
    prefetch(queryClient, dashboardChartsQuery(idOrSlug)),
    prefetch(queryClient, initialMasksQuery(idOrSlug, url)),
  ]).catch(() => null);
  if (!responses) return;
  const [dashboard, charts, initial] = responses;
  // From here on the application loads the code of the charts itself.
  delete window.__first;
  const { metadata, layout: stored } = readDashboard(dashboard);
  const layout = placeMissingCharts(stored, charts);
  const target = url.anchor ?? (url.focusedChart === null ? null : nodeOfChart(layout, url.focusedChart));
  const [tree, open] = [
    layoutTree(layout),
    openTabs(layout, [...sharedTabs(queryClient, url.permalinkKey), ...(target === null ? [] : [target])]),
  ];
  // A link to a single chart or a report opens another part of the page first.
  const first = target === null && !url.report ? isInitiallyVisible(tree, open, url) : null;
  const plan = filterPlan(metadata, layout);
  const filters = { plan, masks: startingMasks(plan, initial) };
  const inputs = visibleCharts(tree, open).flatMap((id) => {
    const chart = charts.find((each) => each.id === id);
    if (!chart || !isReady(chart.form_data.viz_type) || awaitedFilters(plan, filters.masks, id).length > 0) return [];
    return {
      ...chartInput({ id: dashboard.id, url, filters }, chart),
      ...(first ? { seen: () => first.has(id) } : {}),
    };
  });
  for (const input of inputs) void queryClient.prefetchQuery(chartDataQuery(input));
}

/** The result of a query, even if all its observers unmount: that would cancel a query that others share. */
async function prefetch<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  const { pathname } = location;
  return queryClient.fetchQuery(query).catch((error: unknown) => {
    if (error instanceof CancelledError && location.pathname === pathname) return queryClient.fetchQuery(query);
    throw error;
  });
}
