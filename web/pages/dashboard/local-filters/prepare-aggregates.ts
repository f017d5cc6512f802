import { planAggregate } from "../../../../schema/local-aggregate/plan";
import type { DashboardChart } from "../../../../schema/dashboard/calls";
import { call } from "../../../api/transport/client";
import { queryClient } from "../../../api/transport/query-client";
import { chartDataQuery, chartQueryContext } from "../../../charts/chart-data";
import type { OpenDashboard } from "../dashboard-context";
import { chartInput } from "../tile/chart-input";
import { queriedAt } from "../tile/queried-at";
import type { LocalResults } from "./local-results";
import { chartsByDataset, filteredColumns, masksOfBase } from "./plan-dashboard";

/** Loads the aggregate of each dataset with mounted charts, unless it is there or known to be unusable. */
export async function prepareAggregates(
  results: LocalResults,
  dashboard: OpenDashboard,
  mounted: ReadonlySet<number>,
): Promise<void> {
  const charts = [...(dashboard.charts?.values() ?? [])].filter(({ id }) => mounted.has(id));
  const byDataset = chartsByDataset(charts);
  results.setCharts(new Set([...byDataset.values()].flat().map(({ id }) => id)));
  for (const [datasetId, its] of byDataset) {
    try {
      await prepareAggregate(results, dashboard, datasetId, its);
    } catch {
      // Charts are then requested under every filter.
    }
  }
}

async function prepareAggregate(
  results: LocalResults,
  dashboard: OpenDashboard,
  datasetId: number,
  charts: readonly DashboardChart[],
): Promise<void> {
  const { plan, masks } = dashboard.filters;
  const base = { ...dashboard, filters: { plan, masks: masksOfBase(plan, masks) } };
  const [{ result: dataset }, contexts] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: ["dataset-facts", datasetId],
      queryFn: ({ signal }) => call("GET /api/v1/dataset/:id", { params: { id: datasetId }, signal }),
      staleTime: 5 * 60_000,
      retry: false,
    }),
    Promise.all(charts.map((chart) => chartQueryContext(chartInput(base, chart)))),
  ]);
  const planned = planAggregate(contexts, filteredColumns(plan, datasetId), dataset);
  if (!planned || results.holds(planned)) return;
  const shown = charts.map((chart) => queryClient.getQueryData(chartDataQuery(chartInput(dashboard, chart)).queryKey));
  await results.load(planned, Math.max(0, ...shown.map((result) => (result ? queriedAt(result) : 0))));
}
