import type { EChartsType } from "echarts/core";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";
import { tooltipElement } from "./tooltip-element";

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
  clone(): Rect;
  applyTransform(matrix: number[] | null): void;
}
interface Mark {
  getBoundingRect(): Rect;
  getComputedTransform(): number[] | null;
}
interface WithModel {
  getModel(): {
    getSeriesByIndex(
      at: number,
    ): { getData(type: "edge"): { getItemGraphicEl(at: number): Mark | undefined } } | undefined;
  };
}

/** The item that a row of the drawing's table describes. */
export const itemOf = (drawing: EChartsDrawing, row: number) =>
  drawing.itemAt?.(row) ?? { seriesIndex: 0, dataIndex: row };

/** Highlights the item of a row and shows its tooltip. */
export function highlightItem(chart: EChartsType, drawing: EChartsDrawing, row: number): void {
  const item = itemOf(drawing, row);
  // An item that is not drawn, as in a collapsed branch, has no tooltip: the previous one is hidden all the same.
  chart.dispatchAction({ type: "hideTip" });
  chart.dispatchAction({ type: "highlight", ...item });
  const isEdge = "dataType" in item && item.dataType === "edge";
  // ECharts itself would show the tooltip of the node with the edge's index.
  if (isEdge) showEdgeTip(chart, drawing, item);
  else chart.dispatchAction({ type: "showTip", ...item });
}

export function releaseItem(chart: EChartsType, drawing: EChartsDrawing, row: number): void {
  chart.dispatchAction({ type: "downplay", ...itemOf(drawing, row) });
}

function showEdgeTip(chart: EChartsType, drawing: EChartsDrawing, item: ReturnType<typeof itemOf>): void {
  const mark = (chart as unknown as WithModel)
    .getModel()
    .getSeriesByIndex(item.seriesIndex)
    ?.getData("edge")
    .getItemGraphicEl(item.dataIndex);
  if (!mark || !drawing.tooltipOf) return;
  const rect = mark.getBoundingRect().clone();
  rect.applyTransform(mark.getComputedTransform());
  const text = drawing.tooltipOf([{ ...item, dataType: "edge" }]);
  chart.dispatchAction({
    type: "showTip",
    x: rect.x + rect.width / 2,
    y: rect.y + rect.height / 2,
    tooltip: { formatter: () => tooltipElement(text) },
  });
}
