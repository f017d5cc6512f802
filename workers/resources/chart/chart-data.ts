import { Hono } from "hono";
import type { Context } from "hono";
import { Failure, notFound, refuse, Refusal, wireError } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import { readsDataset } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import { connectTo } from "../../connections";
import { answer, type AnswerDeps } from "../../data/answer";
import { presentAnswer, presentStream } from "../../data/present";
import { streamAnswer, streams } from "../../data/stream-answer";
import { resultCache } from "../../data/result-caches";
import { queryGate } from "../../data/gate";
import { type App, allow, type RequestContext, requestOf } from "../../request-context";
import { type ChartForData, chartForDataStatement, chartOwnerNames, type DatasetModelRow, datasetModelStatement, parseDatasetModel } from "../dataset/model";
import { annotationSources } from "./annotation-sources";
import { isRecordedError, parseContext } from "./data-routes";
import { datasetDeps } from "./dataset-deps";
import { storedContext } from "./stored-context";

/** POST /data answers a query context; GET /:id/data/ the stored one of a chart. */
export const chartData = new Hono<App>()
  .post("/data", async (c) => {
    const context = parseContext(await bodyOf(c));
    if (isRecordedError(context)) {
      allow(await requestOf(c).actor(), "can_read", "Chart");
      throw new Refusal(context.status, { ...context.body });
    }
    return respond(c, context, context.force === true || c.req.query("force") === "true", null);
  })
  .get("/:id{[0-9]+}/data/", async (c) => {
    const id = Number(c.req.param("id"));
    const { actor, value: chart } = await requestOf(c).recall<ChartForData>(`chart-for-data:${id}`, (db) => chartForDataStatement(db, id), (found) => (found as { rows: ChartForData[] }).rows[0] ?? null);
    allow(actor, "can_read", "Chart");
    if (!chart || chart.datasource_id === null) throw notFound();
    const context = await storedContext(chart);
    const asked = parseContext({ ...context, result_format: c.req.query("format") ?? context.result_format, result_type: c.req.query("type") ?? context.result_type });
    if (isRecordedError(asked)) throw new Refusal(asked.status, { ...asked.body });
    return respond(c, asked, c.req.query("force") === "true", chart.cache_timeout, notFound);
  });

async function respond(c: Context<App>, context: QueryContext, force: boolean, chartCacheTimeout: number | null, absent?: () => Refusal): Promise<Response> {
  const request = requestOf(c);
  const { id } = context.datasource;
  const { actor, value: dataset } = await request.recall<DatasetModel>(`dataset-model:${id}`, (db) => datasetModelStatement(db, id), (found) => {
    const row = (found as { rows: DatasetModelRow[] }).rows[0];
    return row ? parseDatasetModel(row) : null;
  });
  allow(actor, "can_read", "Chart");
  if (context.datasource.type !== "table" || !dataset) throw absent?.() ?? refuse(404, "Datasource does not exist");
  if (!readsDataset(actor, dataset)) throw absent?.() ?? noAccess(dataset);
  if (context.result_format !== "json") allow(actor, "can_csv", "Superset");
  const deps: AnswerDeps = {
    workspaceId: actor.workspace.id, ...datasetDeps(actor, context, dataset), now: request.now, force, chartCacheTimeout, cache: resultCache, gate: queryGate(c.env.QUERY_GATE, actor.workspace.id), annotationSource: annotationSources(request, context),
    connect: (database) => connectTo(database, actor.workspace.id, c.env), signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
  try {
    const rows = streams(context) ? await streamAnswer(context, deps) : null;
    return rows ? presentStream(c, context, rows, dataset, request.now) : presentAnswer(c, context, await answer(context, deps), dataset, request.now);
  } catch (error) {
    throw await withOwners(error, request, chartIdOf(c, context));
  }
}

/** A failed chart says whom to ask: the names of its owners, beside the type and the issue codes. */
async function withOwners(error: unknown, request: RequestContext, chartId: number | null): Promise<unknown> {
  if (chartId === null) return error;
  const { rows } = await request.load((db) => [chartOwnerNames(db, chartId)]);
  const owners = rows[0].rows.map(({ name }) => name);
  const told = (extra: unknown) => ({ ...(extra as Record<string, unknown> | undefined), owners });
  if (error instanceof Failure) return new Failure(error.errors.map((each) => ({ ...each, extra: told(each.extra) })), error.status);
  return error instanceof Refusal ? new Refusal(error.status, { ...error.body, extra: told(error.body["extra"]) }) : error;
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

function noAccess(dataset: DatasetModel): Failure {
  const message = `This endpoint requires the datasource ${dataset.id}, database or \`all_datasource_access\` permission`;
  const name = [dataset.schema, dataset.table_name].filter(Boolean).join(".");
  return new Failure([{ ...wireError("DATASOURCE_SECURITY_ACCESS_ERROR", message), level: "warning", extra: { link: "", datasource: dataset.id, datasource_name: name } }], 403);
}
