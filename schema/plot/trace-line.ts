import type { SeriesShape } from "../chart-types/drawing/uplot";
import type { Values } from "./stack-series";

/** Draws a path: Path2D in the page, SVG path data elsewhere. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
}

/** Runs of positions to draw between two positions, split where values are missing. */
export function drawnRuns(values: Values, from: number, to: number, connectsGaps: boolean): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  for (let i = from; i <= to; i++) {
    const value = values[i];
    if (value !== null && value !== undefined) run.push(i);
    else if (!connectsGaps && run.length) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length) runs.push(run);
  return runs;
}

/** Draws through points in order; `joins` continues the pen's path instead of starting one. */
export function traceCurve(
  pen: Pen,
  xs: readonly number[],
  ys: readonly number[],
  shape: SeriesShape,
  joins: boolean,
): void {
  if (!xs.length) return;
  if (joins) pen.lineTo(xs[0]!, ys[0]!);
  else pen.moveTo(xs[0]!, ys[0]!);
  if (shape === "smooth") return traceMonotone(pen, xs, ys);
  for (let i = 1; i < xs.length; i++) {
    const x = xs[i]!,
      y = ys[i]!,
      px = xs[i - 1]!,
      py = ys[i - 1]!;
    if (shape === "start") pen.lineTo(px, y);
    else if (shape === "end") pen.lineTo(x, py);
    else if (shape === "middle") {
      pen.lineTo((px + x) / 2, py);
      pen.lineTo((px + x) / 2, y);
    }
    pen.lineTo(x, y);
  }
}

/** A cubic curve that never overshoots a value (Fritsch and Carlson 1980, with Steffen's slopes). */
function traceMonotone(pen: Pen, xs: readonly number[], ys: readonly number[]): void {
  const n = xs.length;
  const slopes = new Float64Array(n);
  for (let i = 1; i < n - 1; i++) {
    const h0 = xs[i]! - xs[i - 1]!,
      h1 = xs[i + 1]! - xs[i]!;
    const s0 = h0 ? (ys[i]! - ys[i - 1]!) / h0 : 0,
      s1 = h1 ? (ys[i + 1]! - ys[i]!) / h1 : 0;
    const mean = h0 + h1 ? (s0 * h1 + s1 * h0) / (h0 + h1) : 0;
    slopes[i] = (Math.sign(s0) + Math.sign(s1)) * Math.min(Math.abs(s0), Math.abs(s1), Math.abs(mean) / 2);
  }
  if (n > 1) {
    const h0 = xs[1]! - xs[0]!,
      h1 = xs[n - 1]! - xs[n - 2]!;
    slopes[0] = n > 2 && h0 ? (3 * (ys[1]! - ys[0]!)) / h0 / 2 - slopes[1]! / 2 : 0;
    slopes[n - 1] = n > 2 && h1 ? (3 * (ys[n - 1]! - ys[n - 2]!)) / h1 / 2 - slopes[n - 2]! / 2 : 0;
  }
  for (let i = 1; i < n; i++) {
    const third = (xs[i]! - xs[i - 1]!) / 3;
    if (n === 2) pen.lineTo(xs[1]!, ys[1]!);
    else
      pen.bezierCurveTo(
        xs[i - 1]! + third,
        ys[i - 1]! + slopes[i - 1]! * third,
        xs[i]! - third,
        ys[i]! - slopes[i]! * third,
        xs[i]!,
        ys[i]!,
      );
  }
}

/** The area between two curves over the same x. */
export function traceArea(
  pen: Pen,
  xs: readonly number[],
  tops: readonly number[],
  bases: readonly number[],
  shape: SeriesShape,
): void {
  if (!xs.length) return;
  traceCurve(pen, xs, tops, shape, false);
  traceCurve(
    pen,
    xs.toReversed(),
    bases.toReversed(),
    shape === "start" ? "end" : shape === "end" ? "start" : shape,
    true,
  );
  pen.closePath();
}
