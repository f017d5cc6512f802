import type { CellSpark } from "../../chart-types/drawing/table-drawing";

export interface SparkShape {
  /** Ends of the axis. */
  low: number;
  high: number;
  /** SVG paths; null where the shape has none. */
  line: string | null;
  area: string | null;
  bars: { index: number; x: number; y: number; width: number; height: number }[];
  xOf(index: number): number;
  yOf(value: number): number;
}

/** Margin for the line's width and for the dot at the edges, pixels. */
const EDGE = 4;

/** The outline of a sparkline in its own pixels. Bars and areas start at zero; gaps stay gaps. */
export function sparkShape({
  points,
  shape,
  width,
  height,
  low: fixedLow,
  high: fixedHigh,
}: Pick<CellSpark, "points" | "shape" | "width" | "height" | "low" | "high">): SparkShape {
  const numbers = points.filter((value) => value !== null);
  const onZero = shape === "line" ? [] : [0];
  const low = fixedLow ?? Math.min(...numbers, ...onZero);
  const high = fixedHigh ?? Math.max(...numbers, ...onZero);
  const xOf = (index: number) =>
    points.length < 2 ? width / 2 : EDGE + (index / (points.length - 1)) * (width - 2 * EDGE);
  const yOf = (value: number) =>
    round(
      high === low
        ? height / 2
        : EDGE + (1 - (Math.min(high, Math.max(low, value)) - low) / (high - low)) * (height - 2 * EDGE),
    );
  const floor = yOf(Math.min(high, Math.max(low, 0)));
  const place = (index: number, value: number) => `${round(xOf(index))} ${yOf(value)}`;

  const runs: { index: number; value: number }[][] = [];
  points.forEach((value, index) => {
    if (value === null) return;
    const run = runs.at(-1);
    if (run && run.at(-1)!.index === index - 1) run.push({ index, value });
    else runs.push([{ index, value }]);
  });
  const line =
    shape === "bar"
      ? null
      : runs
          .map(
            (run) => `M${run.map(({ index, value }) => place(index, value)).join("L")}${run.length === 1 ? "h.1" : ""}`,
          )
          .join("");
  const area =
    shape === "area"
      ? runs
          .map(
            (run) =>
              `M${round(xOf(run[0]!.index))} ${floor}L${run.map(({ index, value }) => place(index, value)).join("L")}L${round(xOf(run.at(-1)!.index))} ${floor}Z`,
          )
          .join("")
      : null;
  const band = width / Math.max(1, points.length);
  const bars =
    shape === "bar"
      ? runs.flat().map(({ index, value }) => ({
          index,
          x: round(index * band + band * 0.15),
          width: round(band * 0.7),
          y: Math.min(floor, yOf(value)),
          height: Math.max(1, round(Math.abs(floor - yOf(value)))),
        }))
      : [];
  return { low, high, line, area, bars, xOf, yOf };
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
