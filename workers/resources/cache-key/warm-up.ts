import { Hono } from "hono";
import type { Context } from "hono";
import { isReady } from "../../../schema/chart-types/catalog";
import { Failure, Refusal, refuse } from "../../../schema/errors";
import { chartToWarm, datasetToWarm, type ExtraFilter } from "../../../schema/messages/cache-key";
import type { QueryContext, QueryFilter } from "../../../schema/query/query-context";
import { runQueryContext } from "../../data/run-query-context";
import { canonical } from "../../data/cache-key";
import { contextFromFormData } from "../../data/form-data-query";
import { type App, jsonObject, type RequestContext, requestOf } from "../../request-context";
import { authorizeChartData } from "../chart/authorize-chart-data";
import { isRecordedError, parseContext } from "../chart/data-routes";
import { storedContext } from "../chart/stored-context";
import { after } from "../resource/validate-authorized";
import { parsedObject } from "../resource/parsed-object";
import { validated } from "../resource/validate";
import { dashboardDefaults } from "./dashboard-defaults";
import { chartById, chartsOfTable, type ChartToWarm, dashboardMetadata, datasetsNamed } from "./store";

interface Warmed {
  chart_id: number;
  viz_error: string | null;
  viz_status: "success" | null;
}

/**
 * PUT /chart/warm_up_cache and /dataset/warm_up_cache rerun queries and cache the results, with the requester's rights.
 */
export const warmUp = new Hono<App>()
  .put("/chart/warm_up_cache", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_warm_up_cache", "Chart", async () => validated(chartToWarm, await jsonObject(c)));
    await request.actorWho("can_warm_up_cache", "Chart");
    const { rows: [charts, dashboards] } = await request.load((db) => [chartById(db, body.chart_id), dashboardMetadata(db, body.dashboard_id)]);
    const chart = charts.rows[0];
    if (!chart) throw refuse(404, "Chart not found");
    return c.json({ result: [await warmed(c, request, chart, extrasOf(body.extra_filters, dashboards.rows[0]?.json_metadata ?? null))] });
  })
  .put("/dataset/warm_up_cache", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_warm_up_cache", "Dataset", async () => validated(datasetToWarm, await jsonObject(c)));
    await request.actorWho("can_warm_up_cache", "Dataset");
    const { rows: [found, charts, dashboards] } = await request.load((db) => [datasetsNamed(db, body.db_name, body.table_name), chartsOfTable(db, body.db_name, body.table_name), dashboardMetadata(db, body.dashboard_id)]);
    if (!found.rows.length) throw refuse(404, "The provided table was not found in the provided database");
    const result: Warmed[] = [];
    // Sequential, since the charts of one table query one database.
    for (const chart of charts.rows) result.push(await warmed(c, request, chart, extrasOf(body.extra_filters, dashboards.rows[0]?.json_metadata ?? null)));
    return c.json({ result });
  });

type Extras = (chartId: number) => readonly ExtraFilter[];

/** The given filters, else those that the dashboard initially applies to its charts. */
const extrasOf = (given: readonly ExtraFilter[] | undefined, metadata: string | null): Extras => (given ? () => given : (chartId) => dashboardDefaults(metadata, chartId));

async function warmed(c: Context<App>, request: RequestContext, chart: ChartToWarm, extras: Extras): Promise<Warmed> {
  const later: Promise<unknown>[] = [];
  try {
    for (const context of await contextsOf(chart)) {
      const filtered = { ...context, queries: context.queries.map((query) => ({ ...query, filters: [...(query.filters ?? []), ...(extras(chart.id) as readonly QueryFilter[])] })) };
      const authorized = await authorizeChartData(request, filtered, { force: true, chartCacheTimeout: chart.cache_timeout, signal: c.req.raw.signal, waitUntil: (work) => void later.push(work) });
      await runQueryContext(authorized.context, authorized.deps);
    }
    return { chart_id: chart.id, viz_error: null, viz_status: "success" };
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Refusal)) throw error;
    return { chart_id: chart.id, viz_error: error.message, viz_status: null };
  } finally {
    await Promise.allSettled(later);
  }
}

/** The chart's stored query context and, where it differs, the one that its chart type builds from its params. */
async function contextsOf(chart: ChartToWarm): Promise<QueryContext[]> {
  const settings = { ...parsedObject(chart.params), viz_type: chart.viz_type ?? "", datasource: `${chart.datasource_id}__table`, slice_id: chart.id };
  const requested = [await storedContext(chart), ...(chart.query_context && isReady(settings.viz_type) ? [await contextFromFormData(settings)] : [])].map((context) => parseContext(context));
  const contexts = requested.map((context) => {
    if (isRecordedError(context)) throw refuse(context.status, context.body.message);
    return context;
  });
  return contexts.filter(({ queries }, at) => contexts.findIndex((other) => canonical(other.queries) === canonical(queries)) === at);
}
