import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Handlebars",
  category: "Other",
  summary: "Rows rendered with your own HTML template.",
  tags: ["Handlebars"],
  draws: ["html"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
