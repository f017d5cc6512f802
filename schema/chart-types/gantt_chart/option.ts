import { axisTimeFormatter } from "../../format/time";
import type { Values } from "../define";
import type { EChartsDrawing } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import type { Legend } from "../drawing/uplot";
import { LEAST_TITLE_GAP } from "../shared/cartesian/axes";
import { legendOption } from "../shared/cartesian/legend";
import { axisText, tooltipLook, zoomAlongX } from "../shared/cartesian/look";
import { plotSpace } from "../shared/cartesian/plot-space";
import { barShape } from "./bar-shape";
import type { ganttFields } from "./fields";
import { type GanttEvent, type GanttLayout, layOut } from "./lanes";
import { timeBounds } from "./time-bounds";

export interface GanttOptionInput {
  values: Values<typeof ganttFields>;
  /** Grouped by series, in legend order. */
  events: readonly GanttEvent[];
  series: readonly string[];
  isSplit: boolean;
  legend: Legend | null;
  colorOf(series: string): string;
  theme: DrawTheme;
}

const LABEL_WIDTH = 140;

/** Returns the ECharts option of a Gantt chart; visible series use the lanes of hidden ones. */
export function ganttOption(input: GanttOptionInput): Pick<EChartsDrawing, "option" | "whenHidden"> {
  const { values, events, series, isSplit, legend, colorOf, theme } = input;
  const bounds = timeBounds(
    values.x_axis_time_bounds,
    least(events.map(({ start }) => start)),
    least(events.map(({ end }) => end)),
  );
  const parts = (hidden: ReadonlySet<string>) => {
    const layout = layOut(
      events.filter((event) => !hidden.has(event.series)),
      isSplit,
    );
    return {
      yAxis: lanesAxis(layout, values, theme),
      series: series.map((name) => barsOf(name, layout, colorOf(name), theme)),
    };
  };
  const title = {
    nameLocation: "middle",
    nameGap: Math.max(LEAST_TITLE_GAP, values.x_axis_title_margin),
    nameTextStyle: { ...axisText(theme), color: theme.token("text-2"), fontWeight: 500 },
  };
  return {
    option: {
      animation: false,
      useUTC: true,
      grid: plotSpace({ legend, zoomable: values.zoomable }),
      legend: legendOption(legend, theme),
      tooltip: tooltipLook(theme),
      xAxis: {
        type: "time",
        ...bounds,
        ...(values.x_axis_title === "" ? {} : { name: values.x_axis_title, ...title }),
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.token("axis") } },
        axisTick: { show: false },
        splitLine: { show: true, lineStyle: { color: theme.token("grid") } },
        axisLabel: {
          ...axisText(theme),
          hideOverlap: true,
          formatter: axisTimeFormatter(null, values.x_axis_time_format, theme.locale),
        },
      },
      ...(values.zoomable ? { dataZoom: zoomAlongX(theme) } : {}),
      ...parts(new Set()),
    },
    whenHidden: parts,
  };
}

/** Returns the category axis, with names centered in their blocks and lines between blocks. */
function lanesAxis(
  { blocks, height }: GanttLayout,
  values: Values<typeof ganttFields>,
  theme: DrawTheme,
): Record<string, unknown> {
  const names = new Map(blocks.map(({ name, top, bottom }) => [(top + bottom) / 2, name]));
  return {
    type: "value",
    min: 0,
    max: Math.max(1, height),
    inverse: true,
    axisLine: { show: false },
    axisTick: { show: false, customValues: blocks.slice(1).map(({ top }) => top) },
    splitLine: { show: true, lineStyle: { color: theme.token("border-2"), type: "dashed" } },
    axisLabel: {
      ...axisText(theme),
      color: theme.token("text-2"),
      customValues: [...names.keys()],
      width: LABEL_WIDTH,
      overflow: "truncate",
      formatter: (at: number) => names.get(at) ?? "",
    },
    ...(values.y_axis_title === ""
      ? {}
      : {
          name: values.y_axis_title,
          nameLocation: "middle",
          nameGap: Math.max(10, values.y_axis_title_margin),
          nameTextStyle: { ...axisText(theme), color: theme.token("text-2"), fontWeight: 500 },
        }),
  };
}

function barsOf(name: string, { bars }: GanttLayout, color: string, theme: DrawTheme): Record<string, unknown> {
  return {
    type: "custom",
    id: `series ${name}`,
    name,
    clip: true,
    itemStyle: { color },
    encode: { x: [0, 1], y: [2, 3] },
    renderItem: barShape(color, theme),
    data: bars
      .filter(({ event }) => event.series === name)
      .map(({ event, top, bottom }) => [event.start, event.end, top, bottom, event.row]),
  };
}

const least = (numbers: readonly number[]): number =>
  numbers.reduce((low, number) => Math.min(low, number), Number.POSITIVE_INFINITY);
