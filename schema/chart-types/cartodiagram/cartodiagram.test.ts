import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { ColumnKind, QueryResult, Row } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import type { QueryObject } from "../../query/query-context";
import type { EChartsDrawing } from "../drawing/echarts";
import type { PlacedChartsDrawing } from "../drawing/placed-charts";
import type { UPlotDrawing } from "../drawing/uplot";
import { sizeAtZoom, sizesByZoom } from "./chart-size";
import type { ChartExample } from "../example";
import { placeableTypes } from "../generated/placeable-types";
import { drawCartodiagram } from "./draw";
import { examples } from "./examples";
import { mapLayers } from "./map-layers";
import { pointOf } from "./point-of";
import { cartodiagramQuery } from "./query";

const [pies, areas, bars] = examples as [(typeof examples)[0], (typeof examples)[0], (typeof examples)[0]];
const draw = ({ response, formData }: (typeof examples)[0], more: object = {}) =>
  drawCartodiagram(response, { ...formData, ...more }, testTheme()) as PlacedChartsDrawing;

describe("cartodiagramQuery", () => {
  it("groups the selected chart's query by location first and adds the dashboard's filters", () => {
    const { queries, form_data } = cartodiagramQuery({
      ...pies.formData,
      extra_form_data: { filters: [{ col: "year", op: "IN", val: [2012] }] },
    });
    expect(queries[0]).toMatchObject({
      columns: ["place", "weather"],
      metrics: ["count"],
      row_limit: 100,
      filters: [{ col: "year", op: "IN", val: [2012] }],
    });
    expect(form_data).toMatchObject({ viz_type: "cartodiagram" });
    expect(cartodiagramQuery(areas.formData).queries[0]).toMatchObject({
      columns: ["place", { label: "year" }],
      metrics: ["children"],
      post_processing: [],
    });
  });
  it("includes every query of the selected chart, but requests all rows instead of one page of all locations together", () => {
    const selected_chart = JSON.stringify({
      id: 7,
      viz_type: "table",
      params: JSON.stringify({
        query_mode: "aggregate",
        groupby: ["place", "weather"],
        metrics: ["count"],
        show_totals: true,
        server_pagination: true,
      }),
    });
    const { queries } = cartodiagramQuery({ ...pies.formData, selected_chart });
    expect(queries.map(({ columns, is_rowcount }) => [columns, is_rowcount ?? false])).toEqual([
      [["place", "weather"], false],
      [["place"], false],
    ]);
  });
});

