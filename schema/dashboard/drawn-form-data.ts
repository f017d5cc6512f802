import type { FormData } from "../chart-types/define";
import type { ExtraFormData } from "../filter-types/data-mask";
import type { DashboardMetadata } from "./metadata";

/**
 * The form data that a chart draws with: the dashboard's color scheme, where it has one, and the filters' time grain
 * and time column replace the chart's own. The response's axis is named after that column.
 */
export function drawnFormData(
  { metadata }: { metadata: DashboardMetadata },
  formData: FormData,
  { time_grain_sqla, granularity_sqla = String(formData["granularity_sqla"] ?? "") }: ExtraFormData,
  colnames: readonly string[] = [],
): FormData {
  const moved =
    colnames.includes(granularity_sqla) &&
    typeof formData["x_axis"] === "string" &&
    !colnames.includes(formData["x_axis"]);
  return {
    ...formData,
    ...(metadata.color_scheme
      ? { color_scheme: metadata.color_scheme, own_color_scheme: formData["color_scheme"] }
      : {}),
    ...(time_grain_sqla ? { time_grain_sqla } : {}),
    ...(moved ? { x_axis: granularity_sqla } : {}),
  };
}
