import { Hono } from "hono";
import type { Context } from "hono";
import { notFound, Refusal } from "../../../schema/errors";
import { parseJson } from "../../../schema/json-depth";
import { type App, allow, requestOf } from "../../request-context";
import { type ChartForData, chartForDataStatement } from "../dataset/model";
import { respondByCacheKey } from "./enqueue-chart-data";
import { streamBatch } from "./stream-batch";
import { isRecordedError, parseContext } from "./data-routes";
import { respond } from "./respond";
import { storedContext } from "./stored-context";

/** POST /data runs a query context, POST /data/stream several; GET /:id/data/ runs the stored one of a chart. */
export const chartData = new Hono<App>()
  .post("/data", async (c) => {
    const context = parseContext(await bodyOf(c));
    if (isRecordedError(context)) {
      allow(await requestOf(c).actor(), "can_read", "Chart");
      throw new Refusal(context.status, { ...context.body });
    }
    return respond(c, context, { force: context.force === true || c.req.query("force") === "true" });
  })
  .post("/data/stream", async (c) => streamBatch(c, await bodyOf(c)))
  .get("/data/:key", respondByCacheKey)
  .get("/:id{[0-9]+}/data/", async (c) => {
    const id = Number(c.req.param("id"));
    const { actor, value: chart } = await requestOf(c).recall<ChartForData>(`chart-for-data:${id}`, (db) => chartForDataStatement(db, id), (found) => (found as { rows: ChartForData[] }).rows[0] ?? null);
    allow(actor, "can_read", "Chart");
    if (!chart || chart.datasource_id === null) throw notFound();
    const context = await storedContext(chart);
    const requested = parseContext({ ...context, result_format: c.req.query("format") ?? context.result_format, result_type: c.req.query("type") ?? context.result_type });
    if (isRecordedError(requested)) throw new Refusal(requested.status, { ...requested.body });
    // The chart's own cache timeout is part of the request, since a queued job may run it.
    return respond(c, { ...requested, custom_cache_timeout: requested.custom_cache_timeout ?? chart.cache_timeout }, { force: c.req.query("force") === "true", absent: notFound });
  });

async function bodyOf(c: Context<App>): Promise<unknown> {
  try {
    const type = c.req.header("content-type") ?? "";
    if (type.includes("json")) return await c.req.json();
    const { form_data } = await c.req.parseBody();
    return typeof form_data === "string" ? parseJson(form_data) : null;
  } catch {
    return null;
  }
}
