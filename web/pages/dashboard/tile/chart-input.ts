import type { DashboardChart } from "../../../../schema/dashboard/calls";
import { controlledFormData } from "../../../../schema/dashboard/controlled-form-data";
import { extraFormDataOf } from "../../../../schema/dashboard/filter-plan";
import type { ChartDataInput } from "../../../charts/chart-data";
import type { OpenDashboard } from "../dashboard-context";

/**
 * The request for a dashboard chart's data: its stored params changed by display controls, the filters' extra form
 * data, and template parameters, where the address overrides stored ones.
 */
export function chartInput(
  { id, url, filters }: Pick<OpenDashboard, "id" | "url" | "filters">,
  chart: Pick<DashboardChart, "id" | "form_data">,
): ChartDataInput {
  const extra_form_data = extraFormDataOf(filters.plan, filters.masks, chart.id);
  const url_params = {
    ...(chart.form_data["url_params"] as Record<string, string> | null | undefined),
    ...url.urlParams,
  };
  return {
    chartId: chart.id,
    dashboardId: id,
    formData: {
      ...controlledFormData(filters.plan, filters.masks, chart.id, chart.form_data),
      extra_form_data,
      url_params,
    },
    force: url.force,
  };
}
