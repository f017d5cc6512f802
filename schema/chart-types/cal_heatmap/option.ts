import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import { colorAt, visibleOn } from "../shared/color-steps";
import type { CalendarBlock, CalendarCell } from "./blocks";
import type { calendarFields } from "./fields";
import { placeBlocks, type PlacedCalendars } from "./place-blocks";
import { cellShape, frameShapes } from "./shapes";
import { sequentialScheme } from "../../color/sequential-schemes";

/** A metric's values by the beginning of their cell, and the least and most of them. */
export interface CalendarMetric {
  name: string;
  low: number;
  high: number;
  valueAt(time: number): number | null;
}

export interface CalendarOptionInput {
  values: Values<typeof calendarFields>;
  blocks: readonly CalendarBlock[];
  /** Of all blocks, in order. */
  cells: readonly { block: number; cell: CalendarCell }[];
  blockNames: readonly string[];
  metrics: readonly CalendarMetric[];
  text(value: number): string;
  theme: DrawTheme;
}

/** What ECharts tells a series that draws itself. */
interface Canvas {
  getWidth(): number;
  getHeight(): number;
}

/** Of a cell with a value against what lies behind the cells. */
const LEAST_CONTRAST = 1.2;
const HEADING = 22;
const LEGEND = 28;
const MOST_STEPS = 40;

/** The ECharts option of calendars: a series of what lies around the cells, then one a metric. */
export function calendarOption({ values, blocks, cells, blockNames, metrics, text, theme }: CalendarOptionInput): Record<string, unknown> {
  const colors = visibleOn(theme.token("surface"), sequentialScheme(values.linear_color_scheme), LEAST_CONTRAST);
  const sizes = { cell: Math.max(1, values.cell_size), padding: Math.max(0, values.cell_padding), heading: values.show_metric_name ? HEADING : 0, legend: values.show_legend ? LEGEND : 8 };
  const placedIn = remembered((width, height) => placeBlocks(blocks, blockNames, metrics.length, sizes, width, height));
  const steps = Math.min(MOST_STEPS, Math.max(2, Math.round(values.steps)));
  const swatches = Array.from({ length: steps }, (_, at) => colorAt(colors, at / (steps - 1)));
  const frame = (at: number, placed: PlacedCalendars) => {
    const { name, low, high } = metrics[at]!;
    return frameShapes(placed.calendars[at]!, values.show_metric_name ? `Metric: ${name}` : null, blockNames, values.show_legend && low <= high ? { colors: swatches, low: text(low), high: text(high) } : null, theme);
  };
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    series: [
      { type: "custom", coordinateSystem: "none", silent: true, data: metrics.map((_, at) => at), renderItem: ({ dataIndex }: { dataIndex: number }, api: Canvas) => ({ type: "group", children: frame(dataIndex, placedIn(api.getWidth(), api.getHeight())) }) },
      ...metrics.map(({ name, low, high, valueAt }, at) => ({
        type: "custom", coordinateSystem: "none", name, progressive: 0, data: cells.map(({ cell }) => valueAt(cell.time) ?? "-"),
        renderItem: ({ dataIndex }: { dataIndex: number }, api: Canvas) => {
          const { block, cell } = cells[dataIndex]!;
          const value = valueAt(cell.time);
          const placed = placedIn(api.getWidth(), api.getHeight());
          const color = value === null ? theme.token("neutral-soft") : colorAt(colors, high > low ? (value - low) / (high - low) : 1);
          return cellShape(placed, placed.calendars[at]!.blocks[block]!, cell, { color, text: values.show_values && value !== null ? text(value) : "", radius: values.cell_radius }, theme);
        },
      })),
    ],
  };
}

/** Where everything lies is the same for every cell of one size of the chart. */
function remembered(place: (width: number, height: number) => PlacedCalendars): (width: number, height: number) => PlacedCalendars {
  let last: { width: number; height: number; placed: PlacedCalendars } | null = null;
  return (width, height) => {
    if (last?.width !== width || last.height !== height) last = { width, height, placed: place(width, height) };
    return last.placed;
  };
}
