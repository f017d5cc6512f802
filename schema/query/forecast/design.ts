import type { Season } from "./seasons";

/** What a series is explained by: level, slope, bends of the slope, then sines and cosines. Rows of observed times come first. */
export interface Design {
  /** Row by row, `width` numbers each. */
  cells: Float64Array;
  width: number;
  rows: number;
  observed: number;
  /** Columns [2, 2 + bends) are the bends. */
  bends: number;
  /** Time of a row in spans of the observed times: 0 the first, 1 the last, more for the future. */
  position: Float64Array;
  /** Products of the columns over observed rows, `width` × `width`. */
  gram: Float64Array;
}

const MOST_BENDS = 25;
const BENDING_SHARE = 0.8;

export function designOf(times: Float64Array, future: readonly number[], seasons: readonly Season[]): Design {
  const first = times[0]!;
  const span = times.at(-1)! - first;
  const observed = times.length;
  const rows = observed + future.length;
  const position = new Float64Array(rows);
  for (let row = 0; row < rows; row++) position[row] = ((row < observed ? times[row]! : future[row - observed]!) - first) / span;

  const bendsAt = bendPositions(position, observed);
  const width = 2 + bendsAt.length + seasons.reduce((total, { order }) => total + 2 * order, 0);
  const cells = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const at = position[row]!;
    let cell = row * width;
    cells[cell++] = 1;
    cells[cell++] = at;
    for (const bend of bendsAt) cells[cell++] = at > bend ? at - bend : 0;
    for (const { periodMs, order } of seasons) {
      const angle = (2 * Math.PI * (first + at * span)) / periodMs;
      for (let harmonic = 1; harmonic <= order; harmonic++) {
        cells[cell++] = Math.sin(harmonic * angle);
        cells[cell++] = Math.cos(harmonic * angle);
      }
    }
  }
  return { cells, width, rows, observed, bends: bendsAt.length, position, gram: gramOf(cells, width, observed) };
}

/** Evenly over the rows of the first 80 %, never at the first; fewer than 25 where there are fewer rows. */
function bendPositions(position: Float64Array, observed: number): number[] {
  const open = Math.floor(observed * BENDING_SHARE);
  const count = Math.min(MOST_BENDS, open - 1);
  const positions = new Set<number>();
  for (let bend = 1; bend <= count; bend++) positions.add(position[Math.round((bend * (open - 1)) / count)]!);
  positions.delete(0);
  return [...positions];
}

function gramOf(cells: Float64Array, width: number, observed: number): Float64Array {
  const gram = new Float64Array(width * width);
  for (let row = 0; row < observed; row++) {
    const start = row * width;
    for (let i = 0; i < width; i++) {
      const value = cells[start + i]!;
      if (value === 0) continue;
      for (let j = 0; j <= i; j++) gram[i * width + j]! += value * cells[start + j]!;
    }
  }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) gram[j * width + i] = gram[i * width + j]!;
  return gram;
}
