import { defineChartType } from "../define";
import { drawMixed } from "./draw";
import { mixedFields } from "./fields";
import { mixedQuery } from "./query";

export const mixedTimeseries = defineChartType({
  viz_type: "mixed_timeseries",
  name: "Mixed Chart",
  category: "Evolution",
  summary: "Two queries over one axis, each in a style of its own.",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Multi-Variables", "Time", "Transformable", "Featured"],
  interactive: true,
  fields: mixedFields,
  query: mixedQuery,
  draw: drawMixed,
});
