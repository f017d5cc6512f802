import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "global_temperature",
  fill: [["metric", "Difference"]],
};
