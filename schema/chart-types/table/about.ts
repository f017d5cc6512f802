import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Table",
  category: "Table",
  summary: "Records or aggregates in rows and columns, with sorting, search and pagination.",
  tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"],
  draws: ["table"],
  skeleton: "table",
  groupBy: { into: "groupby" },
  placeable: true,
};
