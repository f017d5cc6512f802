import type { Context, Handler, Hono } from "hono";
import { type App, requestOf } from "../../request/request-context";
import { respondNotFound } from "../../middleware/errors";
import { appPage, missingPage } from "../../pages/app-page";
import { isVisit, reportUnstreamed } from "../../pages/streamed-page/is-visit";
import { streamDashboard } from "../../pages/streamed-page/stream-dashboard";
import { dashboardUuid } from "./permalink/store";
import { dashboardRef } from "./store";

/**
 * GET /superset/dashboard/{id or slug}/: for browsers with a session the dashboard as a stream; else the HTML document
 * of the application, with status 404 for signed-in people who cannot read such a dashboard; clients that accept no
 * HTML get JSON then.
 */
export const dashboardPage =
  (app: Hono<App>): Handler<App> =>
  async (c) => {
    const acceptsHtml = c.req.header("accept")?.includes("text/html") ?? false;
    if (isVisit(c)) {
      const page = await streamDashboard(app, c, c.req.param("idOrSlug") ?? "").catch((error: unknown) =>
        reportUnstreamed("dashboard", error),
      );
      if (page) return page;
    }
    if (await isReadable(c)) return appPage(c);
    return acceptsHtml ? missingPage(c) : respondNotFound(c);
  };

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
