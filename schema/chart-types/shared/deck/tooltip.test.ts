import { describe, expect, it } from "vitest";
import { testTheme } from "../../../../tests/draw-theme";
import type { DeckHit } from "../../drawing/deck";
import { tipReader } from "./tooltip";

const rows = [
  { city: "Oslo", count: 5 },
  { city: "Bergen", count: 7 },
];
const hit: DeckHit = { features: [0, 1], coordinate: [10, 60], value: 12, elevation: null, threshold: null };
const tip = (more: object) =>
  tipReader({
    vizType: "deck_grid",
    tooltip_contents: [],
    tooltip_template: "",
    query: { colnames: ["city", "count"], coltypes: [1, 0], data: rows, rowcount: 2 },
    theme: testTheme(),
    features: [{ row: 0 }, { row: 1 }],
    metric: "count",
    standard: () => [{ name: "Value", text: "12" }],
    ...more,
  })(hit);

describe("tipReader", () => {
  it("shows the standard rows without contents of its own", () => {
    expect(tip({})).toEqual({ rows: [{ name: "Value", text: "12" }] });
  });
  it("shows the chosen columns and metrics of the first point in their order", () => {
    const tooltip_contents = [
      { item_type: "metric", metric_name: "total", label: "Total" },
      { item_type: "column", column_name: "city", verbose_name: "City" },
      "missing",
    ];
    expect(tip({ tooltip_contents })).toEqual({
      rows: [
        { name: "Total", text: "5" },
        { name: "City", text: "Oslo" },
      ],
    });
  });
  it("lists the values of all points for cells of the screen", () => {
    expect(tip({ vizType: "deck_screengrid", tooltip_contents: ["city"] })).toEqual({
      rows: [{ name: "city", text: "Oslo, Bergen" }],
    });
  });
  it("passes a template the values of all points, their text and their number", () => {
    expect(tip({ tooltip_template: "{{citys}}", tooltip_contents: ["city"] })).toMatchObject({
      template: "{{citys}}",
      data: { city: ["Oslo", "Bergen"], citys: "Oslo, Bergen", city_count: 2, LON: 10, value: 12 },
    });
  });
  it("takes the text that Superset's editor starts with for no template", () => {
    expect(tip({ tooltip_template: 'Drop columns/metrics in "Tooltip contents" above' })).toHaveProperty("rows");
  });
});
