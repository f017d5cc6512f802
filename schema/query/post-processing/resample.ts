import { z } from "zod";
import type { Value } from "../chart-data-response";
import type { FrameColumn } from "../frame";
import { PostProcessingError } from "./error";
import { parseFrequency } from "./frequency";
import { defineOperation } from "./operation";
import { isMissing } from "./order";
import { sortInRuns } from "./sorted-positions";
import { mean, quantile, sum } from "./statistics";
import { message } from "../../language/localizable";

/** Rows at the times of a frequency: values at exactly those times (`asfreq`), filled, interpolated, or aggregated. */
export const resample = defineOperation(
  "resample",
  { rule: z.string(), method: z.string().nullable(), fill_value: z.union([z.number(), z.string()]).nullish() },
  function* (frame, { rule, method, fill_value }, work) {
    const level = frame.index.kind === "labels" && frame.index.levels.length === 1 ? frame.index.levels[0] : undefined;
    if (level?.type !== "datetime")
      throw PostProcessingError.invalid(message("Resample operation requires DatetimeIndex"));
    const build = method !== null && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
    if (!build)
      throw PostProcessingError.invalid(
        message("Resample method should be in {options}.", { options: Object.keys(METHODS).join(", ") }),
      );
    const frequency = parseFrequency(rule);
    if (!frequency) throw PostProcessingError.failed(`Invalid frequency: ${rule}`);
    const times = level.values.map(Number);
    const order = yield* sortInRuns(
      times.map((_, at) => at),
      (a, b) => times[a]! - times[b]!,
      1,
      work,
    );
    const sorted = order.map((at) => times[at]!);
    if (work.produce(frame.columns.length + 1, sorted.length > 0 ? frequency.maxCount(sorted[0]!, sorted.at(-1)!) : 0))
      yield;
    const grid = sorted.length > 0 ? frequency.grid(sorted[0]!, sorted.at(-1)!) : [];
    const rebuild = build({ times: sorted, grid, right: frequency.right });
    const fill = method === "asfreq" ? (fill_value ?? null) : null;
    const columns: FrameColumn[] = [];
    for (const column of frame.columns) {
      if (work.visit(RESAMPLE_VISITS * (grid.length + sorted.length))) yield;
      const values = rebuild(order.map((at) => column.values[at]!));
      columns.push({
        ...column,
        type: column.type === "int" ? "float" : column.type,
        values: fill === null ? values : values.map((value) => (isMissing(value) ? fill : value)),
      });
    }
    return {
      columns,
      index: { kind: "labels", levels: [{ ...level, values: grid }] },
      length: grid.length,
    };
  },
);

/** Cells are read and written, and medians sort them. */
const RESAMPLE_VISITS = 4;

interface Grid {
  /** Times of the rows, ascending. */
  times: readonly number[];
  grid: readonly number[];
  right: boolean;
}
type Rebuild = (values: readonly Value[]) => Value[];

const METHODS: Record<string, (grid: Grid) => Rebuild> = {
  asfreq: exact,
  bfill: ({ times, grid }) => picking(firstAtLeast(times, grid)),
  ffill: ({ times, grid }) =>
    picking(
      firstAtLeast(
        times,
        grid.map((at) => at + 1),
      ).map((row) => row - 1),
    ),
  linear: (grid) => {
    const atGrid = exact(grid);
    return (values) => interpolated(atGrid(values));
  },
  median: binned((numbers) => (numbers.length > 0 ? quantile(numbers, 0.5) : null)),
  mean: binned((numbers) => (numbers.length > 0 ? mean(numbers) : null)),
  sum: binned(sum),
};

function exact({ times, grid }: Grid): Rebuild {
  const rowOf = new Map(times.map((time, row) => [time, row]));
  return picking(grid.map((at) => rowOf.get(at) ?? -1));
}

const picking =
  (rows: readonly number[]): Rebuild =>
  (values) =>
    rows.map((row) => values[row] ?? null);

function binned(reduce: (numbers: number[]) => number | null): (grid: Grid) => Rebuild {
  return ({ times, grid, right }) => {
    // A right-labeled bin includes the whole of its last day.
    const ends = right ? grid.map((at) => at + 86_400_000) : [...grid.slice(1), Number.POSITIVE_INFINITY];
    const starts = [0].concat(firstAtLeast(times, ends));
    return (values) =>
      grid.map((_, bin) => {
        const numbers: number[] = [];
        for (let row = starts[bin]!; row < starts[bin + 1]!; row++)
          if (!isMissing(values[row]!)) numbers.push(Number(values[row]));
        return reduce(numbers);
      });
  };
}

/** Linear interpolation between known values by position. The last value fills the end; the start stays null. */
function interpolated(values: readonly Value[]): Value[] {
  const filled = [...values];
  let known = -1;
  for (let at = 0; at < filled.length; at++) {
    if (isMissing(filled[at]!)) continue;
    if (known >= 0) {
      const from = Number(filled[known]);
      const step = (Number(filled[at]) - from) / (at - known);
      for (let between = known + 1; between < at; between++) filled[between] = from + step * (between - known);
    }
    known = at;
  }
  return known < 0 ? filled : filled.fill(filled[known]!, known);
}

/** For each of the ascending `places`, the position of the first time at or after it. */
function firstAtLeast(times: readonly number[], places: readonly number[]): number[] {
  let row = 0;
  return places.map((at) => {
    while (row < times.length && times[row]! < at) row++;
    return row;
  });
}
