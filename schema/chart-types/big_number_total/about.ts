import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Big Number",
  category: "KPI",
  summary: "One large number with a subtitle.",
  tags: ["Additive", "Business", "ECharts", "Legacy", "Percentages", "Featured", "Report"],
  draws: ["number"],
  skeleton: "number",
  groupBy: null,
  placeable: true,
};
