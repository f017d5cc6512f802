import { controlledFormData } from "../../../schema/dashboard/controlled-form-data";
import { extraFormDataOf } from "../../../schema/dashboard/filter-plan";
import type { ChartDataInput } from "../../charts/chart-data";
import type { OpenDashboard } from "./dashboard-context";
import type { DashboardChart } from "./queries";

/** What a chart of the dashboard asks the server for: its stored params as the display controls have them, with what the filters add and the address's template parameters. */
export function chartInput({ id, url, filters }: Pick<OpenDashboard, "id" | "url" | "filters">, chart: Pick<DashboardChart, "id" | "form_data">): ChartDataInput {
  const extra_form_data = extraFormDataOf(filters.plan, filters.masks, chart.id);
  return { chartId: chart.id, dashboardId: id, formData: { ...controlledFormData(filters.plan, filters.masks, chart.id, chart.form_data), extra_form_data, url_params: url.urlParams }, force: url.force };
}
