import type { Context, Hono } from "hono";
import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import { datasetNotes } from "../../../schema/dataset/notes";
import { escaped, html } from "../../../schema/html/html-element";
import type { ExploreResponse } from "../../../schema/explore-state/calls";
import { openedForms, storedForm } from "../../../schema/explore-state/opened-form";
import { isMatrix } from "../../../schema/matrixify/is-matrix";
import { chartContext } from "../../../schema/query/chart-context";
import { type App, requestOf } from "../../request/request-context";
import type { ChartRequest } from "./chart-requests";
import { pageTheme, THEME_PATHS } from "./page-theme";
import { resultOf, streamPage } from "./stream-page";
import { isOneColumn, type Viewport, viewportOf } from "./viewport";

/** The keys of an address that name a chart, in the order in which the application requests them. */
const KEYS = ["slice_id", "form_data_key", "permalink_key", "datasource_id", "datasource_type"];
/** Parameters that change the chart or its query in the application only. */
const OTHERS = ["form_data", "datasource", "viz_type", "force", "dashboard_id", "standalone"];
const SLOT = "explore-chart";
/** Heights and widths of what surrounds the chart in web/pages/explore/explore.css, in pixels. */
const AROUND = { wide: { x: 600, y: 198 }, phone: { x: 32, y: 248 } };
const NARROWEST_WIDE = 1200;
const PANES_SWITCH_PX = 56;

/**
 * The page of Explore as a stream: for a saved chart with its rows and its picture. Null where the page can't be drawn
 * here; the application shows it.
 */
export async function streamExplore(app: Hono<App>, c: Context<App>): Promise<Response | null> {
  const given = new URL(c.req.url).searchParams;
  if (OTHERS.some((key) => given.has(key))) return null;
  const named = KEYS.filter((key) => given.get(key));
  if (!named.some((key) => key !== "datasource_type")) return null;
  const path = `/api/v1/explore/?${named.map((key) => `${key}=${encodeURIComponent(given.get(key)!)}`).join("&")}`;
  const viewport = viewportOf(c.req.raw.headers);
  return streamPage(app, c, { needed: ["/api/v1/me/", path], more: THEME_PATHS }, async (responses) => {
    const explored = resultOf<ExploreResponse>(responses.get(path)!);
    const theme = pageTheme(viewport, responses);
    const title = explored.slice?.slice_name ?? "";
    const { datasource } = explored.form_data;
    return {
      kind: "explore",
      title,
      theme,
      hasNavigation: true,
      skeleton: skeletonOf(title, viewport),
      responses,
      requests: await requestsOf(explored, theme.hasUsualSizes ? sizeIn(viewport) : null),
      look: {
        datasets: new Map([[String(datasource), datasetNotes(explored.dataset)]]),
        translator: await requestOf(c).translator(),
      },
    };
  });
}

/** The request of a saved chart, exactly as the application would send it. */
async function requestsOf(
  explored: ExploreResponse,
  size: { width: number; height: number } | null,
): Promise<ChartRequest[]> {
  const { slice } = explored;
  const stored = storedForm(explored);
  if (!slice || !stored || !isReady(stored.viz_type)) return [];
  const chartType = await loadChartType(stored.viz_type);
  const formData = openedForms(stored, slice.form_data ?? null, chartType)?.formData;
  if (!formData) return [];
  const { slice_id: chartId } = slice;
  return [
    {
      id: "0",
      chartId,
      vizType: stored.viz_type,
      context: chartContext(chartType, { chartId, dashboardId: null, formData, force: false }),
      drawnWith: () => formData,
      spaces: size && !isMatrix(formData) ? [{ slot: SLOT, ...size }] : [],
    },
  ];
}

function sizeIn(viewport: Viewport): { width: number; height: number } | null {
  const around = isOneColumn(viewport) ? AROUND.phone : viewport.width >= NARROWEST_WIDE ? AROUND.wide : null;
  return around && { width: viewport.width - around.x, height: Math.max(200, viewport.height - around.y) };
}

/** The panes of the page, with a slot for the chart. On phones the switch between the panes is above them. */
const skeletonOf = (title: string, viewport: Viewport): string =>
  [
    html("div", { class: "phead" }, html("h1", {}, escaped(title))),
    isOneColumn(viewport) ? html("div", { style: `height:${PANES_SWITCH_PX}px` }) : "",
    html(
      "div",
      { class: "exp", "aria-busy": "true" },
      html("div", { class: "pane p-ds" }),
      html("div", { class: "pane p-ct" }),
      html(
        "section",
        { class: "stage" },
        html("div", { class: "stage-bar" }),
        html("div", { class: "x-chart" }, html("div", { class: "chart" }, html("slot", { name: SLOT }))),
        html("div", { style: "height:42px" }),
      ),
    ),
  ].join("");
