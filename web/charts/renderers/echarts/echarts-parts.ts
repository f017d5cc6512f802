import type { EChartsModule } from "../../../../schema/chart-types/drawing/echarts";

export type Extension = Parameters<typeof import("echarts/core").use>[0];

export const installed = ({ install }: { install: Extension }) => install;

/**
 * Each part of ECharts is its own chunk, loaded when a drawing names it: from the files behind the library's index
 * files, which bundlers do not split.
 */
const PARTS: Record<EChartsModule, () => Promise<Extension>> = {
  BarChart: () => import("echarts/lib/chart/bar/install.js").then(installed),
  LineChart: () => import("echarts/lib/chart/line/install.js").then(installed),
  ScatterChart: () => import("echarts/lib/chart/scatter/install.js").then(installed),
  PieChart: () => import("echarts/lib/chart/pie/install.js").then(installed),
  BoxplotChart: () => import("echarts/lib/chart/boxplot/install.js").then(installed),
  ChordChart: () => import("echarts/lib/chart/chord/install.js").then(installed),
  CustomChart: () => import("echarts/lib/chart/custom/install.js").then(installed),
  FunnelChart: () => import("echarts/lib/chart/funnel/install.js").then(installed),
  GaugeChart: () => import("echarts/lib/chart/gauge/install.js").then(installed),
  GraphChart: () => import("echarts/lib/chart/graph/install.js").then(installed),
  HeatmapChart: () => import("echarts/lib/chart/heatmap/install.js").then(installed),
  ParallelChart: () => import("echarts/lib/chart/parallel/install.js").then(installed),
  RadarChart: () => import("echarts/lib/chart/radar/install.js").then(installed),
  SankeyChart: () => import("echarts/lib/chart/sankey/install.js").then(installed),
  SunburstChart: () => import("echarts/lib/chart/sunburst/install.js").then(installed),
  TreeChart: () => import("echarts/lib/chart/tree/install.js").then(installed),
  TreemapChart: () => import("echarts/lib/chart/treemap/install.js").then(installed),
  GridComponent: () => import("echarts/lib/component/grid/install.js").then(installed),
  TooltipComponent: () => import("echarts/lib/component/tooltip/install.js").then(installed),
  LegendComponent: () => import("echarts/lib/component/legend/install.js").then(installed),
  DataZoomComponent: () => import("echarts/lib/component/dataZoom/install.js").then(installed),
  MarkLineComponent: () => import("echarts/lib/component/marker/installMarkLine.js").then(installed),
  MarkAreaComponent: () => import("echarts/lib/component/marker/installMarkArea.js").then(installed),
  MarkPointComponent: () => import("echarts/lib/component/marker/installMarkPoint.js").then(installed),
  GraphicComponent: () => import("echarts/lib/component/graphic/install.js").then(installed),
  TitleComponent: () => import("echarts/lib/component/title/install.js").then(installed),
  CalendarComponent: () => import("echarts/lib/component/calendar/install.js").then(installed),
  ParallelComponent: () => import("echarts/lib/component/parallel/install.js").then(installed),
  PolarComponent: () => import("echarts/lib/component/polar/install.js").then(installed),
  RadarComponent: () => import("echarts/lib/component/radar/install.js").then(installed),
  VisualMapComponent: () => import("echarts/lib/component/visualMap/install.js").then(installed),
  LabelLayout: () =>
    import("echarts/lib/label/installLabelLayout.js").then(({ installLabelLayout }) => installLabelLayout),
  UniversalTransition: () =>
    import("echarts/lib/animation/universalTransition.js").then(
      ({ installUniversalTransition }) => installUniversalTransition,
    ),
};

const there = new Map<EChartsModule, Extension>();
const requested = new Map<EChartsModule, Promise<Extension>>();
/** Loaded once each: a bundler's import() searches the page for the chunk every time. */
const part = (name: EChartsModule): Promise<Extension> => {
  const known = requested.get(name) ?? PARTS[name]();
  requested.set(name, known);
  known.then(
    (arrived) => there.set(name, arrived),
    () => requested.delete(name),
  );
  return known;
};

/** The named parts if all of them are loaded. */
export function arrivedParts(names: readonly EChartsModule[]): Extension[] | undefined {
  const parts = names.map((name) => there.get(name));
  return parts.includes(undefined) ? undefined : (parts as Extension[]);
}

/** The named parts, for `use`. */
export const echartsParts = (names: readonly EChartsModule[]): Promise<Extension[]> => Promise.all(names.map(part));
