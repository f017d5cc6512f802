import { z } from "zod";
import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import { handlebarsQuery } from "../../../schema/chart-types/handlebars/query";
import type { TimedQueryResult } from "../../../schema/query/calls";
import { parsedObject } from "../../resources/resource/parsed-object";
import type { ApiRequests } from "../api-requests";
import { InvalidInput } from "../invalid-input";
import { formDataKey } from "../objects/chart-info";
import { identifier } from "../objects/identifier";
import { loadChart, loadUnsavedForm } from "../objects/load-chart";
import { fromJsonText, rowCacheFields, wantsFreshRows } from "../tool";

/** Which chart's rows a tool reads: a saved one, or settings as edited in Explore. */
export const chartSource = {
  identifier: identifier("Chart ID or UUID").nullish(),
  form_data_key: formDataKey,
  ...rowCacheFields,
};

export const extraFormData = fromJsonText(z.record(z.string(), z.unknown()).nullish()).describe(
  'Further filters, as a dashboard adds them: {"filters": [{"col": "country", "op": "IN", "val": ["US"]}]}',
);

export interface ChartSource {
  identifier?: number | string | null | undefined;
  form_data_key?: string | null | undefined;
  use_cache: boolean;
  force_refresh: boolean;
  limit?: number | null | undefined;
  extra_form_data?: Record<string, unknown> | null | undefined;
}

export interface ChartRows {
  id: number | null;
  name: string;
  vizType: string;
  form: Record<string, unknown>;
  result: TimedQueryResult;
  isUnsaved: boolean;
}

/** Runs a chart's queries as the person, by the same calls as its page. */
export async function chartRows(api: ApiRequests, source: ChartSource): Promise<ChartRows> {
  const { identifier: id, form_data_key: key } = source;
  if (id == null && !key) throw new InvalidInput("Give identifier, form_data_key, or both.");
  const [chart, unsaved] = await Promise.all([
    id == null ? null : loadChart(api, id),
    key ? loadUnsavedForm(api, key) : null,
  ]);
  const form = unsaved ?? {
    ...parsedObject(chart!.params),
    viz_type: chart!.viz_type,
    datasource: `${chart!.datasource_id}__table`,
    slice_id: chart!.id,
  };
  const stored = unsaved || !chart?.query_context ? null : parsedObject(chart.query_context);
  const context = stored
    ? { ...stored, datasource: { id: chart!.datasource_id, type: "table" } }
    : await contextOf(form);
  return {
    id: chart?.id ?? null,
    name: chart?.slice_name ?? "Unsaved chart",
    vizType: String(form["viz_type"] ?? ""),
    form,
    result: await runContext(api, changedContext(context, source), wantsFreshRows(source)),
    isUnsaved: unsaved !== null,
  };
}

/** Runs the query of settings that are not stored. */
export const rowsOfForm = async (
  api: ApiRequests,
  form: Record<string, unknown>,
  limit: number,
  isFresh: boolean,
): Promise<TimedQueryResult> => runContext(api, changedContext(await contextOf(form), { limit }), isFresh);

/** Returns the first query's result, which has the chart's main rows. */
async function runContext(api: ApiRequests, context: Context, force: boolean): Promise<TimedQueryResult> {
  const { result } = await api.post<{ result: TimedQueryResult[] }>("/api/v1/chart/data", {
    ...context,
    result_format: "json",
    // Results of this type are computed at once, also where charts are queued.
    result_type: "results",
    force,
  });
  return result[0]!;
}

interface Context {
  queries?: Record<string, unknown>[];
  [key: string]: unknown;
}

/** Returns the query context that a chart's settings make: by its type, or as plugins query. */
async function contextOf(form: Record<string, unknown>): Promise<Context> {
  const type = String(form["viz_type"] ?? "");
  const query = isReady(type) ? (await loadChartType(type)).query : handlebarsQuery;
  return query(form as never) as unknown as Context;
}

/** Adds a limit and further filters to each query; a limit above the chart's own changes nothing. */
function changedContext(
  context: Context,
  { limit, extra_form_data: extra }: Pick<ChartSource, "limit" | "extra_form_data">,
): Context {
  const filters = Array.isArray(extra?.["filters"]) ? (extra["filters"] as unknown[]) : [];
  const { filters: _, ...overrides } = extra ?? {};
  return {
    ...context,
    queries: (context.queries ?? []).map((query) => {
      const own = Number(query["row_limit"]);
      return {
        ...query,
        ...(limit ? { row_limit: own > 0 ? Math.min(own, limit) : limit } : {}),
        ...(filters.length ? { filters: [...((query["filters"] as unknown[] | undefined) ?? []), ...filters] } : {}),
        ...Object.fromEntries(Object.entries(overrides).filter(([name]) => OVERRIDES.has(name))),
      };
    }),
  };
}

/** Keys of extra form data that replace those of a query, as native filters send them. */
const OVERRIDES = new Set(["time_range", "granularity"]);
