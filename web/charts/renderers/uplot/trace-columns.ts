import type { PlotPixels } from "../../../../schema/plot/plot-pixels";
import type { Values } from "../../../../schema/plot/stack-series";

/** Points in a pixel column from which on a column is drawn as one. */
const POINTS_PER_COLUMN = 3;

export const isDense = ({ width, ratio }: PlotPixels, count: number): boolean => count > (width / ratio) * POINTS_PER_COLUMN;

interface ColumnsInput {
  pixels: PlotPixels;
  x: readonly number[];
  top: Values;
  /** Edges of the area; a null `lower` is the floor. */
  upper: Values;
  lower: Values | null;
  from: number;
  to: number;
  connectsGaps: boolean;
}

interface ColumnPens {
  /** Filled: a bar a column, from its lowest to its highest value, joined to the column before. */
  line: Pick<Path2D, "rect">;
  /** Stroked: joints over columns without a point. */
  stroke: Pick<Path2D, "moveTo" | "lineTo">;
  area: Pick<Path2D, "rect"> | null;
}

/** A line with many points to a pixel, as upright bars: strokes of that many corners would take a hundred times as long to paint. */
export function traceColumns({ pixels, x, top, upper, lower, from, to, connectsGaps }: ColumnsInput, { line, stroke, area }: ColumnPens): void {
  const wide = pixels.ratio;
  let column = Number.NaN;
  let highest = 0, lowest = 0, ceiling = 0, bottom = 0, last = Number.NaN;
  let before: { column: number; last: number } | null = null;

  const flush = (): void => {
    if (Number.isNaN(column)) return;
    const joins = before && column - before.column <= wide * 1.5;
    const start = joins ? Math.min(highest, before!.last) : highest;
    const end = joins ? Math.max(lowest, before!.last) : lowest;
    line.rect(column, Math.round(start - wide / 2), wide, Math.max(wide, Math.round(end - start)));
    if (before && !joins) {
      stroke.moveTo(before.column, before.last);
      stroke.lineTo(column, last);
    }
    area?.rect(column, Math.round(ceiling), wide, Math.round(bottom) - Math.round(ceiling));
    before = { column, last };
    column = Number.NaN;
  };

  for (let i = from; i <= to; i++) {
    const value = top[i];
    if (value === null || value === undefined) {
      if (connectsGaps) continue;
      flush();
      before = null;
      continue;
    }
    const at = Math.floor(pixels.x(x[i]!) / wide) * wide;
    const y = pixels.y(value);
    const edge = upper === top ? y : pixels.y(upper[i] ?? value);
    const floor = lower ? pixels.y(lower[i] ?? 0) : pixels.floor;
    if (at !== column) {
      flush();
      column = at;
      highest = lowest = y;
      ceiling = edge;
      bottom = floor;
    } else {
      if (y < highest) highest = y;
      if (y > lowest) lowest = y;
      if (edge < ceiling) ceiling = edge;
      if (floor > bottom) bottom = floor;
    }
    last = y;
  }
  flush();
}
