import { defineChartType } from "../define";
import { echartOptionsFields } from "../shared/echart-options";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { drawHorizontally } from "../shared/timeseries/horizontal";
import { barFields, barTitleFields } from "../shared/timeseries/fields";
import { lyingFields } from "../shared/timeseries/lying-fields";
import { commonLookFields, stackFields } from "../shared/timeseries/look-fields";
import { timeseriesQuery } from "../shared/timeseries/query";

const { orientation, ...bars } = barFields;

export const timeseriesBar = defineChartType({
  viz_type: "echarts_timeseries_bar",
  interactive: true,
  fields: {
    ...timeseriesDataFields,
    orientation,
    ...lyingFields({ ...commonLookFields, ...barTitleFields, ...bars }),
    ...stackFields(["Stack"]),
    ...echartOptionsFields,
  },
  query: timeseriesQuery,
  draw: (response, formData, theme) =>
    drawTimeseries({ shape: "bar", area: false, lying: drawHorizontally }, response, formData, theme),
});
