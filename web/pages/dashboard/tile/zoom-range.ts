import type { ExtraFormData } from "../../../../schema/filter-types/data-mask";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { timeMask } from "../../../../schema/filter-types/masks";
import { wholeGrains } from "../../../../schema/drill/whole-grains";
import type { ChartDataInput } from "../../../charts/chart-data";
import type { Zoom } from "../../../charts/renderers";
import { rangeText } from "../../../controls/time-range/range-text";
import { applyFilter } from "../filters/apply-filter";
import { timeFilterOf } from "../../../../schema/dashboard/filter-in-scope";
import type { OpenFilters } from "../filters/filters-context";

/**
 * Returns what sets the dashboard's time range to a chart's zoom and resets the zoom; null without a visible time-range
 * filter for the chart, or without a mark in the zoom.
 */
export function zoomRange(
  filters: OpenFilters,
  { hideChartControls, showFilters }: Pick<DashboardUrl, "hideChartControls" | "showFilters">,
  { chartId, formData }: Pick<ChartDataInput, "chartId" | "formData">,
  zoom: Zoom,
): (() => void) | null {
  const filter = timeFilterOf(filters.plan, chartId ?? 0);
  if (!filter || !(zoom.from <= zoom.to) || hideChartControls || showFilters === false) return null;
  const extra = formData["extra_form_data"] as ExtraFormData | undefined;
  const grain = extra?.time_grain_sqla ?? (formData["time_grain_sqla"] as string | null | undefined);
  return () => {
    const range = wholeGrains(zoom, grain);
    applyFilter(filters, filter, timeMask(filter, range), rangeText(range));
    zoom.reset();
  };
}
