import { describe, expect, it } from "vitest";
import { frameFromRows } from "../query/frame";
import type { Row } from "../query/chart-data-response";
import { baseQuery } from "./base-query";
import { legacyViz } from "./catalog";
import { type Form, legacyForm } from "./form";

const requested = (viz_type: string, form: Form) => {
  const read = legacyForm({ viz_type, ...form });
  return legacyViz(viz_type)!.query(baseQuery(read), read);
};
const features = (viz_type: string, form: Form, row: Row): any[] => {
  const read = legacyForm({ viz_type, ...form });
  const query = legacyViz(viz_type)!.query(baseQuery(read), read);
  return (
    legacyViz(viz_type)!.data({
      form: read,
      frame: frameFromRows([row], Object.keys(row)),
      range: { since: null, until: null },
      metrics: (query.metrics ?? []).map(String),
      compared: [],
    }) as { features: any[] }
  ).features;
};
const LATLONG = { spatial: { type: "latlong", lonCol: "lon", latCol: "lat" } };

describe("deck.gl layers", () => {
  it("queries the position columns without nulls, grouped where the layer has a metric", () => {
    expect(requested("deck_scatter", { ...LATLONG, dimension: "kind" })).toMatchObject({
      columns: ["lon", "lat", "kind"],
      filters: [
        { col: "lon", op: "IS NOT NULL" },
        { col: "lat", op: "IS NOT NULL" },
      ],
    });
    expect(requested("deck_scatter", LATLONG)).not.toHaveProperty("metrics");
    expect(requested("deck_hex", { ...LATLONG, size: "count", filter_nulls: false })).toMatchObject({
      columns: ["lon", "lat"],
      metrics: ["count"],
      orderby: [["count", false]],
      filters: [],
    });
    expect(() => requested("deck_arc", { start_spatial: LATLONG.spatial })).toThrow("Bad spatial key");
    expect(() => requested("deck_path", {})).toThrow("Pick a column with lines");
  });
  it("reads points from two columns, a text or a geohash", () => {
    expect(
      features(
        "deck_scatter",
        { ...LATLONG, point_radius_fixed: { type: "fix", value: 1000 } },
        { lon: -73.9, lat: "40.7" },
      ),
    ).toEqual([{ position: [-73.9, 40.7], radius: 1000, metric: null, cat_color: null, extraProps: {} }]);
    const at = (spatial: object, value: string) => features("deck_grid", { spatial }, { place: value })[0].position;
    expect(at({ type: "delimited", lonlatCol: "place", reverseCheckbox: true }, "40.7,-73.9")).toEqual([-73.9, 40.7]);
    expect(at({ type: "geohash", geohashCol: "place" }, "s0000")[0]).toBeCloseTo(0.022, 2);
    expect(() => at({ type: "delimited", lonlatCol: "place" }, "somewhere")).toThrow(
      "Invalid spatial point encountered: somewhere",
    );
    expect(() => features("deck_scatter", LATLONG, { lon: null, lat: 1 })).toThrow(
      "Encountered invalid NULL spatial entry",
    );
  });
  it("uses a weight of 1 without a metric, and includes the requested columns", () => {
    expect(
      features(
        "deck_hex",
        { ...LATLONG, size: "count", js_columns: ["kind"] },
        { lon: 1, lat: 2, kind: "a", count: null },
      ),
    ).toEqual([{ position: [1, 2], weight: 1, extraProps: { kind: "a" } }]);
  });
  it("reads lines from JSON, polylines and geohashes", () => {
    const path = (line_type: string, line: string, more: Form = {}) =>
      features("deck_path", { line_column: "line", line_type, ...more }, { line, metric: 1 })[0];
    expect(path("json", "[[1,2],[3,4]]")).toEqual({
      metric: 1,
      path: [
        [1, 2],
        [3, 4],
      ],
      extraProps: {},
    });
    expect(path("json", "[[1,2]]", { reverse_long_lat: true }).path).toEqual([[2, 1]]);
    expect(path("polyline", "_p~iF~ps|U_ulLnnqC_mqNvxq`@").path).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
    expect(path("geohash", "s").path).toEqual([
      [0, 45],
      [45, 45],
      [45, 0],
      [0, 0],
      [0, 45],
    ]);
    expect(() => path("json", "{}")).toThrow("Invalid line encountered: {}");
    expect(() => path("polyline", "_")).toThrow("Invalid line encountered: _");
  });
  it("returns outlines with a height, and GeoJSON as stored", () => {
    expect(
      features(
        "deck_polygon",
        { line_column: "line", point_radius_fixed: { type: "metric", value: "height" } },
        { line: "[[0,0],[1,1]]", height: 7 },
      )[0],
    ).toEqual({
      height: 7,
      polygon: [
        [0, 0],
        [1, 1],
      ],
      elevation: 7,
      extraProps: {},
    });
    expect(features("deck_geojson", { geojson: "shape" }, { shape: '{"type":"Point"}' })).toEqual([
      { type: "Point", extraProps: {} },
    ]);
    expect(() => features("deck_geojson", { geojson: "shape" }, { shape: "nothing" })).toThrow("no GeoJSON");
  });
});
