import type { Context, Hono } from "hono";
import type { DashboardChart, DashboardDetails } from "../../../schema/dashboard/calls";
import { parseDashboardUrl } from "../../../schema/dashboard/url-params";
import type { ChartDataset } from "../../../schema/dataset/calls";
import { notesByDatasource } from "../../../schema/dataset/notes";
import { languageTag } from "../../../schema/language/languages";
import { localeOf } from "../../request/language";
import { type App, requestOf } from "../../request/request-context";
import { csrfInput } from "../app-page";
import { ChartPictures } from "./chart-pictures";
import { chartRequests } from "./chart-requests";
import { dashboardView } from "./dashboard-view";
import { documentParts } from "./document-parts";
import { inertJson } from "./inert-json";
import { documentStart } from "./page-document";
import { type ApiResponse, PageRequests } from "./page-requests";
import { sharedState, statePaths } from "./shared-state";
import { dashboardSkeleton } from "./skeleton";
import { viewportOf } from "./viewport";
import { writeCharts } from "./write-charts";

/**
 * A dashboard's page as a stream: at once its layout and what the application would request first, then each chart's
 * data and picture as its result comes. Null where the page can't be drawn here because nobody is signed in or the
 * dashboard is absent; the application shows that.
 */
export async function streamDashboard(app: Hono<App>, c: Context<App>, ref: string): Promise<Response | null> {
  const url = parseDashboardUrl(new URL(c.req.url).search, "");
  const api = new PageRequests(app, c);
  const dashboard = `/api/v1/dashboard/${encodeURIComponent(ref)}`;
  const needed = ["/api/v1/me/", dashboard, `${dashboard}/charts`, `${dashboard}/datasets`];
  const paths = [...needed, ...statePaths(url, ref)];
  const [parts, ...responses] = await Promise.all([
    documentParts(c.env.ASSETS, c.req.url),
    ...paths.map((path) => api.get(path)),
  ]);
  const byPath = new Map(paths.map((path, at) => [path, responses[at]!]));
  if (needed.some((path) => byPath.get(path)!.status !== 200)) return null;
  const [details, charts, datasets] = needed.slice(1).map((path) => byPath.get(path)!);
  const view = dashboardView(
    resultOf<DashboardDetails>(details!),
    resultOf<DashboardChart[]>(charts!),
    url,
    sharedState(url, ref, byPath),
  );
  const viewport = viewportOf(c.req.raw.headers);
  const requests = await chartRequests(view, url, viewport);
  const translator = await requestOf(c).translator();
  const start = documentStart(parts, {
    language: languageTag(localeOf(c.req.raw)),
    title: view.title,
    mode: viewport.mode,
    hasNavigation: !url.hideNav,
    skeleton: dashboardSkeleton(view, { url, viewport, t: translator.t }),
    input: await csrfInput(c),
    blocks: [
      ...[...byPath].flatMap(([path, { status, text }]) => (status === 200 ? [inertJson("response", path, text)] : [])),
      inertJson(
        "chart-requests",
        "",
        JSON.stringify({ requests: requests.map(({ id, context }) => ({ id, context })) }),
      ),
    ].join(""),
  });
  const pictures = new ChartPictures({
    env: c.env,
    view,
    datasets: notesByDatasource(resultOf<ChartDataset[]>(datasets!)),
    viewport,
    translator,
    build: parts.application,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  c.executionCtx.waitUntil(writeCharts(writable, start, { api, requests, pictures }));
  return new Response(readable, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", link: parts.links },
  });
}

const resultOf = <T>({ text }: ApiResponse): T => (JSON.parse(text) as { result: T }).result;
