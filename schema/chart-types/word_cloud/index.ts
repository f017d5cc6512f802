import { defineChartType } from "../define";
import { drawWordCloud } from "./draw";
import { wordCloudFields } from "./fields";
import { wordCloudQuery } from "./query";

export const wordCloud = defineChartType({
  viz_type: "word_cloud",
  interactive: true,
  fields: wordCloudFields,
  query: wordCloudQuery,
  draw: drawWordCloud,
});
