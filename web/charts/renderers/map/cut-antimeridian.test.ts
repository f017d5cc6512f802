import { expect, it } from "vitest";
import { cutAntimeridian } from "./cut-antimeridian";

const shape = (ring: [number, number][]) => ({
  type: "Feature" as const,
  properties: {},
  geometry: { type: "Polygon" as const, coordinates: [ring] },
});

it("cuts a region that crosses 180° into one part per side", () => {
  const { geometry } = cutAntimeridian(
    shape([
      [170, 60],
      [170, 70],
      [-170, 70],
      [-170, 60],
      [170, 60],
    ]),
  );
  const rings = (geometry as { coordinates: number[][][][] }).coordinates.map(([ring]) => ring!);
  const spans = rings.map((ring) =>
    [Math.min(...ring.map(([x]) => x!)), Math.max(...ring.map(([x]) => x!))].map(Math.round),
  );
  expect(spans.sort(([one], [other]) => one! - other!)).toEqual([
    [-180, -170],
    [170, 180],
  ]);
});
it("leaves other regions unchanged", () => {
  const ring: [number, number][] = [
    [0, 0],
    [0, 10],
    [10, 10],
    [0, 0],
  ];
  expect(cutAntimeridian(shape(ring)).geometry).toMatchObject({ coordinates: [[ring]] });
});
