import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Table V2",
  category: "Table",
  summary: "A table with grouping, pinned columns and column filters.",
  tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"],
  draws: ["grid"],
  skeleton: "table",
  groupBy: { into: "groupby" },
  placeable: true,
};
