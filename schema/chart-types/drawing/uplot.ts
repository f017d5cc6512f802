import type { Value } from "../../query/answer";
import type { DrawingTable } from "./drawing-table";
import type { Selection } from "./drawing";

/** A chart over one ordered x axis: lines, areas, bars, points. Values by series, index for index with `x`. */
export interface UPlotDrawing {
  kind: "uplot";
  /** Ascending: epoch ms (time), numbers (value), or positions 0…n−1 (category). */
  x: readonly number[];
  xAxis: XAxis;
  /** The column along x, for drilling into a point; absent where x is no column. */
  xColumn?: string;
  yAxis: YAxis;
  /** A second value axis, at the right, for the series that name it. */
  rightAxis?: YAxis | null;
  /** In the order of the legend; a stack grows in this order. */
  series: readonly PlotSeries[];
  stacking: "none" | "stack" | "expand" | "stream";
  legend: Legend | null;
  tooltip: Tooltip;
  zoomable: boolean;
  /** Lines show how their values changed since a point of x that a person moves; here is where it starts, by position. */
  changeFrom?: number | null;
  marks: readonly Mark[];
  /** Whether a person may switch the stacking in the chart. */
  stackSwitch: boolean;
  table: DrawingTable;
}

export type XAxis = AxisLook & {
  /** Degrees the labels are turned by. */
  rotation: number;
  min: number | null;
  max: number | null;
} & (
  | { kind: "time"; /** Smallest distance between labels, ms. */ minStep: number | null; maxStep: number | null; tick(x: number): string; text(x: number): string }
  | { kind: "value"; tick(x: number): string; text(x: number): string }
  | { kind: "category"; labels: readonly string[]; values: readonly Value[]; /** The column a click on a category selects, where no dimension does. */ selects: string | null; everyLabel: boolean; text(x: number): string }
);

export type YAxis = AxisLook & {
  min: number | null;
  max: number | null;
  /** Whether the axis must reach zero. */
  fromZero: boolean;
  log: boolean;
  titleAt: "left" | "top";
  minorSplitLine: boolean;
  tick(y: number): string;
  text(y: number): string;
  /** The value in full, for the tooltip; `text` where absent. */
  tooltipText?(y: number): string;
};

interface AxisLook {
  title: string;
  /** Pixels kept for the title; none without. */
  titleMargin: number;
  minorTicks: boolean;
}

export type SeriesShape = "line" | "smooth" | "start" | "middle" | "end" | "bar" | "scatter";

/** A regular polygon: the first corner points up, then turned by `turn` radians. */
export interface Polygon {
  corners: number;
  turn: number;
}

export interface PlotSeries {
  /** Unique in the chart. */
  id: string;
  name: string;
  shape: SeriesShape;
  color: string;
  /** The value axis it is measured by; the left one without. */
  axis?: "left" | "right";
  values: readonly (number | null)[];
  /** Pixels. */
  width: number;
  dash: readonly number[] | null;
  /** Of line, fill and points together, 0…1. */
  opacity: number;
  /** Opacity of the area below; null for none. */
  area: number | null;
  /** Diameter of always shown points, pixels; null for points on hover only. */
  marker: number | null;
  /** The marker's shape; a circle without. */
  polygon?: Polygon | null;
  connectsGaps: boolean;
  /** Series of one group stand on each other; null stands alone. */
  stackGroup: string | null;
  /** Written at each value; null writes none. The stack's total at the topmost where `labels` is "total". */
  labels: "value" | "total" | null;
  /** In percent of the stack's total: smaller values get no label. */
  labelThreshold: number;
  /** What a click on it selects; null where a click on the axis decides (category) or nothing does. */
  selection: Selection | null;
  /** Colours per x position, where categories and not series carry the colour. */
  colors: readonly string[] | null;
  /** A forecast's range around `values`. */
  band: { lower: readonly (number | null)[]; upper: readonly (number | null)[] } | null;
  /** Not in legend, labels or totals: a formula, a band's observation twin. */
  quiet: boolean;
  /** Its values as text where they differ from the axis's, as of a metric with a format of its own. */
  text?(y: number | null): string;
}

export interface Legend {
  at: "top" | "bottom" | "left" | "right";
  kind: "scroll" | "plain";
  /** Pixels kept for it; null is the usual room. */
  margin: number | null;
  /** Entries in shown order; by series id, or by category where colours go by category. */
  entries: readonly { id: string; name: string; color: string }[];
  /** Clicks hide and show series. */
  selectable: boolean;
}

export interface Tooltip {
  /** All series at the hovered x, or the nearest point's alone. */
  rich: boolean;
  total: boolean;
  percentage: boolean;
  sortByValue: boolean;
}

/** What an annotation layer adds; x as on the axis. */
export type Mark =
  | { kind: "line"; x: number; label: string; color: string; width: number; opacity: number; dash: readonly number[] | null; showLabel: boolean }
  | { kind: "span"; from: number; to: number; label: string; color: string; opacity: number; showLabel: boolean };
