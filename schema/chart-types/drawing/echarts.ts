import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** Parts of ECharts 6 that are fetched when a drawing names them. */
export type EChartsModule =
  | "BarChart" | "LineChart" | "ScatterChart" | "PieChart" | "BoxplotChart" | "ChordChart" | "CustomChart" | "FunnelChart" | "GaugeChart" | "GraphChart" | "HeatmapChart" | "ParallelChart" | "RadarChart" | "SankeyChart" | "SunburstChart" | "TreeChart" | "TreemapChart"
  | "GridComponent" | "TooltipComponent" | "LegendComponent" | "DataZoomComponent" | "MarkLineComponent" | "MarkAreaComponent" | "MarkPointComponent" | "GraphicComponent" | "TitleComponent"
  | "CalendarComponent" | "ParallelComponent" | "PolarComponent" | "RadarComponent" | "VisualMapComponent"
  | "LabelLayout" | "UniversalTransition";

/** The data item of an event, as ECharts tells it: networks have nodes and edges, and a datum keeps what its drawing put into it. */
export interface EChartsItem {
  dataType?: "main" | "node" | "edge" | undefined;
  name?: string | undefined;
  data?: unknown;
}

export interface EChartsDrawing {
  kind: "echarts";
  modules: readonly EChartsModule[];
  /** An ECharts option; text in formatters is escaped by the view unless it is plain text. */
  option: Record<string, unknown>;
  /** What a click on a data item selects; null selects nothing. */
  selectionOf(seriesIndex: number, dataIndex: number, item?: EChartsItem): Selection | null;
  /** What drilling from an item filters by, where that is not what a click selects. */
  drillOf?(seriesIndex: number, dataIndex: number, item?: EChartsItem): Selection | null;
  /** The item that a row of `table` tells of, for the keyboard; the first series' item of that index where absent. */
  itemAt?(row: number): { seriesIndex: number; dataIndex: number; dataType?: "node" | "edge" };
  table: DrawingTable;
  /** An option to merge when legend entries are hidden, by name: shares and totals are of what is shown. */
  whenHidden?(names: ReadonlySet<string>): Record<string, unknown>;
  /** What a tooltip over some items says; a view that draws swatches uses it in place of the option's formatter. */
  tooltipOf?(items: readonly ({ seriesIndex: number; dataIndex: number } & EChartsItem)[]): TooltipText;
  /** What the room in pixels changes, merged over `option` whenever it does: widths of labels, lengths, radii. */
  forSize?(size: { width: number; height: number }): Record<string, unknown>;
  /** The action that opens an item, as a zoom into a node does, by click or Enter where it selects nothing; for null the one that closes it again, by Escape. */
  zoomTo?(item: { seriesIndex: number; dataIndex: number } | null): Record<string, unknown> | null;
}

export interface TooltipText {
  title: string;
  rows: readonly { name: string; text: string; /** Of the swatch; null for none, as of a total, which a line sets apart; absent for none. */ color?: string | null }[];
}
