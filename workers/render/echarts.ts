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
import { init, setPlatformAPI, use } from "echarts/core";
import { LabelLayout, UniversalTransition } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import type { EChartsDrawing, EChartsModule } from "../../schema/chart-types/drawing/echarts";
import { echartsSvg } from "../../schema/svg/echarts-svg";
import { interWidth } from "../../schema/svg/inter-width";
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
/** Without a canvas, ECharts knows widths of another typeface only. */
setPlatformAPI({
  measureText: (text, font = "") => {
    const parts = font.split(" ");
    const size = parts.find((part) => part.endsWith("px"));
    const weight = parts.includes("bold") ? 600 : Number(parts.find((part) => Number(part) >= 100) ?? 400);
    return { width: interWidth(text, weight, size ? Number.parseFloat(size) : 12) };
  },
});
use([SVGRenderer, ...Object.values(PARTS).flat()]);

/** Returns an ECharts drawing as an SVG document. */
export const drawEcharts = (drawing: EChartsDrawing, space: PictureSpace): string => echartsSvg(init, drawing, space);
