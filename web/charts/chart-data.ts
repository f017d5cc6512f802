import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { FormData } from "../../schema/chart-types/define";
import { chartContext, type ChartRequest } from "../../schema/query/chart-context";
import type { TimedQueryResult } from "../../schema/query/calls";
import { type AsyncJob, isAsyncJob } from "../../schema/messages/job-channel";
import type { QueryContext } from "../../schema/query/query-context";
import { type ChartData, chartDataOf, postChartData } from "../api/data/chart-data";
import { chartTypeModule } from "./chart-types";
import { createBatchScheduler } from "./batch-scheduler";
import { prefetchedResult } from "./prefetched-results";
import { preloadRenderer } from "./renderers";

/** Batches the requests of all charts of the page. */
export const chartBatches = createBatchScheduler();

/** A chart's result as the page shows it: the data that it draws, and when and how it was computed. */
export interface ChartResult {
  queries: TimedQueryResult[];
}
export interface ChartDataInput extends ChartRequest {
  /** Whether the chart is visible now: other charts of its dashboard are requested after the visible ones. */
  seen?: () => boolean;
}

/**
 * POST /api/v1/chart/data for one chart, with the query context that its chart type builds. Fetched once and cached
 * until refreshed.
 */
export function chartDataQuery(input: ChartDataInput) {
  return queryOptions({
    queryKey: ["chart-data", input.dashboardId ?? null, input.chartId, formDataText(input.formData)],
    queryFn: async ({ signal }): Promise<ChartResult> => {
      const alone = (context: QueryContext) => postChartQuery(input, context, signal);
      // The charts of a dashboard are sent in one batch.
      // The drawing code loads along with the rows.
      const make = () => (preloadRenderer(input.formData.viz_type), chartQueryContext(input));
      const response = input.dashboardId
        ? await arrived(
            await chartBatches.fetch<ChartData | AsyncJob>(make, alone, { signal, seen: input.seen?.() }),
            input,
            signal,
          )
        : await single(await make(), input, signal);
      return { queries: response.result };
    },
    staleTime: Infinity,
    gcTime: 60 * 60 * 1000,
    retry: false,
    // A server on the same computer is reachable without a network.
    networkMode: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const texts = new WeakMap<FormData, string>();
/** Serialized once per form: keys are computed each time a chart renders. */
function formDataText(formData: FormData): string {
  const text = texts.get(formData) ?? JSON.stringify(formData);
  texts.set(formData, text);
  return text;
}

/** A chart by itself, whose result the document of its page may contain. */
async function single(context: QueryContext, input: ChartDataInput, signal: AbortSignal): Promise<ChartData> {
  const contained = await prefetchedResult(context, signal);
  return contained
    ? arrived(await chartDataOf(contained.status, contained.body as ChartData | AsyncJob), input, signal)
    : postChartQuery(input, context, signal);
}

/** A job from a batch is awaited on its own. */
async function arrived(response: ChartData | AsyncJob, input: ChartDataInput, signal: AbortSignal): Promise<ChartData> {
  if (!isAsyncJob(response)) return response;
  const { asyncResult } = await import("../api/transport/async-results");
  return asyncResult(response, async () => postChartQuery(input, await chartQueryContext(input), signal), signal);
}

/** Runs the query past every cache; the old result stays until the new one arrives. Failures are shown in the chart. */
export async function refreshChartData(queryClient: QueryClient, input: ChartDataInput): Promise<void> {
  await Promise.all([refreshOne(queryClient, input), refreshRepetitions(queryClient, input)]);
}

async function refreshOne(queryClient: QueryClient, input: ChartDataInput): Promise<void> {
  const query = chartDataQuery({ ...input, force: true });
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}

/** Refreshes the chart's other visible queries: its repetitions in rows and columns, and their members. */
export async function refreshRepetitions(
  queryClient: QueryClient,
  { chartId, dashboardId, formData, since }: ChartDataInput,
): Promise<void> {
  const place = [dashboardId ?? null, chartId];
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: ["chart-data", ...place], type: "active" })
    .map(({ queryKey }) => String(queryKey[3]));
  await Promise.all([
    ...shown
      .filter((text) => text !== formDataText(formData))
      .map((text) =>
        refreshOne(queryClient, {
          chartId,
          dashboardId,
          formData: JSON.parse(text) as FormData,
          ...(since === undefined ? {} : { since }),
        }),
      ),
    queryClient.refetchQueries({ queryKey: ["matrix-members", ...place], type: "active" }),
  ]);
}

export const chartQueryContext = async (input: ChartDataInput): Promise<QueryContext> =>
  chartContext(await chartTypeModule(input.formData.viz_type), input);

/** Runs a chart's query by itself. */
export async function postChartQuery(
  { chartId, dashboardId, force }: ChartDataInput,
  context: QueryContext,
  signal?: AbortSignal,
): Promise<ChartData> {
  const query = {
    form_data: JSON.stringify(chartId === null ? {} : { slice_id: chartId }),
    ...(dashboardId ? { dashboard_id: dashboardId } : {}),
    ...(force ? { force } : {}),
  };
  return postChartData(context, { query, signal });
}
