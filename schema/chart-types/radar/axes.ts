import { amount } from "../shared/cell-text";
import type { Row } from "../../query/answer";
import type { RadarBounds } from "./fields";

export interface RadarAxis {
  metric: string;
  min: number;
  max: number;
  /** Whether values stand as they are, because someone set where the axis ends; else they are parts of their row's largest. */
  isCustom: boolean;
}

/** An axis a metric. One that nobody bounded reaches from 0 to 1, on which each row's values stand by the row's largest of them. */
export function radarAxes(metrics: readonly string[], rows: readonly Row[], config: Record<string, RadarBounds>): RadarAxis[] {
  return metrics.map((metric) => {
    const { radarMetricMaxValue: max = null, radarMetricMinValue: min = null } = config[metric] ?? {};
    if (max === null && (min === null || min === 0)) return { metric, min: 0, max: 1, isCustom: false };
    const highest = Math.max(...rows.flatMap((row) => metrics.map((each) => amount(row[each]))));
    return { metric, min: min ?? 0, max: max ?? (highest === 0 ? Number.MAX_SAFE_INTEGER : highest), isCustom: true };
  });
}

/** A row's places on the axes. */
export function placesOn(axes: readonly RadarAxis[], row: Row): number[] {
  const largest = Math.max(...axes.filter(({ isCustom }) => !isCustom).map(({ metric }) => amount(row[metric])), 0);
  return axes.map(({ metric, isCustom }) => {
    const value = amount(row[metric]);
    return isCustom ? value : largest === 0 ? 0 : Number((value / largest).toFixed(10));
  });
}
