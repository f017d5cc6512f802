import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { forbidden, notFound } from "../../../schema/errors";
import { modeOf, pendingPicture, sentPicture } from "../../thumbnail/answer-picture";
import { askedPicture, type ChartToPicture, chartsToPicture, paintRemembered } from "../../thumbnail/chart-picture";
import { paintLater } from "../../thumbnail/paint-later";
import type { PictureLook } from "../../thumbnail/picture-key";
import { type App, allow, requestOf } from "../../request-context";

/** Of a card, twice as large: what is drawn small has room for nothing. */
const CARD: Omit<PictureLook, "mode"> = { width: 448, height: 200 };

/** GET /:id/thumbnail/:digest/ is the chart as the person who asks would see it, drawn from what is cached, else (202) drawn for the next time. */
export const chartThumbnail = new Hono<App>().get("/:id{[0-9]+}/thumbnail/:digest/", async (c) => {
  const { chart, picture } = await open(c);
  const address = (digest: string): string => `/api/v1/chart/${chart.id}/thumbnail/${digest}/${new URL(c.req.url).search}`;
  if (c.req.param("digest") !== chart.digest) return c.redirect(address(chart.digest), 302);
  const svg = (await picture.find()) ?? (await paintRemembered(picture));
  if (svg) return sentPicture(c, svg, picture.key);
  const isUnderWay = svg === null && paintLater(picture.key, () => picture.paint(false), (work) => c.executionCtx.waitUntil(work));
  return pendingPicture(c, { key: picture.key, page: { chart_url: new URL(`/explore/?slice_id=${chart.id}`, c.req.url).href }, image: address(chart.digest), task_status: svg === "" ? "Error" : isUnderWay ? "Computing" : "Pending" });
});

async function open(c: Context<App>) {
  const request = requestOf(c);
  const id = Number(c.req.param("id"));
  const { actor, value: chart } = await request.recall<ChartToPicture>(`chart-to-picture:${id}`, (db) => chartsToPicture(db, sql`o.id = ${id}::bigint`), (found) => (found as { rows: ChartToPicture[] }).rows[0] ?? null);
  allow(actor, "can_read", "Chart");
  if (actor.guest) throw forbidden();
  if (!chart) throw notFound();
  return { chart, picture: await askedPicture(request, chart, { ...CARD, mode: modeOf(c) }, (work) => c.executionCtx.waitUntil(work)) };
}
