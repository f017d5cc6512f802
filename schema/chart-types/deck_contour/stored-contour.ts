import { z } from "zod";
import { type StoredColor, storedColor } from "../shared/cartesian/stored-look";
import { optionalNumber } from "../shared/stored-number";

/** A line at `lowerThreshold`, or a band up to `upperThreshold`. */
export interface StoredContour {
  lowerThreshold?: number | null | undefined;
  upperThreshold?: number | null | undefined;
  strokeWidth?: number | null | undefined;
  color: StoredColor;
}

/** A list of contours; null counts as none. */
export const storedContours: z.ZodType<StoredContour[]> = z
  .array(
    z.looseObject({
      lowerThreshold: optionalNumber.optional(),
      upperThreshold: optionalNumber.optional(),
      strokeWidth: optionalNumber.optional(),
      color: storedColor,
    }),
  )
  .nullable()
  .transform((stored) => stored ?? []);
