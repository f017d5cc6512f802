import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { categoryAxis, LABEL } from "../shared/cartesian/axes";
import { tooltipLook } from "../shared/cartesian/look";
import { cssColor } from "../shared/cartesian/stored-look";
import { readableOn } from "../shared/color-text";
import { colorAt } from "../shared/color-steps";
import type { HeatmapCell } from "./cells";
import type { heatmapFields } from "./fields";
import { sequentialScheme } from "../../color/sequential-schemes";

export interface HeatmapOptionInput {
  values: Values<typeof heatmapFields>;
  columns: readonly string[];
  rows: readonly string[];
  cells: readonly HeatmapCell[];
  /** Values of the first and the last color. */
  range: readonly [low: number, high: number];
  text(value: number | null): string;
  theme: DrawTheme;
}

const LEGEND_SPACE = { continuous: 52, piecewise: 32 };
const EDGE = 8;
/** Cells have gaps only in heatmaps with at most this many cells. */
const MOST_CELLS_WITH_GAPS = 900;
const DARK_TEXT = "#16191d";
const LIGHT_TEXT = "#ffffff";
const PIECES = 5;
/** Width in pixels below which legend pieces have no space for both of their bounds. */
const NARROW = 480;
/** Position of a label that does not fit into its cell, so that it is not visible. */
const OUT_OF_SIGHT = -10_000;

interface Box {
  width: number;
  height: number;
}

/** Returns the ECharts option of a heatmap. */
export function heatmapOption(input: HeatmapOptionInput): Record<string, unknown> {
  const { values, columns, rows, cells, theme, text } = input;
  const colors = sequentialScheme(values.linear_color_scheme);
  const [left, bottom] = [values.left_margin, values.bottom_margin];
  const top = values.show_legend ? LEGEND_SPACE[values.legend_type] : EDGE;
  const labelOf = (cell: HeatmapCell | undefined) => (cell?.value == null ? "" : text(cell.value));
  const hasGaps = values.border_width === 0 && columns.length * rows.length <= MOST_CELLS_WITH_GAPS;
  return {
    animation: false,
    grid: {
      top,
      right: EDGE,
      left: left === "auto" ? 0 : left,
      bottom: bottom === "auto" ? 0 : bottom,
      outerBoundsMode: "auto",
      outerBounds: { left: 0, top, right: EDGE, bottom: 4 },
      outerBoundsContain: "all",
    },
    tooltip: tooltipLook(theme),
    xAxis: {
      ...categoryAxis(
        {
          labels: columns,
          rotation: values.xAxisLabelRotation,
          interval: interval(values.xscale_interval),
          baseline: false,
        },
        theme,
      ),
    },
    yAxis: {
      ...categoryAxis(
        {
          labels: rows,
          interval: interval(values.yscale_interval),
          baseline: false,
          ...(left === "auto" ? {} : { labelWidth: Math.max(LABEL, left - 10) }),
        },
        theme,
      ),
    },
    visualMap: { ...visualMap(input, colors), show: values.show_legend },
    series: [
      {
        type: "heatmap",
        data: cells.map((cell) => ({
          value: [cell.x, cell.y, cell.value, cell.rank],
          ...(values.show_values ? { label: { color: textOn(cell, input, colors) } } : {}),
        })),
        itemStyle: hasGaps
          ? { borderColor: theme.token("surface"), borderWidth: 1 }
          : { borderColor: cssColor(values.border_color), borderWidth: values.border_width },
        label: {
          show: values.show_values,
          fontSize: 11,
          formatter: ({ dataIndex }: { dataIndex: number }) => labelOf(cells[dataIndex]),
        },
        labelLayout: ({ rect, labelRect }: { rect: Box; labelRect: Box }) =>
          labelRect.width > rect.width - 2 || labelRect.height > rect.height ? { x: OUT_OF_SIGHT } : {},
        emphasis: { itemStyle: { borderColor: theme.token("text-1"), borderWidth: 1.5 } },
        progressive: 0,
      },
    ],
    ...(values.show_legend && values.legend_type === "piecewise"
      ? {
          media: [
            {
              query: { maxWidth: NARROW },
              option: { visualMap: { itemGap: 6, formatter: (low: number) => `${text(low)}+` } },
            },
            { option: { visualMap: { itemGap: 10, formatter: piece(text) } } },
          ],
        }
      : {}),
  };
}

const piece = (text: (value: number) => string) => (low: number, high: number) => `${text(low)} – ${text(high)}`;

/** Stored as the number of steps between labels; −1 selects an automatic interval. */
const interval = (stored: number): "auto" | number => (stored < 1 ? "auto" : stored - 1);

function visualMap(
  { values, range: [min, max], text, theme }: HeatmapOptionInput,
  colors: readonly string[],
): Record<string, unknown> {
  const shared = {
    min,
    max,
    dimension: values.normalized ? 3 : 2,
    right: EDGE,
    top: 0,
    orient: "horizontal",
    inRange: { color: colors },
    textStyle: { color: theme.token("text-2"), fontSize: 11 },
  };
  if (values.legend_type === "piecewise") {
    return {
      ...shared,
      type: "piecewise",
      splitNumber: PIECES,
      itemWidth: 12,
      itemHeight: 12,
      itemGap: 10,
      itemSymbol: "roundRect",
      formatter: piece(text),
    };
  }
  return {
    ...shared,
    type: "continuous",
    calculable: true,
    itemWidth: 10,
    itemHeight: 180,
    formatter: (value: number) => text(value),
    padding: [4, 12, 0, 12],
    handleSize: "140%",
    handleStyle: { borderColor: theme.token("border-3"), borderWidth: 1 },
    indicatorStyle: { borderColor: theme.token("text-1"), borderWidth: 1.5 },
  };
}

function textOn(
  cell: HeatmapCell,
  { values, range: [low, high], theme }: HeatmapOptionInput,
  colors: readonly string[],
): string {
  const measure = (values.normalized ? cell.rank : cell.value) ?? low;
  const share = high === low ? 1 : (measure - low) / (high - low);
  const color = colorAt(
    colors,
    values.legend_type === "piecewise" ? Math.min(PIECES - 1, Math.floor(share * PIECES)) / (PIECES - 1) : share,
  );
  return readableOn(color, 1, theme.token("surface"), [DARK_TEXT, LIGHT_TEXT]) ?? theme.token("text-1");
}
