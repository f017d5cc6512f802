import type { EChartsType } from "echarts/core";
import type { EChartsModule } from "../../../../schema/chart-types/drawing/echarts";

type Extension = Parameters<typeof import("echarts/core").use>[0];

/** Each part of ECharts is its own chunk, fetched when a drawing names it. */
const PARTS: Record<EChartsModule, () => Promise<Extension>> = {
  BarChart: () => import("echarts/charts").then(({ BarChart }) => BarChart),
  LineChart: () => import("echarts/charts").then(({ LineChart }) => LineChart),
  ScatterChart: () => import("echarts/charts").then(({ ScatterChart }) => ScatterChart),
  PieChart: () => import("echarts/charts").then(({ PieChart }) => PieChart),
  GridComponent: () => import("echarts/components").then(({ GridComponent }) => GridComponent),
  TooltipComponent: () => import("echarts/components").then(({ TooltipComponent }) => TooltipComponent),
  LegendComponent: () => import("echarts/components").then(({ LegendComponent }) => LegendComponent),
  DataZoomComponent: () => import("echarts/components").then(({ DataZoomComponent }) => DataZoomComponent),
  MarkLineComponent: () => import("echarts/components").then(({ MarkLineComponent }) => MarkLineComponent),
  MarkAreaComponent: () => import("echarts/components").then(({ MarkAreaComponent }) => MarkAreaComponent),
  GraphicComponent: () => import("echarts/components").then(({ GraphicComponent }) => GraphicComponent),
  TitleComponent: () => import("echarts/components").then(({ TitleComponent }) => TitleComponent),
  LabelLayout: () => import("echarts/features").then(({ LabelLayout }) => LabelLayout),
};

export type MakeChart = (element: HTMLElement) => EChartsType;

/** ECharts with the named parts. */
export async function loadECharts(names: readonly EChartsModule[]): Promise<MakeChart> {
  const [core, renderer, ...parts] = await Promise.all([import("echarts/core"), import("echarts/renderers").then(({ CanvasRenderer }) => CanvasRenderer), ...names.map((name) => PARTS[name]())]);
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  return (element) => core.init(element, null, { renderer: "canvas" });
}
