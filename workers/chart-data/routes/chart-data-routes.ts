import { Hono } from "hono";
import type { Context } from "hono";
import { notFound } from "../../../schema/errors";
import { parseJson } from "../../../schema/json-depth";
import { allow } from "../../request/actors";
import { invalidJson } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../../resources/resource/validate-authorized";
import { loadedChart } from "../../resources/chart/loaded-chart";
import { respondByCacheKey } from "./enqueue-chart-data";
import { streamBatch } from "./stream-batch";
import { requireQueryContext } from "../../../schema/query/parse-query-context";
import { respond } from "./respond";
import { storedContext } from "../parse/stored-context";

/** POST /data runs a query context, POST /data/stream several; GET /:id/data/ runs the stored one of a chart. */
export const chartData = new Hono<App>()
  .post(
    "/data",
    meta({
      action: "ChartRestApi.data",
      kind: "chart",
      needsCsrfToken: false,
      invalidJsonIn: "errors",
      runsQuery: true,
      outlastsMetadata: true,
      guests: true,
    }),
    async (c) => {
      const context = await after(requestOf(c), "can_read", "Chart", async () => requireQueryContext(await bodyOf(c)));
      return respond(c, context, { force: context.force === true || c.req.query("force") === "true" });
    },
  )
  .post(
    "/data/stream",
    meta({
      action: "ChartRestApi.data_stream",
      kind: "chart",
      needsCsrfToken: false,
      runsQuery: true,
      outlastsMetadata: true,
      guests: true,
    }),
    async (c) => streamBatch(c, await bodyOf(c)),
  )
  .get("/data/:key", meta({ guests: true }), respondByCacheKey)
  .get("/:id{[0-9]+}/data/", meta({ runsQuery: true, outlastsMetadata: true }), async (c) => {
    const id = Number(c.req.param("id"));
    const { actor, value: chart } = await requestOf(c).cached.load(loadedChart(id));
    allow(actor, "can_read", "Chart");
    if (!chart || chart.datasource_id === null) throw notFound();
    const requested = await storedContext(chart, {
      result_format: c.req.query("format"),
      result_type: c.req.query("type"),
    });
    // The chart's own cache timeout is part of the request, since a queued job may run it.
    return respond(
      c,
      { ...requested, custom_cache_timeout: requested.custom_cache_timeout ?? chart.cache_timeout },
      { force: c.req.query("force") === "true", absent: notFound },
    );
  });

/** The body as JSON, or as a form with JSON in it; null for anything else. */
async function bodyOf(c: Context<App>): Promise<unknown> {
  if (c.req.header("content-type")?.includes("json"))
    return after(requestOf(c), "can_read", "Chart", () =>
      c.req.json().catch(() => {
        throw invalidJson(c);
      }),
    );
  try {
    const { form_data } = await c.req.parseBody();
    return typeof form_data === "string" ? parseJson(form_data) : null;
  } catch {
    return null;
  }
}
