import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "movies",
  fill: [
    ["columns", "MPAA rating"],
    ["groupby", "Genre"],
    ["metrics", "Films"],
  ],
};
