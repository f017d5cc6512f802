import { Hono } from "hono";
import type { Context } from "hono";
import { notFound, Refusal } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { type ChartForData, chartForDataStatement } from "../dataset/model";
import { answerByKey } from "./answer-later";
import { answerMany } from "./answer-many";
import { isRecordedError, parseContext } from "./data-routes";
import { respond } from "./respond";
import { storedContext } from "./stored-context";

/** POST /data answers a query context, POST /data/stream several; GET /:id/data/ the stored one of a chart. */
export const chartData = new Hono<App>()
  .post("/data", async (c) => {
    const context = parseContext(await bodyOf(c));
    if (isRecordedError(context)) {
      allow(await requestOf(c).actor(), "can_read", "Chart");
      throw new Refusal(context.status, { ...context.body });
    }
    return respond(c, context, { force: context.force === true || c.req.query("force") === "true" });
  })
  .post("/data/stream", async (c) => answerMany(c, await bodyOf(c)))
  .get("/data/:key", answerByKey)
  .get("/:id{[0-9]+}/data/", async (c) => {
    const id = Number(c.req.param("id"));
    const { actor, value: chart } = await requestOf(c).recall<ChartForData>(`chart-for-data:${id}`, (db) => chartForDataStatement(db, id), (found) => (found as { rows: ChartForData[] }).rows[0] ?? null);
    allow(actor, "can_read", "Chart");
    if (!chart || chart.datasource_id === null) throw notFound();
    const context = await storedContext(chart);
    const asked = parseContext({ ...context, result_format: c.req.query("format") ?? context.result_format, result_type: c.req.query("type") ?? context.result_type });
    if (isRecordedError(asked)) throw new Refusal(asked.status, { ...asked.body });
    // The chart's own time to keep goes with the question, which may be answered by the queue.
    return respond(c, { ...asked, custom_cache_timeout: asked.custom_cache_timeout ?? chart.cache_timeout }, { force: c.req.query("force") === "true", absent: notFound });
  });

async function bodyOf(c: Context<App>): Promise<unknown> {
  try {
    const type = c.req.header("content-type") ?? "";
    if (type.includes("json")) return await c.req.json();
    const { form_data } = await c.req.parseBody();
    return typeof form_data === "string" ? JSON.parse(form_data) : null;
  } catch {
    return null;
  }
}
