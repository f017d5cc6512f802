import type { ExploreSteps } from "../explore-steps";

export const exploreSteps: ExploreSteps = {
  dataset: "movies",
  fill: [
    ["series", "Creative type"],
    ["entity", "Genre"],
    ["x", "Budget"],
    ["y", "Worldwide box office"],
    ["size", "Films"],
  ],
};
