import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "us_employment",
  fill: [
    ["metrics", "Jobs"],
    ["groupby", "Sector"],
  ],
};
