import type { EChartsDrawing } from "../../../schema/chart-types/drawing/echarts";
import type { PictureRoom } from "../../../schema/svg/picture";
import { echartsParts } from "../renderers/echarts/load-modules";
import { safeOption } from "../renderers/echarts/safe-option";

/** A drawing of ECharts as an SVG document, drawn without a page. */
export async function echartsSvg(drawing: EChartsDrawing, { width, height, theme }: PictureRoom): Promise<string> {
  const [core, renderer, parts] = await Promise.all([import("echarts/core"), import("echarts/renderers").then(({ SVGRenderer }) => SVGRenderer), echartsParts(drawing.modules)]);
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  const chart = core.init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption({ backgroundColor: theme.token("surface"), ...safeOption(drawing.option), animation: false, tooltip: undefined });
    if (drawing.forSize) chart.setOption(drawing.forSize({ width, height }));
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
