import type { DrawTheme } from "../../drawing/theme";
import { axisText } from "./look";

/** Width in pixels beyond which labels are truncated; rotated labels use the plot's height. */
export const LABEL = 180;
const TURNED_LABEL = 110;
/** Smallest distance in pixels between an axis and its title that leaves space for one line of labels. */
export const LEAST_TITLE_GAP = 27;

export interface AxisLook {
  title?: string;
  /** Pixels between the labels and the title. */
  titleMargin?: number;
  /** Rotation of labels in degrees. */
  rotation?: number;
  /** "auto" omits overlapping labels; 0 shows all, n omits n labels between two. */
  interval?: "auto" | number;
}

export interface CategoryAxis extends AxisLook {
  /** Text, or text with its own style. */
  labels: readonly (string | { value: string; textStyle: object })[];
  baseline?: boolean;
  /** Width in pixels beyond which a label is truncated. */
  labelWidth?: number;
}

export interface ValueAxis extends AxisLook {
  tick(value: number): string;
  log?: boolean;
  min?: number | null;
  max?: number | null;
  /** Whether the axis must include zero. */
  fromZero?: boolean;
  grid?: boolean;
  baseline?: boolean;
  /** Space beyond the data at both ends, in ECharts' format. */
  gap?: readonly [string | number, string | number];
}

export function categoryAxis(
  { labels, baseline = true, labelWidth, ...look }: CategoryAxis,
  theme: DrawTheme,
): Record<string, unknown> {
  return {
    ...titled(look, theme),
    type: "category",
    data: [...labels],
    axisLine: { show: baseline, lineStyle: { color: theme.token("axis") } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      ...axisText(theme),
      rotate: look.rotation ?? 0,
      interval: look.interval ?? "auto",
      hideOverlap: (look.interval ?? "auto") === "auto",
      width: labelWidth ?? (look.rotation ? TURNED_LABEL : LABEL),
      overflow: "truncate",
    },
  };
}

export function valueAxis(
  {
    tick,
    log = false,
    min = null,
    max = null,
    fromZero = true,
    grid = true,
    baseline = false,
    gap,
    ...look
  }: ValueAxis,
  theme: DrawTheme,
): Record<string, unknown> {
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
    axisLabel: {
      ...axisText(theme),
      rotate: look.rotation ?? 0,
      ...(look.interval === 0 ? {} : { hideOverlap: true }),
      formatter: tick,
    },
  };
}

const titled = ({ title = "", titleMargin = 0 }: AxisLook, theme: DrawTheme) =>
  title === ""
    ? {}
    : {
        name: title,
        nameLocation: "middle",
        nameGap: Math.max(LEAST_TITLE_GAP, titleMargin),
        nameTextStyle: { ...axisText(theme), color: theme.token("text-2"), fontWeight: 500 },
      };
