import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { loadFonts } from "../../reports/load-fonts";
import { modeOf, sentPicture, respondWithTask } from "../../thumbnail/respond-with-picture";
import { chartsToPicture } from "../../thumbnail/chart-picture";
import { FIRST_SCREEN, type PictureExtent, WHOLE_DASHBOARD } from "../../thumbnail/dashboard-parts";
import { dashboardPictureOf, Incomplete } from "../../thumbnail/dashboard-picture";
import { paintInBackground } from "../../thumbnail/paint-in-background";
import type { PictureLook } from "../../thumbnail/picture-key";
import { readableDashboard } from "../resource/access";
import { convertedRow, type DashboardWithBoxes, withFilterBoxes } from "./filter-boxes";
import { message } from "../../../schema/language/localizable";

interface Found extends DashboardWithBoxes {
  digest: string;
}

/**
 * GET /:id/thumbnail/:digest/ returns the dashboard's first screen, of charts as the requester would see them; what is
 * not cached is drawn for the next request. POST /:id/cache_dashboard_screenshot/ draws the whole dashboard at once and
 * returns its address: GET /:id/screenshot/:digest/, for people who see the same rows, as SVG or with `download_format=png` as PNG.
 */
export const dashboardThumbnail = new Hono<App>()
  .get("/:id{[0-9]+}/thumbnail/:digest/", meta({ hasTextIds: true }), async (c) => {
    const { dashboard, picture, page } = await open(c, modeOf(c), FIRST_SCREEN);
    const image = `/api/v1/dashboard/${c.req.param("id")}/thumbnail/${dashboard.digest}/${new URL(c.req.url).search}`;
    if (c.req.param("digest") !== dashboard.digest) return c.redirect(image, 302);
    const pending = { key: picture.key, page, image };
    try {
      const svg = (await picture.find()) ?? (await picture.paint(true));
      return svg ? sentPicture(c, svg, picture.key) : respondWithTask(c, 202, { ...pending, task_status: "Error" });
    } catch (error) {
      if (!(error instanceof Incomplete)) throw error;
      const isUnderWay = paintInBackground(
        picture.key,
        () => picture.paint(false),
        (work) => c.executionCtx.waitUntil(work),
      );
      return error.svg
        ? sentPicture(c, error.svg, null)
        : respondWithTask(c, 202, { ...pending, task_status: isUnderWay ? "Computing" : "Pending" });
    }
  })
  .post(
    "/:id{[0-9]+}/cache_dashboard_screenshot/",
    meta({
      hasTextIds: true,
      action: "DashboardRestApi.cache_dashboard_screenshot",
      kind: "dashboard",
      acceptsIdempotencyKey: true,
    }),
    async (c) => {
      allow(await requestOf(c).actor(), "can_cache_dashboard_screenshot", "Dashboard");
      const mode = modeOf(c);
      const { picture, page } = await open(c, mode, WHOLE_DASHBOARD);
      const svg = (await picture.find()) || (await picture.paint(false));
      const key = `${mode}-${picture.key}`;
      return respondWithTask(c, 202, {
        key,
        page,
        image: `/api/v1/dashboard/${c.req.param("id")}/screenshot/${key}/`,
        task_status: svg ? "Updated" : "Error",
      });
    },
  )
  .get("/:id{[0-9]+}/screenshot/:digest/", meta({ hasTextIds: true }), async (c) => {
    const [, mode, key] = /^(light|dark)-([0-9a-f]{64})$/.exec(c.req.param("digest")) ?? [];
    const { picture } = await open(c, mode === "dark" ? "dark" : "light", WHOLE_DASHBOARD);
    const format = c.req.query("download_format") || "svg";
    if (!["svg", "png"].includes(format))
      throw refuse(400, { download_format: [message("Pictures are made as SVG or PNG.")] });
    // The key identifies the rows that the picture shows, so a key of other rights returns 404.
    const svg = picture.key === key ? await picture.find() : null;
    if (!svg) throw notFound();
    return format === "png" ? sentPng(c, svg) : sentPicture(c, svg, key!);
  });

async function sentPng(c: Context<App>, svg: string): Promise<Response> {
  const { locale } = await requestOf(c).translator();
  const { fonts } = await loadFonts(c.env, locale, [svg]);
  const png = await c.env.RENDER.png(svg, fonts);
  return c.body(new Uint8Array(png), 200, { "Content-Type": "image/png", "Cache-Control": "private, no-cache" });
}

/** The dashboard and its picture for the requester; 404 both when missing and without access. */
async function open(c: Context<App>, mode: PictureLook["mode"], extent: PictureExtent) {
  const request = requestOf(c);
  const id = Number(c.req.param("id"));
  const { actor, rows } = await request.load((db) => [
    db.execute<Found>(
      sql`select encode(sha256(convert_to(o.uuid::text || o.changed_on::text, 'UTF8')), 'hex') as digest, ${withFilterBoxes} from dashboards o where o.id = ${id}::bigint and (${readableDashboard})`,
    ),
    chartsToPicture(
      db,
      sql`o.id in (select dc.chart_id from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.dashboard_id = ${id}::bigint)`,
    ),
  ]);
  allow(actor, "can_read", "Dashboard");
  if (actor.guest) throw forbidden();
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw notFound();
  const picture = await dashboardPictureOf(
    request,
    { ...convertedRow(dashboard), charts: rows[1].rows },
    { mode, extent },
    (work) => c.executionCtx.waitUntil(work),
  );
  return { dashboard, picture, page: { dashboard_url: new URL(`/superset/dashboard/${id}/`, c.req.url).href } };
}
