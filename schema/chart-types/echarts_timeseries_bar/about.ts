import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Bar Chart",
  category: "Evolution",
  summary: "Metrics as bars over time or by category, grouped or stacked, vertical or horizontal.",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Stacked", "Bar", "Featured"],
  draws: ["uplot", "echarts"],
  skeleton: "bars",
  groupBy: { into: "groupby" },
  placeable: true,
};
