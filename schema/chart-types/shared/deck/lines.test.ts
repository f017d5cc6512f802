import { describe, expect, it } from "vitest";
import { linePoints, polygonRings } from "./lines";

describe("linePoints", () => {
  it("reads JSON, in the stored or the reversed order", () => {
    expect(linePoints("[[-122, 37], [-121, 38]]", "json", false)).toEqual([
      [-122, 37],
      [-121, 38],
    ]);
    expect(linePoints("[[37, -122]]", "json", true)).toEqual([[-122, 37]]);
  });
  it("decodes polylines", () => {
    expect(linePoints("_p~iF~ps|U_ulLnnqC", "polyline", false)).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
    ]);
  });
  it.each(["", "no json", "{}", '[["a", 1]]', "[[0, 91]]"])("returns no points for %j", (stored) => {
    expect(linePoints(stored, "json", false)).toEqual([]);
  });
});

describe("polygonRings", () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  it.each([
    ["a list of points", ring],
    ["a list of rings", [ring, [[0.1, 0.1]]]],
    ["a feature", { type: "Feature", geometry: { type: "Polygon", coordinates: [ring] } }],
  ])("returns the outer ring of %s", (_name, stored) => {
    expect(polygonRings(JSON.stringify(stored), "json", false)).toEqual([ring]);
  });
  it("returns a ring for each part of a multi-polygon", () => {
    const parts = { type: "MultiPolygon", coordinates: [[ring], [ring]] };
    expect(polygonRings(JSON.stringify(parts), "json", false)).toEqual([ring, ring]);
  });
  it("returns the cell of a geohash", () => {
    expect(polygonRings("s", "geohash", false)[0]).toContainEqual([45, 45]);
  });
});
