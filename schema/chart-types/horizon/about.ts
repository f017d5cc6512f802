import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Horizon Chart",
  category: "Distribution",
  summary: "Many time series in compact rows, with values layered by color.",
  tags: ["Legacy", "Time"],
  draws: ["horizon"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
