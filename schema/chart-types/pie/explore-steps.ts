import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "movies",
  fill: [
    ["groupby", "Genre"],
    ["metric", "Films"],
  ],
};
