import { Hono } from "hono";
import type { Context } from "hono";
import { notFound, Refusal } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { answer } from "../../data/answer";
import { presentAnswer, presentStream } from "../../data/present";
import { streamAnswer, streams } from "../../data/stream-answer";
import { type App, allow, requestOf } from "../../request-context";
import { type ChartForData, chartForDataStatement } from "../dataset/model";
import { answerForGuest, errorForGuest } from "../embedded/for-guest";
import { answerByKey, answerLater, mayComeLater } from "./answer-later";
import { askedData } from "./asked-data";
import { isRecordedError, parseContext } from "./data-routes";
import { storedContext } from "./stored-context";
import { withOwners } from "./with-owners";

/** POST /data answers a query context; GET /:id/data/ the stored one of a chart. */
export const chartData = new Hono<App>()
  .post("/data", async (c) => {
    const context = parseContext(await bodyOf(c));
    if (isRecordedError(context)) {
      allow(await requestOf(c).actor(), "can_read", "Chart");
      throw new Refusal(context.status, { ...context.body });
    }
    return respond(c, context, context.force === true || c.req.query("force") === "true");
  })
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
    return respond(c, { ...asked, custom_cache_timeout: asked.custom_cache_timeout ?? chart.cache_timeout }, c.req.query("force") === "true", notFound);
  });

async function respond(c: Context<App>, context: QueryContext, force: boolean, absent?: () => Refusal): Promise<Response> {
  const request = requestOf(c);
  const { actor, dataset, deps } = await askedData(request, context, { force, absent, signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  try {
    if (actor.guest) return c.json({ result: (await answer(context, deps)).result.map(answerForGuest) });
    if (mayComeLater(context, actor.workspace, c.env)) return await answerLater(c, context, deps, chartIdOf(c, context));
    const rows = streams(context) ? await streamAnswer(context, deps) : null;
    if (rows && !("remembered" in rows)) return presentStream(c, context, rows, dataset, request.now);
    return presentAnswer(c, context, rows ? { result: [], payloads: [rows.remembered] } : await answer(context, deps), dataset, request.now);
  } catch (error) {
    throw actor.guest ? errorForGuest(error) : await withOwners(error, request, chartIdOf(c, context));
  }
}

function chartIdOf(c: Context<App>, context: QueryContext): number | null {
  const asked = /"slice_id":\s*(\d+)/.exec(c.req.query("form_data") ?? "")?.[1] ?? context.form_data?.["slice_id"] ?? c.req.param("id");
  const id = Number(asked);
  return asked !== undefined && Number.isSafeInteger(id) ? id : null;
}

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
