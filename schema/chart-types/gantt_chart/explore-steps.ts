import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "movies",
  fill: [
    ["start_time", "Released"],
    ["end_time", "Released"],
    ["y_axis", "Genre"],
  ],
};
