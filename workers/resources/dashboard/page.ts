import type { Context } from "hono";
import { type App, requestOf } from "../../request-context";
import { appPage } from "../pages/app-page";
import { dashboardUuid } from "./permalink/store";
import { dashboardRef } from "./store";

/**
 * GET /superset/dashboard/{id or slug}/: the HTML document, with status 404 for signed-in people who cannot read such a
 * dashboard.
 */
export async function dashboardPage(c: Context<App>): Promise<Response> {
  const [page, isExisting] = await Promise.all([appPage(c), isReadable(c)]);
  return isExisting ? page : new Response(page.body, { status: 404, headers: page.headers });
}

/** True without a session, where the page sends people to sign in, and on failures, which the page reports. */
async function isReadable(c: Context<App>): Promise<boolean> {
  try {
    const { actor, rows } = await requestOf(c).loadAsAnyone((db) => [dashboardUuid(db, dashboardRef(c.req.param("idOrSlug") ?? ""))]);
    return !actor || rows[0].rows.length > 0;
  } catch {
    return true;
  }
}
