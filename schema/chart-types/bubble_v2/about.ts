import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Bubble Chart",
  category: "Correlation",
  summary: "Three metrics per entity: x, y and bubble size.",
  tags: ["Multi-Dimensions", "Comparison", "Scatter", "Time", "Trend", "ECharts", "Featured"],
  draws: ["echarts"],
  echartsParts: ["ScatterChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  skeleton: "block",
  groupBy: { into: ["series", "entity"], clears: ["groupby"] },
  placeable: true,
};
