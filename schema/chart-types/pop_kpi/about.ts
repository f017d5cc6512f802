import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Big Number with Time Period Comparison",
  category: "KPI",
  summary: "One number compared with its value in an earlier period.",
  tags: ["Comparison", "Business", "ECharts", "Percentages", "Report", "Advanced-Analytics"],
  draws: ["number"],
  skeleton: "number",
  groupBy: null,
  placeable: true,
};
