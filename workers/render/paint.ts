import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { drawingSvg } from "../../schema/svg/drawing-svg";
import type { ChartToPaint } from "../../schema/svg/painter";
import type { PictureSpace } from "../../schema/svg/picture";
import { echartsSvg } from "../../web/charts/export/echarts-svg";
import { pivotSvg } from "../../web/charts/export/pictures/pivot-svg";

/**
 * Returns a chart as its page would draw it; null for maps, texts and templates, which need a page's layout, and for
 * charts with nothing to show.
 */
export async function paint({ formData, answer, width, height }: ChartToPaint, theme: DrawTheme): Promise<string | null> {
  if (!isReady(formData.viz_type)) return null;
  const chartType = await loadChartType(formData.viz_type);
  return painted(chartType.draw(answer, formData, theme), { width, height, theme });
}

/** Returns null for drawings that need a page's layout. */
export async function painted(drawing: Drawing, space: PictureSpace): Promise<string | null> {
  switch (drawing.kind) {
    case "echarts": return echartsSvg(drawing, space);
    case "with-rows": return echartsSvg(drawing.picture, space);
    case "switched": return painted((drawing.options.find(({ value }) => value === drawing.first) ?? drawing.options[0]!).draw(), space);
    case "pivot": return pivotSvg(drawing, space);
    case "uplot": case "number": case "horizon": case "table": case "grid": case "paired-test": return drawingSvg(drawing, space);
    case "regions": case "map": case "words": case "html": case "placed-charts": case "empty": return null;
  }
}
