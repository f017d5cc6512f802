import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Paired t-test Table",
  category: "Correlation",
  summary: "Tests whether the differences between groups are significant.",
  tags: ["Legacy", "Statistical", "Tabular"],
  draws: ["paired-test"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
