import type { FormData } from "../chart-types/define";
import type { DataMasks } from "../filter-types/data-mask";
import { controlledFormData } from "./controlled-form-data";
import { extraFormDataOf, type FilterPlan } from "./filter-plan";
import type { DashboardUrl } from "./url-params";

export interface ShownUnder {
  url: Pick<DashboardUrl, "urlParams">;
  filters: { plan: FilterPlan; masks: DataMasks };
}

/**
 * The form data that a dashboard requests a chart's data with: its stored params changed by display controls, the
 * filters' extra form data, and template parameters, where the address overrides stored ones.
 */
export function chartFormData({ url, filters }: ShownUnder, chart: { id: number; form_data: FormData }): FormData {
  const extra_form_data = extraFormDataOf(filters.plan, filters.masks, chart.id);
  const url_params = {
    ...(chart.form_data["url_params"] as Record<string, string> | null | undefined),
    ...url.urlParams,
  };
  return {
    ...controlledFormData(filters.plan, filters.masks, chart.id, chart.form_data),
    extra_form_data,
    url_params,
  };
}
