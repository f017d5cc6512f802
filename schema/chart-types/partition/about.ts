import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Partition Chart",
  category: "Part of a Whole",
  summary: "A hierarchy of dimensions as nested bars.",
  tags: ["Categorical", "Comparison", "Legacy", "Proportional"],
  draws: ["echarts"],
  echartsParts: ["CustomChart", "GridComponent", "DataZoomComponent", "TooltipComponent"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
