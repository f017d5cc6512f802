import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "gapminder",
  fill: [
    ["select_country", "France"],
    ["entity", "Country"],
    ["metric", "Population"],
  ],
};
