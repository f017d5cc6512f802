import { amount } from "../shared/cell-text";
import type { Row } from "../../query/chart-data-response";
import type { RadarBounds } from "./fields";

export interface RadarAxis {
  metric: string;
  min: number;
  max: number;
  /** Whether values are absolute because a bound is stored; otherwise they are shares of their row's largest value. */
  isCustom: boolean;
}

/**
 * Returns one axis per metric. Without stored bounds it ranges from 0 to 1, and each row's values are divided by the
 * row's largest value.
 */
export function radarAxes(
  metrics: readonly string[],
  rows: readonly Row[],
  config: Record<string, RadarBounds>,
): RadarAxis[] {
  return metrics.map((metric) => {
    const { radarMetricMaxValue: max = null, radarMetricMinValue: min = null } = config[metric] ?? {};
    if (max === null && (min === null || min === 0)) return { metric, min: 0, max: 1, isCustom: false };
    const highest = Math.max(...rows.flatMap((row) => metrics.map((each) => amount(row[each]))));
    return { metric, min: min ?? 0, max: max ?? (highest === 0 ? Number.MAX_SAFE_INTEGER : highest), isCustom: true };
  });
}

/** Returns a row's positions on the axes. */
export function placesOn(axes: readonly RadarAxis[], row: Row): number[] {
  const largest = Math.max(...axes.filter(({ isCustom }) => !isCustom).map(({ metric }) => amount(row[metric])), 0);
  return axes.map(({ metric, isCustom }) => {
    const value = amount(row[metric]);
    return isCustom ? value : largest === 0 ? 0 : Number((value / largest).toFixed(10));
  });
}
