import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { recording } from "../../../tests/recordings";
import { sequentialScheme } from "../../color/sequential-schemes";
import type { FormData } from "../define";
import type { RegionsDrawing } from "../drawing/regions";
import { drawWorldMap } from "./draw";
import { examples } from "./examples";
import { worldMapQuery } from "./query";

describe("world map against Superset's recording", () => {
  const { request, response } = recording("chart_data/charts/23_world_map_rural.json");
  const formData = JSON.parse(request.form.form_data) as FormData;

  it("requests both metrics by country", () => {
    const [query] = worldMapQuery(formData).queries;
    expect(query).toMatchObject({
      columns: ["country_code"],
      metrics: ["sum__SP_RUR_TOTL_ZS", { label: "Rural Population" }],
      orderby: [],
      row_limit: 50000,
      filters: [{ col: "year", op: "TEMPORAL_RANGE", val: "2014-01-01 : 2014-01-02" }],
    });
  });
  it("colors the countries of the recorded response", () => {
    const rows = response.body.data as { country: string; m1: number; m2: number; code?: string; name?: string }[];
    const data = rows.map(({ code, m1, m2 }) => ({
      country_code: code ?? "WLD",
      sum__SP_RUR_TOTL_ZS: m1,
      "Rural Population": m2,
    }));
    const drawing = drawWorldMap(
      { queries: [{ colnames: [], coltypes: [], data, rowcount: data.length }] },
      formData,
      testTheme(),
    ) as RegionsDrawing;
    const named = rows.filter(({ country }) => country !== "XXX");
    expect(drawing.regions.map(({ code, name }) => [code, name])).toEqual(
      named.map(({ country, name }) => [country, name]),
    );
    expect(Math.max(...drawing.bubbles.map(({ radius }) => radius))).toBe(25);
    expect(Math.min(...drawing.bubbles.map(({ radius }) => radius))).toBe(1);
  });
});

describe("drawWorldMap", () => {
  const draw = (at: number, more: object = {}) =>
    drawWorldMap(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()) as RegionsDrawing;

  it("finds countries by name in any letter case, omits unknown ones, and selects the row's value", () => {
    const drawing = draw(3);
    expect(drawing.regions.map(({ code, selection }) => [code, selection])).toEqual([
      ["USA", { origin: "United States" }],
      ["JPN", { origin: "japan" }],
      ["DEU", { origin: "Germany" }],
      ["SGP", { origin: "Singapore" }],
    ]);
    expect(drawing.table.summary).toBe(
      "count: 4 countries, the largest United States with 254. 1 row matches no country.",
    );
  });
  it("colors by value from the lowest to the highest, or by country", () => {
    expect(draw(3).regions.map(({ color }) => color)).toEqual([
      sequentialScheme(null).at(-1),
      expect.any(String),
      expect.any(String),
      sequentialScheme(null)[0],
    ]);
    const apart = draw(1);
    expect(apart.ramp).toBeNull();
    expect(new Set(apart.regions.map(({ color }) => color)).size).toBe(apart.regions.length);
  });
  it("sizes bubbles by the first metric without a second one", () => {
    expect(draw(3, { show_bubbles: true, max_bubble_size: 50 }).bubbles[0]).toMatchObject({ region: 0, radius: 50 });
    expect(draw(3).bubbles).toEqual([]);
  });
  it("shows an empty state when no row matches a country", () => {
    expect(
      drawWorldMap(examples[3]!.response, { ...examples[3]!.formData, country_fieldtype: "cca3" }, testTheme()),
    ).toMatchObject({ kind: "empty", title: "No rows match a country" });
  });
});
