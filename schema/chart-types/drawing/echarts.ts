import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** Parts of ECharts 6 that are fetched when a drawing names them. */
export type EChartsModule =
  | "BarChart" | "LineChart" | "ScatterChart" | "PieChart"
  | "GridComponent" | "TooltipComponent" | "LegendComponent" | "DataZoomComponent" | "MarkLineComponent" | "MarkAreaComponent" | "GraphicComponent" | "TitleComponent"
  | "LabelLayout";

export interface EChartsDrawing {
  kind: "echarts";
  modules: readonly EChartsModule[];
  /** An ECharts option; text in formatters is escaped by the view unless it is plain text. */
  option: Record<string, unknown>;
  /** What a click on a data item selects; null selects nothing. */
  selectionOf(seriesIndex: number, dataIndex: number): Selection | null;
  table: DrawingTable;
  /** An option to merge when legend entries are hidden, by name: shares and totals are of what is shown. */
  whenHidden?(names: ReadonlySet<string>): Record<string, unknown>;
  /** What a tooltip over some items says; a view that draws swatches uses it in place of the option's formatter. */
  tooltipOf?(items: readonly { seriesIndex: number; dataIndex: number }[]): TooltipText;
}

export interface TooltipText {
  title: string;
  rows: readonly { name: string; text: string; /** Of the swatch; null for none, as of a total. */ color: string | null }[];
}
