import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { modeOf, sentPicture, respondWithTask } from "../../thumbnail/respond-with-picture";
import { chartPictureOf, type ChartToPicture, chartsToPicture, paintCached } from "../../thumbnail/chart-picture";
import { paintInBackground } from "../../thumbnail/paint-in-background";
import type { PictureLook } from "../../thumbnail/picture-key";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { asObject, queryParameter } from "../resource/query-parameter";
import { message } from "../../../schema/language/localizable";

/** Twice the size of a card in a list, since a chart drawn at the card's size lacks layout space. */
const CARD: Omit<PictureLook, "mode"> = { width: 448, height: 200 };

/** Default size of a screenshot, in pixels. */
const WINDOW = { width: 800, height: 600 };
const MOST_PIXELS = 2400;

/**
 * GET /:id/thumbnail/:digest/ returns the chart as the requester would see it, drawn from cached results; if they are
 * missing, it returns 202 and draws it for the next request. GET /:id/cache_screenshot/ draws it larger and returns its
 * address: GET /:id/screenshot/:digest/, for people who see the same rows.
 */
export const chartThumbnail = new Hono<App>()
  .get("/:id{[0-9]+}/thumbnail/:digest/", meta({ hasTextIds: true }), async (c) => {
    const { chart, pictureOf } = await open(c);
    const picture = await pictureOf({ ...CARD, mode: modeOf(c) });
    const address = (digest: string): string =>
      `/api/v1/chart/${chart.id}/thumbnail/${digest}/${new URL(c.req.url).search}`;
    if (c.req.param("digest") !== chart.digest) return c.redirect(address(chart.digest), 302);
    const svg = (await picture.find()) ?? (await paintCached(picture));
    if (svg) return sentPicture(c, svg, picture.key);
    const isUnderWay =
      svg === null &&
      paintInBackground(
        picture.key,
        () => picture.paint(false),
        (work) => c.executionCtx.waitUntil(work),
      );
    return respondWithTask(c, 202, {
      key: picture.key,
      page: pageOf(c, chart),
      image: address(chart.digest),
      task_status: svg === "" ? "Error" : isUnderWay ? "Computing" : "Pending",
    });
  })
  .get("/:id{[0-9]+}/cache_screenshot/", meta({ hasTextIds: true }), async (c) => {
    const look = await after(requestOf(c), "can_read", "Chart", () => requestedLook(c));
    const { chart, pictureOf } = await open(c);
    const picture = await pictureOf(look);
    const svg = (await picture.find()) || (await picture.paint(false));
    const key = `${look.width}x${look.height}-${look.mode}-${picture.key}`;
    return respondWithTask(c, 200, {
      key,
      page: pageOf(c, chart),
      image: `/api/v1/chart/${chart.id}/screenshot/${key}/`,
      task_status: svg ? "Updated" : "Error",
    });
  })
  .get("/:id{[0-9]+}/screenshot/:digest/", meta({ hasTextIds: true }), async (c) => {
    const [, width, height, mode, key] =
      /^(\d{2,4})x(\d{2,4})-(light|dark)-([0-9a-f]{64})$/.exec(c.req.param("digest")) ?? [];
    const { pictureOf } = await open(c);
    const picture = key
      ? await pictureOf({ width: Number(width), height: Number(height), mode: mode as PictureLook["mode"] })
      : null;
    // The key identifies the rows that the picture shows, so a key of other rights returns 404.
    const svg = picture?.key === key ? await picture?.find() : null;
    if (!svg) throw notFound();
    return sentPicture(c, svg, key!);
  });

const pageOf = (c: Context<App>, { id }: ChartToPicture) => ({
  chart_url: new URL(`/explore/?slice_id=${id}`, c.req.url).href,
});

/** Reads `q`: (window_size:!(width,height)), as Superset takes it; the browser scales the picture. */
function requestedLook(c: Context<App>): PictureLook {
  const { window_size: size } = asObject(queryParameter(c));
  const isSize =
    Array.isArray(size) &&
    size.length === 2 &&
    size.every((pixels) => Number.isInteger(pixels) && pixels >= 50 && pixels <= MOST_PIXELS);
  if (size !== undefined && !isSize)
    throw refuse(400, {
      window_size: [message("Must be two whole numbers between 50 and {max}.", { max: MOST_PIXELS })],
    });
  const [width, height] = isSize ? (size as [number, number]) : [WINDOW.width, WINDOW.height];
  return { width, height, mode: modeOf(c) };
}

async function open(c: Context<App>) {
  const request = requestOf(c);
  const id = Number(c.req.param("id"));
  const { actor, value: chart } = await request.cached.load<ChartToPicture>({
    name: `chart-to-picture:${id}`,
    statement: (db) => chartsToPicture(db, sql`o.id = ${id}::bigint`),
    parse: (found) => (found as { rows: ChartToPicture[] }).rows[0] ?? null,
  });
  allow(actor, "can_read", "Chart");
  if (actor.guest) throw forbidden();
  if (!chart) throw notFound();
  return {
    chart,
    pictureOf: (look: PictureLook) => chartPictureOf(request, chart, look, (work) => c.executionCtx.waitUntil(work)),
  };
}
