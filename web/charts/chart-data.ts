import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { FormData } from "../../schema/chart-types/define";
import type { QueryResult } from "../../schema/query/answer";
import { withDefaults } from "../../schema/chart-types/with-defaults";
import { type AsyncJob, isAsyncJob } from "../../schema/messages/job-channel";
import type { QueryContext } from "../../schema/query/query-context";
import { api } from "../api/client";
import { chartTypeModule } from "./chart-types";
import { askInCompany } from "./data-stream";
import { preloadRenderer } from "./renderers";

/** A chart's answer as the page shows it: what it draws from, and when and how it was made. */
export interface ChartResult {
  queries: TimedQueryResult[];
}
export interface TimedQueryResult extends QueryResult {
  queried_dttm?: string | null;
  cache_timeout?: number | null;
}

export interface ChartDataInput {
  /** Null for a chart that is not saved. */
  chartId: number | null;
  dashboardId?: number | null;
  formData: FormData;
  /** Past the cache on the server. */
  force?: boolean;
  /** Milliseconds since 1970 of the round of refreshing that this is of: whoever is in it shares what one of them brought. */
  since?: number;
  /** Whether somebody sees the chart now: others of its dashboard are asked for after those. */
  seen?: () => boolean;
}

/** POST /api/v1/chart/data of one chart, its query context made here by its chart type. Fetched once and kept until asked again. */
export function chartDataQuery(input: ChartDataInput) {
  return queryOptions({
    queryKey: ["chart-data", input.dashboardId ?? null, input.chartId, told(input.formData)],
    queryFn: async ({ signal }): Promise<ChartResult> => {
      const alone = (context: QueryContext) => postChartData<Rows>(input, context, signal);
      // The charts of a dashboard come together.
      // The code that draws it arrives with the rows.
      const make = () => (preloadRenderer(input.formData.viz_type), chartQueryContext(input));
      const answer = input.dashboardId ? await arrived(await askInCompany<Rows | AsyncJob>(make, alone, { signal, seen: input.seen?.() }), input, signal) : await alone(await make());
      return { queries: answer.result };
    },
    staleTime: Infinity,
    gcTime: 60 * 60 * 1000,
    retry: false,
    // A laptop without a network still has the server on it.
    networkMode: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const texts = new WeakMap<FormData, string>();
/** Written once: keys are made at every look at a chart. */
function told(formData: FormData): string {
  const text = texts.get(formData) ?? JSON.stringify(formData);
  texts.set(formData, text);
  return text;
}

interface Rows {
  result: TimedQueryResult[];
}

/** What was asked in company and comes later is waited for alone. */
async function arrived(answer: Rows | AsyncJob, input: ChartDataInput, signal: AbortSignal): Promise<Rows> {
  if (!isAsyncJob(answer)) return answer;
  const { asyncResult } = await import("../api/async-results");
  return asyncResult(answer, async () => postChartData<Rows>(input, await chartQueryContext(input), signal), signal);
}

/** Asks again past every cache; the old answer stays until the new one is here. Failures show where the chart is. */
export async function refreshChartData(queryClient: QueryClient, input: ChartDataInput): Promise<void> {
  await Promise.all([refreshOne(queryClient, input), refreshRepetitions(queryClient, input)]);
}

async function refreshOne(queryClient: QueryClient, input: ChartDataInput): Promise<void> {
  const query = chartDataQuery({ ...input, force: true });
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}

/** Asks again for what else of the chart is on show: its repetitions in rows and columns, and their members. */
export async function refreshRepetitions(queryClient: QueryClient, { chartId, dashboardId, formData, since }: ChartDataInput): Promise<void> {
  const place = [dashboardId ?? null, chartId];
  const shown = queryClient.getQueryCache().findAll({ queryKey: ["chart-data", ...place], type: "active" }).map(({ queryKey }) => String(queryKey[3]));
  await Promise.all([
    ...shown.filter((text) => text !== told(formData)).map((text) => refreshOne(queryClient, { chartId, dashboardId, formData: JSON.parse(text) as FormData, ...(since === undefined ? {} : { since }) })),
    queryClient.refetchQueries({ queryKey: ["matrix-members", ...place], type: "active" }),
  ]);
}

export async function chartQueryContext({ chartId, dashboardId, formData, force, since }: ChartDataInput): Promise<QueryContext> {
  const chartType = await chartTypeModule(formData.viz_type);
  const context = chartType.query(withDefaults(chartType.fields, formData));
  return {
    ...context,
    force: force ?? false,
    form_data: { ...context.form_data, ...(chartId === null ? {} : { slice_id: chartId }), ...(dashboardId ? { dashboardId } : {}), force: force ?? false, ...(since === undefined ? {} : { refresh_since: since }) },
  };
}

/** Waits for the job where the server answers later. */
export async function postChartData<T>({ chartId, dashboardId, force }: ChartDataInput, context: QueryContext, signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams({ form_data: JSON.stringify(chartId === null ? {} : { slice_id: chartId }) });
  if (dashboardId) query.set("dashboard_id", String(dashboardId));
  if (force) query.set("force", "true");
  const ask = () => api.post<T | AsyncJob>(`/api/v1/chart/data?${query}`, context, { signal });
  const answer = await ask();
  if (!isAsyncJob(answer)) return answer;
  const { asyncResult } = await import("../api/async-results");
  return asyncResult(answer, ask, signal);
}
