import { THRESHOLD_AREA, THRESHOLD_DASH } from "../../../plot/threshold-shapes";
import type { DrawTheme } from "../../drawing/theme";
import type { UPlotDrawing } from "../../drawing/uplot";

/** Returns thresholds as vertical lines and areas across the bars, in a series that the legend cannot hide. */
export function thresholdSeries({ thresholds }: UPlotDrawing, theme: DrawTheme): Record<string, unknown>[] {
  if (!thresholds?.lines && !thresholds?.areas) return [];
  const { values, lines, areas } = thresholds;
  const label = (text: string) => ({
    show: text !== "",
    formatter: text,
    color: theme.token("text-2"),
    fontSize: 11,
    position: "insideEnd",
    rotate: 0,
    align: "left",
    verticalAlign: "top",
    padding: [0, 0, 0, 6],
  });
  return [
    {
      type: "line",
      name: "thresholds",
      data: [],
      silent: true,
      tooltip: { show: false },
      markLine: {
        symbol: "none",
        silent: true,
        animation: false,
        data: values.map(({ value, color, label: text }) => ({
          xAxis: value,
          name: text,
          label: label(text),
          lineStyle: { color, width: 1.5, type: [...THRESHOLD_DASH], opacity: lines ? 1 : 0 },
        })),
      },
      markArea: {
        silent: true,
        animation: false,
        data: areas
          ? values.map(({ value, color }, i) => [
              { xAxis: value, itemStyle: { color, opacity: THRESHOLD_AREA } },
              values[i + 1] ? { xAxis: values[i + 1]!.value } : { xAxis: "max" },
            ])
          : [],
      },
    },
  ];
}
