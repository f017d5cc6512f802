import type { Context, Hono } from "hono";
import type { DashboardChart, DashboardDetails } from "../../../schema/dashboard/calls";
import { storedLabelColors } from "../../../schema/dashboard/stored-label-colors";
import { parseDashboardUrl } from "../../../schema/dashboard/url-params";
import type { ChartDataset } from "../../../schema/dataset/calls";
import { notesByDatasource } from "../../../schema/dataset/notes";
import { type App, requestOf } from "../../request/request-context";
import { chartRequests } from "./chart-requests";
import { dashboardView } from "./dashboard-view";
import { nextPaths } from "./next-paths";
import { pageTheme, THEME_PATHS } from "./page-theme";
import { sharedState, statePaths } from "./shared-state";
import { dashboardSkeleton } from "./skeleton";
import { resultOf, streamPage } from "./stream-page";
import { viewportOf } from "./viewport";

/**
 * A dashboard's page as a stream. Null where the page can't be drawn here because nobody is signed in or the dashboard
 * is absent; the application shows that.
 */
export function streamDashboard(app: Hono<App>, c: Context<App>, ref: string): Promise<Response | null> {
  const url = parseDashboardUrl(new URL(c.req.url).search, "");
  const dashboard = `/api/v1/dashboard/${encodeURIComponent(ref)}`;
  const [charts, datasets] = [`${dashboard}/charts`, `${dashboard}/datasets`];
  const viewport = viewportOf(c.req.raw.headers);
  const paths = {
    needed: ["/api/v1/me/", dashboard, charts, datasets],
    more: [...statePaths(url, ref), ...THEME_PATHS],
  };
  return streamPage(app, c, paths, async (responses) => {
    const view = dashboardView(
      resultOf<DashboardDetails>(responses.get(dashboard)!),
      resultOf<DashboardChart[]>(responses.get(charts)!),
      url,
      sharedState(url, ref, responses),
    );
    const theme = pageTheme(viewport, responses, view.dashboard.theme?.json_data);
    const translator = await requestOf(c).translator();
    return {
      kind: "dashboard",
      title: view.title,
      theme,
      hasNavigation: !url.hideNav,
      skeleton: dashboardSkeleton(view, { url, viewport, t: translator.t }),
      responses,
      next: nextPaths(view, resultOf<{ id: number }>(responses.get("/api/v1/me/")!).id),
      requests: await chartRequests(view, url, viewport, theme),
      look: {
        labelColors: storedLabelColors(view.metadata),
        datasets: notesByDatasource(resultOf<ChartDataset[]>(responses.get(datasets)!)),
        translator,
      },
    };
  });
}
