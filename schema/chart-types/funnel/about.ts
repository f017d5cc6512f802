import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Funnel Chart",
  category: "KPI",
  summary: "How a value decreases from stage to stage.",
  tags: ["Business", "ECharts", "Progressive", "Report", "Sequential", "Trend", "Featured"],
  draws: ["echarts"],
  echartsParts: ["FunnelChart", "LegendComponent", "TooltipComponent"],
  skeleton: "bars",
  groupBy: { into: "groupby" },
  placeable: true,
};
