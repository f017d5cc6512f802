import { describe, expect, it } from "vitest";
import { CONFIG_EXAMPLES } from "./examples";
import { formDataOf } from "./form-data";
import { parseConfig } from "./parse-config";

const isTemporal = (column: string): boolean => column === "order_date";
const formOf = (config: Record<string, unknown>) => formDataOf(parseConfig(config), isTemporal);
const sales = { name: "sales", aggregate: "SUM" };

describe("formDataOf", () => {
  it("gives a time axis a grain and a range, and orders categories by name", () => {
    const config = { chart_type: "xy", x: { name: "order_date" }, y: [sales], time_grain: "P1M" };
    expect(formOf(config)).toMatchObject({
      viz_type: "echarts_timeseries_line",
      x_axis: "order_date",
      time_grain_sqla: "P1M",
      adhoc_filters: [{ subject: "order_date", operator: "TEMPORAL_RANGE" }],
    });
    expect(formOf({ ...config, x: { name: "region" } })).toMatchObject({ x_axis_sort_series_type: "name" });
    expect(formOf({ ...config, x: { name: "region" } })).not.toHaveProperty("adhoc_filters");
  });

  it("takes the names that Superset's tools take for the same field", () => {
    const config = {
      chart_type: "xy",
      x: { column_name: "region" },
      metrics: sales,
      groupby: ["x"].map((name) => ({ name })),
    };
    expect(formOf(config)).toMatchObject({ x_axis: "region", groupby: ["x"], metrics: [{ label: "SUM(sales)" }] });
  });

  it("makes a table raw unless a column has an aggregate", () => {
    expect(formOf({ chart_type: "table", columns: [{ name: "city" }] })).toMatchObject({
      query_mode: "raw",
      all_columns: ["city"],
    });
    expect(formOf({ chart_type: "table", columns: [{ name: "city" }, sales], sort_by: ["sales"] })).toMatchObject({
      query_mode: "aggregate",
      groupby: ["city"],
      timeseries_limit_metric: { label: "SUM(sales)" },
    });
  });

  it("refers to saved metrics by name, and counts rows by *", () => {
    const metric = (each: object) => formOf({ chart_type: "big_number", metric: each })["metric"];
    expect(metric({ name: "revenue", saved_metric: true })).toBe("revenue");
    expect(metric({ name: "*", aggregate: "count" })).toMatchObject({ sqlExpression: "COUNT(*)" });
  });

  it("turns filters into conditions", () => {
    const filters = [{ col: "city", opr: "=", val: "Oslo" }];
    expect(formOf({ chart_type: "table", columns: [{ name: "city" }], filters })["adhoc_filters"]).toMatchObject([
      { subject: "city", operator: "==", comparator: "Oslo", clause: "WHERE" },
    ]);
  });

  it.each(Object.entries(CONFIG_EXAMPLES).flatMap(([type, examples]) => examples.map((each) => [type, each] as const)))(
    "accepts the example of %s: %j",
    (_type, example) => expect(formOf(example)["viz_type"]).toEqual(expect.any(String)),
  );

  it.each([
    [{ chart_type: "pie", dimension: { name: "a" }, metric: { name: "b" } }, "The metric b needs an aggregate"],
    [{ chart_type: "handlebars", handlebars_template: "x" }, "config.metrics is required in aggregate mode"],
    [{ chart_type: "big_number", metric: sales, show_trendline: true }, "requires temporal_column"],
    [{ chart_type: "table", columns: [{ name: "a" }], filters: [{ column: "a", op: "IN", value: 1 }] }, "take a list"],
  ])("refuses %j", (config, error) => expect(() => formOf(config)).toThrow(error));
});
