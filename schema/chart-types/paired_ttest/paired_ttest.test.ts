import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { PairedTestDrawing } from "../drawing/paired-test";
import { examples } from "./examples";
import { pairedTtest } from "./index";
import { liftPercent, pairedP } from "./paired-test";
import { pairedTestQuery } from "./query";
import { twoSidedP } from "./student-t";

const base = {
  viz_type: "paired_ttest",
  datasource: "1__table",
  granularity_sqla: "day",
  metrics: ["sales"],
  groupby: ["city"],
};

describe("pairedTestQuery", () => {
  it("groups by time and dimensions, without an order", () => {
    expect(pairedTestQuery(base).queries).toMatchObject([
      { is_timeseries: true, granularity: "day", columns: ["city"], metrics: ["sales"], orderby: [] },
    ]);
  });
  it("sorts descending by a sort metric only when configured", () => {
    expect(pairedTestQuery({ ...base, timeseries_limit_metric: "count" }).queries[0]!.orderby).toEqual([
      ["count", false],
    ]);
    expect(
      pairedTestQuery({ ...base, timeseries_limit_metric: "count", order_desc: false }).queries[0]!.orderby,
    ).toEqual([]);
  });
});

describe("twoSidedP", () => {
  it.each([
    [1, 1, 0.5],
    [12.706204736432095, 1, 0.05],
    [2.2281388519649385, 10, 0.05],
    [3.8494, 999, 0.000126],
    [0, 5, 1],
    [60, 2, 0.000277662],
  ])("returns the p-value for t = %d with %d degrees of freedom: %d", (t, degrees, p) =>
    expect(twoSidedP(t, degrees)).toBeCloseTo(p, 5),
  );
  it("matches the closed forms for one and two degrees of freedom to 13 digits", () => {
    expect(twoSidedP(3, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(3), 13);
    expect(twoSidedP(3, 2)).toBeCloseTo(1 - 3 / Math.sqrt(11), 13);
  });
});

describe("paired comparison", () => {
  it("uses the times at which both lines have a number", () => {
    expect(pairedP([1, 2, 3, null, 9], [2, 4, 3, 5, null])).toBeCloseTo(twoSidedP(Math.sqrt(3), 2), 10);
  });
  it("returns NaN for equal lines and for a single time", () => {
    expect([pairedP([1, 2], [1, 2]), pairedP([1], [2])]).toEqual([Number.NaN, Number.NaN]);
    expect(pairedP([1, 2], [2, 3])).toBe(0);
  });
  it("returns the lift in percent", () => expect(liftPercent([3, null, 3], [2, 1, 1])).toBe(50));
});

describe("paired test drawing", () => {
  const draw = (at: number, more: object = {}) =>
    pairedTtest.draw(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[0]["formData"],
      testTheme(),
    );
  const drawing = draw(0) as PairedTestDrawing;
  it("has one table per metric with its groups sorted by name", () => {
    expect((draw(1) as PairedTestDrawing).metrics.map(({ name, groups }) => [name, groups.length])).toEqual([
      ["SUM(sales)", 4],
      ["Orders", 4],
    ]);
    expect(drawing.metrics[0]!.groups).toEqual([["Classic Cars"], ["Motorcycles"], ["Planes"], ["Vintage Cars"]]);
  });
  it("compares each group with the control at the configured precision", () => {
    const [control, motorcycles] = drawing.compared(0, 0);
    expect(control).toBeNull();
    expect(motorcycles).toMatchObject({ liftText: "-68.1916", isSignificant: true });
    expect(motorcycles!.pText).toMatch(/^0\.0\d{5}$/);
    expect(drawing.compared(0, 1)[0]!.lift).toBeCloseTo(214.38, 1);
    expect((draw(1) as PairedTestDrawing).compared(0, 0)[1]!.liftText).toBe("-68.2");
  });
  it("lists each dimension of a group separately, and shows an empty state without dimensions", () => {
    expect((draw(2) as PairedTestDrawing).metrics[0]!.groups[0]).toEqual(["Classic Cars", "Medium"]);
    expect(draw(0, { groupby: [] })).toMatchObject({ kind: "empty" });
  });
});
