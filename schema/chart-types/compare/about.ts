import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Time-series Percent Change",
  category: "Evolution",
  summary: "Lines that show the percent change since a point in time.",
  tags: ["Legacy", "Time", "Comparison", "nvd3"],
  draws: ["uplot"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
