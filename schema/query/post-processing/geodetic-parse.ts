import { z } from "zod";
import type { FrameColumn } from "../frame";
import { columnNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation } from "./operation";
import { message } from "../../language/localizable";

/** Parses "latitude, longitude[, altitude]" (decimal degrees, km) into columns. */
export const geodeticParse = defineOperation(
  "geodetic_parse",
  { geodetic: z.string(), latitude: z.string(), longitude: z.string(), altitude: z.string().nullish() },
  function* (frame, { geodetic, latitude, longitude, altitude }, work) {
    requireColumns(frame, [geodetic]);
    if (work.produce(POINT_PARTS, frame.length)) yield;
    const points: Point[] = [];
    for (const value of columnNamed(frame, geodetic).values) {
      const text = String(value);
      if (text.length > MAX_POINT_LENGTH) throw PostProcessingError.invalid(message("Invalid geodetic string"));
      if (work.visit(text.length)) yield;
      points.push(parsePoint(text));
    }
    const names = [latitude, longitude, ...(altitude ? [altitude] : [])];
    const added = names.map((name, at): FrameColumn => ({
      label: [name],
      type: "float",
      values: points.map((point) => point[at]!),
    }));
    return { ...frame, columns: [...frame.columns, ...added] };
  },
);

type Point = [latitude: number, longitude: number, altitude: number];
const POINT_PARTS = 3;
/** Longer texts would make the pattern backtrack. */
const MAX_POINT_LENGTH = 200;
const POINT =
  /^\s*([+-]?\d+(?:\.\d*)?)°?(?:\s+(?:[,;]\s*)?|[,;]\s*)([+-]?\d+(?:\.\d*)?)°?(?:(?:\s+(?:[,;]\s*)?|[,;]\s*)([+-]?\d+(?:\.\d*)?)\s*(km|m)?)?\s*$/;

function parsePoint(text: string): Point {
  const match = POINT.exec(text);
  if (!match || Math.abs(Number(match[1])) > 90) throw PostProcessingError.invalid(message("Invalid geodetic string"));
  return [Number(match[1]), Number(match[2]), Number(match[3] ?? 0) / (match[4] === "m" ? 1000 : 1)];
}
