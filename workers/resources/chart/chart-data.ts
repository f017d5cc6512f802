import { Hono } from "hono";
import type { Context } from "hono";
import type { Actor } from "../../../schema/actor";
import { Failure, notFound, refuse, Refusal, wireError } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import { readsDataset } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import { mayWriteSql } from "../../../schema/dataset/policy";
import type { TemplateFacts } from "../../../schema/sql/template/macros";
import { parsedObject } from "../resource/parsed-object";
import { connectTo } from "../../connections";
import { answer } from "../../data/answer";
import { contextFromFormData } from "../../data/form-data-query";
import { presentAnswer } from "../../data/present";
import { resultCache } from "../../data/result-caches";
import { queryGate } from "../../data/gate";
import { type App, allow, type RequestContext, requestOf } from "../../request-context";
import { type ChartForData, chartForDataStatement, chartOwnerNames, type DatasetModelRow, datasetModelStatement, parseDatasetModel } from "../dataset/model";
import { isRecordedError, parseContext } from "./data-routes";

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
  const answered = await answer(context, {
    workspaceId: actor.workspace.id, dataset, now: request.now, force, chartCacheTimeout, cache: resultCache, gate: queryGate(c.env.QUERY_GATE, actor.workspace.id), allowSubqueries: maySubquery(actor, dataset),
    templates: templateFacts(actor, context, dataset),
    connect: (database) => connectTo(database, actor.workspace.id, c.env), signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work),
  }).catch(async (error: unknown) => {
    throw await withOwners(error, request, chartIdOf(c, context));
  });
  return presentAnswer(c, context, answered, dataset, request.now);
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

/** What templates in a dataset's SQL or in a request may read. */
function templateFacts({ user, roles }: Actor, context: QueryContext, dataset: DatasetModel): TemplateFacts {
  const urlParams = { ...(context.form_data?.["url_params"] as Record<string, unknown> | undefined), ...context.queries[0]?.url_params };
  return { user: { id: user.id, username: user.username, email: user.email, roles: roles.map((role) => role.name) }, urlParams: textValues(urlParams), parameters: parsedObject(dataset.template_params) };
}

const textValues = (values: Record<string, unknown>): Record<string, string> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Sub-queries name other tables: they are for people who may read the whole database. */
const maySubquery = (actor: Actor, dataset: DatasetModel): boolean => mayWriteSql(actor, dataset.database);

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

/** A chart saved without a query context gets the one its type makes of its params. */
async function storedContext(chart: ChartForData): Promise<QueryContext> {
  const stored = chart.query_context ? (JSON.parse(chart.query_context) as QueryContext) : null;
  const made = stored ?? (await contextFromFormData({ ...(JSON.parse(chart.params ?? "{}") as Record<string, unknown>), viz_type: chart.viz_type ?? "", datasource: `${chart.datasource_id}__table`, slice_id: chart.id }));
  if (!made) throw refuse(400, "Chart has no query context saved. Please save the chart again.");
  return { ...made, datasource: { id: chart.datasource_id as number, type: "table" } };
}

function noAccess(dataset: DatasetModel): Failure {
  const message = `This endpoint requires the datasource ${dataset.id}, database or \`all_datasource_access\` permission`;
  const name = [dataset.schema, dataset.table_name].filter(Boolean).join(".");
  return new Failure([{ ...wireError("DATASOURCE_SECURITY_ACCESS_ERROR", message), level: "warning", extra: { link: "", datasource: dataset.id, datasource_name: name } }], 403);
}
