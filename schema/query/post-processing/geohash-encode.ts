import { z } from "zod";
import type { FrameColumn } from "../frame";
import { columnNamed, numbersOf, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { encodeGeohash, GEOHASH_VISITS } from "./geohash";
import { defineOperation } from "./operation";
import { message } from "../../language/localizable";

/** Adds the geohash of two columns, after copies of them as `latitude` and `longitude`. */
export const geohashEncode = defineOperation(
  "geohash_encode",
  { geohash: z.string(), latitude: z.string(), longitude: z.string() },
  function* (frame, { geohash, latitude, longitude }, work) {
    requireColumns(frame, [latitude, longitude]);
    if (work.produce(3, frame.length)) yield;
    const [north, east] = [columnNamed(frame, latitude), columnNamed(frame, longitude)];
    const [latitudes, longitudes] = [numbersOf(north), numbersOf(east)];
    const hashes: string[] = [];
    for (const [at, degrees] of latitudes.entries()) {
      if (!(Math.abs(degrees) <= 90) || !(Math.abs(longitudes[at]!) <= 180))
        throw PostProcessingError.invalid(message("Invalid longitude/latitude"));
      if (work.visit(GEOHASH_VISITS * 12)) yield;
      hashes.push(encodeGeohash(degrees, longitudes[at]!));
    }
    const added: FrameColumn[] = [
      { ...north, label: ["latitude"] },
      { ...east, label: ["longitude"] },
      { label: [geohash], type: "string", values: hashes },
    ];
    return { ...frame, columns: [...frame.columns, ...added] };
  },
);
