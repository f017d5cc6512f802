import type { DashboardChart } from "../../../../schema/dashboard/calls";
import { chartFormData } from "../../../../schema/dashboard/chart-form-data";
import type { ChartDataInput } from "../../../charts/chart-data";
import type { OpenDashboard } from "../dashboard-context";

/** The request for a dashboard chart's data. */
export const chartInput = (
  { id, url, filters }: Pick<OpenDashboard, "id" | "url" | "filters">,
  chart: Pick<DashboardChart, "id" | "form_data">,
): ChartDataInput => ({
  chartId: chart.id,
  dashboardId: id,
  formData: chartFormData({ url, filters }, chart),
  force: url.force,
});
