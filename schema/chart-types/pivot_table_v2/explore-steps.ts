import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "movies",
  fill: [
    ["groupbyColumns", "MPAA rating"],
    ["groupbyRows", "Genre"],
    ["metrics", "Films"],
  ],
};
