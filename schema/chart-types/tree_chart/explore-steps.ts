import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "gapminder",
  fill: [
    ["id", "Country"],
    ["parent", "Region"],
  ],
};
