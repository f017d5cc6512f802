import { defineChartType } from "../define";
import { echartOptionsFields } from "../shared/echart-options";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { drawHorizontally } from "../shared/timeseries/horizontal";
import { lineLookFields, stackFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

export const timeseries = defineChartType({
  viz_type: "echarts_timeseries",
  interactive: true,
  fields: { ...timeseriesDataFields, ...lineLookFields, ...stackFields(["Stack", "Stream"]), ...echartOptionsFields },
  query: timeseriesQuery,
  draw: (response, formData, theme) =>
    drawTimeseries({ shape: null, area: null, lying: drawHorizontally }, response, formData, theme),
});
