import { z } from "zod";
import { columnNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { decodeGeohash, GEOHASH_VISITS } from "./geohash";
import { defineOperation } from "./operation";
import { message } from "../../language/localizable";

/** Adds the center of each geohash's cell as two columns. */
export const geohashDecode = defineOperation(
  "geohash_decode",
  { geohash: z.string(), latitude: z.string(), longitude: z.string() },
  function* (frame, { geohash, latitude, longitude }, work) {
    requireColumns(frame, [geohash]);
    if (work.produce(2, frame.length)) yield;
    const points: { latitude: number; longitude: number }[] = [];
    for (const value of columnNamed(frame, geohash).values) {
      if (typeof value === "string" && work.visit(GEOHASH_VISITS * value.length)) yield;
      const point = typeof value === "string" ? decodeGeohash(value) : null;
      if (!point) throw PostProcessingError.invalid(message("Invalid geohash string"));
      points.push(point);
    }
    return {
      ...frame,
      columns: [
        ...frame.columns,
        { label: [latitude], type: "float", values: points.map((point) => point.latitude) },
        { label: [longitude], type: "float", values: points.map((point) => point.longitude) },
      ],
    };
  },
);
