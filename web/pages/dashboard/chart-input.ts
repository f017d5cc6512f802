import type { FormData } from "../../../schema/chart-types/define";
import type { ChartDataInput } from "../../charts/chart-data";
import type { OpenDashboard } from "./dashboard-context";
import type { DashboardChart } from "./queries";

/** What a chart of the dashboard asks the server for: its stored params with the address's template parameters. */
export function chartInput({ id, url }: Pick<OpenDashboard, "id" | "url">, chart: Pick<DashboardChart, "id" | "form_data">): ChartDataInput {
  return { chartId: chart.id, dashboardId: id, formData: { ...chart.form_data, url_params: url.urlParams }, force: url.force };
}

/** The params a chart draws with: the dashboard's colour scheme, where it has one, over the chart's own. */
export function drawnFormData({ metadata }: Pick<OpenDashboard, "metadata">, formData: FormData): FormData {
  return metadata.color_scheme ? { ...formData, color_scheme: metadata.color_scheme, own_color_scheme: formData["color_scheme"] } : formData;
}
