import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Parallel Coordinates",
  category: "Ranking",
  summary: "Rows as lines across several parallel metric axes.",
  tags: ["Coordinates", "Directional", "Legacy", "Relational"],
  draws: ["echarts", "with-rows"],
  echartsParts: ["ParallelChart", "ParallelComponent", "TooltipComponent"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