describe("drawCartodiagram", () => {
  it("draws one chart per location with that location's rows and shares", () => {
    const drawing = draw(pies);
    expect(drawing.places.map(({ longitude, latitude }) => [longitude, latitude])).toEqual([
      [-122.33, 47.61],
      [-74.01, 40.71],
    ]);
    const seattle = drawing.places[0]!.drawing as EChartsDrawing;
    expect(seattle.table.row(0)).toEqual(["rain", "641", "43.87%"]);
  });
  it.each(Object.keys(placeableTypes))("accepts charts of type %s", async (viz_type) => {
    const { examples: own } = (await import(
      /* @vite-ignore */ join(import.meta.dirname, "..", viz_type, "examples.ts")
    )) as { examples: readonly ChartExample[] };
    const formData = {
      ...pies.formData,
      selected_chart: JSON.stringify({ id: 7, viz_type, params: JSON.stringify(own[0]!.formData) }),
    };
    const { queries } = cartodiagramQuery(formData);
    expect(queries.map(({ columns, post_processing }) => [columns![0], post_processing])).toEqual(
      queries.map(() => ["place", []]),
    );
    const drawing = drawCartodiagram(
      { queries: queries.map((query) => rowsRequested(query, own[0]!.response.queries[0]!)) },
      formData,
      testTheme(),
    );
    expect(drawing.kind === "placed-charts" && drawing.places.map(({ longitude }) => longitude)).toEqual([1, 3]);
  });
  it("runs post-processing for each location alone, so that shares, ranks and pivots are of one location", () => {
    const histogram = JSON.stringify({
      id: 7,
      viz_type: "histogram_v2",
      params: JSON.stringify({ column: "count", bins: 2 }),
    });
    const drawing = draw(pies, { selected_chart: histogram });
    const counts = drawing.places
      .map(({ drawing: each }) => (each as EChartsDrawing).table)
      .map(({ rowCount, row }) =>
        Array.from({ length: rowCount }, (_, at) => Number(row(at).at(-1))).reduce((sum, count) => sum + count, 0),
      );
    expect(counts).toEqual([5, 5]);
  });
  it("reports an error of one location's rows at that location", () => {
    const histogram = JSON.stringify({
      id: 7,
      viz_type: "histogram_v2",
      params: JSON.stringify({ column: "weather", bins: 2 }),
    });
    expect(draw(pies, { selected_chart: histogram }).places.map(({ drawing: { kind } }) => kind)).toEqual([
      "empty",
      "empty",
    ]);
  });
  it("assigns each chart the columns of its location, named as in a chart without locations", () => {
    const drawing = draw(areas);
    expect(drawing.places).toHaveLength(6);
    const chart = drawing.places[0]!.drawing as UPlotDrawing;
    expect([chart.series.map(({ name }) => name), chart.series[0]!.values[0], chart.legend]).toEqual([
      ["children"],
      3.47,
      null,
    ]);
  });
  it("shows the stored view, or all locations without one", () => {
    expect([draw(areas).view, draw(bars).view]).toEqual([null, { longitude: 10, latitude: 10, zoom: 1.2 }]);
  });
  it("shows what is missing in an incomplete form", () => {
    expect(draw(pies, { selected_chart: null })).toMatchObject({
      kind: "empty",
      title: "Select a chart and a geometry column",
    });
    expect(draw(pies, { selected_chart: JSON.stringify({ viz_type: "mapbox", params: "{}" }) })).toMatchObject({
      kind: "empty",
      title: "Charts of type mapbox can't be placed on a map",
    });
    expect(draw(pies, { geom_column: "weather" })).toMatchObject({
      kind: "empty",
      title: "No rows have a valid location",
    });
  });
});

