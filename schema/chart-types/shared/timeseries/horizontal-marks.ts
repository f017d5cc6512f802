import type { DrawTheme } from "../../drawing/theme";
import type { Mark, UPlotDrawing } from "../../drawing/uplot";

/**
 * Returns events and intervals as horizontal lines and areas across the bars, in a separate series that the legend
 * cannot hide.
 */
export function marksSeries(plot: UPlotDrawing, theme: DrawTheme): Record<string, unknown>[] {
  const place = placeOf(plot);
  const label = (mark: Mark) => ({
    show: mark.showLabel,
    formatter: mark.label,
    color: theme.token("text-2"),
    fontSize: 11,
    position: mark.kind === "line" ? "insideEndTop" : "insideTopRight",
  });
  const lines = plot.marks.flatMap((mark) => {
    const at = mark.kind === "line" ? place(mark.x) : null;
    return mark.kind === "line" && at !== null
      ? [
          {
            yAxis: at,
            name: mark.label,
            label: label(mark),
            lineStyle: {
              color: mark.color,
              width: mark.width,
              opacity: mark.opacity,
              type: mark.dash ? [...mark.dash] : "solid",
            },
          },
        ]
      : [];
  });
  const areas = plot.marks.flatMap((mark) => {
    const [from, to] = mark.kind === "span" ? [place(mark.from), place(mark.to)] : [null, null];
    return mark.kind === "span" && from !== null && to !== null
      ? [
          [
            {
              yAxis: from,
              name: mark.label,
              label: label(mark),
              itemStyle: { color: mark.color, opacity: mark.opacity },
            },
            { yAxis: to },
          ],
        ]
      : [];
  });
  if (!lines.length && !areas.length) return [];
  return [
    {
      type: "line",
      name: "annotations",
      data: [],
      silent: true,
      tooltip: { show: false },
      markLine: { symbol: "none", silent: true, animation: false, data: lines },
      markArea: { silent: true, animation: false, data: areas },
    },
  ];
}

/**
 * Returns a function from a time to its position on the dimension's axis; on a category axis the equal category, or
 * null.
 */
function placeOf({ xAxis }: UPlotDrawing): (x: number) => number | null {
  if (xAxis.kind !== "category") return (x) => x;
  const places = new Map(xAxis.values.map((value, i) => [value, i]));
  return (x) => places.get(x) ?? null;
}
