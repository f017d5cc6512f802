import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Sankey Chart",
  category: "Flow",
  summary: "Flows from sources to targets, with width by value.",
  tags: ["Directional", "ECharts", "Distribution", "Flow"],
  draws: ["echarts"],
  echartsParts: ["SankeyChart", "TooltipComponent"],
  skeleton: "block",
  groupBy: { into: ["source", "target"] },
  placeable: true,
};
