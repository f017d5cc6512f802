import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "health_income",
  fill: [["line_column", "Country"]],
};
