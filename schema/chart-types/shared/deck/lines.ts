import { lineOf } from "../../../legacy-viz/lines";
import type { Position } from "../../drawing/deck";
import { isPlace } from "./spatial";

export const LINE_TYPES = ["polyline", "json", "geohash"] as const;
export type LineType = (typeof LINE_TYPES)[number];

/**
 * Returns the points of a stored line: JSON (a list, or GeoJSON with coordinates), an encoded polyline, or a geohash's
 * cell; an empty list where the text is none or a point is no place.
 */
export function linePoints(stored: unknown, type: LineType, reversed: boolean): Position[] {
  if (stored === null || stored === undefined || stored === "") return [];
  return places(decoded(stored, type), reversed);
}

/**
 * Returns the outlines of a stored polygon: the outer ring of each part. A list of rings counts as its first ring, as
 * in GeoJSON's coordinates of a polygon.
 */
export function polygonRings(stored: unknown, type: LineType, reversed: boolean): Position[][] {
  if (stored === null || stored === undefined || stored === "") return [];
  return outerRings(decoded(stored, type))
    .map((ring) => places(ring, reversed))
    .filter((ring) => ring.length > 2);
}

function decoded(stored: unknown, type: LineType): unknown {
  try {
    return lineOf(typeof stored === "string" ? stored : JSON.stringify(stored), type);
  } catch {
    return [];
  }
}

/** [[x, y], …] is a ring, a list of rings a polygon, a list of polygons several. */
function outerRings(points: unknown): unknown[] {
  if (!Array.isArray(points) || !Array.isArray(points[0])) return [];
  if (!Array.isArray(points[0][0])) return [points];
  return Array.isArray(points[0][0][0]) ? (points as unknown[][]).flatMap(([ring]) => [ring]) : [points[0]];
}

function places(points: unknown, reversed: boolean): Position[] {
  if (!Array.isArray(points)) return [];
  const read = points.map((point: unknown): Position => {
    const [first, second] = Array.isArray(point) ? [Number(point[0]), Number(point[1])] : [NaN, NaN];
    return reversed ? [second, first] : [first, second];
  });
  return read.every(isPlace) ? read : [];
}
