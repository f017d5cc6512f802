import { defineChartType } from "../define";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { timeseriesLookFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

export const timeseries = defineChartType({
  viz_type: "echarts_timeseries",
  name: "Generic Chart",
  category: "Evolution",
  summary: "Metrics over an ordered axis in any style: lines, smooth lines, steps, bars or points.",
  tags: ["Advanced-Analytics", "Line", "Predictive", "Time", "Transformable"],
  interactive: true,
  fields: { ...timeseriesDataFields, ...timeseriesLookFields },
  query: timeseriesQuery,
  draw: (answer, formData, theme) => drawTimeseries({ shape: null, area: null }, answer, formData, theme),
});