it("pointOf returns a point's coordinates, or the center of a larger geometry", () => {
  expect(pointOf('{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}')).toEqual({
    longitude: 1,
    latitude: 2,
  });
  expect(pointOf('{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,2],[0,0]]]}')).toEqual({
    longitude: 2,
    latitude: 1,
  });
  expect([pointOf("Seattle"), pointOf("{broken"), pointOf('{"type":"Point","coordinates":[1,99]}')]).toEqual([
    null,
    null,
    null,
  ]);
});
it("sizeAtZoom uses the size of the nearest stored zoom", () => {
  const size = sizeAtZoom({
    type: "LINEAR",
    configs: {},
    values: { 2: { width: 50, height: 40 }, 6: { width: 150.4, height: 120 } },
  });
  expect([size(0), size(3), size(9)]).toEqual([
    { width: 50, height: 40 },
    { width: 50, height: 40 },
    { width: 150, height: 120 },
  ]);
  expect(sizeAtZoom({ type: "FIXED", configs: {}, values: {} })(4)).toEqual({ width: 100, height: 100 });
});
it("sizesByZoom computes sizes linearly or exponentially and keeps the aspect ratio", () => {
  const at = (type: "FIXED" | "LINEAR" | "EXP") => {
    const sizes = sizesByZoom(type, { zoom: 6, width: 100, height: 50, slope: 30, exponent: 2 });
    return [sizes["2"], sizes["6"], sizes["7"]].map((size) => [size!.width, size!.height]);
  };
  expect(at("FIXED")).toEqual([
    [100, 50],
    [100, 50],
    [100, 50],
  ]);
  expect(at("LINEAR")).toEqual([
    [0, 0],
    [100, 50],
    [130, 65],
  ]);
  expect(at("EXP")).toEqual([
    [6, 3],
    [100, 50],
    [200, 100],
  ]);
});
describe("mapLayers", () => {
  const plain = {
    fill: "#111",
    fillOpacity: 0.15,
    line: "#222",
    lineWidth: 1,
    mark: "#333",
    markRadius: 5,
    markBorder: "#fff",
  };
  const layer = { title: "T", attribution: "© T" };
  it("converts XYZ and WMS layers to tiles, lowest layer first", () => {
    const layers = mapLayers(
      [
        { ...layer, type: "XYZ", url: "https://t/{z}/{x}/{y}.png" },
        { ...layer, type: "WMS", url: "https://w?map=1", version: "1.3.0", layersParam: "a,b" },
        { ...layer, type: "XYZ", url: "" },
      ],
      plain,
    );
    expect(layers).toEqual([
      { ...layer, kind: "tiles", tiles: "https://t/{z}/{x}/{y}.png" },
      {
        ...layer,
        kind: "tiles",
        tiles:
          "https://w?map=1&service=WMS&request=GetMap&version=1.3.0&layers=a%2Cb&styles=&format=image/png&transparent=true&crs=EPSG:3857&width=256&height=256&bbox={bbox-epsg-3857}",
      },
    ]);
  });
  it("converts WFS layers to requests for the features in view, drawn by their style", () => {
    const style = {
      name: "S",
      rules: [
        {
          name: "R",
          symbolizers: [
            { kind: "Line", color: "#f00", width: 3 },
            { kind: "Mark", wellKnownName: "circle", radius: 8, color: "#0f0" },
          ],
        },
      ],
    };
    const [two, one] = mapLayers(
      [
        { ...layer, type: "WFS", url: "https://f/wfs", version: "2.0.0", typeName: "ns:roads", maxFeatures: 50, style },
        { ...layer, type: "WFS", url: "https://f/wfs?", version: "1.1.0", layersParam: "roads" },
      ],
      plain,
    );
    expect(two).toEqual({
      ...layer,
      kind: "features",
      look: { ...plain, line: "#f00", lineWidth: 3, mark: "#0f0", markRadius: 8 },
      address:
        "https://f/wfs?service=WFS&request=GetFeature&version=2.0.0&typenames=ns%3Aroads&outputFormat=application/json&srsname=EPSG:3857&count=50&bbox={bbox-epsg-3857},EPSG:3857",
    });
    expect(one).toMatchObject({
      look: plain,
      address: expect.stringContaining("https://f/wfs?service=WFS&request=GetFeature&version=1.1.0&typename=roads&"),
    });
    expect((one as { address: string }).address).toContain("maxfeatures=2000");
  });
});

/** Rows of two locations for a query, with values of the kinds a result has. */
function rowsRequested(
  { columns, metrics, is_timeseries, time_offsets }: QueryObject,
  { colnames, coltypes, data }: QueryResult,
): QueryResult {
  const dimensions = [...(is_timeseries ? ["__timestamp"] : []), ...(columns ?? []).map(columnLabel)];
  const labels = (metrics ?? [])
    .map(metricLabel)
    .flatMap((label) => [label, ...(time_offsets ?? []).map((offset) => `${label}__${offset}`)]);
  const names = [...dimensions, ...labels];
  const kindOf = (name: string): ColumnKind =>
    labels.includes(name) ? 0 : name === "__timestamp" ? 2 : (coltypes[colnames.indexOf(name)] ?? 1);
  const value = (name: string, at: number) =>
    data[at]?.[name] ?? [at + 1, `v${at}`, Date.UTC(2020, at, 1), at === 0][kindOf(name)]!;
  const rows = [1, 3].flatMap((longitude) =>
    [0, 1, 2].map((at): Row =>
      Object.fromEntries(
        names.map((name) => [
          name,
          name === "place" ? JSON.stringify({ type: "Point", coordinates: [longitude, 2] }) : value(name, at),
        ]),
      ),
    ),
  );
  return { colnames: names, coltypes: names.map(kindOf), data: rows, rowcount: rows.length };
}
