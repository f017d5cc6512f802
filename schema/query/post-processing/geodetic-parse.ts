import { z } from "zod";
import type { FrameColumn } from "../frame";
import { columnNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation } from "./operation";

/** Takes "latitude, longitude[, altitude]" (decimal degrees, km) apart into columns. */
export const geodeticParse = defineOperation(
  "geodetic_parse",
  { geodetic: z.string(), latitude: z.string(), longitude: z.string(), altitude: z.string().nullish() },
  (frame, { geodetic, latitude, longitude, altitude }) => {
    requireColumns(frame, [geodetic]);
    const points = columnNamed(frame, geodetic).values.map((value) => parsePoint(String(value)));
    const names = [latitude, longitude, ...(altitude ? [altitude] : [])];
    const added = names.map((name, at): FrameColumn => ({ label: [name], type: "float", values: points.map((point) => point[at]!) }));
    return { ...frame, columns: [...frame.columns, ...added] };
  },
);

const POINT = /^\s*([+-]?\d+(?:\.\d*)?)°?\s*[,;\s]\s*([+-]?\d+(?:\.\d*)?)°?(?:\s*[,;\s]\s*([+-]?\d+(?:\.\d*)?)\s*(km|m)?)?\s*$/;

function parsePoint(text: string): [latitude: number, longitude: number, altitude: number] {
  const match = POINT.exec(text);
  if (!match || Math.abs(Number(match[1])) > 90) throw PostProcessingError.invalid("Invalid geodetic string");
  return [Number(match[1]), Number(match[2]), Number(match[3] ?? 0) / (match[4] === "m" ? 1000 : 1)];
}
