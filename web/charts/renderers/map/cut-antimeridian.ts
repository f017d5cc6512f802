import { geoEquirectangular, geoStream } from "d3-geo";
import type { Feature, Geometry, Position } from "geojson";

/**
 * A region that crosses 180°, cut there: on a flat map its edges would run across the whole world. Others are
 * unchanged.
 */
export function cutAntimeridian(shape: Feature<Geometry>): Feature<Geometry> {
  const { geometry } = shape;
  if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return shape;
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return {
    ...shape,
    geometry: {
      type: "MultiPolygon",
      coordinates: polygons.flatMap((rings) => (rings.some(reachesOver) ? cut(rings) : [rings])),
    },
  };
}

const reachesOver = (ring: Position[]): boolean =>
  ring.some(([longitude], at) => at > 0 && Math.abs(longitude! - ring[at - 1]![0]!) > 180);

/** The polygons after the cut. Holes wind in the opposite direction to the largest ring and stay with it. */
function cut(rings: Position[][]): Position[][][] {
  const flat = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0);
  const made: Position[][] = [];
  const sink = {
    point: (x: number, y: number) => void made.at(-1)!.push([x, -y]),
    lineStart: () => void made.push([]),
    lineEnd: () => {
      const ring = made.at(-1)!;
      if (ring.length > 0) ring.push(ring[0]!);
    },
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
    sphere: () => undefined,
  };
  geoStream({ type: "Polygon", coordinates: rings }, flat.stream(sink));
  const sized = made
    .filter((ring) => ring.length > 3)
    .map((ring) => ({ ring, area: signedArea(ring) }))
    .sort((one, other) => Math.abs(other.area) - Math.abs(one.area));
  const outer = sized.filter(({ area }) => Math.sign(area) === Math.sign(sized[0]!.area));
  const holes = sized.filter((each) => !outer.includes(each)).map(({ ring }) => ring);
  return outer.map(({ ring }, at) => (at === 0 ? [ring, ...holes] : [ring]));
}

const signedArea = (ring: Position[]): number =>
  ring.reduce((sum, [x, y], at) => sum + (at === 0 ? 0 : ring[at - 1]![0]! * y! - x! * ring[at - 1]![1]!), 0);
