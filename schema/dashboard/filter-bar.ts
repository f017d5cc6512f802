import type { FilterPlan } from "./filter-plan";
import type { DashboardMetadata } from "./metadata";
import type { DashboardUrl } from "./url-params";

/** Least, greatest and usual width of a filter bar at the side, in pixels. */
export const NARROWEST = 240;
export const WIDEST = 550;
export const USUAL_WIDTH = 264;

/** Width of a window from which the filter bar is open at first, in pixels. */
export const OPEN_FROM_PX = 992;

export const asBarWidth = (px: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, px)));

export type FilterBarPlace = "side" | "top" | "none";

/**
 * Where a dashboard's filters are; nowhere without filters and controls, in reports and where the address hides
 * them.
 */
export function filterBarPlace(
  metadata: Pick<DashboardMetadata, "filter_bar_orientation">,
  { items, controlItems }: Pick<FilterPlan, "items" | "controlItems">,
  { report, showFilters }: Pick<DashboardUrl, "report" | "showFilters">,
): FilterBarPlace {
  if (items.length + controlItems.length === 0 || report || showFilters === false) return "none";
  return metadata.filter_bar_orientation === "HORIZONTAL" ? "top" : "side";
}
