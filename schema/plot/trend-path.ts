export interface TrendScale {
  x(value: number): number;
  y(value: number): number;
  min: number;
  max: number;
}

/** Maps points into a box of pixels, y upwards; the line has a margin of `inset` at the top and bottom. */
export function trendScale(
  xs: readonly number[],
  ys: readonly (number | null)[],
  yFromZero: boolean,
  box: { left: number; width: number; top: number; height: number },
): TrendScale {
  const present = ys.filter((y): y is number => y !== null);
  let min = present.reduce((least, y) => Math.min(least, y), Number.POSITIVE_INFINITY);
  let max = present.reduce((most, y) => Math.max(most, y), Number.NEGATIVE_INFINITY);
  if (yFromZero) {
    min = Math.min(0, min);
    max = Math.max(0, max);
  }
  const first = xs[0] ?? 0;
  const span = (xs.at(-1) ?? 1) - first || 1;
  const extent = max - min || 1;
  return {
    min,
    max,
    x: (value) => box.left + ((value - first) / span) * box.width,
    y: (value) => box.top + box.height - ((value - min) / extent) * box.height,
  };
}

/** Two to five round values between minimum and maximum. */
export function roundTicks(min: number, max: number): number[] {
  const rough = (max - min || Math.abs(max) || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let tick = Math.ceil(min / step) * step; tick <= max + step / 1e6; tick += step)
    ticks.push(tick === 0 ? 0 : tick);
  return ticks;
}

type Point = readonly [x: number, y: number];

/**
 * Points in pixels, split at gaps; reduced to the minimum and maximum per pixel column when there are more points than
 * pixels.
 */
export function trendRuns(
  xs: readonly number[],
  ys: readonly (number | null)[],
  scale: TrendScale,
  pixels: number,
): Point[][] {
  const runs: Point[][] = [[]];
  for (let at = 0; at < xs.length; at++) {
    const y = ys[at];
    if (y === null || y === undefined) {
      if (runs.at(-1)!.length > 0) runs.push([]);
    } else runs.at(-1)!.push([scale.x(xs[at]!), scale.y(y)]);
  }
  return runs.filter((run) => run.length > 0).map((run) => (run.length > pixels * 2 ? thin(run) : run));
}

function thin(run: readonly Point[]): Point[] {
  const stored: Point[] = [];
  let column = Number.NaN;
  let low: Point | null = null;
  let high: Point | null = null;
  const flush = () => {
    if (low && high) stored.push(...(low === high ? [low] : low[0] < high[0] ? [low, high] : [high, low]));
  };
  for (const point of run) {
    const here = Math.floor(point[0]);
    if (here !== column) {
      flush();
      column = here;
      low = point;
      high = point;
    }
    if (point[1] > low![1]) low = point;
    if (point[1] < high![1]) high = point;
  }
  flush();
  return stored;
}

/**
 * SVG path data of a smooth line through the points that never overshoots them (monotone cubic, Fritsch and Carlson
 * 1980).
 */
export function smoothPath(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return "";
  const slopes = tangents(points);
  let path = `M${fixed(start[0])} ${fixed(start[1])}`;
  rest.forEach((point, at) => {
    const from = points[at]!;
    const third = (point[0] - from[0]) / 3;
    path += `C${fixed(from[0] + third)} ${fixed(from[1] + slopes[at]! * third)} ${fixed(point[0] - third)} ${fixed(point[1] - slopes[at + 1]! * third)} ${fixed(point[0])} ${fixed(point[1])}`;
  });
  return path;
}

function tangents(points: readonly Point[]): number[] {
  const secants = points.slice(1).map((point, at) => (point[1] - points[at]![1]) / (point[0] - points[at]![0] || 1));
  return points.map((_, at) => {
    const before = secants[at - 1];
    const after = secants[at];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    return Math.sign(before) * Math.min(Math.abs(before + after) / 2, 3 * Math.abs(before), 3 * Math.abs(after));
  });
}

const fixed = (pixels: number) => Math.round(pixels * 10) / 10;
