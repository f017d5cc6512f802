import { defineChartType } from "../define";
import { echartOptionsFields } from "../shared/echart-options";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { commonLookFields, markerFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

export const timeseriesSmooth = defineChartType({
  viz_type: "echarts_timeseries_smooth",
  interactive: true,
  fields: { ...timeseriesDataFields, ...commonLookFields, ...markerFields(20), ...echartOptionsFields },
  query: timeseriesQuery,
  draw: (response, formData, theme) => drawTimeseries({ shape: "smooth", area: null }, response, formData, theme),
});
