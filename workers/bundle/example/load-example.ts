import type { Actor } from "../../../schema/actor";
import type { RequestContext } from "../../request/request-context";
import { convertExportedFilterBoxes } from "../export/filter-boxes";
import * as exported from "../export/statements";

export interface LoadedExample {
  dashboard: exported.DashboardRow;
  charts: exported.ChartRow[];
  datasets: { dataset: exported.DatasetRow; database: exported.DatabaseRow }[];
  columns: ReadonlyMap<number, exported.ColumnRow[]>;
  metrics: ReadonlyMap<number, exported.MetricRow[]>;
}

/**
 * Loads a dashboard with its charts, and the datasets of its charts and filters that the person may read, in one round
 * trip.
 */
export async function loadExample(
  request: RequestContext,
  id: number,
): Promise<{ actor: Actor; example: LoadedExample | null }> {
  const { actor, rows } = await request.load((db) => {
    const datasetIds = exported.datasetIds.dashboard(db, [id]);
    return [
      exported.dashboardsOf(db, [id]),
      exported.chartsOfDashboards(db, [id]),
      exported.datasetsOf(db, datasetIds),
      exported.columnsOf(db, datasetIds),
      exported.metricsOf(db, datasetIds),
    ];
  });
  const [found, linked, datasets, columns, metrics] = rows;
  const {
    dashboards: [dashboard],
    charts,
  } = convertExportedFilterBoxes({
    dashboards: found,
    dashboardCharts: linked.map((chart) => ({ dashboard_id: id, chart_id: chart.id })),
    charts: linked,
    datasets,
  });
  if (!dashboard) return { actor, example: null };
  return {
    actor,
    example: {
      dashboard,
      charts,
      datasets,
      columns: Map.groupBy(columns, ({ dataset_id }) => dataset_id),
      metrics: Map.groupBy(metrics, ({ dataset_id }) => dataset_id),
    },
  };
}
