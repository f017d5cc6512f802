import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "health_income",
  fill: [
    ["spatial.lonCol", "Life expectancy"],
    ["spatial.latCol", "Life expectancy"],
    ["size", "count"],
  ],
};
