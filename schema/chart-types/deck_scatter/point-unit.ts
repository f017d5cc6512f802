export const POINT_UNITS = ["square_m", "square_km", "square_miles", "radius_m", "radius_km", "radius_miles"] as const;
export type PointUnit = (typeof POINT_UNITS)[number];

const METERS = { m: 1, km: 1000, miles: 1609.34 };
/** The radius of a point without a size, in meters. */
const NO_SIZE_METERS = 10;

/** Returns the radius in meters of a point's size, which is an area or a radius. */
export function radiusMeters(size: number | null, unit: PointUnit, multiplier: number): number {
  const [as, length] = unit.split("_") as ["square" | "radius", keyof typeof METERS];
  const radius = as === "radius" ? (size ?? 0) : Math.sqrt(Math.max(0, size ?? 0) / Math.PI);
  return (radius * METERS[length] || NO_SIZE_METERS) * (multiplier || 1);
}
