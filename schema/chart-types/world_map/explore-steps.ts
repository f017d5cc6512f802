import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "gapminder",
  fill: [
    ["entity", "Country"],
    ["metric", "Population"],
  ],
};
