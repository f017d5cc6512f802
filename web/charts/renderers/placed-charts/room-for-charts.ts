const LEAST = 16;

/** Pixels kept free around the places so that charts at the edge are whole, where the map has room for that. */
export function roomForCharts(chart: { width: number; height: number }, map: { width: number; height: number }): number {
  return Math.max(LEAST, Math.min(Math.max(chart.width, chart.height) / 2 + LEAST, Math.min(map.width, map.height) * 0.4));
}
