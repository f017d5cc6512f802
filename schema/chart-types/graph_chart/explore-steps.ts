import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "movies",
  fill: [
    ["source", "Genre"],
    ["target", "MPAA rating"],
    ["metric", "Films"],
  ],
};
