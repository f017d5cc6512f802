import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Sunburst Chart",
  category: "Part of a Whole",
  summary: "A hierarchy as concentric rings.",
  tags: ["ECharts", "Multi-Levels", "Proportional", "Featured"],
  draws: ["echarts"],
  echartsParts: ["SunburstChart", "TooltipComponent", "GraphicComponent"],
  skeleton: "circle",
  groupBy: { into: "columns", clears: ["groupby"] },
  placeable: true,
};
