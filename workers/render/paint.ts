import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { EChartsDrawing } from "../../schema/chart-types/drawing/echarts";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { drawingSvg } from "../../schema/svg/drawing-svg";
import type { ChartToPaint } from "../../schema/svg/painter";
import type { PictureSpace } from "../../schema/svg/picture";
import { pivotSvg } from "../../schema/svg/pivot-svg";

/**
 * Returns a chart as its page would draw it; null for maps, texts and templates, which need a page's layout, and for
 * charts with nothing to show.
 */
export async function paint(
  { formData, response, width, height }: ChartToPaint,
  theme: DrawTheme,
): Promise<string | null> {
  if (!isReady(formData.viz_type)) return null;
  const chartType = await loadChartType(formData.viz_type);
  return painted(chartType.draw(response, formData, theme), { width, height, theme });
}

/** Evaluated with the first chart that ECharts draws. */
const drawEcharts = async (drawing: EChartsDrawing, space: PictureSpace): Promise<string> =>
  (await import("./echarts")).drawEcharts(drawing, space);

/** Returns null for drawings that need a page's layout. */
export async function painted(drawing: Drawing, space: PictureSpace): Promise<string | null> {
  switch (drawing.kind) {
    case "echarts":
      return drawEcharts(drawing, space);
    case "with-rows":
      return drawEcharts(drawing.picture, space);
    case "switched":
      return painted(
        (drawing.options.find(({ value }) => value === drawing.first) ?? drawing.options[0]!).draw(),
        space,
      );
    case "pivot":
      return pivotSvg(drawing, space);
    case "uplot":
    case "number":
    case "horizon":
    case "table":
    case "grid":
    case "paired-test":
      return drawingSvg(drawing, space);
    case "regions":
    case "map":
    case "deck":
    case "words":
    case "html":
    case "placed-charts":
    case "plugin":
    case "empty":
      return null;
  }
}
