import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Word Cloud",
  category: "Ranking",
  summary: "Words sized by a metric.",
  tags: ["Categorical", "Comparison", "Density", "Single Metric"],
  draws: ["words"],
  skeleton: "block",
  groupBy: { into: ["series"], clears: ["groupby"] },
  placeable: true,
};
