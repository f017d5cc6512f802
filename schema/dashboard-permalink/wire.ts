import { z } from "zod";

/** The body of POST /api/v1/dashboard/{id}/permalink: how the dashboard looks to who shares it. */
export const dashboardPermalinkBody = z.strictObject({
  /** What filters and charts hold, by their ids. */
  dataMask: z.record(z.string(), z.unknown()).nullish(),
  activeTabs: z.array(z.string().nullable()).nullish(),
  /** A node to scroll to. */
  anchor: z.string().nullish(),
  /** Older links call it so. */
  hash: z.string().nullish(),
  urlParams: z.array(z.tuple([z.string(), z.string()]).nullable()).nullish(),
  /** What tables were sorted and filtered by in place. */
  chartStates: z.record(z.string(), z.unknown()).nullish(),
});
export type DashboardPermalinkState = z.infer<typeof dashboardPermalinkBody>;

/** What GET /api/v1/dashboard/permalink/{key} answers. */
export interface DashboardPermalink {
  /** The dashboard's uuid. */
  dashboardId: string;
  state: DashboardPermalinkState;
}

/** Where a link to a dashboard leads. */
export const dashboardPermalinkPath = (key: string): string => `/superset/dashboard/p/${key}/`;

/** Where opening one leads: the dashboard, the parameters that were shared, those of the link itself, and the node to scroll to. */
export function openedPermalink(key: string, { dashboardId, state }: DashboardPermalink, ownSearch: string): string {
  const params = (state.urlParams ?? []).flatMap((pair) => (pair && pair[0] !== "permalink_key" ? [pair] : []));
  const shared = params.map(([name, value]) => `&${encodeURIComponent(name)}=${name === "native_filters" ? encodeURI(value).replaceAll("#", "%23").replaceAll("&", "%26") : encodeURIComponent(value)}`).join("");
  const own = ownSearch.replace(/^\?/, "");
  const anchor = (state.anchor ?? state.hash ?? "").replace(/^#/, "");
  return `/superset/dashboard/${dashboardId}/?permalink_key=${key}${shared}${own ? `&${own}` : ""}${anchor ? `#${encodeURIComponent(anchor)}` : ""}`;
}
