import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "health_income",
  fill: [
    ["all_columns_x", "Life expectancy"],
    ["all_columns_y", "Life expectancy"],
  ],
};
