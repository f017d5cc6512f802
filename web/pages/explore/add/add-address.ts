import { datasetUid, parseDatasource } from "../../../../schema/datasource/datasource";

/**
 * Parses the address of /chart/add: `dataset` or `datasource` as id or "3__table", a chart type, and the dashboard to
 * add the chart to.
 */
export function parseAddAddress(search: string): {
  datasetId: number | null;
  vizType: string | null;
  dashboardId: string | null;
} {
  const params = new URLSearchParams(search);
  const named = params.get("dataset_id") ?? params.get("datasource") ?? params.get("dataset") ?? "";
  const datasource = parseDatasource(/^\d+$/.test(named) ? datasetUid(Number(named)) : named);
  return {
    datasetId: datasource?.type === "table" ? datasource.id : null,
    vizType: params.get("viz_type"),
    dashboardId: params.get("dashboard_id"),
  };
}

/** The Explore address of a new chart of a dataset. */
export function newChartAddress(datasetId: number, vizType: string, dashboardId: string | null): string {
  return `/explore/?${new URLSearchParams({ viz_type: vizType, datasource_id: String(datasetId), datasource_type: "table", ...(dashboardId ? { dashboard_id: dashboardId } : {}) })}`;
}
