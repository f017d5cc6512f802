import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { recording } from "../../../tests/recordings";
import { sequentialScheme } from "../../color/sequential-schemes";
import type { FormData } from "../define";
import type { RegionsDrawing } from "../drawing/regions";
import { boundariesOf, COUNTRY_MAPS } from "./country-maps";
import { drawCountryMap } from "./draw";
import { examples } from "./examples";
import { countryMapQuery } from "./query";

const boundaries = join(import.meta.dirname, "../../../web/charts/renderers/regions/boundaries");
const codesOf = (key: string) =>
  (
    JSON.parse(readFileSync(join(boundaries, `${key}.json`), "utf8")).objects.regions.geometries as { id?: string }[]
  ).map(({ id }) => id);

it("countryMapQuery matches the recorded query, and the map contains every recorded region", () => {
  const { request, response } = recording(
    "chart_data/charts/11_country_map_birth_in_france_by_department_in_2016.json",
  );
  const [query] = countryMapQuery(JSON.parse(request.form.form_data) as FormData).queries;
  expect(query).toMatchObject({ columns: ["DEPT_ID"], metrics: [{ label: "Boys" }] });
  const known = new Set(codesOf("france"));
  expect(
    (response.body.data as { country_id: string }[])
      .map(({ country_id }) => country_id)
      .filter((code) => !known.has(code)),
  ).toEqual([]);
});

describe("COUNTRY_MAPS", () => {
  it("has boundaries for every country and a name for all boundaries", () => {
    const files = readdirSync(boundaries)
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -5));
    expect([...new Set(COUNTRY_MAPS.map(([key]) => boundariesOf(key)))].sort()).toEqual(
      files.filter((name) => !name.startsWith("world")).sort(),
    );
  });
  it.each([
    ["usa", "US-CA"],
    ["germany", "DE-BY"],
    ["china", "CN-11"],
    ["italy_regions", "IT-25"],
    ["france_regions", "FR-IDF"],
    ["japan", "JP-13"],
    ["uk", "GB-EDH"],
    ["south_sudan", "SS-EC"],
    ["turkey_regions", "TR1"],
    ["philippines_regions", "PH-00"],
    ["france_overseas", "FR-GP"],
  ])("finds a region of %s by code", (key, code) => {
    expect(codesOf(boundariesOf(key))).toContain(code);
  });
});

describe("drawCountryMap", () => {
  it("colors each row, from the first color for the lowest to the last for the highest value", () => {
    const drawing = drawCountryMap(examples[1]!.response, examples[1]!.formData, testTheme()) as RegionsDrawing;
    expect(drawing).toMatchObject({ map: "usa", ramp: { low: "0.73", high: "39.54", title: "people" } });
    const [lightest, darkest] = [sequentialScheme(null)[0], sequentialScheme(null).at(-1)];
    expect([drawing.regions[0]!.color, drawing.regions.find(({ code }) => code === "US-AK")!.color]).toEqual([
      darkest,
      lightest,
    ]);
    expect(drawing.table.row(0)).toEqual(["US-CA", "39.54"]);
  });
  it("accepts an alternative key of a country", () => {
    expect(
      drawCountryMap(
        examples[0]!.response,
        { ...examples[0]!.formData, select_country: "united_kingdom" },
        testTheme(),
      ),
    ).toMatchObject({ kind: "regions", map: "uk" });
  });
  it("shows an empty state for an unknown country", () => {
    expect(
      drawCountryMap(examples[0]!.response, { ...examples[0]!.formData, select_country: "atlantis" }, testTheme()),
    ).toMatchObject({ kind: "empty", title: "No map data available for atlantis" });
  });
});
