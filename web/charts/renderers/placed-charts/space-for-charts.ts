const LEAST = 16;

/** Padding around the places in pixels, so that charts at the edge are shown in full where the map is large enough. */
export function spaceForCharts(
  chart: { width: number; height: number },
  map: { width: number; height: number },
): number {
  return Math.max(
    LEAST,
    Math.min(Math.max(chart.width, chart.height) / 2 + LEAST, Math.min(map.width, map.height) * 0.4),
  );
}
