import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { PairedTestDrawing } from "../drawing/paired-test";
import { examples } from "./examples";
import { pairedTtest } from "./index";
import { liftPercent, pairedP } from "./paired-test";
import { pairedTestQuery } from "./query";
import { twoSidedP } from "./student-t";

const base = { viz_type: "paired_ttest", datasource: "1__table", granularity_sqla: "day", metrics: ["sales"], groupby: ["city"] };

describe("the query of a paired test", () => {
  it("is over time by group, in no order of its own", () => {
    expect(pairedTestQuery(base).queries).toMatchObject([{ is_timeseries: true, granularity: "day", columns: ["city"], metrics: ["sales"], orderby: [] }]);
  });
  it("is ordered downwards by a sort metric, only when asked to", () => {
    expect(pairedTestQuery({ ...base, timeseries_limit_metric: "count" }).queries[0]!.orderby).toEqual([["count", false]]);
    expect(pairedTestQuery({ ...base, timeseries_limit_metric: "count", order_desc: false }).queries[0]!.orderby).toEqual([]);
  });
});

describe("the chance of a t", () => {
  it.each([[1, 1, 0.5], [12.706204736432095, 1, 0.05], [2.2281388519649385, 10, 0.05], [3.8494, 999, 0.000126], [0, 5, 1], [60, 2, 0.000277662]])("of %d with %d degrees of freedom is %d", (t, degrees, p) => expect(twoSidedP(t, degrees)).toBeCloseTo(p, 5));
  it("is the closed form of one and two degrees to every digit that counts", () => {
    expect(twoSidedP(3, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(3), 13);
    expect(twoSidedP(3, 2)).toBeCloseTo(1 - 3 / Math.sqrt(11), 13);
  });
});

describe("a comparison of two lines", () => {
  it("takes the times when both have a number", () => {
    expect(pairedP([1, 2, 3, null, 9], [2, 4, 3, 5, null])).toBeCloseTo(twoSidedP(Math.sqrt(3), 2), 10);
  });
  it("tells nothing of equal lines or of one time", () => {
    expect([pairedP([1, 2], [1, 2]), pairedP([1], [2])]).toEqual([Number.NaN, Number.NaN]);
    expect(pairedP([1, 2], [2, 3])).toBe(0);
  });
  it("lifts by percent", () => expect(liftPercent([3, null, 3], [2, 1, 1])).toBe(50));
});

describe("a drawn paired test", () => {
  const draw = (at: number, more: object = {}) => pairedTtest.draw(examples[at]!.answer, { ...examples[at]!.formData, ...more } as (typeof examples)[0]["formData"], testTheme());
  const drawing = draw(0) as PairedTestDrawing;
  it("has a table a metric, its groups by name", () => {
    expect((draw(1) as PairedTestDrawing).metrics.map(({ name, groups }) => [name, groups.length])).toEqual([["SUM(sales)", 4], ["Orders", 4]]);
    expect(drawing.metrics[0]!.groups).toEqual([["Classic Cars"], ["Motorcycles"], ["Planes"], ["Vintage Cars"]]);
  });
  it("compares each group with the control, to the digits wanted", () => {
    const [control, motorcycles] = drawing.compared(0, 0);
    expect(control).toBeNull();
    expect(motorcycles).toMatchObject({ liftText: "-68.1916", isSignificant: true });
    expect(motorcycles!.pText).toMatch(/^0\.0\d{5}$/);
    expect(drawing.compared(0, 1)[0]!.lift).toBeCloseTo(214.38, 1);
    expect((draw(1) as PairedTestDrawing).compared(0, 0)[1]!.liftText).toBe("-68.2");
  });
  it("names groups of several dimensions apart, and asks for one where there is none", () => {
    expect((draw(2) as PairedTestDrawing).metrics[0]!.groups[0]).toEqual(["Classic Cars", "Medium"]);
    expect(draw(0, { groupby: [] })).toMatchObject({ kind: "empty" });
  });
});
