/** One large value with lines that explain it, and optionally a trend line. */
export interface NumberDrawing {
  kind: "number";
  /** Null when there is no data. */
  text: string | null;
  /** Color from conditional formatting; null for none. */
  color: string | null;
  /** Proportion of the chart's height, 0.2 to 0.6. */
  size: number;
  metricName: NumberLine | null;
  /** Lines below the number: comparison, subtitle and time of the value, in this order. */
  lines: NumberLine[];
  /** Time of the displayed value as text, when the newest value is empty and an older one is shown; else null. */
  notUpToDate: string | null;
  trend: NumberTrend | null;
  /** An arrow next to the number that shows whether it rose or fell. */
  arrow?: NumberArrow | null;
  /** Comparison values in a row below everything else. */
  badges?: readonly NumberBadge[];
  /** Whether sizes are in pixels instead of proportions of the height. */
  isSizedInPixels?: boolean;
}

export interface NumberArrow {
  sign: "up" | "down";
  /** Good and bad are colored; plain is not. */
  tone: "good" | "bad" | "plain";
}

export interface NumberBadge {
  /** A sign before the text, e.g. "△"; null for none. */
  sign: string | null;
  /** Tooltip text and accessible name. */
  label: string;
  /** A custom name next to the sign; null for none. */
  name: string | null;
  text: string;
  tone: NumberArrow["tone"];
  /** Pixels. */
  size: number;
}

export interface NumberLine {
  role: "metric-name" | "comparison" | "subtitle" | "timestamp";
  text: string;
  /** Proportion of the chart's height. */
  size: number;
  tone: "plain" | "up" | "down";
}

/** Oldest first; x in epoch milliseconds (or an index when the axis is not time), null y is a gap. */
export interface NumberTrend {
  x: readonly number[];
  y: readonly (number | null)[];
  color: string;
  yFromZero: boolean;
  xAxis: AxisLabels;
  yAxis: AxisLabels;
  /** The x column, for drilling into a point. */
  xColumn: string;
  name: string;
  xText(x: number): string;
  yText(y: number | null): string;
}

export type AxisLabels = "none" | "ticks" | "ends";
