import type { init } from "echarts/core";
import type { EChartsDrawing } from "../chart-types/drawing/echarts";
import { inOurType } from "./echarts-font";
import { type Attributes, element, escaped } from "./element";
import { MOST_GROWTH, type PictureSpace, WHOLE_TILE } from "./picture";
import { legendGrowth, wholeLegend } from "./whole-legend";

/**
 * Returns an ECharts drawing as an SVG document; works without a page. `initChart` is `init` of ECharts, with its SVG
 * renderer and the drawing's modules in use.
 */
export function echartsSvg(
  initChart: typeof init,
  drawing: EChartsDrawing,
  { width, height, theme, growsForLegend = false, isTile = false }: PictureSpace,
): string {
  const chart = initChart(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption({
      ...(isTile ? {} : { backgroundColor: theme.token("surface") }),
      ...inOurType(drawing.option),
      animation: false,
      tooltip: undefined,
    });
    if (drawing.forSize) chart.setOption(drawing.forSize({ width, height }));
    const box = { width, height };
    const growth = growsForLegend ? Math.min(MOST_GROWTH, legendGrowth(chart.getOption(), box)) : 0;
    if (growth > 0) chart.resize({ width, height: height + growth });
    if (!isTile) chart.setOption(wholeLegend(chart.getOption(), box, growth));
    const { painter } = chart.getZr() as unknown as { painter: SvgPainter };
    const root = painter.renderToVNode({
      animation: false,
      emphasis: false,
      willUpdate: false,
      compress: true,
      useViewBox: true,
    });
    return nodeText(isTile ? asOnCanvas({ ...root, attrs: { ...root.attrs, ...tileAttributes(drawing) } }) : root);
  } finally {
    chart.dispose();
  }
}

const tileAttributes = ({ table }: EChartsDrawing) => ({ ...WHOLE_TILE, role: "img", "aria-label": table.summary });

/** The middle of a text is higher in SVG than on the page's canvas. */
function asOnCanvas({ attrs, children, ...node }: SvgNode): SvgNode {
  const { "dominant-baseline": baseline, ...rest } = attrs;
  return {
    ...node,
    attrs: baseline === "central" ? { ...rest, dy: "0.3em" } : attrs,
    ...(children ? { children: children.map(asOnCanvas) } : {}),
  };
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
  const stored = Object.entries(attrs).filter(
    ([key, value]) => value !== false && value !== undefined && !key.startsWith("ecmeta_") && key !== "class",
  );
  const inner = children.filter((child) => child.tag !== "style").map(nodeText);
  return element(
    tag,
    Object.fromEntries(stored.map(([key, value]) => [key, typeof value === "boolean" ? "" : value])) as Attributes,
    ...(text ? [escaped(text)] : []),
    ...inner,
  );
}
