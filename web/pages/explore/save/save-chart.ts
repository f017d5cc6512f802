import type { FormData } from "../../../../schema/chart-types/define";
import { withChart } from "../../../../schema/dashboard/add-chart";
import { parseDatasource } from "../../../../schema/datasource/datasource";
import { charts } from "../../../api/charts";
import { dashboards } from "../../../api/dashboards";
import { chartTypeModule, isReady } from "../../../charts/chart-types";
import { t } from "../../../i18n";
import type { ToCreate } from "../../../api/transport/resource";

export interface SaveRequest {
  /** The chart to overwrite; null creates a new one. */
  overwrite: number | null;
  name: string;
  formData: FormData;
  owners: readonly number[] | null;
  /** Dashboards that already contain the chart. */
  dashboardIds: readonly number[];
  addTo: { kind: "existing"; id: number; tabId: string | null } | { kind: "new"; title: string } | null;
}

export interface Saved {
  id: number;
  formData: FormData;
  dashboardId: number | null;
}

/** Saves the chart with its params and query context, and adds it to the selected dashboard, if any. */
export async function saveChart(request: SaveRequest): Promise<Saved> {
  const { overwrite, name, addTo } = request;
  const dashboardId =
    addTo?.kind === "new" ? (await dashboards.create({ dashboard_title: addTo.title })).id : (addTo?.id ?? null);
  const body = await chartBody(request, dashboardId);
  const id = overwrite ?? (await charts.create(body)).id;
  if (overwrite !== null) await charts.update(overwrite, body);
  if (dashboardId !== null && addTo && !(request.dashboardIds.includes(dashboardId) && overwrite !== null)) {
    await place(dashboardId, { chartId: id, sliceName: name, tabId: addTo.kind === "existing" ? addTo.tabId : null });
  }
  return { id, formData: { ...request.formData, slice_id: id }, dashboardId };
}

/** Params without keys of the address, and the query context that the chart type builds. */
async function chartBody(
  { overwrite, name, formData, owners, dashboardIds, addTo }: SaveRequest,
  dashboardId: number | null,
): Promise<ToCreate<"chart">> {
  const { url_params, own_state: _state, slice_id: _id, dashboardId: _dashboard, ...params } = formData;
  const templateParams = storedUrlParams(url_params, globalThis.location?.search ?? "");
  const datasource = parseDatasource(formData.datasource);
  if (!datasource) throw new Error(t("The dataset linked to this chart may have been deleted."));
  const onDashboards = [
    ...new Set([...(overwrite === null ? [] : dashboardIds), ...(dashboardId === null ? [] : [dashboardId])]),
  ];
  const form = {
    ...params,
    ...(templateParams ? { url_params: templateParams } : {}),
    ...(overwrite === null ? {} : { slice_id: overwrite }),
    viz_type: formData.viz_type,
    datasource: formData.datasource,
    dashboards: onDashboards,
  };
  return {
    params: JSON.stringify(form),
    slice_name: name,
    viz_type: formData.viz_type,
    datasource_id: datasource.id,
    datasource_type: datasource.type,
    ...(addTo === null && overwrite !== null ? {} : { dashboards: onDashboards }),
    ...(owners && overwrite === null ? { owners: [...owners] } : {}),
    ...(await queryContext(form as FormData)),
  };
}

/** The chart's stored template parameters, without those of the address; null if there are none. */
export function storedUrlParams(urlParams: unknown, search: string): Record<string, unknown> | null {
  const ofAddress = new Set([
    ...new URLSearchParams(search).keys(),
    "slice_id",
    "form_data_key",
    "permalink_key",
    "datasource_id",
    "datasource_type",
    "datasource",
  ]);
  const stored = Object.entries((urlParams ?? {}) as Record<string, unknown>).filter(([key]) => !ofAddress.has(key));
  return stored.length > 0 ? Object.fromEntries(stored) : null;
}

/** A chart of an unsupported type retains its stored query context. */
async function queryContext(formData: FormData): Promise<{ query_context?: string }> {
  const chartType = await chartTypeModule(formData.viz_type).catch((error: unknown) => {
    if (isReady(formData.viz_type)) throw error;
    return null;
  });
  if (!chartType) return {};
  return {
    query_context: JSON.stringify({
      ...chartType.query(formData),
      force: false,
      result_format: "json",
      result_type: "full",
    }),
  };
}

async function place(
  dashboardId: number,
  chart: { chartId: number; sliceName: string; tabId: string | null },
): Promise<void> {
  const { position_json } = await dashboards.get(dashboardId);
  const positions = JSON.parse(position_json || "{}") as Record<string, unknown>;
  await dashboards.update(dashboardId, { position_json: JSON.stringify(withChart(positions, chart)) });
}
