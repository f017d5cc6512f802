import { decodeGeohash } from "../query/post-processing/geohash";
import type { Value } from "../query/chart-data-response";
import { LegacyVizError } from "./error";
import type { Position } from "./spatial";
import { message } from "../language/localizable";

/**
 * Parses the points of a stored line or outline: JSON (a list, or GeoJSON with coordinates), an encoded polyline, or a
 * geohash's cell.
 */
export function lineOf(stored: Value, type: string): Position[] {
  if (stored === null) return [];
  const text = String(stored);
  if (type === "polyline") return decodePolyline(text);
  return type === "geohash" ? geohashCell(text) : jsonLine(text);
}

function jsonLine(text: string): Position[] {
  try {
    const value = JSON.parse(text) as { coordinates?: unknown; geometry?: { coordinates?: unknown } } | null;
    const points: unknown = Array.isArray(value) ? value : (value?.geometry?.coordinates ?? value?.coordinates);
    if (Array.isArray(points)) return points as Position[];
  } catch {
    // Reported below, like any text without a list.
  }
  throw new LegacyVizError(message("Invalid line encountered: {text}", { text: text.slice(0, 80) }));
}

/**
 * Google's polyline encoding: each number is the difference to the previous one, in units of 1e-5, five bits per
 * character; latitude first.
 */
function decodePolyline(text: string): Position[] {
  const points: Position[] = [];
  let [latitude, longitude, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, bits] = [0, 0, 32];
    while (bits >= 32) {
      if (at >= text.length || shift > 30)
        throw new LegacyVizError(message("Invalid line encountered: {text}", { text: text.slice(0, 80) }));
      bits = text.charCodeAt(at++) - 63;
      value |= (bits & 31) << shift;
      shift += 5;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    latitude += next();
    longitude += next();
    points.push([longitude / 1e5, latitude / 1e5]);
  }
  return points;
}

/**
 * The corners of the cell, closed: a geohash of n characters spans 180/2^⌊5n/2⌋ degrees of latitude and 360/2^⌈5n/2⌉ of
 * longitude.
 */
function geohashCell(text: string): Position[] {
  const middle = decodeGeohash(text);
  if (!middle) throw new LegacyVizError(message("Invalid line encountered: {text}", { text: text.slice(0, 80) }));
  const height = 90 / 2 ** Math.floor((text.length * 5) / 2);
  const width = 180 / 2 ** Math.ceil((text.length * 5) / 2);
  const [west, east, south, north] = [
    middle.longitude - width,
    middle.longitude + width,
    middle.latitude - height,
    middle.latitude + height,
  ];
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
}
