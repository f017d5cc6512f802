import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { respondNotFound } from "../../middleware/errors";
import { type App, requestOf } from "../../request/request-context";
import { charts } from "./declaration";

/**
 * GET /superset/slice/{id}/: redirects to the chart in Explore, which also sends people to sign in; 404 for signed-in
 * people who cannot read such a chart.
 */
export async function slicePage(c: Context<App>): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const { actor, rows } = await requestOf(c).loadAsAnyone((db) => [
    db.execute(sql`select 1 from ${charts.from} where o.id = ${id}::bigint and (${charts.readable})`),
  ]);
  return !actor || rows[0].rows.length ? c.redirect(`/explore/?slice_id=${id}`) : respondNotFound(c);
}
