import { defineChartType } from "../define";
import { drawMixed } from "./draw";
import { mixedFields } from "./fields";
import { mixedQuery } from "./query";

export const mixedTimeseries = defineChartType({
  viz_type: "mixed_timeseries",
  interactive: true,
  fields: mixedFields,
  query: mixedQuery,
  draw: drawMixed,
});
