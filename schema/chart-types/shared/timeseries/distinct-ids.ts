import type { PlotSeries } from "../../drawing/uplot";

/** Numbers series with equal ids: "East", "East (1)". */
export function distinctIds(series: readonly PlotSeries[]): PlotSeries[] {
  const seen = new Map<string, number>();
  return series.map((s) => {
    const count = seen.get(s.id) ?? 0;
    seen.set(s.id, count + 1);
    return count ? { ...s, id: `${s.id} (${count})` } : s;
  });
}
