import {
  type GeoPath,
  type GeoProjection,
  geoAlbersUsa,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoNaturalEarth1,
  geoPath,
} from "d3-geo";
import type { Feature, Geometry, MultiPolygon, Position } from "geojson";
import type { Region } from "./load-boundaries";

/** A map's layout in pixels. */
export interface MapFrame {
  /** SVG paths, with the regions' indices; null where nothing of a region is visible. */
  paths: (string | null)[];
  /** Center of each region. */
  middles: ([number, number] | null)[];
  place(longitude: number, latitude: number): [number, number] | null;
  insets: Box[];
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PAD = 8;
const INSET = 64;
const DEGREE = Math.PI / 180;

/**
 * Lays out a map in a box: the whole world, the USA with Alaska and Hawaii moved closer, or another country with its
 * remote regions in insets below.
 */
export function mapFrame(map: string, regions: readonly Region[], { x, y, width, height }: Box): MapFrame {
  const shapes = regions.map(({ shape }) => clockwise(shape));
  const far = map === "world" || map === "usa" ? new Set<number>() : farRegions(regions, shapes);
  const shelf = far.size > 0 ? Math.min(INSET, width / (far.size + 1), height / 4) : 0;
  const extent: [[number, number], [number, number]] = [
    [x + PAD, y + PAD],
    [x + width - PAD, y + height - PAD - shelf],
  ];
  const near = shapes.filter((_, at) => !far.has(at));
  const main = fitted(map, near, extent);

  const paths: (string | null)[] = [];
  const middles: ([number, number] | null)[] = [];
  const insets: Box[] = [];
  shapes.forEach((shape, at) => {
    let path = main.path;
    if (far.has(at)) {
      const box = {
        x: x + PAD + insets.length * (shelf + 4),
        y: y + height - PAD - shelf + 4,
        width: shelf - 4,
        height: shelf - 4,
      };
      insets.push(box);
      path = fitted(
        "inset",
        [shape],
        [
          [box.x + 4, box.y + 4],
          [box.x + box.width - 4, box.y + box.height - 4],
        ],
      ).path;
    }
    paths.push(path(shape) || null);
    const middle = path.centroid(shape) as [number, number];
    middles.push(middle.every(Number.isFinite) ? middle : null);
  });
  return { paths, middles, insets, place: (longitude, latitude) => main.projection([longitude, latitude]) };
}

function fitted(
  map: string,
  shapes: readonly Feature<Geometry>[],
  extent: [[number, number], [number, number]],
): { projection: GeoProjection; path: GeoPath } {
  const all = { type: "FeatureCollection" as const, features: withoutSpecks(map, shapes) };
  const center = map === "world" || map === "usa" ? null : geoCentroid(all);
  const made =
    map === "world"
      ? geoNaturalEarth1().rotate([-11, 0])
      : map === "usa"
        ? geoAlbersUsa()
        : geoAzimuthalEqualArea().rotate([-center![0], -center![1]]);
  const projection = made.fitExtent(extent, all);
  return { projection, path: geoPath(projection).digits(1) };
}

/** Regions far from the mainland, such as overseas departments. */
function farRegions(regions: readonly Region[], shapes: readonly Feature<Geometry>[]): Set<number> {
  if (regions.length < 4) return new Set();
  const centers = shapes.map((shape) => geoCentroid(shape));
  const middle: [number, number] = [
    median(centers.map(([longitude]) => longitude)),
    median(centers.map(([, latitude]) => latitude)),
  ];
  const distances = centers.map((center) => geoDistance(center, middle) / DEGREE);
  const reach = Math.max(8, 5 * median(distances));
  const far = distances.flatMap((distance, at) => (distance > reach && !regions[at]!.mainland ? [at] : []));
  return far.length > 8 ? new Set() : new Set(far);
}

/** The layout fits the main land: remote islets of a region are drawn, but do not shrink the rest. */
function withoutSpecks(map: string, shapes: readonly Feature<Geometry>[]): Feature<Geometry>[] {
  if (map === "world" || map === "usa") return [...shapes];
  const parts = shapes.flatMap((shape) =>
    polygonsOf(shape.geometry).map((coordinates) => ({ coordinates, area: geoArea({ type: "Polygon", coordinates }) })),
  );
  const largest = parts.reduce((most, part) => (part.area > most.area ? part : most), parts[0]!);
  const total = parts.reduce((sum, { area }) => sum + area, 0);
  const center = geoCentroid({ type: "Polygon", coordinates: largest.coordinates });
  const reach = Math.max(6 * DEGREE, 4 * Math.sqrt(total));
  const stored = parts.filter(
    ({ coordinates, area }) =>
      area > total / 200 || geoDistance(geoCentroid({ type: "Polygon", coordinates }), center) < reach,
  );
  return [
    {
      type: "Feature",
      properties: {},
      geometry: { type: "MultiPolygon", coordinates: stored.map(({ coordinates }) => coordinates) },
    },
  ];
}

function polygonsOf(geometry: Geometry): Position[][][] {
  return geometry.type === "Polygon"
    ? [geometry.coordinates]
    : geometry.type === "MultiPolygon"
      ? geometry.coordinates
      : [];
}

/**
 * Outer rings in the winding order that spherical projections need: the reverse would cover the whole world except the
 * region.
 */
function clockwise(shape: Feature<Geometry>): Feature<Geometry> {
  const { geometry } = shape;
  if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return shape;
  const polygons = polygonsOf(geometry).map((coordinates) =>
    geoArea({ type: "Polygon", coordinates }) > 2 * Math.PI
      ? coordinates.map((ring) => ring.slice().reverse())
      : coordinates,
  );
  return { ...shape, geometry: { type: "MultiPolygon", coordinates: polygons } satisfies MultiPolygon };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
