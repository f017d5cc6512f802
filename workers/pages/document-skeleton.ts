import type { Context } from "hono";
import { type App, requestOf } from "../request/request-context";
import { viewportOf } from "./streamed-page/viewport";

/** Pages of people who are not signed in. */
const WITHOUT_SESSION = /^\/(?:login|register|invitation|reset-password|verify-email)\b/;
const DASHBOARD = /^\/(?:superset\/)?dashboard\/(?!(?:list|new|p)\/)[^/]+\/?$/;

/** What the document paints before its style sheets and its code: see web/shell/page-skeleton.css. */
export type Skeleton = "dashboard" | "page" | null;

/** Only people who are signed in get a page with a navigation bar. */
export function skeletonOf(c: Context<App>): Skeleton {
  const { path } = c.req;
  if (requestOf(c).identity.sessionToken() === null || WITHOUT_SESSION.test(path)) return null;
  if (c.req.query("standalone") !== undefined) return null;
  return DASHBOARD.test(path) ? "dashboard" : "page";
}

/** The built document in the mode of the last visit, with its skeleton, which needs no script. */
export function withSkeleton(html: string, c: Context<App>, skeleton: Skeleton): string {
  const kind = skeleton === null ? "" : ` data-skeleton="${skeleton}"`;
  return html.replace('data-theme="light"', () => `data-theme="${viewportOf(c.req.raw.headers).mode}"${kind}`);
}
