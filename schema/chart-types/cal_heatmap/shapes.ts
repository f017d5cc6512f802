import type { DrawTheme } from "../drawing/theme";
import { readableOn } from "../shared/color-text";
import type { CalendarBlock } from "./blocks";
import { LABEL_HEIGHT, type PlacedCalendar, type PlacedCalendars } from "./place-blocks";

type Shape = Record<string, unknown>;

const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const SWATCH = 12;
const LEAST_LETTERS = 6;
const LETTER = 0.62;

export const words = (text: string, x: number, y: number, style: Shape): Shape => ({
  type: "text",
  silent: true,
  x,
  y,
  style: { text, font: `11px ${FONT}`, verticalAlign: "top", ...style },
});

/** Returns the shapes around the cells of one calendar: the heading, the blocks' labels and the legend. */
export function frameShapes(
  placed: PlacedCalendar,
  heading: string | null,
  names: readonly string[],
  legend: { colors: readonly string[]; low: string; high: string } | null,
  theme: DrawTheme,
): Shape[] {
  const left = placed.blocks[0]?.x ?? 0;
  const muted = { fill: theme.token("axis-text") };
  return [
    ...(heading === null
      ? []
      : [words(heading, left, placed.headingTop, { font: `600 12px ${FONT}`, fill: theme.token("text-1") })]),
    ...placed.blocks.flatMap(({ x, y, hasLabel }, at) =>
      hasLabel ? [words(names[at]!, x, y - LABEL_HEIGHT + 2, muted)] : [],
    ),
    ...(legend === null ? [] : legendShapes(legend, left, placed.legendTop, theme)),
  ];
}

function legendShapes(
  { colors, low, high }: { colors: readonly string[]; low: string; high: string },
  left: number,
  top: number,
  theme: DrawTheme,
): Shape[] {
  const muted = { fill: theme.token("text-2") };
  const begin = left + low.length * 11 * LETTER + 8;
  return [
    words(low, left, top + 1, muted),
    ...colors.map((fill, at) => ({
      type: "rect",
      silent: true,
      shape: { x: begin + at * SWATCH, y: top, width: SWATCH, height: SWATCH },
      style: { fill },
    })),
    words(high, begin + colors.length * SWATCH + 6, top + 1, muted),
  ];
}

export interface CellLook {
  color: string;
  /** Text in the cell; empty for none. */
  text: string;
  radius: number;
}

/** Returns the shape of a cell, with its text when that would be readable. */
export function cellShape(
  { cell, padding }: PlacedCalendars,
  block: { x: number; y: number },
  { column, row }: CalendarBlock["cells"][number],
  { color, text, radius }: CellLook,
  theme: DrawTheme,
): Shape {
  const shape = {
    x: block.x + column * (cell + padding),
    y: block.y + row * (cell + padding),
    width: cell,
    height: cell,
    r: Math.min(radius, cell / 2),
  };
  const letters = Math.min(12, (cell - 4) / (Math.max(1, text.length) * LETTER));
  const written = text !== "" && letters >= LEAST_LETTERS;
  return {
    type: "rect",
    shape,
    style: { fill: color },
    emphasis: { style: { stroke: theme.token("text-1"), lineWidth: 1.5 } },
    ...(written
      ? {
          textConfig: { position: "inside" },
          textContent: {
            style: {
              text,
              font: `${letters}px ${FONT}`,
              fill: readableOn(color, 1, theme.token("surface"), ["#ffffff", "#16191d"]),
            },
          },
        }
      : {}),
  };
}
