import type { Value } from "../query/chart-data-response";
import type { Frame, FrameColumn } from "../query/frame";
import { postProcess } from "../query/post-processing";
import { numbersOf, valuesOf } from "../query/post-processing/columns";
import { LegacyVizError } from "./error";
import type { Form } from "./form";
import { countAt, textAt } from "./settings";
import { message } from "../language/localizable";

export const TIMESTAMP = "__timestamp";

/**
 * Rows by time, one column for each metric and group (label [metric, group…]), with the form's advanced analytics:
 * resampling, rolling windows, contribution.
 */
export function timeGrid(
  frame: Frame,
  form: Form,
  {
    metrics,
    groups,
    sortsSeries = false,
  }: { metrics: readonly string[]; groups: readonly string[]; sortsSeries?: boolean },
): Frame {
  const pivoted = postProcess(frame, [
    {
      operation: "pivot",
      options: {
        index: [TIMESTAMP],
        columns: groups,
        column_fill_value: null,
        aggregates: Object.fromEntries(metrics.map((metric) => [metric, { operator: "mean" }])),
      },
    },
    ...resampling(form),
  ]);
  const sorted = sortsSeries
    ? { ...pivoted, columns: pivoted.columns.toSorted((a, b) => total(b) - total(a)) }
    : pivoted;
  return asShares(rolled(sorted, form), form);
}

/** Epoch ms of the grid's rows. */
export function gridTimes({ index }: Frame): number[] {
  return index.kind === "labels" ? index.levels[0]!.values.map(Number) : [];
}

/** The rows from one index up to, but excluding, another. */
export function sliceRows(frame: Frame, from: number, to: number = frame.length): Frame {
  const cut = (values: Value[]): Value[] => values.slice(from, to);
  return {
    columns: frame.columns.map((column) => ({ ...column, values: cut(column.values) })),
    index:
      frame.index.kind === "labels"
        ? { kind: "labels", levels: frame.index.levels.map((level) => ({ ...level, values: cut(level.values) })) }
        : { kind: "range", start: frame.index.start + from },
    length: Math.max(Math.min(to, frame.length) - from, 0),
  };
}

function resampling(form: Form) {
  const [rule, method] = [textAt(form, "resample_rule"), textAt(form, "resample_method")];
  return rule && method ? [{ operation: "resample", options: { rule, method } }] : [];
}

const ROLLING = ["mean", "std", "sum"];

function rolled(frame: Frame, form: Form): Frame {
  const [type, window, shortest] = [
    textAt(form, "rolling_type"),
    countAt(form, "rolling_periods"),
    countAt(form, "min_periods"),
  ];
  const windows = ROLLING.includes(type) && window > 0;
  const names = Object.fromEntries(frame.columns.map(({ label }) => [label[0]!, label[0]!]));
  const computed = windows
    ? postProcess(frame, [
        { operation: "rolling", options: { rolling_type: type, columns: names, window, min_periods: shortest } },
      ])
    : type === "cumsum"
      ? mapNumbers(frame, runningSum)
      : frame;
  const stored = shortest > 0 ? sliceRows(computed, shortest - (frame.length - computed.length)) : computed;
  if (stored.length === 0)
    throw new LegacyVizError(
      message(
        "Applied rolling window did not return any data. Please make sure the source query satisfies the minimum periods defined in the rolling window.",
      ),
    );
  return stored;
}

/** Running sum; gaps stay gaps and do not interrupt it. */
function runningSum(numbers: Float64Array): Float64Array {
  let sum = 0;
  return numbers.map((value) => (Number.isNaN(value) ? value : (sum += value)));
}

function asShares(frame: Frame, form: Form): Frame {
  if (!form["contribution"]) return frame;
  const columns = frame.columns.map(numbersOf);
  const sums = Array.from({ length: frame.length }, (_, row) =>
    columns.reduce((sum, column) => sum + (Number.isNaN(column[row]) ? 0 : column[row]!), 0),
  );
  return mapNumbers(frame, (numbers) => numbers.map((value, row) => value / sums[row]!));
}

const mapNumbers = (frame: Frame, change: (numbers: Float64Array) => Float64Array): Frame => ({
  ...frame,
  columns: frame.columns.map((column): FrameColumn => ({
    ...column,
    type: "float",
    values: valuesOf(change(numbersOf(column))),
  })),
});

const total = (column: FrameColumn): number =>
  numbersOf(column).reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);
