import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "health_income",
  fill: [
    ["start_spatial.lonCol", "Life expectancy"],
    ["start_spatial.latCol", "Life expectancy"],
    ["end_spatial.lonCol", "Life expectancy"],
    ["end_spatial.latCol", "Life expectancy"],
  ],
};
