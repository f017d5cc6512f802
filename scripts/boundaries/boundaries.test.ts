import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { regionCodes } from "./region-codes.mjs";
import { regionMap, unionMap } from "./region-map.mjs";

/** Three squares in a row: 0–1, 1–2 and 2–3; the first two share an edge. */
const squares = {
  type: "Topology",
  arcs: [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
    ],
    [
      [2, 0],
      [3, 0],
      [3, 1],
      [2, 1],
      [2, 0],
    ],
  ],
  objects: {
    land: {
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", id: "old", properties: { name: "Zürich", more: 1 }, arcs: [[0, 1]] },
        { type: "Polygon", properties: { name: "Uri" }, arcs: [[2, -1]] },
        { type: "Polygon", properties: { name: "Rock" }, arcs: [[3]] },
      ],
    },
  },
};
const iso = { country: (code: string) => (code === "CH" ? { sub: { "CH-ZH": { name: "Zürich" } } } : null) };
const countries = {
  CH: {
    iso: "CH",
    iso3: "CHE",
    regions: [
      { iso: "UR", name: "Canton of Uri", names: { it: "Uri" } },
      { iso: "XX", name: "zurich" },
    ],
  },
};
const codeOf = regionCodes(iso, countries, "che");
const land = regionMap(squares, "land", ({ properties: { name } }: { properties: { name: string } }) =>
  name === "Rock" ? null : { id: codeOf(name), name, also: name === "Uri" ? "CH-04" : undefined },
);

it("regionCodes finds a region's code by its name in any language and prefers the ISO table", () => {
  expect([codeOf("ZURICH"), codeOf("Uri"), codeOf("Canton of Uri"), codeOf("Bern")]).toEqual([
    "CH-ZH",
    "CH-UR",
    "CH-UR",
    undefined,
  ]);
  expect(regionCodes(iso, countries, "xyz")("Uri")).toBeUndefined();
});

describe("regionMap", () => {
  it("keeps shapes and names, and omits geometries that are not wanted", () => {
    expect(land.objects.regions.geometries).toEqual([
      { type: "Polygon", id: "CH-ZH", properties: { name: "Zürich" }, arcs: [[0, 1]] },
      { type: "Polygon", id: "CH-UR", properties: { name: "Uri", also: "CH-04" }, arcs: [[2, -1]] },
    ]);
  });
  it("draws no edge where the parts of a union meet", () => {
    const [both] = unionMap(land, [{ id: "CH", name: "Both", of: ["CH-ZH", "CH-UR"] }]).objects.regions.geometries;
    expect(both).toMatchObject({ type: "MultiPolygon", id: "CH", properties: { name: "Both" } });
    expect(
      (both as { arcs: number[][][] }).arcs
        .flat(2)
        .map((arc) => (arc < 0 ? ~arc : arc))
        .sort(),
    ).toEqual([1, 2]);
    expect(() => unionMap(land, [{ id: "CH", name: "Both", of: ["CH-BE"] }])).toThrow("Both: there is no CH-BE");
  });
});

it("each region of the stored unions is in its map and in one union only", () => {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), "utf8"));
  for (const { of, regions } of Object.values(read("unions.json")) as { of: string; regions: { of: string[] }[] }[]) {
    const known = (
      read(`../../web/charts/renderers/regions/boundaries/${of}.json`).objects.regions.geometries as {
        id?: string;
        properties: { name: string };
      }[]
    ).map(({ id, properties }) => id ?? properties.name);
    expect(regions.flatMap((region) => region.of).sort()).toEqual(known.sort());
  }
});
