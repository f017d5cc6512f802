import type { DrawingTable } from "./drawing-table";
import type { EChartsDrawing } from "./echarts";

/** A plot with all its rows below; brushing the plot filters the rows. */
export interface WithRowsDrawing {
  kind: "with-rows";
  plot: EChartsDrawing;
  /** The plot with as many rows as fit, for static images. */
  picture: EChartsDrawing;
  /** One row per data item of the plot, in the same order. */
  table: DrawingTable;
}
