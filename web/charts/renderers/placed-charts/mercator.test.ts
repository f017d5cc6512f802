import { expect, it } from "vitest";
import { fromMercator, toMercator } from "./mercator";

it("converts degrees to meters of EPSG:3857, and features back with all digits that a map shows", () => {
  const [x, y] = toMercator(-90, 45);
  expect([Math.round(x), Math.round(y)]).toEqual([-10_018_754, 5_621_521]);
  const { features } = fromMercator({
    features: [
      {
        type: "Feature",
        properties: {},
        geometry: {
          type: "LineString",
          coordinates: [
            [x, y],
            [0, 0],
          ],
        },
      },
    ],
  });
  const [[longitude, latitude], origin] = (features[0]!.geometry as GeoJSON.LineString).coordinates as [
    [number, number],
    [number, number],
  ];
  expect([longitude.toFixed(6), latitude.toFixed(6), ...origin]).toEqual(["-90.000000", "45.000000", 0, 0]);
});
it("puts the poles at the edges of the square, and returns no features for a value that is no collection", () => {
  expect(Math.round(toMercator(180, 90)[1] / 1e4)).toBe(2004);
  expect(fromMercator({}).features).toEqual([]);
});
