import { z } from "zod";
import { optionalNumber } from "../stored-number";

/** [low, high]; either can be null. */
export const storedBounds: z.ZodType<[number | null, number | null]> = z.preprocess(
  (stored) => (Array.isArray(stored) ? [stored[0] ?? null, stored[1] ?? null] : stored),
  z.tuple([optionalNumber, optionalNumber]),
) as z.ZodType<[number | null, number | null]>;
export const NO_BOUNDS: [number | null, number | null] = [null, null];

/** A stored color: channels from 0 to 255, opacity from 0 to 1. */
export interface StoredColor {
  r: number;
  g: number;
  b: number;
  a?: number | undefined;
}
export const storedColor: z.ZodType<StoredColor> = z.looseObject({
  r: z.number(),
  g: z.number(),
  b: z.number(),
  a: z.number().optional(),
});
export const cssColor = ({ r, g, b, a = 1 }: StoredColor): string =>
  a >= 1 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${a})`;

/** Options for the layout of category axis labels, as stored. */
export const X_TICKS_LAYOUTS = [
  ["auto", "auto"],
  ["flat", "flat"],
  ["45°", "45°"],
  ["90°", "90°"],
  ["staggered", "staggered"],
] as const;
export const storedTicksLayout = z.enum(["auto", "flat", "45°", "90°", "staggered"]).catch("auto");

export function ticksLayout(stored: string): { rotation: number; interval: "auto" | 0 } {
  if (stored === "45°" || stored === "staggered") return { rotation: 45, interval: 0 };
  if (stored === "90°") return { rotation: 90, interval: 0 };
  return { rotation: 0, interval: stored === "flat" ? 0 : "auto" };
}

export const TITLE_MARGINS = [0, 15, 30, 50, 75, 100, 125, 150, 200].map((n) => [n, String(n)] as const);
export const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000].map(
  (n) => [n, n.toLocaleString("en-US")] as const,
);
