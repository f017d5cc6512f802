import { extraFormDataOf } from "../../../schema/dashboard/filter-plan";
import type { FormData } from "../../../schema/chart-types/define";
import type { ChartDataInput } from "../../charts/chart-data";
import type { OpenDashboard } from "./dashboard-context";
import type { DashboardChart } from "./queries";

/** What a chart of the dashboard asks the server for: its stored params with what the filters add and the address's template parameters. */
export function chartInput({ id, url, filters }: Pick<OpenDashboard, "id" | "url" | "filters">, chart: Pick<DashboardChart, "id" | "form_data">): ChartDataInput {
  const extra_form_data = extraFormDataOf(filters.plan, filters.masks, chart.id);
  return { chartId: chart.id, dashboardId: id, formData: { ...chart.form_data, extra_form_data, url_params: url.urlParams }, force: url.force };
}

/** The params a chart draws with: the dashboard's colour scheme, where it has one, and the filters' time grain over the chart's own. */
export function drawnFormData({ metadata }: Pick<OpenDashboard, "metadata">, formData: FormData, time_grain_sqla?: string): FormData {
  return {
    ...formData,
    ...(metadata.color_scheme ? { color_scheme: metadata.color_scheme, own_color_scheme: formData["color_scheme"] } : {}),
    ...(time_grain_sqla ? { time_grain_sqla } : {}),
  };
}
