import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Bubble Chart (legacy)",
  category: "Correlation",
  summary: "Three metrics per entity, in the legacy style.",
  tags: ["Multi-Dimensions", "Comparison", "Legacy", "Scatter", "Time", "Trend", "nvd3"],
  draws: ["echarts"],
  echartsParts: ["ScatterChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
