import { FILTER_BOX } from "../../../schema/dashboard/filter-box/filter-box";
import { convertedTexts } from "../../resources/dashboard/filter-boxes";
import type { ChartRow, DashboardRow, DatasetRow } from "./statements";

interface Exported {
  dashboards: DashboardRow[];
  dashboardCharts: { dashboard_id: number; chart_id: number }[];
  charts: ChartRow[];
  datasets: { dataset: DatasetRow }[];
}

/**
 * The exported objects with native filters instead of the filter boxes on dashboards, as an import converts them. The
 * boxes are left out; one whose dataset is not exported stays a chart. Nothing is stored.
 */
export function convertExportedFilterBoxes<E extends Exported>(exported: E): E {
  const boxes = new Map(exported.charts.filter((chart) => chart.viz_type === FILTER_BOX).map((box) => [box.id, box]));
  if (boxes.size === 0) return exported;
  const charts = new Set(exported.charts.map(({ id }) => id));
  const datasets = new Set(exported.datasets.map(({ dataset }) => dataset.id));
  const links = Map.groupBy(exported.dashboardCharts, ({ dashboard_id }) => dashboard_id);
  const converted = new Set<number>();
  const dashboards = exported.dashboards.map((dashboard) => {
    const linked = (links.get(dashboard.id) ?? []).map(({ chart_id }) => chart_id);
    const readable = linked.flatMap((id) => {
      const box = boxes.get(id);
      return box && box.datasource_id !== null && datasets.has(box.datasource_id)
        ? [{ ...box, datasource_id: box.datasource_id }]
        : [];
    });
    for (const { id } of readable) converted.add(id);
    // A chart that is not exported may be a filter box too.
    const isPartial = linked.some((id) => !charts.has(id) || (boxes.has(id) && !converted.has(id)));
    return { ...dashboard, ...convertedTexts(dashboard, readable, isPartial) };
  });
  return {
    ...exported,
    dashboards,
    dashboardCharts: exported.dashboardCharts.filter(({ chart_id }) => !converted.has(chart_id)),
    charts: exported.charts.filter(({ id }) => !converted.has(id)),
  };
}
