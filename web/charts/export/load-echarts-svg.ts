import type { EChartsDrawing } from "../../../schema/chart-types/drawing/echarts";
import { echartsSvg } from "../../../schema/svg/echarts-svg";
import type { PictureSpace } from "../../../schema/svg/picture";
import { echartsParts } from "../renderers/echarts/echarts-parts";

/** Returns an ECharts drawing as an SVG document, once the parts of ECharts that it needs are loaded. */
export async function loadEchartsSvg(drawing: EChartsDrawing, space: PictureSpace): Promise<string> {
  const [core, renderer, parts] = await Promise.all([
    import("../renderers/echarts/echarts-core"),
    import("echarts/lib/renderer/installSVGRenderer.js").then(({ install }) => install),
    echartsParts(drawing.modules),
  ]);
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  return echartsSvg(core.init, drawing, space);
}
