import { expect, it } from "vitest";
import { formDataOf } from "./form-data";

it("returns separate ends of time in a chart's params as one time range", () => {
  const params = JSON.stringify({
    viz_type: "line",
    since: "1960-01-01",
    until: "2014-01-02",
    time_range: "2014-01-01 : 2014-01-02",
    granularity_sqla: "year",
    groupby: ["region"],
  });
  expect(
    formDataOf({
      id: 3,
      params,
      viz_type: "echarts_timeseries_line",
      datasource_id: 21,
      datasource_type: "table",
      cache_timeout: null,
    }),
  ).toEqual({
    slice_id: 3,
    viz_type: "echarts_timeseries_line",
    datasource: "21__table",
    time_range: "1960-01-01 : 2014-01-02",
    granularity_sqla: "year",
    groupby: ["region"],
  });
});
