import { Hono } from "hono";
import type { Context } from "hono";
import { isReady } from "../../../schema/chart-types/catalog";
import { Failure, Refusal, refuse } from "../../../schema/errors";
import { chartToWarm, datasetToWarm, type ExtraFilter } from "../../../schema/messages/cache-key";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryFilter } from "../../../schema/query/query-context";
import { runQueryContext } from "../../chart-data/run/run-query-context";
import { canonical } from "../../chart-data/cache/cache-key";
import { contextFromFormData } from "../../chart-data/parse/context-from-form-data";
import { jsonObject } from "../../request/json-body";
import { type App, type RequestContext, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { authorizeChartData } from "../../chart-data/authorize/authorize-chart-data";
import { storedContext, storedFormData } from "../../chart-data/parse/stored-context";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { dashboardDefaults } from "./dashboard-defaults";
import { chartById, chartsOfTable, type ChartToWarm, dashboardMetadata, datasetsNamed } from "./store";
import { message } from "../../../schema/language/localizable";

interface Warmed {
  chart_id: number;
  viz_error: string | null;
  viz_status: "success" | null;
}

/**
 * PUT /chart/warm_up_cache and /dataset/warm_up_cache rerun queries and cache the results, with the requester's rights.
 */
export const warmUp = new Hono<App>()
  .put("/chart/warm_up_cache", meta({ action: "ChartRestApi.warm_up_cache", kind: "chart" }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_warm_up_cache", "Chart", async () =>
      validated(chartToWarm, await jsonObject(c)),
    );
    await request.actorWho("can_warm_up_cache", "Chart");
    const {
      rows: [charts, dashboards],
    } = await request.load((db) => [chartById(db, body.chart_id), dashboardMetadata(db, body.dashboard_id)]);
    const chart = charts.rows[0];
    if (!chart) throw refuse(404, message("Chart not found"));
    return c.json({
      result: [
        await warmed(c, request, chart, extrasOf(body.extra_filters, dashboards.rows[0]?.json_metadata ?? null)),
      ],
    });
  })
  .put("/dataset/warm_up_cache", meta({ action: "DatasetRestApi.warm_up_cache", wrongTypeIn: "errors" }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_warm_up_cache", "Dataset", async () =>
      validated(datasetToWarm, await jsonObject(c)),
    );
    await request.actorWho("can_warm_up_cache", "Dataset");
    const {
      rows: [found, charts, dashboards],
    } = await request.load((db) => [
      datasetsNamed(db, body.db_name, body.table_name),
      chartsOfTable(db, body.db_name, body.table_name),
      dashboardMetadata(db, body.dashboard_id),
    ]);
    if (!found.rows.length) throw refuse(404, message("The provided table was not found in the provided database"));
    const result: Warmed[] = [];
    // Sequential, since the charts of one table query one database.
    for (const chart of charts.rows)
      result.push(
        await warmed(c, request, chart, extrasOf(body.extra_filters, dashboards.rows[0]?.json_metadata ?? null)),
      );
    return c.json({ result });
  });

type Extras = (chartId: number) => readonly ExtraFilter[];

/** The given filters, else those that the dashboard initially applies to its charts. */
export const extrasOf = (given: readonly ExtraFilter[] | undefined, metadata: string | null): Extras =>
  given ? () => given : (chartId) => dashboardDefaults(metadata, chartId);

export async function warmed(
  c: Context<App>,
  request: RequestContext,
  chart: ChartToWarm,
  extras: Extras,
): Promise<Warmed> {
  const background: Promise<unknown>[] = [];
  try {
    for (const context of await contextsOf(chart)) {
      const filtered = {
        ...context,
        queries: context.queries.map((query) => ({
          ...query,
          filters: [...(query.filters ?? []), ...(extras(chart.id) as readonly QueryFilter[])],
        })),
      };
      const authorized = await authorizeChartData(request, filtered, {
        force: true,
        chartCacheTimeout: chart.cache_timeout,
        signal: c.req.raw.signal,
        waitUntil: (work) => void background.push(work),
      });
      await runQueryContext(authorized.context, authorized.deps);
    }
    return { chart_id: chart.id, viz_error: null, viz_status: "success" };
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Refusal)) throw error;
    return { chart_id: chart.id, viz_error: error.message, viz_status: null };
  } finally {
    await Promise.allSettled(background);
  }
}

/** The chart's stored query context and, where it differs, the one that its chart type builds from its params. */
async function contextsOf(chart: ChartToWarm): Promise<NormalizedQueryContext[]> {
  const form = storedFormData(chart);
  const contexts = [
    await storedContext(chart),
    ...(chart.query_context && isReady(form.viz_type) ? [await contextFromFormData(form)] : []),
  ];
  return contexts.filter(
    ({ queries }, at) => contexts.findIndex((other) => canonical(other.queries) === canonical(queries)) === at,
  );
}
