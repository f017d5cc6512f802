import { defineChartType } from "../define";
import { echartOptionsFields } from "../shared/echart-options";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { areaFields } from "../shared/timeseries/fields";
import { lineLookFields, stackFields, titleFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

/** An area chart is always filled, so it has no switch for the area. */
const { area: _, ...withoutArea } = lineLookFields;

export const area = defineChartType({
  viz_type: "echarts_area",
  interactive: true,
  fields: {
    ...timeseriesDataFields,
    ...titleFields,
    ...areaFields,
    ...withoutArea,
    ...stackFields(["Stack", "Stream", "Expand"]),
    ...echartOptionsFields,
  },
  query: timeseriesQuery,
  draw: (response, formData, theme) => drawTimeseries({ shape: null, area: true }, response, formData, theme),
});
