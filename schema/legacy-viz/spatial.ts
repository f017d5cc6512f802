import type { Row, Value } from "../query/chart-data-response";
import { decodeGeohash } from "../query/post-processing/geohash";
import { LegacyVizError } from "./error";
import type { Form } from "./form";
import { message } from "../language/localizable";

export type Position = [number, number];

/** Where the points of a map are stored: in two columns, in one of "lat,lon" texts, or in one of geohashes. */
interface Spatial {
  type?: string;
  lonCol?: string;
  latCol?: string;
  lonlatCol?: string;
  geohashCol?: string;
  reverseCheckbox?: boolean;
}

/** The position columns under a key of the form. */
export function spatialColumns(form: Form, key: string): string[] {
  const { type, lonCol, latCol, lonlatCol, geohashCol } = spatialOf(form, key);
  const columns =
    type === "latlong" ? [lonCol, latCol] : type === "delimited" ? [lonlatCol] : type === "geohash" ? [geohashCol] : [];
  const named = columns.filter((column) => typeof column === "string" && column !== "") as string[];
  if (named.length === 0 || named.length < columns.length) throw new LegacyVizError(message("Bad spatial key"));
  return named;
}

/** Longitude and latitude of a row. */
export function positionOf(form: Form, key: string, row: Row): Position {
  const { type, reverseCheckbox } = spatialOf(form, key);
  const [first, second] = spatialColumns(form, key).map((column) => row[column] ?? null);
  const point =
    type === "latlong" ? numbers(first!, second!) : type === "delimited" ? delimited(first!) : geohash(first!);
  if (!point)
    throw new LegacyVizError(message("Encountered invalid NULL spatial entry, please consider filtering those out"));
  return reverseCheckbox ? [point[1], point[0]] : point;
}

const spatialOf = (form: Form, key: string): Spatial =>
  typeof form[key] === "object" && form[key] !== null ? (form[key] as Spatial) : {};

function numbers(longitude: Value, latitude: Value): Position | null {
  if (longitude === null || latitude === null || longitude === "" || latitude === "") return null;
  const point: Position = [Number(longitude), Number(latitude)];
  return point.every(Number.isFinite) ? point : null;
}

/** Parses a text in its order, which is latitude first unless the form reverses it. */
function delimited(text: Value): Position | null {
  if (text === null || text === "") return null;
  const parts = String(text)
    .split(/[,;\s]+/)
    .filter(Boolean);
  const point = parts.length === 2 ? numbers(parts[0]!, parts[1]!) : null;
  if (!point) throw new LegacyVizError(message("Invalid spatial point encountered: {text}", { text: String(text) }));
  return point;
}

function geohash(text: Value): Position | null {
  if (text === null || text === "") return null;
  const point = decodeGeohash(String(text));
  if (!point) throw new LegacyVizError(message("Invalid spatial point encountered: {text}", { text: String(text) }));
  return [point.longitude, point.latitude];
}
