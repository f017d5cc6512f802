import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { FormData } from "../define";
import type { MapDrawing } from "../drawing/map";
import { drawMapbox } from "./draw";
import { examples } from "./examples";
import { mapboxQuery } from "./query";

const form = (more: object): FormData => ({
  viz_type: "mapbox",
  datasource: "1__table",
  all_columns_x: "lon",
  all_columns_y: "lat",
  ...more,
});
const draw = (more: object, data: Record<string, string | number | null>[]) =>
  drawMapbox(
    { queries: [{ colnames: Object.keys(data[0]!), coltypes: [], data, rowcount: data.length }] },
    form(more),
    testTheme(),
  );

describe("mapboxQuery", () => {
  it("requests coordinates, label and radius columns without groups, each once and sorted by name", () => {
    expect(
      mapboxQuery(form({ mapbox_label: ["name"], point_radius: "size", clustering_radius: "60" })).queries[0],
    ).toMatchObject({ columns: ["lat", "lon", "name", "size"] });
    expect(mapboxQuery(form({ mapbox_label: ["lat"], point_radius: "Auto" })).queries[0]!.columns).toEqual([
      "lat",
      "lon",
    ]);
    expect(mapboxQuery(form({})).queries[0]).not.toHaveProperty("metrics");
  });
  it("requests groups, with a row count when the label is “count”", () => {
    const [query] = mapboxQuery(form({ groupby: ["lon", "lat"], mapbox_label: ["count"] })).queries;
    expect(query).toMatchObject({ columns: ["lon", "lat"], metrics: [{ sqlExpression: "COUNT(*)", label: "count" }] });
  });
});

describe("drawMapbox", () => {
  it("draws points at their coordinates and reports rows without coordinates", () => {
    const drawing = draw({}, [
      { lon: "7.5", lat: 47 },
      { lon: null, lat: 47 },
      { lon: 200, lat: 47 },
    ]) as MapDrawing;
    expect(drawing.points.map(({ longitude, latitude }) => [longitude, latitude])).toEqual([[7.5, 47]]);
    expect(drawing.table.summary).toBe("1 point on a map. 2 rows have no coordinates.");
  });
  it("sizes points by a column in pixels, kilometers or miles", () => {
    const row = { lon: 1, lat: 2, size: 5 };
    const radius = (unit: string) =>
      (draw({ point_radius: "size", point_radius_unit: unit }, [row]) as MapDrawing).points[0]!.radius;
    expect([radius("Pixels"), radius("Kilometers"), radius("Miles")]).toEqual([
      { pixels: 5 },
      { metres: 5000 },
      { metres: 8046.72 },
    ]);
  });
  it("labels clusters with an aggregate of the label column, or with their number of points", () => {
    expect(
      (draw({ mapbox_label: ["n"], pandas_aggfunc: "mean" }, [{ lon: 1, lat: 2, n: 5 }]) as MapDrawing).cluster,
    ).toEqual({ radius: 60, label: "mean" });
    expect((draw({ mapbox_label: ["n"] }, [{ lon: 1, lat: 2, n: "a name" }]) as MapDrawing).cluster).toEqual({
      radius: 60,
      label: "count",
    });
    expect((draw({ clustering_radius: 0 }, [{ lon: 1, lat: 2 }]) as MapDrawing).cluster).toBeNull();
  });
  it("uses a map style with an address of its own, else the default style", () => {
    const style = (mapbox_style: string) => (draw({ mapbox_style }, [{ lon: 1, lat: 2 }]) as MapDrawing).style;
    expect([
      style("mapbox://styles/mapbox/dark-v9"),
      style("https://maps.example/style.json"),
      style("tile://https://tiles.example/{z}/{x}/{y}.png"),
    ]).toEqual([null, "https://maps.example/style.json", "https://tiles.example/{z}/{x}/{y}.png"]);
  });
  it("shows what is missing in an incomplete form, and uses the stored view", () => {
    expect(draw({ all_columns_x: null }, [{ lat: 1 }])).toMatchObject({
      title: "[Longitude] and [Latitude] must be set",
    });
    expect(draw({ groupby: ["lon", "lat"], mapbox_label: ["name"] }, [{ lon: 1, lat: 2 }])).toMatchObject({
      title: "Choice of [Label] must be present in [Group By]",
    });
    expect((drawMapbox(examples[2]!.response, examples[2]!.formData, testTheme()) as MapDrawing).view).toEqual({
      longitude: -87.6,
      latitude: 41.5,
      zoom: 4.5,
    });
  });
});
