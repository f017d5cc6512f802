import type { DrawingTable } from "../../drawing/drawing-table";
import type { DrawTheme } from "../../drawing/theme";
import type { PlotSeries, XAxis } from "../../drawing/uplot";

/** Returns the chart as a table: one row per x and one column per series. */
export function plotTable(
  xAxis: XAxis,
  x: readonly number[],
  series: readonly PlotSeries[],
  textOf: (axis: "left" | "right") => (y: number | null) => string,
  { t }: DrawTheme,
): DrawingTable {
  const shown = series.filter((s) => !s.quiet);
  const first = x[0];
  const last = x[x.length - 1];
  const counts = { series: shown.length, points: x.length };
  return {
    summary:
      first === undefined || last === undefined
        ? t(
            "{series, plural, one {# series} other {# series}} with {points, plural, one {# point} other {# points}}.",
            counts,
          )
        : t(
            "{series, plural, one {# series} other {# series}} with {points, plural, one {# point} other {# points}}, from {from} to {to}.",
            { ...counts, from: xAxis.text(first), to: xAxis.text(last) },
          ),
    headers: [xAxis.title || "x", ...shown.map((s) => s.name)],
    rowCount: x.length,
    row: (i) => [
      xAxis.text(x[i] as number),
      ...shown.map((s) =>
        s.values[i] === null || s.values[i] === undefined
          ? "–"
          : (s.tooltipText ?? s.text ?? textOf(s.axis ?? "left"))(s.values[i] ?? null),
      ),
    ],
  };
}
