import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "weather",
  fill: [
    ["metrics", "Average high"],
    ["metrics_b", "Precipitation"],
  ],
};
