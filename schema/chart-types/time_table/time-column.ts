import { z } from "zod";
import { optionalNumber } from "../shared/stored-number";

const withFallback = <T>(schema: z.ZodType<T>, fallback: T) => schema.catch(fallback);
const number = withFallback(optionalNumber, null);
const bounds = withFallback(z.tuple([optionalNumber, optionalNumber]), [null, null] as [number | null, number | null]);

/** A column of each row, with keys as stored in column_collection. */
const timeColumn = z.looseObject({
  key: withFallback(z.string(), ""),
  label: withFallback(z.string(), ""),
  tooltip: withFallback(z.string(), ""),
  colType: withFallback(z.string(), ""),
  width: number,
  height: number,
  /** Number of periods back; negative values count from the oldest. */
  timeLag: number,
  /** Divides a sparkline's value by that of this many periods before. */
  timeRatio: number,
  comparisonType: withFallback(z.string(), ""),
  showYAxis: withFallback(z.boolean(), false),
  yAxisBounds: bounds,
  bounds,
  d3format: withFallback(z.string(), ""),
  dateFormat: withFallback(z.string(), ""),
  sparkType: withFallback(z.enum(["line", "bar", "area"]), "line"),
});
export type TimeColumn = z.infer<typeof timeColumn>;
export const columnCollection = z.preprocess((stored) => stored ?? [], z.array(timeColumn));
