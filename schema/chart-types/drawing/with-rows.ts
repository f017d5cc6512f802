import type { DrawingTable } from "./drawing-table";
import type { EChartsDrawing } from "./echarts";

/** A plot with all its rows below; what is brushed in the plot narrows the rows. */
export interface WithRowsDrawing {
  kind: "with-rows";
  plot: EChartsDrawing;
  /** The plot with the rows that a picture has room for. */
  picture: EChartsDrawing;
  /** A row a data item of the plot, in that order. */
  table: DrawingTable;
}
