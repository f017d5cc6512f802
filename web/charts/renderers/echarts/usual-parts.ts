import type { VizType } from "../../../../schema/chart-types/catalog";
import type { EChartsModule } from "../../../../schema/chart-types/drawing/echarts";

/** The parts of ECharts that every drawing of a type needs: loaded while its rows are being fetched. */
export const USUAL_PARTS: Partial<Record<VizType, readonly EChartsModule[]>> = {
  box_plot: ["BoxplotChart", "ScatterChart", "GridComponent", "TooltipComponent"],
  bubble_v2: ["ScatterChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  bubble: ["ScatterChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  bullet: ["BarChart", "ScatterChart", "GridComponent", "TooltipComponent"],
  cal_heatmap: ["CustomChart", "TooltipComponent"],
  chord: ["ChordChart", "TooltipComponent", "LabelLayout"],
  funnel: ["FunnelChart", "LegendComponent", "TooltipComponent"],
  gantt_chart: ["CustomChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  gauge_chart: ["GaugeChart", "TooltipComponent"],
  graph_chart: ["GraphChart", "LegendComponent", "TooltipComponent", "LabelLayout"],
  heatmap_v2: ["HeatmapChart", "GridComponent", "TooltipComponent", "VisualMapComponent", "LabelLayout"],
  histogram_v2: ["BarChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  para: ["ParallelChart", "ParallelComponent", "TooltipComponent"],
  partition: ["CustomChart", "GridComponent", "DataZoomComponent", "TooltipComponent"],
  pie: ["PieChart", "LegendComponent", "TooltipComponent", "GraphicComponent", "LabelLayout"],
  radar: ["RadarChart", "RadarComponent", "LegendComponent", "TooltipComponent", "LabelLayout"],
  rose: ["BarChart", "PolarComponent", "LegendComponent", "TooltipComponent"],
  sankey_v2: ["SankeyChart", "TooltipComponent"],
  sunburst_v2: ["SunburstChart", "TooltipComponent", "GraphicComponent"],
  tree_chart: ["TreeChart", "TooltipComponent", "LabelLayout"],
  treemap_v2: ["TreemapChart", "TooltipComponent"],
  waterfall: ["BarChart", "GridComponent", "TooltipComponent", "LegendComponent"],
};
