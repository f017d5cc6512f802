import { defineChartType } from "../define";
import { periodQuery } from "../shared/period-series/as-timeseries";
import { drawHorizon } from "./draw";
import { horizonFields } from "./fields";

export const horizon = defineChartType({
  viz_type: "horizon",
  interactive: true,
  fields: horizonFields,
  query: periodQuery,
  draw: drawHorizon,
});
