import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "weather",
  fill: [["metrics", "Precipitation"]],
};
