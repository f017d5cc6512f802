import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import type { PlacedChartsDrawing } from "../drawing/placed-charts";
import type { UPlotDrawing } from "../drawing/uplot";
import { pointOf } from "./by-place";
import { sizeAtZoom } from "./chart-size";
import { drawCartodiagram } from "./draw";
import { examples } from "./examples";
import { cartodiagramQuery } from "./query";
import { tileLayers } from "./tile-layers";

const [pies, areas, bars] = examples as [(typeof examples)[0], (typeof examples)[0], (typeof examples)[0]];
const draw = ({ answer, formData }: (typeof examples)[0], more: object = {}) => drawCartodiagram(answer, { ...formData, ...more }, testTheme()) as PlacedChartsDrawing;

describe("what charts on a map ask for", () => {
  it("is what the selected chart asks, by place first, under the dashboard's filters", () => {
    const { queries, form_data } = cartodiagramQuery({ ...pies.formData, extra_form_data: { filters: [{ col: "year", op: "IN", val: [2012] }] } });
    expect(queries[0]).toMatchObject({ columns: ["place", "weather"], metrics: ["count"], row_limit: 100, filters: [{ col: "year", op: "IN", val: [2012] }] });
    expect(form_data).toMatchObject({ viz_type: "cartodiagram" });
    expect(cartodiagramQuery(areas.formData).queries[0]).toMatchObject({ series_columns: ["place"], metrics: ["children"] });
  });
});

describe("charts placed on a map", () => {
  it("are one for each place with its own rows, shares of its own whole", () => {
    const drawing = draw(pies);
    expect(drawing.places.map(({ longitude, latitude }) => [longitude, latitude])).toEqual([[-122.33, 47.61], [-74.01, 40.71]]);
    const seattle = drawing.places[0]!.drawing as EChartsDrawing;
    expect(seattle.table.row(0)).toEqual(["rain", "641", "43.87%"]);
  });
  it.each([["funnel", "metric"], ["gauge_chart", "metric"], ["radar", "metrics"], ["treemap_v2", "metric"]])("may be of type %s", (viz_type, key) => {
    const selected_chart = JSON.stringify({ id: 7, viz_type, params: JSON.stringify({ viz_type, groupby: ["weather"], [key]: key === "metrics" ? ["count"] : "count" }) });
    expect(cartodiagramQuery({ ...pies.formData, selected_chart }).queries[0]).toMatchObject({ columns: ["place", "weather"], metrics: ["count"] });
    const drawing = draw(pies, { selected_chart });
    const said = drawing.places.map(({ drawing: each }) => (each as EChartsDrawing).table).map(({ rowCount, row }) => Array.from({ length: rowCount }, (_, at) => row(at)).flat().join(" "));
    expect(said).toHaveLength(2);
    expect([said[0]!.includes("641"), said[0]!.includes("826"), said[1]!.includes("826")]).toEqual([true, false, true]);
  });
  it("have the columns of their place, named as without places", () => {
    const drawing = draw(areas);
    expect(drawing.places).toHaveLength(6);
    const chart = drawing.places[0]!.drawing as UPlotDrawing;
    expect([chart.series.map(({ name }) => name), chart.series[0]!.values[0], chart.legend]).toEqual([["children"], 3.47, null]);
  });
  it("are looked at from where a person chose, or all together", () => {
    expect([draw(areas).view, draw(bars).view]).toEqual([null, { longitude: 10, latitude: 10, zoom: 1.2 }]);
  });
  it("say what is missing", () => {
    expect(draw(pies, { selected_chart: null })).toMatchObject({ kind: "empty", title: "Choose a chart and a column with places" });
    expect(draw(pies, { selected_chart: JSON.stringify({ viz_type: "table", params: "{}" }) })).toMatchObject({ kind: "empty", title: "A chart of type table can not be placed on a map" });
    expect(draw(pies, { geom_column: "weather" })).toMatchObject({ kind: "empty", title: "No row tells a place" });
  });
});

it("a place is a point, or the middle of what is larger", () => {
  expect(pointOf('{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}')).toEqual({ longitude: 1, latitude: 2 });
  expect(pointOf('{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,2],[0,0]]]}')).toEqual({ longitude: 2, latitude: 1 });
  expect([pointOf("Seattle"), pointOf("{broken"), pointOf('{"type":"Point","coordinates":[1,99]}')]).toEqual([null, null, null]);
});
it("charts are as large as the nearest stored zoom says", () => {
  const size = sizeAtZoom({ type: "LINEAR", configs: {}, values: { 2: { width: 50, height: 40 }, 6: { width: 150.4, height: 120 } } });
  expect([size(0), size(3), size(9)]).toEqual([{ width: 50, height: 40 }, { width: 50, height: 40 }, { width: 150, height: 120 }]);
  expect(sizeAtZoom({ type: "FIXED", configs: {}, values: {} })(4)).toEqual({ width: 100, height: 100 });
});
it("layers of tiles and of map services become tiles", () => {
  const layers = tileLayers([{ type: "XYZ", url: "https://t/{z}/{x}/{y}.png", title: "T" }, { type: "WMS", url: "https://w?map=1", title: "W", version: "1.3.0", layersParam: "a,b" }, { type: "WFS", url: "https://f", title: "F" }]);
  expect(layers.map(({ title }) => title)).toEqual(["T", "W"]);
  expect(layers[1]!.tiles).toBe("https://w?map=1&service=WMS&request=GetMap&version=1.3.0&layers=a%2Cb&styles=&format=image/png&transparent=true&crs=EPSG:3857&width=256&height=256&bbox={bbox-epsg-3857}");
});
