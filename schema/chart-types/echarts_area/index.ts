import { defineChartType } from "../define";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { stackSwitchFields, stepStyleFields } from "../shared/timeseries/fields";
import { timeseriesLookFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

export const area = defineChartType({
  viz_type: "echarts_area",
  name: "Area Chart",
  category: "Evolution",
  summary: "Lines with the area below filled, alone, stacked, as shares or as a stream.",
  tags: ["Predictive", "Advanced-Analytics", "Time", "Line", "Transformable", "Stacked", "Featured"],
  interactive: true,
  fields: { ...timeseriesDataFields, ...timeseriesLookFields, ...stepStyleFields, ...stackSwitchFields },
  query: timeseriesQuery,
  draw: (answer, formData, theme) => drawTimeseries({ shape: null, area: true }, answer, formData, theme),
});
