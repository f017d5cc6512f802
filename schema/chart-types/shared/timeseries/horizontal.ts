import type { EChartsDrawing, EChartsModule } from "../../drawing/echarts";
import type { DrawTheme } from "../../drawing/theme";
import type { Legend, PlotSeries, UPlotDrawing, XAxis } from "../../drawing/uplot";
import { dimensionAxis, valueAxis } from "./horizontal-axes";
import { marksSeries } from "./horizontal-marks";
import { thresholdSeries } from "./horizontal-thresholds";
import { bandSeries, barSeries, quietSeries } from "./horizontal-series";
import { tooltipAt } from "./horizontal-tooltip";
import { stackSums } from "./stack-sums";

const LEGEND_SPACE = { top: 28, bottom: 28, left: 140, right: 140 } as const;
const LABEL_SPACE = 70;
const ZOOM_SPACE = 28;

/**
 * Draws horizontal bars with ECharts, because uPlot has no horizontal value axis. Stored keys still refer to the
 * logical axes.
 */
export function drawHorizontally(plot: UPlotDrawing, theme: DrawTheme): EChartsDrawing {
  const { xAxis, tooltip, legend } = plot;
  const shown = plot.series.filter((s) => !s.quiet);
  const quiet = plot.series.filter((s) => s.quiet);
  const drawn = [...shown, ...quiet];
  const parts = (hidden: ReadonlySet<string>): Record<string, unknown> => {
    const visible = shown.filter((s) => !hidden.has(s.name));
    const sums = stackSums(visible, plot.x.length);
    const given = { plot, theme, visible, sums };
    return {
      xAxis: valueAxis(plot, visible, sums, theme),
      series: [
        ...shown.map((s) => barSeries(s, given)),
        ...quiet.map((s) => quietSeries(s, plot)),
        ...categorySwatches(legend, shown[0], byCategory),
        ...quiet.flatMap((s) => bandSeries(s, plot)),
        ...marksSeries(plot, theme),
        ...thresholdSeries(plot, theme),
      ],
    };
  };
  const byCategory = legend !== null && !legend.selectable;
  const hiddenNone: ReadonlySet<string> = new Set();
  const tooltipOf: NonNullable<EChartsDrawing["tooltipOf"]> = (items) =>
    tooltipAt(
      items.filter((item) => item.seriesIndex < drawn.length),
      drawn,
      plot,
      theme,
    );
  return {
    kind: "echarts",
    modules: modulesOf(plot, drawn),
    selectionOf: (seriesIndex, dataIndex) =>
      shown[seriesIndex]?.selection ?? (seriesIndex < shown.length ? categorySelection(xAxis, dataIndex) : null),
    table: plot.table,
    ...(xAxis.kind === "time"
      ? {
          timesIn: ({ from, to }) => ({
            from: plot.x.find((x) => x >= from) ?? Number.NaN,
            to: plot.x.findLast((x) => x <= to) ?? Number.NaN,
          }),
        }
      : {}),
    whenHidden: parts,
    tooltipOf,
    option: {
      animation: false,
      grid: { ...spaceOf(plot), outerBoundsMode: "same", outerBoundsContain: "all" },
      legend: legendOption(legend, theme),
      tooltip: {
        trigger: tooltip.rich ? "axis" : "item",
        axisPointer: { type: "shadow", z: 1, shadowStyle: { color: theme.token("hover"), opacity: 1 } },
        backgroundColor: theme.token("tip-bg"),
        borderColor: theme.token("tip-line"),
        textStyle: { color: theme.token("tip-text"), fontSize: 12 },
        formatter: (params: unknown) => {
          const { title, rows } = tooltipOf(
            (Array.isArray(params) ? params : [params]) as { seriesIndex: number; dataIndex: number }[],
          );
          return [title, ...rows.map((row) => `${row.name}: ${row.text}`)].join("\n");
        },
      },
      yAxis: dimensionAxis(plot, theme),
      ...(plot.zoomable
        ? {
            dataZoom: [
              {
                type: "slider",
                yAxisIndex: 0,
                right: 4,
                width: 16,
                brushSelect: false,
                showDetail: false,
                borderColor: "transparent",
                fillerColor: theme.token("selected"),
                handleStyle: { color: theme.token("accent") },
              },
              { type: "inside", yAxisIndex: 0, zoomOnMouseWheel: "ctrl", moveOnMouseWheel: false },
            ],
          }
        : {}),
      ...parts(hiddenNone),
    },
  };
}

