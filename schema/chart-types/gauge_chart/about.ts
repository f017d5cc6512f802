import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Gauge Chart",
  category: "KPI",
  summary: "Values on a dial, one pointer per group.",
  tags: ["Multi-Variables", "Business", "Comparison", "ECharts", "Report", "Featured"],
  draws: ["echarts"],
  echartsParts: ["GaugeChart", "TooltipComponent"],
  skeleton: "circle",
  groupBy: { into: "groupby" },
  placeable: true,
};
