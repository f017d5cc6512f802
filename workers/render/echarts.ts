import {
  BarChart,
  LineChart,
  ScatterChart,
  PieChart,
  BoxplotChart,
  ChordChart,
  CustomChart,
  FunnelChart,
  GaugeChart,
  GraphChart,
  HeatmapChart,
  ParallelChart,
  RadarChart,
  SankeyChart,
  SunburstChart,
  TreeChart,
  TreemapChart,
} from "echarts/charts";
import {
  GridComponent,
  TooltipComponent,
  LegendComponent,
  DataZoomComponent,
  MarkLineComponent,
  MarkAreaComponent,
  MarkPointComponent,
  GraphicComponent,
  TitleComponent,
  CalendarComponent,
  ParallelComponent,
  PolarComponent,
  RadarComponent,
  VisualMapComponent,
} from "echarts/components";
import { init, use } from "echarts/core";
import { LabelLayout, UniversalTransition } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import type { EChartsDrawing, EChartsModule } from "../../schema/chart-types/drawing/echarts";
import { echartsSvg } from "../../schema/svg/echarts-svg";
import type { PictureSpace } from "../../schema/svg/picture";

const PARTS: Record<EChartsModule, Parameters<typeof use>[0]> = {
  BarChart,
  LineChart,
  ScatterChart,
  PieChart,
  BoxplotChart,
  ChordChart,
  CustomChart,
  FunnelChart,
  GaugeChart,
  GraphChart,
  HeatmapChart,
  ParallelChart,
  RadarChart,
  SankeyChart,
  SunburstChart,
  TreeChart,
  TreemapChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  DataZoomComponent,
  MarkLineComponent,
  MarkAreaComponent,
  MarkPointComponent,
  GraphicComponent,
  TitleComponent,
  CalendarComponent,
  ParallelComponent,
  PolarComponent,
  RadarComponent,
  VisualMapComponent,
  LabelLayout,
  UniversalTransition,
};
use([SVGRenderer, ...Object.values(PARTS).flat()]);

/** Returns an ECharts drawing as an SVG document. */
export const drawEcharts = (drawing: EChartsDrawing, space: PictureSpace): string => echartsSvg(init, drawing, space);
