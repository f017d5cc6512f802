import { defineChartType } from "../define";
import { drawPopKpi } from "./draw";
import { popKpiFields } from "./fields";
import { popKpiQuery } from "./query";

export const popKpi = defineChartType({
  viz_type: "pop_kpi",
  interactive: false,
  fields: popKpiFields,
  query: popKpiQuery,
  draw: drawPopKpi,
});
