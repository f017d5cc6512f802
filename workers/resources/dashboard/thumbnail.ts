import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { forbidden, notFound } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { modeOf, pendingPicture, sentPicture } from "../../thumbnail/answer-picture";
import { chartsToPicture } from "../../thumbnail/chart-picture";
import { askedDashboardPicture, Incomplete } from "../../thumbnail/dashboard-picture";
import { paintLater } from "../../thumbnail/paint-later";
import { readableDashboard } from "../resource/access";

interface Found extends Record<string, unknown> {
  digest: string;
  position_json: string | null;
}

/** GET /:id/thumbnail/:digest/ is the dashboard's first screen, of charts as the person who asks would see them; what is not cached is drawn for the next time. */
export const dashboardThumbnail = new Hono<App>().get("/:id{[0-9]+}/thumbnail/:digest/", async (c) => {
  const request = requestOf(c);
  const id = Number(c.req.param("id"));
  const { actor, rows } = await request.load((db) => [
    db.execute<Found>(sql`select encode(sha256(convert_to(o.uuid::text || o.changed_on::text, 'UTF8')), 'hex') as digest, o.position_json from dashboards o where o.id = ${id}::bigint and (${readableDashboard})`),
    chartsToPicture(db, sql`o.id in (select dc.chart_id from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.dashboard_id = ${id}::bigint)`),
  ]);
  allow(actor, "can_read", "Dashboard");
  if (actor.guest) throw forbidden();
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw notFound();
  const address = `/api/v1/dashboard/${id}/thumbnail/${dashboard.digest}/${new URL(c.req.url).search}`;
  if (c.req.param("digest") !== dashboard.digest) return c.redirect(address, 302);

  const waitUntil = (work: Promise<unknown>): void => c.executionCtx.waitUntil(work);
  const picture = await askedDashboardPicture(request, { ...dashboard, charts: rows[1].rows }, modeOf(c), waitUntil);
  const pending = { key: picture.key, page: { dashboard_url: new URL(`/superset/dashboard/${id}/`, c.req.url).href }, image: address };
  try {
    const svg = (await picture.find()) ?? (await picture.paint(true));
    return svg ? sentPicture(c, svg, picture.key) : pendingPicture(c, { ...pending, task_status: "Error" });
  } catch (error) {
    if (!(error instanceof Incomplete)) throw error;
    const isUnderWay = paintLater(picture.key, () => picture.paint(false), waitUntil);
    return error.svg ? sentPicture(c, error.svg, null) : pendingPicture(c, { ...pending, task_status: isUnderWay ? "Computing" : "Pending" });
  }
});
