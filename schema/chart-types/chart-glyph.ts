import { glyphs } from "./generated/glyphs";
import type { VizType } from "./catalog";
import type { Glyph } from "./glyph";

/** The icon of a viz_type; a similar one for types of Superset that are not supported. */
export const chartGlyph = (vizType: string): Glyph =>
  glyphs[
    Object.hasOwn(glyphs, vizType)
      ? (vizType as VizType)
      : (SIMILAR.find(([pattern]) => pattern.test(vizType))?.[1] ?? "echarts_timeseries_bar")
  ];

const SIMILAR: readonly (readonly [RegExp, VizType])[] = [
  [/sunburst/, "sunburst_v2"],
  [/area/, "echarts_area"],
  [/histogram/, "histogram_v2"],
  [/scatter/, "echarts_timeseries_scatter"],
  [/pivot_table/, "pivot_table_v2"],
  [/treemap/, "treemap_v2"],
  [/heat/, "heatmap_v2"],
  [/line/, "echarts_timeseries_line"],
  [/sankey/, "sankey_v2"],
  [/deck|map|country|world/, "world_map"],
  [/table/, "table"],
];
