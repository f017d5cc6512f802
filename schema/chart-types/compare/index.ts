import { defineChartType } from "../define";
import { periodQuery } from "../shared/period-series/as-timeseries";
import { drawCompare } from "./draw";
import { compareFields } from "./fields";

export const compare = defineChartType({
  viz_type: "compare",
  interactive: true,
  fields: compareFields,
  query: periodQuery,
  draw: drawCompare,
});
