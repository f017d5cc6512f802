import { z } from "zod";
import { decodeGeohash } from "../../../query/post-processing/geohash";
import type { Row } from "../../../query/chart-data-response";
import type { Position } from "../../drawing/deck";
import { numberIn } from "../value-ramp";

/** Where positions are stored: in two columns, in one of "longitude,latitude" texts, or in one of geohashes. */
export const storedSpatial = z.looseObject({ type: z.string().optional() }).nullable();

export type Spatial =
  | { type: "latlong"; lonCol: string; latCol: string; reverseCheckbox?: boolean }
  | { type: "delimited"; lonlatCol: string; reverseCheckbox?: boolean }
  | { type: "geohash"; geohashCol: string; reverseCheckbox?: boolean };

/** Returns a stored setting with all of its columns; null while one is missing. */
export function spatialOf(stored: unknown): Spatial | null {
  const spatial = (stored ?? {}) as Record<string, unknown>;
  const isNamed = (key: string) => typeof spatial[key] === "string" && spatial[key] !== "";
  const keys = COLUMN_KEYS[String(spatial["type"])];
  return keys?.every(isNamed) ? (spatial as unknown as Spatial) : null;
}

const COLUMN_KEYS: Record<string, readonly string[] | undefined> = {
  latlong: ["lonCol", "latCol"],
  delimited: ["lonlatCol"],
  geohash: ["geohashCol"],
};

export function spatialColumns(spatial: Spatial): string[] {
  switch (spatial.type) {
    case "latlong":
      return [spatial.lonCol, spatial.latCol];
    case "delimited":
      return [spatial.lonlatCol];
    case "geohash":
      return [spatial.geohashCol];
  }
}

/** Returns a row → position function; null for rows without a position. */
export function positionReader(spatial: Spatial): (row: Row) => Position | null {
  const stored = (row: Row): Position | null => {
    switch (spatial.type) {
      case "latlong":
        return pair(row[spatial.lonCol], row[spatial.latCol]);
      case "delimited": {
        const parts = String(row[spatial.lonlatCol] ?? "").split(",");
        return parts.length === 2 ? pair(parts[0], parts[1]) : null;
      }
      case "geohash": {
        const decoded = decodeGeohash(String(row[spatial.geohashCol] ?? ""));
        return decoded ? [decoded.longitude, decoded.latitude] : null;
      }
    }
  };
  return (row) => {
    const position = stored(row);
    const [longitude, latitude] = position ?? [NaN, NaN];
    const placed: Position = spatial.reverseCheckbox ? [latitude, longitude] : [longitude, latitude];
    return isPlace(placed) ? placed : null;
  };
}

/** Other numbers would move the whole map away. */
export const isPlace = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90;

function pair(first: unknown, second: unknown): Position | null {
  const [longitude, latitude] = [numberIn(first), numberIn(second)];
  return longitude === null || latitude === null ? null : [longitude, latitude];
}
