import type { DrawTheme } from "../../drawing/theme";
import { axisText } from "./look";

/** Pixels after which labels are cut; turned ones take the plot's height. */
const LABEL = 180;
const TURNED_LABEL = 110;
/** Pixels between an axis and its title that leave room for a line of labels. */
export const LEAST_TITLE_GAP = 27;

export interface AxisLook {
  title?: string;
  /** Pixels between the labels and the title. */
  titleMargin?: number;
  /** Degrees the labels are turned by. */
  rotation?: number;
  /** "auto" leaves out labels that would touch; 0 shows all, n leaves out n between two. */
  interval?: "auto" | number;
}

export interface CategoryAxis extends AxisLook {
  /** Text, or text with a style of its own. */
  labels: readonly (string | { value: string; textStyle: object })[];
  baseline?: boolean;
  /** Pixels after which a label is cut. */
  labelWidth?: number;
}

export interface ValueAxis extends AxisLook {
  tick(value: number): string;
  log?: boolean;
  min?: number | null;
  max?: number | null;
  /** Whether the axis must reach zero. */
  fromZero?: boolean;
  grid?: boolean;
  baseline?: boolean;
  /** Room beyond the data at either end, as ECharts takes it. */
  gap?: readonly [string | number, string | number];
}

export function categoryAxis({ labels, baseline = true, labelWidth, ...look }: CategoryAxis, theme: DrawTheme): Record<string, unknown> {
  return {
    ...titled(look, theme),
    type: "category",
    data: [...labels],
    axisLine: { show: baseline, lineStyle: { color: theme.token("axis") } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { ...axisText(theme), rotate: look.rotation ?? 0, interval: look.interval ?? "auto", hideOverlap: (look.interval ?? "auto") === "auto", width: labelWidth ?? (look.rotation ? TURNED_LABEL : LABEL), overflow: "truncate" },
  };
}

export function valueAxis({ tick, log = false, min = null, max = null, fromZero = true, grid = true, baseline = false, gap, ...look }: ValueAxis, theme: DrawTheme): Record<string, unknown> {
  return {
    ...titled(look, theme),
    type: log ? "log" : "value",
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(gap ? { boundaryGap: [...gap] } : {}),
    scale: !fromZero,
    axisLine: { show: baseline, lineStyle: { color: theme.token("axis") } },
    axisTick: { show: false },
    splitLine: { show: grid, lineStyle: { color: theme.token("grid") } },
    axisLabel: { ...axisText(theme), rotate: look.rotation ?? 0, ...(look.interval === 0 ? {} : { hideOverlap: true }), formatter: tick },
  };
}

const titled = ({ title = "", titleMargin = 0 }: AxisLook, theme: DrawTheme) => (title === "" ? {} : { name: title, nameLocation: "middle", nameGap: Math.max(LEAST_TITLE_GAP, titleMargin), nameTextStyle: { ...axisText(theme), color: theme.token("text-2"), fontWeight: 500 } });
