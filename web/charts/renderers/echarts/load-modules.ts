import type { EChartsType } from "echarts/core";
import type { EChartsModule } from "../../../../schema/chart-types/drawing/echarts";

type Extension = Parameters<typeof import("echarts/core").use>[0];

/** Each part of ECharts is its own chunk, fetched when a drawing names it. */
const PARTS: Record<EChartsModule, () => Promise<Extension>> = {
  BarChart: () => import("echarts/charts").then(({ BarChart }) => BarChart),
  LineChart: () => import("echarts/charts").then(({ LineChart }) => LineChart),
  ScatterChart: () => import("echarts/charts").then(({ ScatterChart }) => ScatterChart),
  PieChart: () => import("echarts/charts").then(({ PieChart }) => PieChart),
  BoxplotChart: () => import("echarts/charts").then(({ BoxplotChart }) => BoxplotChart),
  ChordChart: () => import("echarts/charts").then(({ ChordChart }) => ChordChart),
  CustomChart: () => import("echarts/charts").then(({ CustomChart }) => CustomChart),
  FunnelChart: () => import("echarts/charts").then(({ FunnelChart }) => FunnelChart),
  GaugeChart: () => import("echarts/charts").then(({ GaugeChart }) => GaugeChart),
  GraphChart: () => import("echarts/charts").then(({ GraphChart }) => GraphChart),
  HeatmapChart: () => import("echarts/charts").then(({ HeatmapChart }) => HeatmapChart),
  ParallelChart: () => import("echarts/charts").then(({ ParallelChart }) => ParallelChart),
  RadarChart: () => import("echarts/charts").then(({ RadarChart }) => RadarChart),
  SankeyChart: () => import("echarts/charts").then(({ SankeyChart }) => SankeyChart),
  SunburstChart: () => import("echarts/charts").then(({ SunburstChart }) => SunburstChart),
  TreeChart: () => import("echarts/charts").then(({ TreeChart }) => TreeChart),
  TreemapChart: () => import("echarts/charts").then(({ TreemapChart }) => TreemapChart),
  GridComponent: () => import("echarts/components").then(({ GridComponent }) => GridComponent),
  TooltipComponent: () => import("echarts/components").then(({ TooltipComponent }) => TooltipComponent),
  LegendComponent: () => import("echarts/components").then(({ LegendComponent }) => LegendComponent),
  DataZoomComponent: () => import("echarts/components").then(({ DataZoomComponent }) => DataZoomComponent),
  MarkLineComponent: () => import("echarts/components").then(({ MarkLineComponent }) => MarkLineComponent),
  MarkAreaComponent: () => import("echarts/components").then(({ MarkAreaComponent }) => MarkAreaComponent),
  MarkPointComponent: () => import("echarts/components").then(({ MarkPointComponent }) => MarkPointComponent),
  GraphicComponent: () => import("echarts/components").then(({ GraphicComponent }) => GraphicComponent),
  TitleComponent: () => import("echarts/components").then(({ TitleComponent }) => TitleComponent),
  CalendarComponent: () => import("echarts/components").then(({ CalendarComponent }) => CalendarComponent),
  ParallelComponent: () => import("echarts/components").then(({ ParallelComponent }) => ParallelComponent),
  PolarComponent: () => import("echarts/components").then(({ PolarComponent }) => PolarComponent),
  RadarComponent: () => import("echarts/components").then(({ RadarComponent }) => RadarComponent),
  VisualMapComponent: () => import("echarts/components").then(({ VisualMapComponent }) => VisualMapComponent),
  LabelLayout: () => import("echarts/features").then(({ LabelLayout }) => LabelLayout),
  UniversalTransition: () => import("echarts/features").then(({ UniversalTransition }) => UniversalTransition),
};

/** The named parts, for `use`. */
export const echartsParts = (names: readonly EChartsModule[]): Promise<Extension[]> => Promise.all(names.map((name) => PARTS[name]()));

export type MakeChart = (element: HTMLElement) => EChartsType;

/** ECharts with the named parts. */
export async function loadECharts(names: readonly EChartsModule[]): Promise<MakeChart> {
  const [core, renderer, parts] = await Promise.all([import("echarts/core"), import("echarts/renderers").then(({ CanvasRenderer }) => CanvasRenderer), echartsParts(names)]);
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  return (element) => core.init(element, null, { renderer: "canvas" });
}
