import { Hono } from "hono";
import type { Context } from "hono";
import { type Datasource, isQueryable, parseDatasource } from "../../../schema/datasource/datasource";
import { Refusal, refuse } from "../../../schema/errors";
import { formRange } from "../../../schema/legacy-viz/base-query";
import { legacyViz } from "../../../schema/legacy-viz/catalog";
import { type Form, legacyForm } from "../../../schema/legacy-viz/form";
import { metricName } from "../../../schema/sql/compile/metric";
import { countAt, textAt } from "../../../schema/legacy-viz/settings";
import { TIMESTAMP } from "../../../schema/legacy-viz/time-grid";
import type { LegacyViz } from "../../../schema/legacy-viz/viz";
import type { Frame } from "../../../schema/query/frame";
import { frameFromRows } from "../../../schema/query/frame";
import { requireQueryContext } from "../../../schema/query/parse-query-context";
import type { QueryContext, QueryObject, ResultType } from "../../../schema/query/query-context";
import type { TimeRange } from "../../../schema/query/time-range";
import { wallClock } from "../../../schema/query/wall-clock";
import { type ChartDataResult, runQueryContext } from "../run/run-query-context";
import type { Payload } from "../run/payload";
import { respondWithChartData } from "../present/respond-with-chart-data";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { type AuthorizedChartData, authorizeChartData } from "../authorize/authorize-chart-data";
import { after } from "../../resources/resource/validate-authorized";
import { UNSUPPORTED_TYPE } from "../../resources/datasource/load-datasource";
import { legacyFailure, legacyPayload } from "./envelope";
import { comparedQueries, legacyContext, mainQuery, refuseMissingColumns } from "./legacy-query";
import { sentForm } from "./sent-form";
import { message } from "../../../schema/language/localizable";

/**
 * /superset/explore_json/: a chart's data by its form data, shaped for its chart type. csv, xlsx, query, results or
 * samples = true request the rows instead.
 */
export const exploreJson = new Hono<App>().on(
  ["GET", "POST"],
  ["/", "/:type/:id{[0-9]+}/"],
  meta({ action: null, needsCsrfToken: false, runsQuery: true }),
  async (c) => {
    const request = requestOf(c);
    const { form, viz, datasource } = await after(request, "can_explore_json", "Superset", async () =>
      chartOf(await sentForm(c)),
    );
    const requested = requestedFor(c);
    const bare = requireQueryContext({
      datasource,
      queries: [{ url_params: form["url_params"] }],
      form_data: form,
      result_type: requested.type,
      result_format: requested.format,
    });
    const data = await authorizeChartData(request, bare, {
      force: c.req.query("force") === "true",
      requiresDatasetAccess: true,
      chartCacheTimeout: countAt(form, "cache_timeout") || null,
      signal: c.req.raw.signal,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    });
    allow(data.actor, "can_explore_json", "Superset");
    const now = wallClock(request.now, data.actor.workspace.time_zone);
    let range: TimeRange = { since: null, until: null };
    try {
      range = formRange(form, now);
      return await respond(c, { form, viz, datasource, range, requested, data });
    } catch (error) {
      throw legacyFailure(error, form, range) ?? error;
    }
  },
);

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

function chartOf(sent: Form): { form: Form; viz: LegacyViz; datasource: Datasource } {
  const form = legacyForm(sent);
  const datasource = parseDatasource(textAt(form, "datasource"));
  if (!datasource) throw refuse(400, message("The dataset associated with this chart no longer exists"));
  if (!isQueryable(datasource)) throw new Refusal(422, { error: UNSUPPORTED_TYPE });
  const viz = legacyViz(textAt(form, "viz_type"));
  if (!viz)
    throw refuse(
      400,
      message("Charts of type {vizType} are not supported by this endpoint", {
        vizType: JSON.stringify(form["viz_type"] ?? null),
      }),
    );
  return { form, viz, datasource };
}

interface Drawing {
  form: Form;
  viz: LegacyViz;
  datasource: Datasource;
  range: TimeRange;
  requested: Requested;
  data: AuthorizedChartData;
}

async function respond(
  c: Context<App>,
  { form, viz, datasource, range, requested, data: { dataset, deps } }: Drawing,
): Promise<Response> {
  const query = mainQuery(viz, form);
  refuseMissingColumns(query, dataset);
  const isDrawn = requested.type === "full" && requested.format === "json";
  const compared = isDrawn && viz.compares ? comparedQueries(query, form, range) : [];
  const context = legacyContext(datasource, form, [query, ...compared.map((each) => each.query)], requested);
  const loaded = await runQueryContext(context, deps);
  if (requested.format !== "json") return respondWithChartData(c, context, loaded, dataset, deps.runtime.now);
  if (requested.type === "query") return c.json(loaded.result[0]!);
  const [main, ...others] = loaded.payloads as Payload[];
  if (!isDrawn) return c.json(rowsOf(main!));
  const frame = frameOf(main!);
  const drawn =
    frame.length === 0
      ? null
      : viz.data({
          form,
          frame,
          range,
          metrics: labelsOf(query),
          compared: compared.map(({ offset, back }, at) => ({ offset, frame: shifted(frameOf(others[at]!), back) })),
        });
  return c.json(legacyPayload(loaded as ChartDataResult, form, range, { data: drawn, colnames: viz.colnames }));
}

const labelsOf = (query: QueryObject): string[] => (query.metrics ?? []).map(metricName);
const rowsOf = ({ data, colnames, coltypes, rowcount, sql_rowcount }: Payload) => ({
  data,
  colnames,
  coltypes,
  rowcount,
  sql_rowcount,
});

const frameOf = ({ data, colnames, types }: Payload): Frame =>
  frameFromRows(data, colnames, Object.fromEntries(colnames.map((name, at) => [name, types[at]!])));

/** Shifts the time axis to that of the main period. */
const shifted = (frame: Frame, by: number): Frame => ({
  ...frame,
  columns: frame.columns.map((column) =>
    column.label[0] === TIMESTAMP
      ? { ...column, values: column.values.map((time) => (time === null ? null : Number(time) + by)) }
      : column,
  ),
});
