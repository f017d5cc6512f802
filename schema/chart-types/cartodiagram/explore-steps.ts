import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "movies",
  fill: [
    ["selected_chart", "Films by rating"],
    ["geom_column", "Title"],
  ],
};
