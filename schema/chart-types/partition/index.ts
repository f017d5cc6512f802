import { defineChartType } from "../define";
import { drawPartition } from "./draw";
import { partitionFields } from "./fields";
import { partitionQuery } from "./query";

export const partition = defineChartType({
  viz_type: "partition",
  name: "Partition Chart",
  category: "Part of a Whole",
  summary: "A hierarchy of dimensions as ever narrower bars.",
  tags: ["Categorical", "Comparison", "Legacy", "Proportional"],
  interactive: false,
  fields: partitionFields,
  query: partitionQuery,
  draw: drawPartition,
});
