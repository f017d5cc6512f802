import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { drawingSvg } from "../../schema/svg/drawing-svg";
import type { ChartToPaint } from "../../schema/svg/painter";
import type { PictureRoom } from "../../schema/svg/picture";
import { echartsSvg } from "../../web/charts/export/echarts-svg";
import { pivotSvg } from "../../web/charts/export/pictures/pivot-svg";

/** A chart as its page would draw it; null for maps, words and templates, which are laid out by a page, and for what has nothing to show. */
export async function paint({ formData, answer, width, height }: ChartToPaint, theme: DrawTheme): Promise<string | null> {
  if (!isReady(formData.viz_type)) return null;
  const chartType = await loadChartType(formData.viz_type);
  return painted(chartType.draw(answer, formData, theme), { width, height, theme });
}

/** Null for what is laid out by a page. */
export async function painted(drawing: Drawing, room: PictureRoom): Promise<string | null> {
  switch (drawing.kind) {
    case "echarts": return echartsSvg(drawing, room);
    case "with-rows": return echartsSvg(drawing.picture, room);
    case "switched": return painted((drawing.options.find(({ value }) => value === drawing.first) ?? drawing.options[0]!).draw(), room);
    case "pivot": return pivotSvg(drawing, room);
    case "uplot": case "number": case "horizon": case "table": case "grid": case "paired-test": return drawingSvg(drawing, room);
    case "regions": case "map": case "words": case "html": case "placed-charts": case "empty": return null;
  }
}
