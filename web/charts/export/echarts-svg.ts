import type { EChartsDrawing } from "../../../schema/chart-types/drawing/echarts";
import { type Attributes, element, escaped } from "../../../schema/svg/element";
import type { PictureSpace } from "../../../schema/svg/picture";
import { echartsParts } from "../renderers/echarts/echarts-parts";
import { inOurType } from "../renderers/echarts/text-style";

/** Returns an ECharts drawing as an SVG document; works without a page. */
export async function echartsSvg(drawing: EChartsDrawing, { width, height, theme }: PictureSpace): Promise<string> {
  const [core, renderer, parts] = await Promise.all([import("../renderers/echarts/echarts-core"), import("echarts/lib/renderer/installSVGRenderer.js").then(({ install }) => install), echartsParts(drawing.modules)]);
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  const chart = core.init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption({ backgroundColor: theme.token("surface"), ...inOurType(drawing.option), animation: false, tooltip: undefined });
    if (drawing.forSize) chart.setOption(drawing.forSize({ width, height }));
    const { painter } = chart.getZr() as unknown as { painter: SvgPainter };
    return nodeText(painter.renderToVNode({ animation: false, emphasis: false, willUpdate: false, compress: true, useViewBox: true }));
  } finally {
    chart.dispose();
  }
}

interface SvgPainter {
  renderToVNode(options: Record<string, boolean>): SvgNode;
}

interface SvgNode {
  tag: string;
  attrs: Record<string, string | number | boolean | undefined>;
  children?: SvgNode[];
  text?: string;
}

/** Serialized here and not by ECharts, which trusts attributes that hold stored values. */
function nodeText({ tag, attrs, children = [], text }: SvgNode): string {
  const stored = Object.entries(attrs).filter(([key, value]) => value !== false && value !== undefined && !key.startsWith("ecmeta_") && key !== "class");
  const inner = children.filter((child) => child.tag !== "style").map(nodeText);
  return element(tag, Object.fromEntries(stored.map(([key, value]) => [key, typeof value === "boolean" ? "" : value])) as Attributes, ...(text ? [escaped(text)] : []), ...inner);
}
