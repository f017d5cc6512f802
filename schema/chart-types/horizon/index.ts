import { defineChartType } from "../define";
import { periodQuery } from "../shared/period-series/as-timeseries";
import { drawHorizon } from "./draw";
import { horizonFields } from "./fields";

export const horizon = defineChartType({
  viz_type: "horizon",
  name: "Horizon Chart",
  category: "Distribution",
  summary: "Many series over time in little height, folded by color.",
  tags: ["Legacy", "Time"],
  interactive: true,
  fields: horizonFields,
  query: periodQuery,
  draw: drawHorizon,
});
