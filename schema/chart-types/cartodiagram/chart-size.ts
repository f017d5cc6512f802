import { z } from "zod";
import { storedNumber } from "../shared/stored-number";

const side = z.looseObject({ width: storedNumber, height: storedNumber });

/** How large charts are by zoom: the shape of the curve that a person set, and its values. */
export const storedChartSize = z.looseObject({
  type: z.enum(["FIXED", "LINEAR", "EXP"]).catch("FIXED"),
  configs: z.looseObject({ zoom: storedNumber.optional(), width: storedNumber.optional(), height: storedNumber.optional() }).catch({}),
  values: z.record(z.string(), side).catch({}),
});
export type ChartSize = z.infer<typeof storedChartSize>;

const SIDE = 100;
const LEAST = 24;

/** The stored values decide; between and beyond them the nearest. */
export function sizeAtZoom(size: ChartSize): (zoom: number) => { width: number; height: number } {
  const known = Object.keys(size.values).map(Number).filter(Number.isFinite).sort((one, other) => one - other);
  const fallback = { width: size.configs.width ?? SIDE, height: size.configs.height ?? SIDE };
  return (zoom) => {
    const nearest = known.reduce<number | null>((best, each) => (best === null || Math.abs(each - zoom) < Math.abs(best - zoom) ? each : best), null);
    const { width, height } = (nearest === null ? undefined : size.values[String(nearest)]) ?? fallback;
    return { width: Math.max(LEAST, Math.round(width)), height: Math.max(LEAST, Math.round(height)) };
  };
}
