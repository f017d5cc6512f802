import type { DrawTheme } from "../drawing/theme";
import { axisText, tooltipLook } from "../shared/cartesian/look";
import { rowsBelow, type RowsBelow } from "./rows-below";

export interface ParaAxis {
  name: string;
  tick(value: number): string;
}

export interface ParaLine {
  name: string;
  values: readonly (number | null)[];
  color: string;
}

export interface ParaOptionInput {
  axes: readonly ParaAxis[];
  lines: readonly ParaLine[];
  /** The first axis, with the lines' names; null for none. */
  dimension: string | null;
  /** Rows to write below the lines; null for none. */
  rows: RowsBelow | null;
  theme: DrawTheme;
}

const SPACE = { top: 36, bottom: 20, left: 64, right: 64 };
/** Space in pixels for an axis of names, which are wider than numbers. */
const NAMES_SPACE = 120;
/** More lines than this are drawn translucent. */
const MOST_SOLID = 40;

/**
 * Returns the ECharts option of parallel coordinates; brushing a range of an axis keeps the lines that pass through
 * it.
 */
export function paraOption({ axes, lines, dimension, rows, theme }: ParaOptionInput): Record<string, unknown> {
  const first = dimension === null ? 0 : 1;
  const look = {
    nameTextStyle: { color: theme.token("text-1"), fontSize: 12, fontWeight: 500 },
    nameGap: 14,
    axisLine: { lineStyle: { color: theme.token("axis"), width: 1.5 } },
    axisTick: { show: false },
    minorTick: { show: false },
    areaSelectStyle: {
      width: 18,
      color: theme.token("accent"),
      opacity: 0.25,
      borderColor: theme.token("accent"),
      borderWidth: 1,
    },
  };
  const toTheLeft = { margin: -6, align: "right" };
  const halo = { textBorderColor: theme.token("surface"), textBorderWidth: 3 };
  const below = rows === null ? null : rowsBelow(rows, lines.length, theme);
  return {
    animation: false,
    parallel: {
      ...SPACE,
      ...(dimension === null ? {} : { left: NAMES_SPACE }),
      ...(below === null ? {} : { bottom: SPACE.bottom + below.height }),
      axisExpandable: false,
    },
    tooltip: tooltipLook(theme),
    parallelAxis: [
      ...(dimension === null
        ? []
        : [
            {
              ...look,
              dim: 0,
              name: dimension,
              type: "category",
              data: lines.map(({ name }) => name),
              axisLabel: {
                ...axisText(theme),
                ...halo,
                ...toTheLeft,
                hideOverlap: true,
                width: NAMES_SPACE - 20,
                overflow: "truncate",
              },
            },
          ]),
      ...axes.map(({ name, tick }, at) => ({
        ...look,
        dim: at + first,
        name,
        type: "value",
        scale: true,
        axisLabel: { ...axisText(theme), ...halo, ...toTheLeft, formatter: tick },
      })),
    ],
    series: [
      {
        type: "parallel",
        smooth: false,
        lineStyle: { width: 1.2, opacity: lines.length > MOST_SOLID ? 0.55 : 0.85 },
        inactiveOpacity: 0.06,
        activeOpacity: 0.9,
        emphasis: { lineStyle: { width: 3, opacity: 1 } },
        data: lines.map(({ name, values, color }) => ({
          name,
          value: [...(dimension === null ? [] : [name]), ...values.map((value) => value ?? "-")],
          lineStyle: { color },
        })),
        progressive: 0,
      },
    ],
    ...(below === null ? {} : { graphic: below.graphic }),
  };
}
