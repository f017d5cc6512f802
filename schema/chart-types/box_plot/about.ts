import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Box Plot",
  category: "Distribution",
  summary: "The spread of values around their median, one box per group.",
  tags: ["ECharts", "Range", "Statistical", "Featured"],
  draws: ["echarts"],
  echartsParts: ["BoxplotChart", "ScatterChart", "GridComponent", "TooltipComponent"],
  skeleton: "bars",
  groupBy: { into: "groupby", skips: ["x_axis", "series", "entity", "target", "columns"] },
  placeable: true,
};
