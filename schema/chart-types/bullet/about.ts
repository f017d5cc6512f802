import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Bullet Chart",
  category: "KPI",
  summary: "One metric against ranges and markers.",
  tags: ["Business", "Legacy", "Report", "nvd3"],
  draws: ["echarts"],
  echartsParts: ["BarChart", "ScatterChart", "GridComponent", "TooltipComponent"],
  skeleton: "bars",
  groupBy: { into: "groupby" },
  placeable: true,
};
