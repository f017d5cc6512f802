import { defineChartType } from "../define";
import { drawWordCloud } from "./draw";
import { wordCloudFields } from "./fields";
import { wordCloudQuery } from "./query";

export const wordCloud = defineChartType({
  viz_type: "word_cloud",
  name: "Word Cloud",
  category: "Ranking",
  summary: "Words as large as their metric.",
  tags: ["Categorical", "Comparison", "Density", "Single Metric"],
  interactive: true,
  fields: wordCloudFields,
  query: wordCloudQuery,
  draw: drawWordCloud,
});
