import { controlledFormData } from "../../../schema/dashboard/controlled-form-data";
import { extraFormDataOf } from "../../../schema/dashboard/filter-plan";
import type { FormData } from "../../../schema/chart-types/define";
import type { ExtraFormData } from "../../../schema/filter-types/data-mask";
import type { ChartDataInput } from "../../charts/chart-data";
import type { OpenDashboard } from "./dashboard-context";
import type { DashboardChart } from "./queries";

/** What a chart of the dashboard asks the server for: its stored params as the display controls have them, with what the filters add and the address's template parameters. */
export function chartInput({ id, url, filters }: Pick<OpenDashboard, "id" | "url" | "filters">, chart: Pick<DashboardChart, "id" | "form_data">): ChartDataInput {
  const extra_form_data = extraFormDataOf(filters.plan, filters.masks, chart.id);
  return { chartId: chart.id, dashboardId: id, formData: { ...controlledFormData(filters.plan, filters.masks, chart.id, chart.form_data), extra_form_data, url_params: url.urlParams }, force: url.force };
}

/** The params a chart draws with: the dashboard's colour scheme, where it has one, and the filters' grain and time column over the chart's own, which the answer's axis is named after. */
export function drawnFormData({ metadata }: Pick<OpenDashboard, "metadata">, formData: FormData, { time_grain_sqla, granularity_sqla = String(formData["granularity_sqla"] ?? "") }: ExtraFormData, colnames: readonly string[] = []): FormData {
  const moved = colnames.includes(granularity_sqla) && typeof formData["x_axis"] === "string" && !colnames.includes(formData["x_axis"]);
  return {
    ...formData,
    ...(metadata.color_scheme ? { color_scheme: metadata.color_scheme, own_color_scheme: formData["color_scheme"] } : {}),
    ...(time_grain_sqla ? { time_grain_sqla } : {}),
    ...(moved ? { x_axis: granularity_sqla } : {}),
  };
}
