/** One big value with what explains it, and perhaps its past as a line. */
export interface NumberDrawing {
  kind: "number";
  /** Null is no data. */
  text: string | null;
  /** Set by a conditional format. */
  color: string | null;
  /** Portion of the chart's height, .2 to .6. */
  size: number;
  metricName: NumberLine | null;
  /** Comparison, subtitle, time of the value: under the number, in this order. */
  lines: NumberLine[];
  /** The newest value was empty and an older one is shown: its time as text. */
  notUpToDate: string | null;
  trend: NumberTrend | null;
  /** Beside the number: whether it rose or fell. */
  arrow?: NumberArrow | null;
  /** In a row under everything: what it is compared with. */
  badges?: readonly NumberBadge[];
  /** Sizes are pixels and not portions of the height. */
  isSizedInPixels?: boolean;
}

export interface NumberArrow {
  sign: "up" | "down";
  /** Good and bad are coloured; plain is not. */
  tone: "good" | "bad" | "plain";
}

export interface NumberBadge {
  /** Stands before the text where it is wanted, e.g. "△". */
  sign: string | null;
  /** What it is, in words: its tip, and its name to a screen reader. */
  label: string;
  /** A name of one's own, written beside the sign. */
  name: string | null;
  text: string;
  tone: NumberArrow["tone"];
  /** Pixels. */
  size: number;
}

export interface NumberLine {
  role: "metric-name" | "comparison" | "subtitle" | "timestamp";
  text: string;
  /** Portion of the chart's height. */
  size: number;
  tone: "plain" | "up" | "down";
}

/** Oldest first; x in epoch milliseconds (or a position when the axis is not time), null y is a gap. */
export interface NumberTrend {
  x: readonly number[];
  y: readonly (number | null)[];
  color: string;
  yFromZero: boolean;
  xAxis: AxisLabels;
  yAxis: AxisLabels;
  /** The column of x, for drilling into a point. */
  xColumn: string;
  name: string;
  xText(x: number): string;
  yText(y: number | null): string;
}

export type AxisLabels = "none" | "ticks" | "ends";
