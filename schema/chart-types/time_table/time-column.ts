import { z } from "zod";
import { optionalNumber } from "../shared/stored-number";

const kept = <T>(schema: z.ZodType<T>, fallback: T) => schema.catch(fallback);
const number = kept(optionalNumber, null);
const bounds = kept(z.tuple([optionalNumber, optionalNumber]), [null, null] as [number | null, number | null]);

/** A column of each row, with keys as stored in column_collection. */
const timeColumn = z.looseObject({
  key: kept(z.string(), ""),
  label: kept(z.string(), ""),
  tooltip: kept(z.string(), ""),
  colType: kept(z.string(), ""),
  width: number,
  height: number,
  /** Number of periods back; negative values count from the oldest. */
  timeLag: number,
  /** Divides a sparkline's value by that of this many periods before. */
  timeRatio: number,
  comparisonType: kept(z.string(), ""),
  showYAxis: kept(z.boolean(), false),
  yAxisBounds: bounds,
  bounds,
  d3format: kept(z.string(), ""),
  dateFormat: kept(z.string(), ""),
  sparkType: kept(z.enum(["line", "bar", "area"]), "line"),
});
export type TimeColumn = z.infer<typeof timeColumn>;
export const columnCollection = z.preprocess((stored) => stored ?? [], z.array(timeColumn));
