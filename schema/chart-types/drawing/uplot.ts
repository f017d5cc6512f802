import type { Value } from "../../query/chart-data-response";
import type { DrawingTable } from "./drawing-table";
import type { Selection } from "./drawing";

/** A chart over one ordered x axis: lines, areas, bars, points. The values of each series match `x` by index. */
export interface UPlotDrawing {
  kind: "uplot";
  /** Ascending: epoch ms (time), numbers (value), or indexes 0…n−1 (category). */
  x: readonly number[];
  xAxis: XAxis;
  /** The x column, for drilling into a point; absent when x is not a column. */
  xColumn?: string;
  yAxis: YAxis;
  /** A second value axis on the right, for the series that reference it. */
  rightAxis?: YAxis | null;
  /** In legend order, which is also the stacking order. */
  series: readonly PlotSeries[];
  stacking: "none" | "stack" | "expand" | "stream";
  legend: Legend | null;
  tooltip: Tooltip;
  zoomable: boolean;
  /** Index of the initial reference point, when lines show the change since a point of x that the viewer can move. */
  changeFrom?: number | null;
  marks: readonly Mark[];
  /** Reference values of the left axis; absent without any. */
  thresholds?: Thresholds;
  /** Whether the viewer can change the stacking in the chart. */
  stackSwitch: boolean;
  table: DrawingTable;
}

export type XAxis = AxisLook & {
  /** Rotation of labels in degrees. */
  rotation: number;
  min: number | null;
  max: number | null;
} & (
    | {
        kind: "time";
        /** Smallest distance between labels, in ms. */ minStep: number | null;
        maxStep: number | null;
        /** `before` is the previous label's value, null for the first label. */ tick(
          x: number,
          before?: number | null,
        ): string;
        text(x: number): string;
      }
    | { kind: "value"; tick(x: number): string; text(x: number): string }
    | {
        kind: "category";
        labels: readonly string[];
        values: readonly Value[];
        /** The column that a click on a category selects, when no dimension does. */ selects: string | null;
        everyLabel: boolean;
        text(x: number): string;
      }
  );

export type YAxis = AxisLook & {
  min: number | null;
  max: number | null;
  /** Whether the axis must include zero. */
  fromZero: boolean;
  log: boolean;
  titleAt: "left" | "top";
  minorSplitLine: boolean;
  tick(y: number): string;
  text(y: number): string;
  /** Returns the value unabbreviated, for tooltips; `text` is used when absent. */
  tooltipText?(y: number): string;
};

interface AxisLook {
  title: string;
  /** Space for the title in pixels; 0 without a title. */
  titleMargin: number;
  minorTicks: boolean;
}

export type SeriesShape = "line" | "smooth" | "start" | "middle" | "end" | "bar" | "scatter";

/** A regular polygon whose first corner points up, rotated by `turn` radians. */
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
  /** The value axis of the series; the left one by default. */
  axis?: "left" | "right" | undefined;
  values: readonly (number | null)[];
  /** Pixels. */
  width: number;
  dash: readonly number[] | null;
  /** Opacity of line, fill and points together, 0 to 1. */
  opacity: number;
  /** Opacity of the area below the line; null for no area. */
  area: number | null;
  /** Diameter in pixels of permanent points; null for points on hover only. */
  marker: number | null;
  /** The marker's shape; a circle by default. */
  polygon?: Polygon | null;
  connectsGaps: boolean;
  /** Series of one group are stacked; null is not stacked. */
  stackGroup: string | null;
  /** Text at each value; null for none. "total" writes the stack's total at its topmost series. */
  labels: "value" | "total" | null;
  /** In percent of the stack's total: smaller values have no label. */
  labelThreshold: number;
  /** What a click on it selects; null when the clicked category decides, or nothing is selectable. */
  selection: Selection | null;
  /** Colors per x index, when colors distinguish categories and not series. */
  colors: readonly string[] | null;
  /** A forecast's confidence range around `values`. */
  band: { lower: readonly (number | null)[]; upper: readonly (number | null)[] } | null;
  /**
   * Whether the series is excluded from legend, labels and totals, such as a formula or the observed points of a
   * forecast.
   */
  quiet: boolean;
  /** Returns values as text if they differ from the axis's text, such as for a metric with its own format. */
  text?(y: number | null): string;
  /** Same as text, unabbreviated, for tooltips and tables; `text` is used when absent. */
  tooltipText?(y: number | null): string;
}

export interface Legend {
  at: "top" | "bottom" | "left" | "right";
  kind: "scroll" | "plain";
  /** Space for the legend in pixels; null for the default. */
  margin: number | null;
  /** Entries in display order, by series id, or by category when colors distinguish categories. */
  entries: readonly { id: string; name: string; color: string; dashed?: boolean }[];
  /** Whether clicks hide and show series. */
  selectable: boolean;
}

export interface Tooltip {
  /** Whether the tooltip shows all series at the hovered x, or only the nearest point's. */
  rich: boolean;
  total: boolean;
  percentage: boolean;
  sortByValue: boolean;
}

export interface Threshold {
  value: number;
  color: string;
  /** Empty for none. */
  label: string;
}

export interface Thresholds {
  /** Ascending. */
  values: readonly Threshold[];
  lines: boolean;
  /** Whether the plot behind the series has a threshold's color, from its value to the next. */
  areas: boolean;
  /** Whether series that are not stacked have the color of the highest threshold at or below each value. */
  colorsValues: boolean;
}

/** A mark of an annotation layer; x in the unit of the axis. */
export type Mark =
  | {
      kind: "line";
      x: number;
      label: string;
      color: string;
      width: number;
      opacity: number;
      dash: readonly number[] | null;
      showLabel: boolean;
    }
  | { kind: "span"; from: number; to: number; label: string; color: string; opacity: number; showLabel: boolean };
