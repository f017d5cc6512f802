import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Pivot Table",
  category: "Table",
  summary: "Metrics by dimensions in rows and columns, with totals.",
  tags: ["Additive", "Report", "Tabular", "Featured"],
  draws: ["pivot"],
  skeleton: "table",
  groupBy: { into: "groupbyColumns", skips: ["x_axis", "series", "entity", "target", "groupbyColumns"] },
  placeable: true,
};
