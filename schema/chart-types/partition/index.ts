import { defineChartType } from "../define";
import { drawPartition } from "./draw";
import { partitionFields } from "./fields";
import { partitionQuery } from "./query";

export const partition = defineChartType({
  viz_type: "partition",
  interactive: false,
  fields: partitionFields,
  query: partitionQuery,
  draw: drawPartition,
});
