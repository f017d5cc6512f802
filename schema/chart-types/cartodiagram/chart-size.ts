import { z } from "zod";
import { storedNumber } from "../shared/stored-number";

const side = z.looseObject({ width: storedNumber, height: storedNumber });
const optional = storedNumber.optional();

/** Size of charts by zoom: the type of the curve set in Explore, and its values. */
export const storedChartSize = z.looseObject({
  type: z.enum(["FIXED", "LINEAR", "EXP"]).catch("FIXED"),
  configs: z
    .looseObject({ zoom: optional, width: optional, height: optional, slope: optional, exponent: optional })
    .catch({}),
  values: z.record(z.string(), side).catch({}),
});
export type ChartSize = z.infer<typeof storedChartSize>;
type SizeConfigs = ChartSize["configs"];

const SIDE = 100;
const LEAST = 24;
const MOST = 2000;
export const MOST_ZOOM = 28;

/**
 * Returns width and height for every zoom: constant, growing by a fixed number of pixels per zoom, or by a factor;
 * preserves the aspect ratio.
 */
export function sizesByZoom(
  type: ChartSize["type"],
  { zoom: base = 6, width = SIDE, height = SIDE, slope = 30, exponent = 2 }: SizeConfigs,
): ChartSize["values"] {
  const widthAt = (zoom: number): number =>
    type === "FIXED" ? width : type === "LINEAR" ? width + slope * (zoom - base) : width * exponent ** (zoom - base);
  return Object.fromEntries(
    Array.from({ length: MOST_ZOOM + 1 }, (_, zoom) => {
      const wide = Math.min(MOST, Math.max(0, Math.round(widthAt(zoom))));
      return [zoom, { width: wide, height: Math.round((wide * height) / width) }];
    }),
  );
}

/** Returns the stored size of the nearest zoom. */
export function sizeAtZoom(size: ChartSize): (zoom: number) => { width: number; height: number } {
  const known = Object.keys(size.values)
    .map(Number)
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const fallback = { width: size.configs.width ?? SIDE, height: size.configs.height ?? SIDE };
  return (zoom) => {
    const nearest = known.reduce<number | null>(
      (best, each) => (best === null || Math.abs(each - zoom) < Math.abs(best - zoom) ? each : best),
      null,
    );
    const { width, height } = (nearest === null ? undefined : size.values[String(nearest)]) ?? fallback;
    return { width: Math.max(LEAST, Math.round(width)), height: Math.max(LEAST, Math.round(height)) };
  };
}
