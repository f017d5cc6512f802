import { Hono } from "hono";
import type { Context } from "hono";
import { refuse } from "../../../schema/errors";
import { formRange } from "../../../schema/legacy-viz/base-query";
import { legacyViz } from "../../../schema/legacy-viz/catalog";
import { type Form, legacyForm } from "../../../schema/legacy-viz/form";
import { metricName } from "../../../schema/sql/metric";
import { countAt, textAt } from "../../../schema/legacy-viz/settings";
import { TIMESTAMP } from "../../../schema/legacy-viz/time-grid";
import type { LegacyViz } from "../../../schema/legacy-viz/viz";
import type { Frame } from "../../../schema/query/frame";
import { frameFromRows } from "../../../schema/query/frame";
import type { QueryContext, QueryObject, ResultType } from "../../../schema/query/query-context";
import type { TimeRange } from "../../../schema/query/time-range";
import { wallClock } from "../../../schema/query/wall-clock";
import { type ChartDataResult, runQueryContext } from "../../data/run-query-context";
import type { Payload } from "../../data/payload";
import { respondWithChartData } from "../../data/present";
import { type App, allow, requestOf } from "../../request-context";
import { type AuthorizedChartData, authorizeChartData } from "../chart/authorize-chart-data";
import { after } from "../resource/validate-authorized";
import { legacyFailure, legacyPayload } from "./envelope";
import { comparedQueries, legacyContext, mainQuery, refuseMissingColumns } from "./legacy-query";
import { sentForm } from "./sent-form";

/**
 * /superset/explore_json/: a chart's data by its form data, shaped for its chart type. csv, xlsx, query, results or
 * samples = true request the rows instead.
 */
export const exploreJson = new Hono<App>().on(["GET", "POST"], ["/", "/:type/:id{[0-9]+}/"], async (c) => {
  const request = requestOf(c);
  const { form, viz, datasetId } = await after(request, "can_explore_json", "Superset", async () => chartOf(await sentForm(c)));
  const asked = requestedFor(c);
  const bare = { datasource: { id: datasetId, type: "table" as const }, queries: [{ url_params: form["url_params"] as Record<string, unknown> | null }], form_data: form, result_type: asked.type, result_format: asked.format };
  const data = await authorizeChartData(request, bare, { force: c.req.query("force") === "true", requiresDatasetAccess: true, chartCacheTimeout: countAt(form, "cache_timeout") || null, signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  allow(data.actor, "can_explore_json", "Superset");
  const now = wallClock(request.now, data.actor.workspace.time_zone);
  let range: TimeRange = { since: null, until: null };
  try {
    range = formRange(form, now);
    return await respond(c, { form, viz, range, asked, data });
  } catch (error) {
    throw legacyFailure(error, form, range) ?? error;
  }
});

interface Requested {
  type: ResultType;
  format: QueryContext["result_format"];
}

/** The first of these query parameters that is true, in this order. */
function requestedFor(c: Context<App>): Requested {
  const isRequested = (name: string): boolean => c.req.query(name) === "true";
  for (const format of ["csv", "xlsx"] as const) if (isRequested(format)) return { type: "full", format };
  return { type: (["query", "results", "samples"] as const).find(isRequested) ?? "full", format: "json" };
}

function chartOf(sent: Form): { form: Form; viz: LegacyViz; datasetId: number } {
  const form = legacyForm(sent);
  const [id = "", type] = textAt(form, "datasource").split("__");
  if (!/^\d{1,15}$/.test(id) || type !== "table") throw refuse(400, "The dataset associated with this chart no longer exists");
  const viz = legacyViz(textAt(form, "viz_type"));
  if (!viz) throw refuse(400, `Charts of the type ${JSON.stringify(form["viz_type"] ?? null)} are not drawn by this call`);
  return { form, viz, datasetId: Number(id) };
}

interface Drawing {
  form: Form;
  viz: LegacyViz;
  range: TimeRange;
  asked: Requested;
  data: AuthorizedChartData;
}

async function respond(c: Context<App>, { form, viz, range, asked, data: { dataset, deps } }: Drawing): Promise<Response> {
  const query = mainQuery(viz, form);
  refuseMissingColumns(query, dataset);
  const isDrawn = asked.type === "full" && asked.format === "json";
  const compared = isDrawn && viz.compares ? comparedQueries(query, form, range) : [];
  const context = legacyContext(dataset.id, form, [query, ...compared.map((each) => each.query)], asked);
  const loaded = await runQueryContext(context, deps);
  if (asked.format !== "json") return respondWithChartData(c, context, loaded, dataset, deps.now);
  if (asked.type === "query") return c.json(loaded.result[0]!);
  const [main, ...others] = loaded.payloads as Payload[];
  if (!isDrawn) return c.json(rowsOf(main!));
  const frame = frameOf(main!);
  const drawn = frame.length === 0 ? null : viz.data({ form, frame, range, metrics: labelsOf(query), compared: compared.map(({ offset, back }, at) => ({ offset, frame: later(frameOf(others[at]!), back) })) });
  return c.json(legacyPayload(loaded as ChartDataResult, form, range, { data: drawn, colnames: viz.colnames }));
}

const labelsOf = (query: QueryObject): string[] => (query.metrics ?? []).map(metricName);
const rowsOf = ({ data, colnames, coltypes, rowcount, sql_rowcount }: Payload) => ({ data, colnames, coltypes, rowcount, sql_rowcount });

const frameOf = ({ data, colnames, types }: Payload): Frame => frameFromRows(data, colnames, Object.fromEntries(colnames.map((name, at) => [name, types[at]!])));

/** Shifts the time axis to that of the main period. */
const later = (frame: Frame, by: number): Frame => ({
  ...frame,
  columns: frame.columns.map((column) => (column.label[0] === TIMESTAMP ? { ...column, values: column.values.map((time) => (time === null ? null : Number(time) + by)) } : column)),
});
