import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { FormData } from "../define";
import type { DeckDrawing, PointsLayer } from "../drawing/deck";
import { deckScatter } from ".";
import { radiusMeters } from "./point-unit";

const form = (more: object): FormData => ({
  viz_type: "deck_scatter",
  datasource: "1__table",
  spatial: { type: "latlong", lonCol: "LON", latCol: "LAT" },
  ...more,
});
const rows = [
  { LON: -122.4, LAT: 37.7, kind: "a", count: 5 },
  { LON: null, LAT: 37.7, kind: "b", count: 1 },
  { LON: -122.5, LAT: 37.8, kind: "b", count: 50 },
];
const draw = (more: object) =>
  deckScatter.draw(
    { queries: [{ colnames: Object.keys(rows[0]!), coltypes: [0, 0, 1, 0], data: rows, rowcount: 3 }] },
    form(more),
    testTheme(),
  ) as DeckDrawing;
const points = (drawing: DeckDrawing) => drawing.layers[0] as PointsLayer;

describe("query of deck_scatter", () => {
  it("groups by position, without nulls, the largest first", () => {
    const [query] = deckScatter.query(form({ point_radius_fixed: { type: "metric", value: "count" } })).queries;
    expect(query).toMatchObject({
      columns: ["LON", "LAT"],
      metrics: ["count"],
      orderby: [["count", false]],
      filters: [
        { col: "LON", op: "IS NOT NULL" },
        { col: "LAT", op: "IS NOT NULL" },
      ],
    });
  });
  it("adds the dimension, the columns of functions and of the tooltip once each", () => {
    const more = {
      dimension: "kind",
      js_columns: ["kind", "extra"],
      tooltip_contents: ["LON", { item_type: "column", column_name: "name" }],
    };
    expect(deckScatter.query(form(more)).queries[0]!.columns).toEqual(["LON", "LAT", "kind", "extra", "name"]);
  });
  it("keeps rows without a position on request", () => {
    expect(deckScatter.query(form({ filter_nulls: false })).queries[0]!.filters).toEqual([]);
  });
});

describe("drawing of deck_scatter", () => {
  it("draws rows with a position and reports the others", () => {
    const drawing = draw({});
    expect(points(drawing).features.map(({ position }) => position)).toEqual([
      [-122.4, 37.7],
      [-122.5, 37.8],
    ]);
    expect(drawing.table.summary).toBe("2 rows on a map. 1 row has no coordinates.");
  });
  it("colors by category, with a legend that can hide each", () => {
    const drawing = draw({ dimension: "kind", color_scheme: "d3Category10" });
    expect(drawing.legend).toMatchObject({ corner: "tr", entries: [{ category: "a" }, { category: "b" }] });
    expect(points(drawing).features.map(({ category }) => category)).toEqual(["a", "b"]);
  });
  it("colors by ranges of the metric, and values in none by the default color", () => {
    const drawing = draw({
      color_scheme_type: "color_breakpoints",
      color_breakpoints: [{ minValue: 0, maxValue: 10, color: { r: 1, g: 2, b: 3, a: 0.5 } }],
      point_radius_fixed: { type: "metric", value: "count" },
    });
    expect(points(drawing).features.map(({ color }) => color)).toEqual([
      [1, 2, 3, 128],
      [158, 158, 158, 255],
    ]);
    expect(drawing.legend?.entries.map(({ label }) => label)).toEqual(["0 - 10"]);
  });
  it("shows all points, or the stored view without auto zoom", () => {
    expect(draw({}).bounds).toEqual([
      [-122.5, 37.7],
      [-122.4, 37.8],
    ]);
    const fixed = draw({ autozoom: false, viewport: { longitude: 1, latitude: 2, zoom: 3, bearing: 4, pitch: 5 } });
    expect([fixed.bounds, fixed.view]).toEqual([null, { longitude: 1, latitude: 2, zoom: 3, bearing: 4, pitch: 5 }]);
  });
  it("selects a point by its columns", () => {
    expect(points(draw({})).selection(2)).toEqual({ LON: -122.5, LAT: 37.8 });
  });
});

it.each([
  ["square_m", 100, 5.6419],
  ["square_km", 100, 5641.9],
  ["radius_m", 100, 100],
  ["radius_miles", 2, 3218.68],
] as const)("a size in %s of %d is a radius of %d m", (unit, size, meters) => {
  expect(radiusMeters(size, unit, 1)).toBeCloseTo(meters, 1);
});
it("a point without a size has 10 m, times the multiplier", () => {
  expect(radiusMeters(null, "square_m", 3)).toBe(30);
});
