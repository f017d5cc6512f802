import { defineChartType } from "../define";
import { echartOptionsFields } from "../shared/echart-options";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { lineLookFields, stackFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

export const timeseriesLine = defineChartType({
  viz_type: "echarts_timeseries_line",
  interactive: true,
  fields: { ...timeseriesDataFields, ...lineLookFields, ...stackFields(["Stack", "Stream"]), ...echartOptionsFields },
  query: timeseriesQuery,
  draw: (response, formData, theme) => drawTimeseries({ shape: "line", area: null }, response, formData, theme),
});
