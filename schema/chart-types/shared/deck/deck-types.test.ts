import { describe, expect, it } from "vitest";
import { testTheme } from "../../../../tests/draw-theme";
import type { CellsLayer, DeckDrawing, DeckLayer } from "../../drawing/deck";
import type { ChartType, FormData } from "../../define";
import { deckArc } from "../../deck_arc";
import { deckContour } from "../../deck_contour";
import { deckGeojson } from "../../deck_geojson";
import { deckGrid } from "../../deck_grid";
import { deckHeatmap } from "../../deck_heatmap";
import { deckHex } from "../../deck_hex";
import { deckPath } from "../../deck_path";
import { deckPolygon } from "../../deck_polygon";
import { deckScreengrid } from "../../deck_screengrid";
import type { Row } from "../../../query/chart-data-response";

const form = (type: ChartType, more: object): FormData => ({
  viz_type: type.viz_type,
  datasource: "1__table",
  ...more,
});
const query = (type: ChartType, more: object) => type.query(form(type, more)).queries[0]!;
function layer(type: ChartType, more: object, data: Row[]): DeckLayer {
  const coltypes = Object.values(data[0]!).map((value) => (typeof value === "number" ? 0 : 1));
  const response = { queries: [{ colnames: Object.keys(data[0]!), coltypes, data, rowcount: data.length }] };
  return (type.draw(response as never, form(type, more), testTheme()) as DeckDrawing).layers[0]!;
}

const spatial = { type: "latlong", lonCol: "LON", latCol: "LAT" };
const notNull = (...columns: string[]) => columns.map((col) => ({ col, op: "IS NOT NULL" }));

describe.each([deckGrid, deckHex, deckScreengrid, deckHeatmap, deckContour] as unknown as ChartType[])(
  "$viz_type",
  (type) => {
    it("queries one weight per position, the heaviest first", () => {
      expect(query(type, { spatial, size: "count" })).toMatchObject({
        columns: ["LON", "LAT"],
        metrics: ["count"],
        orderby: [["count", false]],
        filters: notNull("LON", "LAT"),
        row_limit: 10_000,
      });
    });
    it("draws a point without a weight with a weight of 1", () => {
      const drawn = layer(type, { spatial, size: "count" }, [{ LON: 1, LAT: 2, count: null }]);
      expect(drawn.features).toMatchObject([{ position: [1, 2], weight: 1 }]);
    });
  },
);

describe("deck_hex", () => {
  it("aggregates by the stored function and colors by ranges", () => {
    const cells = layer(
      deckHex as unknown as ChartType,
      {
        spatial,
        size: "count",
        js_agg_function: "max",
        color_scheme_type: "color_breakpoints",
        color_breakpoints: [{ minValue: 1, maxValue: 9, color: { r: 1, g: 2, b: 3, a: 1 } }],
      },
      [{ LON: 1, LAT: 2, count: 4 }],
    ) as CellsLayer;
    expect(cells.aggregate([4, 7, 1])).toBe(7);
    expect(cells.colors).toEqual({
      scale: "quantize",
      colors: [
        [158, 158, 158, 255],
        [1, 2, 3, 255],
      ],
      buckets: [{ low: 1, high: 9 }],
    });
  });
});

describe("deck_arc", () => {
  const places = {
    start_spatial: { type: "latlong", lonCol: "LONGITUDE", latCol: "LATITUDE" },
    end_spatial: { type: "latlong", lonCol: "LONGITUDE_DEST", latCol: "LATITUDE_DEST" },
  };
  const columns = ["LONGITUDE", "LATITUDE", "LONGITUDE_DEST", "LATITUDE_DEST"];
  it("queries pairs of positions", () => {
    expect(query(deckArc as unknown as ChartType, places)).toMatchObject({
      columns,
      metrics: [],
      filters: notNull(...columns),
      is_timeseries: false,
    });
  });
  it("draws from the source color to the target color, 3 pixels wide", () => {
    const row = { LONGITUDE: 1, LATITUDE: 2, LONGITUDE_DEST: 3, LATITUDE_DEST: 4 };
    expect(
      layer(deckArc as unknown as ChartType, { ...places, target_color_picker: { r: 9, g: 8, b: 7, a: 1 } }, [row]),
    ).toMatchObject({
      width: 3,
      features: [{ from: [1, 2], to: [3, 4], fromColor: [0, 122, 135, 255], toColor: [9, 8, 7, 255] }],
    });
  });
});

describe("deck_path", () => {
  it("queries lines, and by line where a metric is stored", () => {
    const path = { line_column: "path_json", js_columns: ["color"] };
    expect(query(deckPath as unknown as ChartType, path)).toMatchObject({
      columns: ["path_json", "color"],
      metrics: [],
      filters: notNull("path_json"),
    });
    expect(query(deckPath as unknown as ChartType, { ...path, metric: "count" })).toMatchObject({
      columns: ["path_json"],
      metrics: ["count"],
    });
  });
});

describe("deck_polygon", () => {
  it("queries the metrics of color and height, without polygons that have no value", () => {
    const stored = {
      line_column: "contour",
      metric: "people",
      point_radius_fixed: { type: "metric", value: "density" },
    };
    expect(query(deckPolygon as unknown as ChartType, stored)).toMatchObject({
      columns: ["contour"],
      metrics: ["people", "density"],
      filters: notNull("contour", "people"),
    });
  });
  it("fills by the buckets of the metric and leaves polygons without a value empty", () => {
    const ring = "[[0,0],[1,0],[1,1]]";
    const drawn = layer(
      deckPolygon as unknown as ChartType,
      {
        line_column: "shape",
        metric: "n",
        break_points: ["0", "10", "20"],
        linear_color_scheme: "white_black",
        opacity: 100,
      },
      [
        { shape: ring, n: 5 },
        { shape: ring, n: 20 },
        { shape: ring, n: 21 },
        { shape: ring, n: null },
      ],
    );
    expect(drawn.features.map((feature) => "fill" in feature && feature.fill)).toEqual([
      [255, 255, 255, 255],
      [0, 0, 0, 255],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });
});

describe("deck_geojson", () => {
  it("queries rows without groups", () => {
    const raw = query(deckGeojson as unknown as ChartType, { geojson: "shape", js_columns: ["name"] });
    expect(raw.columns).toEqual(["shape", "name"]);
    expect(raw).not.toHaveProperty("metrics");
  });
  it("draws features, collections and geometries, and leaves out others", () => {
    const point = { type: "Point", coordinates: [1, 2] };
    const stored = [
      { type: "Feature", properties: { name: "A", fill: "#ff0000" }, geometry: point },
      { type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry: point }] },
      point,
      { type: "Point", coordinates: ["x", 2] },
      { type: "Circle", coordinates: [1, 2] },
    ].map((value) => ({ shape: JSON.stringify(value) }));
    const clear = { r: 0, g: 0, b: 0, a: 0 };
    const drawn = layer(deckGeojson as unknown as ChartType, { geojson: "shape", fill_color_picker: clear }, [
      ...stored,
      { shape: "no json" },
    ]);
    expect(drawn.features).toMatchObject([
      { row: 0, label: "A", fill: [255, 0, 0, 255] },
      { row: 1, fill: null },
      { row: 2, fill: null },
    ]);
  });
});