const categorySelection = (axis: XAxis, at: number) =>
  axis.kind === "category" && axis.selects ? { [axis.selects]: axis.values[at] ?? null } : null;

function modulesOf(plot: UPlotDrawing, drawn: readonly PlotSeries[]): EChartsModule[] {
  const hasMarks = plot.marks.length > 0 || plot.thresholds !== undefined;
  const hasLines = hasMarks || drawn.some((s) => s.shape !== "bar" && s.shape !== "scatter");
  return [
    "BarChart",
    "GridComponent",
    "TooltipComponent",
    "LegendComponent",
    ...(hasLines ? (["LineChart"] as const) : []),
    ...(drawn.some((s) => s.shape === "scatter") ? (["ScatterChart"] as const) : []),
    ...(plot.zoomable ? (["DataZoomComponent"] as const) : []),
    ...(hasMarks ? (["MarkLineComponent", "MarkAreaComponent"] as const) : []),
    ...(drawn.some((s) => s.labels) ? (["LabelLayout"] as const) : []),
  ];
}

/** Returns the space around the bars for the legend, for labels beyond the longest bar, and for the zoom slider. */
function spaceOf({ legend, series, zoomable }: UPlotDrawing): Record<"top" | "bottom" | "left" | "right", number> {
  const space = {
    top: 8,
    bottom: 4,
    left: 4,
    right: (series.some((s) => s.labels) ? LABEL_SPACE : 16) + (zoomable ? ZOOM_SPACE : 0),
  };
  if (legend) space[legend.at] += legend.margin === null ? LEGEND_SPACE[legend.at] : legend.margin + 8;
  return space;
}

/**
 * Returns one empty series per category in the first series' stack, because ECharts' legend needs a series for each
 * name and color.
 */
function categorySwatches(
  legend: Legend | null,
  first: PlotSeries | undefined,
  byCategory: boolean,
): Record<string, unknown>[] {
  if (!legend || !first || !byCategory) return [];
  return legend.entries.map(({ name, color }) => ({
    type: "bar",
    name,
    data: [],
    stack: first.stackGroup ?? first.id,
    itemStyle: { color },
    silent: true,
  }));
}

function legendOption(legend: Legend | null, theme: DrawTheme): Record<string, unknown> {
  if (!legend) return { show: false };
  const isColumn = legend.at === "left" || legend.at === "right";
  return {
    type: legend.kind,
    orient: isColumn ? "vertical" : "horizontal",
    [legend.at]: 0,
    ...(isColumn ? { top: 0, bottom: 0 } : { left: 0 }),
    data: legend.entries.map((e) => e.name),
    selectedMode: legend.selectable,
    icon: "roundRect",
    itemWidth: 9,
    itemHeight: 9,
    itemGap: 14,
    textStyle: { color: theme.token("text-2"), fontSize: 12 },
    inactiveColor: theme.token("border-3"),
    inactiveBorderWidth: 0,
    pageIconColor: theme.token("text-2"),
    pageIconInactiveColor: theme.token("border-2"),
    pageIconSize: 10,
    pageTextStyle: { color: theme.token("text-2"), fontSize: 11 },
    ...(legend.selectable && legend.entries.length > 1
      ? {
          selector: ["all", "inverse"],
          selectorLabel: { color: theme.token("text-3"), fontSize: 11, borderWidth: 0, padding: 2 },
        }
      : {}),
  };
}
