import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** Modules of ECharts 6, loaded when a drawing names them. */
export type EChartsModule =
  | "BarChart"
  | "LineChart"
  | "ScatterChart"
  | "PieChart"
  | "BoxplotChart"
  | "ChordChart"
  | "CustomChart"
  | "FunnelChart"
  | "GaugeChart"
  | "GraphChart"
  | "HeatmapChart"
  | "ParallelChart"
  | "RadarChart"
  | "SankeyChart"
  | "SunburstChart"
  | "TreeChart"
  | "TreemapChart"
  | "GridComponent"
  | "TooltipComponent"
  | "LegendComponent"
  | "DataZoomComponent"
  | "MarkLineComponent"
  | "MarkAreaComponent"
  | "MarkPointComponent"
  | "GraphicComponent"
  | "TitleComponent"
  | "CalendarComponent"
  | "ParallelComponent"
  | "PolarComponent"
  | "RadarComponent"
  | "VisualMapComponent"
  | "LabelLayout"
  | "UniversalTransition";

/**
 * The data item of an ECharts event. Graphs have nodes and edges; a datum contains the fields that its drawing added.
 */
export interface EChartsItem {
  dataType?: "main" | "node" | "edge" | undefined;
  name?: string | undefined;
  data?: unknown;
}

export interface EChartsDrawing {
  kind: "echarts";
  modules: readonly EChartsModule[];
  /** An ECharts option; the view escapes the text of formatters unless it is plain text. */
  option: Record<string, unknown>;
  /** What a click on a data item selects; null selects nothing. */
  selectionOf(seriesIndex: number, dataIndex: number, item?: EChartsItem): Selection | null;
  /** What drilling from an item filters by, if different from the selection of a click. */
  drillOf?(seriesIndex: number, dataIndex: number, item?: EChartsItem): Selection | null;
  /**
   * The item that a row of `table` describes, for keyboard focus; by default the first series' item of the same
   * index.
   */
  itemAt?(row: number): { seriesIndex: number; dataIndex: number; dataType?: "node" | "edge" };
  table: DrawingTable;
  /** The times of the first and last mark in a zoomed range of its time axis, epoch ms; absent without a time axis. */
  timesIn?(range: ZoomedTimes): ZoomedTimes;
  /**
   * Returns an option to merge when the named legend entries are hidden; shares and totals count visible entries
   * only.
   */
  whenHidden?(names: ReadonlySet<string>): Record<string, unknown>;
  /** Returns the tooltip of some items; a view that draws color swatches uses it in place of the option's formatter. */
  tooltipOf?(items: readonly ({ seriesIndex: number; dataIndex: number } & EChartsItem)[]): TooltipText;
  /**
   * Returns an option for the size in pixels, merged over `option` whenever the size changes: label widths, lengths,
   * radii.
   */
  forSize?(size: { width: number; height: number }): Record<string, unknown>;
  /**
   * Returns the action that zooms into an item, by click, or by Enter if the item selects nothing; for null the
   * action that zooms out, by Escape.
   */
  zoomTo?(item: { seriesIndex: number; dataIndex: number } | null): Record<string, unknown> | null;
}

/** Two times, epoch ms. */
export interface ZoomedTimes {
  from: number;
  to: number;
}

export interface TooltipText {
  title: string;
  rows: readonly {
    name: string;
    text: string;
    /**
     * Color of the swatch. Null for a row without one that is set apart by a line, such as a total; absent for no
     * swatch.
     */ color?: string | null;
  }[];
}
