import { defineChartType } from "../define";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { commonLookFields, markerFields, stackFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

export const timeseriesScatter = defineChartType({
  viz_type: "echarts_timeseries_scatter",
  interactive: true,
  fields: { ...timeseriesDataFields, ...commonLookFields, ...stackFields(["Stack"]), ...markerFields(100) },
  query: timeseriesQuery,
  draw: (response, formData, theme) => drawTimeseries({ shape: "scatter", area: false }, response, formData, theme),
});
