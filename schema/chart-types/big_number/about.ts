import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Big Number with Trendline",
  category: "KPI",
  summary: "One number with a trendline of its history.",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Percentages", "Featured", "Report", "Trend"],
  draws: ["number"],
  skeleton: "number",
  groupBy: null,
  placeable: true,
};
