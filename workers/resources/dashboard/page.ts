import type { Context, Handler, Hono } from "hono";
import { type App, requestOf } from "../../request/request-context";
import { respondNotFound } from "../../middleware/errors";
import { appPage } from "../../pages/app-page";
import { streamDashboard } from "../../pages/streamed-page/stream-dashboard";
import { dashboardUuid } from "./permalink/store";
import { dashboardRef } from "./store";

/**
 * GET /superset/dashboard/{id or slug}/: for browsers with a session the dashboard as a stream; else the HTML document
 * of the application, with status 404 for signed-in people who cannot read such a dashboard; clients that accept no HTML
 * get JSON then.
 */
export const dashboardPage =
  (app: Hono<App>): Handler<App> =>
  async (c) => {
    const acceptsHtml = c.req.header("accept")?.includes("text/html") ?? false;
    if (acceptsHtml && isVisit(c)) {
      const page = await streamDashboard(app, c, c.req.param("idOrSlug") ?? "").catch(reported);
      if (page) return page;
    }
    const [page, isExisting] = await Promise.all([appPage(c), isReadable(c)]);
    if (!isExisting && !acceptsHtml) return respondNotFound(c);
    return isExisting ? page : new Response(page.body, { status: 404, headers: page.headers });
  };

/** Whether a person who is signed in opens the page now: a prefetch must not run queries. */
const isVisit = (c: Context<App>): boolean =>
  requestOf(c).identity.presented().kind === "session" && !/prefetch/.test(c.req.header("sec-purpose") ?? "");

/** The application shows what could not be drawn here. */
function reported(error: unknown): null {
  console.error(
    JSON.stringify({ level: "error", page: "dashboard", error: error instanceof Error ? error.name : typeof error }),
  );
  return null;
}

/** True without a session, where the page sends people to sign in, and on failures, which the page reports. */
async function isReadable(c: Context<App>): Promise<boolean> {
  try {
    const { actor, rows } = await requestOf(c).loadAsAnyone((db) => [
      dashboardUuid(db, dashboardRef(c.req.param("idOrSlug") ?? "")),
    ]);
    return !actor || rows[0].rows.length > 0;
  } catch {
    return true;
  }
}
