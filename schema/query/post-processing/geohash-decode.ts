import { z } from "zod";
import { columnNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { decodeGeohash } from "./geohash";
import { defineOperation } from "./operation";

/** Adds the middle of each geohash's cell as two columns. */
export const geohashDecode = defineOperation("geohash_decode", { geohash: z.string(), latitude: z.string(), longitude: z.string() }, (frame, { geohash, latitude, longitude }) => {
  requireColumns(frame, [geohash]);
  const points = columnNamed(frame, geohash).values.map((value) => {
    const point = typeof value === "string" ? decodeGeohash(value) : null;
    if (!point) throw PostProcessingError.invalid("Invalid geohash string");
    return point;
  });
  return {
    ...frame,
    columns: [
      ...frame.columns,
      { label: [latitude], type: "float", values: points.map((point) => point.latitude) },
      { label: [longitude], type: "float", values: points.map((point) => point.longitude) },
    ],
  };
});
