import { defineChartType } from "../define";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { stepFields } from "../shared/timeseries/fields";
import { lineLookFields, stackFields, titleFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

export const timeseriesStep = defineChartType({
  viz_type: "echarts_timeseries_step",
  interactive: true,
  fields: {
    ...timeseriesDataFields,
    ...titleFields,
    ...stepFields,
    ...lineLookFields,
    ...stackFields(["Stack", "Stream"]),
  },
  query: timeseriesQuery,
  draw: (response, formData, theme) => drawTimeseries({ shape: null, area: null }, response, formData, theme),
});
