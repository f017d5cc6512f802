import type { ChartType, FormData } from "../define";
import { withDefaults } from "../with-defaults";
import { placeableTypes } from "../generated/placeable-types";

export type SelectedChart = { chartType: ChartType; params: FormData } | { unfit: string };

/** Parses the chart that a cartodiagram stores as JSON text, in which `params` is JSON text too; null without one. */
export function selectedChart(stored: unknown, datasource: string): SelectedChart | null {
  const chart = parsed(stored);
  if (chart === null) return null;
  const params = parsed(chart["params"]) ?? {};
  const vizType = String(chart["viz_type"] ?? params["viz_type"] ?? "");
  const chartType = Object.hasOwn(placeableTypes, vizType) ? placeableTypes[vizType] : undefined;
  if (!chartType) return { unfit: vizType };
  // A page of rows would be one page of all locations together.
  return {
    chartType,
    params: withDefaults(chartType.fields, { ...params, viz_type: vizType, datasource, server_pagination: false }),
  };
}

function parsed(stored: unknown): Record<string, unknown> | null {
  if (typeof stored === "object") return stored as Record<string, unknown> | null;
  if (typeof stored !== "string" || stored === "") return null;
  try {
    const value = JSON.parse(stored) as unknown;
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
