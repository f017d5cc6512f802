import { describe, expect, it } from "vitest";
import { loadChartType } from "./catalog";
import { convertLegacyControls } from "./convert-legacy-controls";

const timeFilter = (subject: string, comparator: string) => ({
  clause: "WHERE",
  expressionType: "SIMPLE",
  subject,
  operator: "TEMPORAL_RANGE",
  comparator,
});
const stored = { granularity_sqla: "ds", time_range: "100 years ago : now", row_limit: 50_000 };
const convert = async (viz_type: string, params: object) => {
  const {
    viz_type: _type,
    datasource: _dataset,
    ...form
  } = convertLegacyControls((await loadChartType(viz_type)).fields, { ...params, viz_type, datasource: "3__table" });
  return form;
};

describe("convertLegacyControls", () => {
  it.each([
    "echarts_timeseries_line",
    "echarts_timeseries_bar",
    "echarts_timeseries_scatter",
    "echarts_timeseries_step",
    "echarts_timeseries_smooth",
    "echarts_timeseries",
    "echarts_area",
    "big_number",
    "waterfall",
  ])("makes the time column the x axis and adds a time range filter: %s", async (viz_type) => {
    expect(await convert(viz_type, { ...stored, adhoc_filters: [{ subject: "gender" }] })).toEqual({
      x_axis: "ds",
      row_limit: 50_000,
      adhoc_filters: [{ subject: "gender" }, timeFilter("ds", "100 years ago : now")],
    });
  });

  it("adds the time range filter to both queries of a mixed chart", async () => {
    expect(await convert("mixed_timeseries", stored)).toEqual({
      x_axis: "ds",
      row_limit: 50_000,
      adhoc_filters: [timeFilter("ds", "100 years ago : now")],
      adhoc_filters_b: [timeFilter("ds", "100 years ago : now")],
    });
  });

  it("keeps a stored x axis and a stored time range filter", async () => {
    const own = { x_axis: "at", adhoc_filters: [timeFilter("at", "Last year")] };
    expect(await convert("echarts_timeseries_line", { ...stored, ...own })).toEqual({ ...own, row_limit: 50_000 });
  });

  it.each(["pie", "treemap_v2", "table", "word_cloud", "world_map"])(
    "adds the time range filter to a type without an x axis: %s",
    async (viz_type) => {
      expect(
        await convert(viz_type, { granularity_sqla: "year", time_range: "2014", since: "1960-01-01", until: "now" }),
      ).toMatchObject({ adhoc_filters: [timeFilter("year", "1960-01-01 : now")] });
      expect(await convert(viz_type, stored)).not.toHaveProperty("x_axis");
      expect(await convert(viz_type, stored)).not.toHaveProperty("granularity_sqla");
      expect(await convert(viz_type, stored)).not.toHaveProperty("time_range");
    },
  );

  it("sets a range without a time column on the existing time range filter", async () => {
    expect(
      await convert("bubble_v2", {
        since: "2011-01-01",
        until: "2011-01-02",
        adhoc_filters: [timeFilter("year", "2014-01-01 : 2014-01-02")],
      }),
    ).toEqual({ adhoc_filters: [timeFilter("year", "2011-01-01 : 2011-01-02")] });
    expect(await convert("bubble_v2", { time_range: "Last year" })).toEqual({ time_range: "Last year" });
  });

  it("makes the time column a temporal distribution column of box plots", async () => {
    expect(await convert("box_plot", stored)).toMatchObject({ columns: ["ds"], temporal_columns_lookup: { ds: true } });
    expect(await convert("pivot_table_v2", { ...stored, temporal_columns_lookup: { at: true } })).toMatchObject({
      temporal_columns_lookup: { at: true, ds: true },
    });
  });

  it("adds the time column to the dimensions of a table that included time", async () => {
    expect(await convert("table", { ...stored, include_time: true, groupby: ["name"] })).toMatchObject({
      groupby: ["ds", "name"],
    });
    expect(await convert("table", { ...stored, include_time: true, groupby: ["name"] })).not.toHaveProperty(
      "include_time",
    );
  });

  it("sets the value axis's lower bound to zero where y_axis_zero was on", async () => {
    expect(await convert("echarts_timeseries_bar", { y_axis_zero: true })).toEqual({ y_axis_bounds: [0, null] });
  });

  it.each(["time_table", "cal_heatmap", "para", "partition", "horizon"])(
    "does not change a type that has its own time column: %s",
    async (viz_type) => {
      expect(await convert(viz_type, stored)).toEqual(stored);
    },
  );

  it("is idempotent", async () => {
    for (const viz_type of ["echarts_timeseries_line", "pie", "box_plot", "table", "mixed_timeseries"]) {
      const { fields } = await loadChartType(viz_type);
      const once = convertLegacyControls(fields, { ...stored, include_time: true, viz_type, datasource: "3__table" });
      expect(convertLegacyControls(fields, once)).toEqual(once);
    }
  });
});
