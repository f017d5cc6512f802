import type { FormData } from "../../../../schema/chart-types/define";
import { withDefaults } from "../../../../schema/chart-types/with-defaults";
import { withChart } from "../../../../schema/dashboard/add-chart";
import { charts } from "../../../api/charts";
import { dashboards } from "../../../api/dashboards";
import { chartTypeModule, isReady } from "../../../charts/chart-types";

export interface SaveRequest {
  /** The chart to overwrite; null makes a new one. */
  overwrite: number | null;
  name: string;
  formData: FormData;
  owners: readonly number[] | null;
  /** Dashboards that show the chart already. */
  dashboardIds: readonly number[];
  addTo: { kind: "existing"; id: number; tabId: string | null } | { kind: "new"; title: string } | null;
}

export interface Saved {
  id: number;
  formData: FormData;
  dashboardId: number | null;
}

/** Stores the chart with its params and its query, puts it on a dashboard where one was chosen. */
export async function saveChart(request: SaveRequest): Promise<Saved> {
  const { overwrite, name, addTo } = request;
  const dashboardId = addTo?.kind === "new" ? (await dashboards.create({ dashboard_title: addTo.title })).id : (addTo?.id ?? null);
  const body = await chartBody(request, dashboardId);
  const id = overwrite ?? (await charts.create(body)).id;
  if (overwrite !== null) await charts.update(overwrite, body);
  if (dashboardId !== null && addTo && !(request.dashboardIds.includes(dashboardId) && overwrite !== null)) {
    await place(dashboardId, { chartId: id, sliceName: name, tabId: addTo.kind === "existing" ? addTo.tabId : null });
  }
  return { id, formData: { ...request.formData, slice_id: id }, dashboardId };
}

/** Params without what belongs to the address; the query as the chart type makes it. */
async function chartBody({ overwrite, name, formData, owners, dashboardIds, addTo }: SaveRequest, dashboardId: number | null): Promise<Record<string, unknown>> {
  const { url_params: _params, own_state: _state, slice_id: _id, dashboardId: _dashboard, ...params } = formData;
  const [id, type] = formData.datasource.split("__");
  const onDashboards = [...new Set([...(overwrite === null ? [] : dashboardIds), ...(dashboardId === null ? [] : [dashboardId])])];
  const form = { ...params, ...(overwrite === null ? {} : { slice_id: overwrite }), viz_type: formData.viz_type, datasource: formData.datasource, dashboards: onDashboards };
  return {
    params: JSON.stringify(form),
    slice_name: name,
    viz_type: formData.viz_type,
    datasource_id: Number(id),
    datasource_type: type ?? "table",
    ...(addTo === null && overwrite !== null ? {} : { dashboards: onDashboards }),
    ...(owners && overwrite === null ? { owners } : {}),
    ...(await queryContext(form as FormData)),
  };
}

/** A type that nobody draws keeps the query it was stored with. */
async function queryContext(formData: FormData): Promise<{ query_context?: string }> {
  if (!isReady(formData.viz_type)) return {};
  const chartType = await chartTypeModule(formData.viz_type);
  return { query_context: JSON.stringify({ ...chartType.query(withDefaults(chartType.fields, formData)), force: false, result_format: "json", result_type: "full" }) };
}

async function place(dashboardId: number, chart: { chartId: number; sliceName: string; tabId: string | null }): Promise<void> {
  const { position_json } = await dashboards.get<{ position_json: string | null }>(dashboardId);
  const positions = JSON.parse(position_json || "{}") as Record<string, unknown>;
  await dashboards.update(dashboardId, { position_json: JSON.stringify(withChart(positions, chart)) });
}
