import { describe, expect, it } from "vitest";
import { axisOrders } from "./axis-orders";

const orders = (values: Record<string, unknown>) =>
  axisOrders(values, (column) => column === "day")?.map(({ value }) => value) ?? null;

describe("axisOrders", () => {
  it("returns names, values and the series limit metric for a single series", () => {
    expect(orders({ x_axis: "city", metrics: ["count"], groupby: [], timeseries_limit_metric: "sales" })).toEqual([
      "city",
      "count",
      "sales",
    ]);
  });
  it("returns aggregates over all series at each position for several series", () => {
    const several = ["name", "sum", "min", "max", "avg"];
    expect([
      orders({ x_axis: "city", metrics: ["count"], groupby: ["line"] }),
      orders({ x_axis: "city", metrics: ["a", "b"] }),
    ]).toEqual([several, several]);
  });
  it("returns none for a time axis, unless times are treated as categories", () => {
    expect([
      orders({ x_axis: "day", metrics: ["count"] }),
      orders({ x_axis: "day", metrics: ["count"], xAxisForceCategorical: true }),
    ]).toEqual([null, ["day", "count"]]);
  });
});
