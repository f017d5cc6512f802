import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Time-series Period Pivot",
  category: "Evolution",
  summary: "One metric with its periods overlaid.",
  tags: ["Legacy", "Time", "nvd3"],
  draws: ["uplot"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
