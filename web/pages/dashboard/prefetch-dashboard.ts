import type { QueryClient } from "@tanstack/react-query";
import { nodeOfChart, openPathTo, visibleCharts } from "../../../schema/dashboard/active-tabs";
import { parseLayout } from "../../../schema/dashboard/layout";
import { layoutTree } from "../../../schema/dashboard/layout-tree";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import { parseDashboardUrl } from "../../../schema/dashboard/url-params";
import { chartDataQuery } from "../../charts/chart-data";
import { isReady } from "../../charts/chart-types";
import { chartInput } from "./chart-input";
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from "./queries";

/** Asks for all that the dashboard at this address will show, down to the rows of its charts, before anything is rendered. */
export async function prefetchDashboard(queryClient: QueryClient, { pathname, search, hash }: Location): Promise<void> {
  const name = /^\/(?:superset\/)?dashboard\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!name) return;
  const idOrSlug = decodeURIComponent(name);
  void queryClient.prefetchQuery(dashboardDatasetsQuery(idOrSlug));
  const answers = await Promise.all([queryClient.fetchQuery(dashboardQuery(idOrSlug)), queryClient.fetchQuery(dashboardChartsQuery(idOrSlug))]).catch(() => null);
  if (!answers) return;
  const [dashboard, charts] = answers;
  const url = parseDashboardUrl(search, hash);
  const layout = placeMissingCharts(parseLayout(dashboard.position_json), charts);
  const target = url.anchor ?? (url.focusedChart === null ? null : nodeOfChart(layout, url.focusedChart));
  const shown = visibleCharts(layoutTree(layout), target === null ? {} : openPathTo(layout, target, {}));
  for (const id of shown) {
    const chart = charts.find((each) => each.id === id);
    if (chart && isReady(chart.form_data.viz_type)) void queryClient.prefetchQuery(chartDataQuery(chartInput({ id: dashboard.id, url }, chart)));
  }
}
