import { z } from "zod";
import type { DashboardPermalink } from "./calls";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const pair = z.tuple([z.string(), z.string()], {
  error: ({ code }) =>
    code === "too_small" || code === "too_big" ? errorText(message("Length must be 2.")) : undefined,
});

/** The body of POST /api/v1/dashboard/{id}/permalink: the state of the dashboard that is shared. */
export const dashboardPermalinkBody = z.strictObject({
  /** Data masks of filters and charts, by their ids. */
  dataMask: z.record(z.string(), z.unknown()).nullish(),
  activeTabs: z.array(z.string().nullable()).nullish(),
  /** The node to scroll to. */
  anchor: z.string().nullish(),
  /** Name of `anchor` in older links. */
  hash: z.string().nullish(),
  urlParams: z.array(pair.nullable()).nullish(),
  /** In-place sorting and filters of tables. */
  chartStates: z.record(z.string(), z.unknown()).nullish(),
});
export type DashboardPermalinkState = z.infer<typeof dashboardPermalinkBody>;

/** Path of a link to a dashboard. */
export const dashboardPermalinkPath = (key: string): string => `/superset/dashboard/p/${key}/`;

/**
 * Where opening a permalink redirects: the dashboard, with the shared parameters, those of the link itself, and the
 * node to scroll to.
 */
export function openedPermalink(key: string, { dashboardId, state }: DashboardPermalink, ownSearch: string): string {
  const params = (state.urlParams ?? []).flatMap((pair) => (pair && pair[0] !== "permalink_key" ? [pair] : []));
  const shared = params
    .map(
      ([name, value]) =>
        `&${encodeURIComponent(name)}=${name === "native_filters" ? encodeURI(value).replaceAll("#", "%23").replaceAll("&", "%26") : encodeURIComponent(value)}`,
    )
    .join("");
  const own = ownSearch.replace(/^\?/, "");
  const anchor = (state.anchor ?? state.hash ?? "").replace(/^#/, "");
  return `/superset/dashboard/${dashboardId}/?permalink_key=${key}${shared}${own ? `&${own}` : ""}${anchor ? `#${encodeURIComponent(anchor)}` : ""}`;
}
