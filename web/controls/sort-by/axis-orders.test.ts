import { describe, expect, it } from "vitest";
import { axisOrders } from "./axis-orders";

const orders = (values: Record<string, unknown>) => axisOrders(values, (column) => column === "day")?.map(({ value }) => value) ?? null;

describe("the orders of an axis", () => {
  it("are its names, its values and those of the metric that limits series, where there is one series", () => {
    expect(orders({ x_axis: "city", metrics: ["count"], groupby: [], timeseries_limit_metric: "sales" })).toEqual(["city", "count", "sales"]);
  });
  it("are of all series at each place where there are several", () => {
    const several = ["name", "sum", "min", "max", "avg"];
    expect([orders({ x_axis: "city", metrics: ["count"], groupby: ["line"] }), orders({ x_axis: "city", metrics: ["a", "b"] })]).toEqual([several, several]);
  });
  it("are none over time, unless times are taken as names", () => {
    expect([orders({ x_axis: "day", metrics: ["count"] }), orders({ x_axis: "day", metrics: ["count"], xAxisForceCategorical: true })]).toEqual([null, ["day", "count"]]);
  });
});
