import type { CalendarBlock } from "./blocks";

export interface CalendarSizes {
  cell: number;
  padding: number;
  /** Heights in pixels of the heading above each calendar and the legend below it; 0 when hidden. */
  heading: number;
  legend: number;
}

export interface PlacedCalendars {
  /** Size of a cell and the gap between cells, in pixels; smaller than stored when the stored size does not fit. */
  cell: number;
  padding: number;
  calendars: readonly PlacedCalendar[];
}

export interface PlacedCalendar {
  headingTop: number;
  legendTop: number;
  /** The top left corner of each block's cells. */
  blocks: readonly { x: number; y: number; hasLabel: boolean }[];
}

/** Height of a block's label and gap between blocks, in pixels. */
export const LABEL_HEIGHT = 16;
const LETTER_WIDTH = 6.4;
const LABEL_GAP = 10;
const LINE_GAP = 10;
const EDGE = 6;
const LEAST_SCALE = 0.12;
const SHRINK = 0.94;

/** Places calendars below each other and wraps their blocks into lines; cells shrink until everything fits. */
export function placeBlocks(
  blocks: readonly CalendarBlock[],
  names: readonly string[],
  count: number,
  sizes: CalendarSizes,
  width: number,
  height: number,
): PlacedCalendars {
  for (let scale = 1; ; scale *= SHRINK) {
    const placed = placedAt(
      blocks,
      names,
      count,
      { ...sizes, cell: sizes.cell * scale, padding: sizes.padding * scale },
      width,
    );
    if ((placed.bottom <= height && placed.right <= width) || scale < LEAST_SCALE) return placed;
  }
}

function placedAt(
  blocks: readonly CalendarBlock[],
  names: readonly string[],
  count: number,
  { cell, padding, heading, legend }: CalendarSizes,
  width: number,
): PlacedCalendars & { bottom: number; right: number } {
  const unit = cell + padding;
  const gap = unit * 0.9;
  const calendars: PlacedCalendar[] = [];
  let top = EDGE;
  let right = 0;
  for (let at = 0; at < count; at++) {
    const headingTop = top;
    let [x, y, lineHeight, labelEnd] = [EDGE, top + heading + LABEL_HEIGHT, 0, Number.NEGATIVE_INFINITY];
    const places = blocks.map(({ columns, rows }, block) => {
      if (x > EDGE && x + columns * unit > width - EDGE) {
        [x, y, labelEnd] = [EDGE, y + lineHeight + LABEL_HEIGHT + LINE_GAP, Number.NEGATIVE_INFINITY];
        lineHeight = 0;
      }
      const hasLabel = x >= labelEnd;
      if (hasLabel) labelEnd = x + names[block]!.length * LETTER_WIDTH + LABEL_GAP;
      const place = { x, y, hasLabel };
      right = Math.max(right, x + columns * unit);
      x += columns * unit + gap;
      lineHeight = Math.max(lineHeight, rows * unit);
      return place;
    });
    const legendTop = y + lineHeight + LINE_GAP;
    calendars.push({ headingTop, legendTop, blocks: places });
    top = legendTop + legend;
  }
  return { cell, padding, calendars, bottom: top, right };
}
