import type { PlotPixels } from "../../../../schema/plot/plot-pixels";
import type { Values } from "../../../../schema/plot/stack-series";
import { ColumnOutline, type OutlinePen } from "./column-outline";

/** Points per pixel column from which a column is drawn as one bar. */
const POINTS_PER_COLUMN = 3;

export const isDense = ({ width, ratio }: PlotPixels, count: number): boolean =>
  count > (width / ratio) * POINTS_PER_COLUMN;

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
  /** Filled: a bar per column, from its lowest to its highest value, connected to the previous column. */
  line: OutlinePen;
  /** Stroked: connections over columns without a point. */
  stroke: Pick<Path2D, "moveTo" | "lineTo">;
  area: OutlinePen | null;
}

/**
 * A line with many points per pixel, drawn as vertical bars: a stroke with that many corners would take a hundred times
 * as long to paint.
 */
export function traceColumns(
  { pixels, x, top, upper, lower, from, to, connectsGaps }: ColumnsInput,
  { line, stroke, area }: ColumnPens,
): void {
  const wide = pixels.ratio;
  const bars = new ColumnOutline(line);
  const ground = area && new ColumnOutline(area);
  let column = Number.NaN;
  let highest = 0,
    lowest = 0,
    ceiling = 0,
    bottom = 0,
    last = Number.NaN;
  let before: { column: number; last: number } | null = null;

  const flush = (): void => {
    if (Number.isNaN(column)) return;
    const joins = before && column - before.column <= wide * 1.5;
    const start = joins ? Math.min(highest, before!.last) : highest;
    const end = joins ? Math.max(lowest, before!.last) : lowest;
    if (before && !joins) {
      stroke.moveTo(before.column, before.last);
      stroke.lineTo(column, last);
      bars.end();
    }
    const top = Math.round(start - wide / 2);
    bars.add({ left: column, right: column + wide, top, bottom: top + Math.max(wide, Math.round(end - start)) });
    ground?.add({ left: column, right: column + wide, top: Math.round(ceiling), bottom: Math.round(bottom) });
    before = { column, last };
    column = Number.NaN;
  };

  const end = (): void => {
    flush();
    bars.end();
    ground?.end();
    before = null;
  };

  for (let i = from; i <= to; i++) {
    const value = top[i];
    if (value === null || value === undefined) {
      if (connectsGaps) continue;
      end();
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
      ceiling = Math.min(edge, floor);
      bottom = Math.max(edge, floor);
    } else {
      if (y < highest) highest = y;
      if (y > lowest) lowest = y;
      ceiling = Math.min(ceiling, edge, floor);
      bottom = Math.max(bottom, edge, floor);
    }
    last = y;
  }
  end();
}
