import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { NumberDrawing } from "../drawing/number";
import { changeOf } from "./change";
import { examples } from "./examples";
import { popKpi } from "./index";

function draw(at: number, more: object = {}): NumberDrawing {
  const drawing = popKpi.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme());
  if (drawing.kind !== "number") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const requested = (at: number, more: object = {}) => popKpi.query({ ...examples[at]!.formData, ...more }).queries[0]!;

describe("popKpiQuery", () => {
  it("requests one row and the same row of the previous period", () => {
    expect([requested(0).columns, requested(0).time_offsets, requested(0).post_processing]).toEqual([
      [],
      ["1 year ago"],
      [],
    ]);
  });
  it("sends the start date of a custom period, and the previous period by its name", () => {
    expect([requested(1).time_offsets, requested(2).time_offsets]).toEqual([["2003-01-01"], ["inherit"]]);
  });
  it("compares nothing without a valid comparison", () => {
    expect([
      requested(0, { comparison_type: null }).time_offsets,
      requested(0, { time_compare: null }).time_offsets,
    ]).toEqual([[], []]);
  });
  it("accepts a list with one shift", () => {
    expect(requested(0, { time_compare: ["1 week ago"] }).time_offsets).toEqual(["1 week ago"]);
  });
});

describe("changeOf", () => {
  it.each([
    [10, 8, 0.25],
    [-10, -8, -0.25],
    [0, 0, 0],
    [5, 0, 1],
    [0, 5, -1],
  ])("returns the relative change from %d now and %d before: %d", (now, before, share) => {
    expect(changeOf([{ m: now, "m__1 day ago": before }], "m", ["1 day ago"])).toMatchObject({ now, before, share });
  });
  it("sums rows, and returns zero without any", () => {
    expect(
      changeOf(
        [
          { m: 1, m__x: 2 },
          { m: 3, m__x: null },
        ],
        "m",
        ["x"],
      ),
    ).toMatchObject({ now: 4, before: 2, difference: 2 });
    expect(changeOf([], "m", ["x"])).toMatchObject({ now: 0, before: 0, share: 0 });
  });
});

describe("drawPopKpi", () => {
  it("shows an arrow, the previous value, and the absolute and relative change", () => {
    const { text, arrow, badges, metricName } = draw(0);
    expect([text, arrow, metricName?.text]).toEqual(["$ 4.72M", { sign: "up", tone: "good" }, "SUM(sales)"]);
    expect(badges?.map((b) => [b.sign, b.text, b.tone])).toEqual([
      ["#", "$ 3.52M", "plain"],
      ["△", "$ 1.21M", "good"],
      ["%", "34.3%", "good"],
    ]);
  });
  it("shows the time range of the comparison", () => {
    expect(draw(0).badges?.[0]?.label).toBe("Previous value, 2003 – 2004");
  });
  it("supports colors in which a decrease is good, and has no colors by default", () => {
    expect(draw(1).arrow).toEqual({ sign: "down", tone: "good" });
    expect(draw(1, { comparison_color_scheme: "Green" }).arrow?.tone).toBe("bad");
    expect(draw(1, { comparison_color_enabled: false }).badges?.map((b) => b.tone)).toEqual([
      "plain",
      "plain",
      "plain",
    ]);
  });
  it("renames and hides comparison values as configured", () => {
    expect(draw(2).badges?.map((b) => [b.sign, b.name, b.text])).toEqual([
      [null, "last year", "3.52M"],
      ["%", "growth", "+34.32%"],
    ]);
  });
  it("shows no arrow without a change", () => {
    expect([draw(3).text, draw(3).arrow]).toEqual(["0", null]);
  });
  it("shows the number alone without a comparison", () => {
    expect([draw(0, { time_compare: null }).arrow, draw(0, { time_compare: null }).badges]).toEqual([null, []]);
  });
});
