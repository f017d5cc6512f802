import type { GeoJsonGeometry, Position } from "../drawing/deck";
import { isPlace } from "../shared/deck/spatial";

export interface StoredFeature {
  geometry: GeoJsonGeometry;
  properties: Record<string, unknown>;
  /** All positions of the geometry. */
  places: readonly Position[];
}

/** How deep the positions of each geometry are in its coordinates. */
const DEPTHS: Record<string, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/**
 * Returns the features of a stored GeoJSON text: a feature, a collection of features or a geometry alone. Those whose
 * coordinates are no places are left out.
 */
export function storedFeatures(stored: unknown): StoredFeature[] {
  return featuresIn(typeof stored === "string" ? parsed(stored) : stored, {}, 0);
}

/** Collections of collections end here. */
const MAX_DEPTH = 20;

function featuresIn(value: unknown, properties: Record<string, unknown>, depth: number): StoredFeature[] {
  if (!isRecord(value) || depth > MAX_DEPTH) return [];
  const own = isRecord(value["properties"]) ? value["properties"] : properties;
  if (Array.isArray(value["features"]))
    return (value["features"] as unknown[]).flatMap((feature) => featuresIn(feature, own, depth + 1));
  const geometry = isRecord(value["geometry"]) ? value["geometry"] : value;
  const parts =
    geometry["type"] === "GeometryCollection" && Array.isArray(geometry["geometries"])
      ? (geometry["geometries"] as unknown[])
      : [geometry];
  return parts.flatMap((part) => {
    const places = isRecord(part) ? placesIn(part["coordinates"], DEPTHS[String(part["type"])]) : null;
    return places && places.length > 0
      ? [{ geometry: part as unknown as GeoJsonGeometry, properties: own, places }]
      : [];
  });
}

/** Returns all positions of coordinates, which are lists of a depth; null where one is no place. */
function placesIn(coordinates: unknown, depth: number | undefined): Position[] | null {
  if (depth === undefined || !Array.isArray(coordinates)) return null;
  if (depth === 0) {
    const [longitude, latitude] = coordinates as unknown[];
    const isNumeric = typeof longitude === "number" && typeof latitude === "number";
    return isNumeric && isPlace([longitude, latitude]) ? [[longitude, latitude]] : null;
  }
  const lists = coordinates.map((inner) => placesIn(inner, depth - 1));
  return lists.includes(null) ? null : lists.flatMap((list) => list!);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
