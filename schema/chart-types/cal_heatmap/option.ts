import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import { colorAt } from "../shared/color-steps";
import type { CalendarBlock, CalendarCell } from "./blocks";
import type { calendarFields } from "./fields";
import { placeBlocks, type PlacedCalendars } from "./place-blocks";
import { cellShape, frameShapes } from "./shapes";
import { sequentialScheme } from "../../color/sequential-schemes";

/** A metric's values by the start of their cell, with their minimum and maximum. */
export interface CalendarMetric {
  name: string;
  low: number;
  high: number;
  valueAt(time: number): number | null;
}

export interface CalendarOptionInput {
  values: Values<typeof calendarFields>;
  blocks: readonly CalendarBlock[];
  /** The cells of all blocks, in order. */
  cells: readonly { block: number; cell: CalendarCell }[];
  blockNames: readonly string[];
  metrics: readonly CalendarMetric[];
  text(value: number): string;
  theme: DrawTheme;
}

/** The parameters ECharts passes to a custom series. */
interface Canvas {
  getWidth(): number;
  getHeight(): number;
}

const HEADING = 22;
const LEGEND = 28;
const MOST_STEPS = 40;
/** Tolerance for values that lie on a step, against rounding errors of division and multiplication. */
const ROUNDING = 1e-9;

/** Returns the ECharts option of calendars: one series for headings, labels and legends, then one series per metric. */
export function calendarOption({
  values,
  blocks,
  cells,
  blockNames,
  metrics,
  text,
  theme,
}: CalendarOptionInput): Record<string, unknown> {
  const colors = sequentialScheme(values.linear_color_scheme);
  const sizes = {
    cell: Math.max(1, values.cell_size),
    padding: Math.max(0, values.cell_padding),
    heading: values.show_metric_name ? HEADING : 0,
    legend: values.show_legend ? LEGEND : 8,
  };
  const placedIn = remembered((width, height) => placeBlocks(blocks, blockNames, metrics.length, sizes, width, height));
  const steps = Math.min(MOST_STEPS, Math.max(2, Math.round(values.steps)));
  const swatches = Array.from({ length: steps }, (_, at) => colorAt(colors, at / (steps - 1)));
  const frame = (at: number, placed: PlacedCalendars) => {
    const { name, low, high } = metrics[at]!;
    return frameShapes(
      placed.calendars[at]!,
      values.show_metric_name ? theme.t("Metric: {name}", { name }) : null,
      blockNames,
      values.show_legend && low <= high ? { colors: swatches, low: text(low), high: text(high) } : null,
      theme,
    );
  };
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    series: [
      {
        type: "custom",
        coordinateSystem: "none",
        silent: true,
        data: metrics.map((_, at) => at),
        renderItem: ({ dataIndex }: { dataIndex: number }, api: Canvas) => ({
          type: "group",
          children: frame(dataIndex, placedIn(api.getWidth(), api.getHeight())),
        }),
      },
      ...metrics.map(({ name, low, high, valueAt }, at) => ({
        type: "custom",
        coordinateSystem: "none",
        name,
        progressive: 0,
        data: cells.map(({ cell }) => valueAt(cell.time) ?? "-"),
        renderItem: ({ dataIndex }: { dataIndex: number }, api: Canvas) => {
          const { block, cell } = cells[dataIndex]!;
          const value = valueAt(cell.time);
          const placed = placedIn(api.getWidth(), api.getHeight());
          // As in Superset, a cell has the color of the legend step at or below its value, and 0 counts as no value.
          const step =
            high > low ? Math.floor((((value ?? low) - low) / (high - low)) * (steps - 1) + ROUNDING) : steps - 1;
          const color = value === null || value === 0 ? theme.token("neutral-soft") : swatches[step]!;
          return cellShape(
            placed,
            placed.calendars[at]!.blocks[block]!,
            cell,
            { color, text: values.show_values && value !== null ? text(value) : "", radius: values.cell_radius },
            theme,
          );
        },
      })),
    ],
  };
}

/** Memoizes the layout, which is the same for every cell at one size of the chart. */
function remembered(
  place: (width: number, height: number) => PlacedCalendars,
): (width: number, height: number) => PlacedCalendars {
  let last: { width: number; height: number; placed: PlacedCalendars } | null = null;
  return (width, height) => {
    if (last?.width !== width || last.height !== height) last = { width, height, placed: place(width, height) };
    return last.placed;
  };
}
