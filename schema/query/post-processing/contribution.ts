import { z } from "zod";
import type { Frame, FrameColumn } from "../frame";
import { isNumeric } from "../frame";
import { labelKey, numbersOf, requireColumns, valuesOf } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation, names } from "./operation";
import { sum } from "./statistics";
import type { Work } from "./work";
import { message } from "../../language/localizable";

/**
 * Numbers as shares of their row's or column's sum (nulls count as 0), in place or under `rename_columns`. With
 * `time_shifts`, columns of each shift (their first level ends with it) are shares of the shift's own sum; with
 * `contribution_totals`, columns are shares of those totals.
 */
export const contribution = defineOperation(
  "contribution",
  {
    orientation: z.enum(["row", "column"]).nullish(),
    columns: names.nullish(),
    time_shifts: names.nullish(),
    rename_columns: names.nullish(),
    contribution_totals: z.record(z.string(), z.number().nullable()).nullish(),
  },
  function* (frame, { orientation, columns, time_shifts, rename_columns, contribution_totals }, work) {
    requireColumns(frame, columns ?? []);
    const selected = selectedColumns(frame, columns ?? [], time_shifts ?? [], work);
    const renames = rename_columns && rename_columns.length > 0 ? rename_columns : null;
    if (renames && renames.length !== selected.length) {
      throw PostProcessingError.invalid(
        message("`rename_columns` must have the same length as `columns` + `time_shift_columns`."),
      );
    }
    if (work.produce(2 * selected.length, frame.length)) yield;
    const numbers: Float64Array[] = [];
    for (const column of selected) {
      if (work.visit(2 * frame.length)) yield;
      numbers.push(numbersOf(column).map((value) => (Number.isNaN(value) ? 0 : value)));
    }
    yield;
    const shares = contribution_totals
      ? numbers.map((values, at) => shareOf(values, contribution_totals[selected[at]!.label[0]!]))
      : orientation === "row"
        ? rowShares(selected, numbers, time_shifts ?? [])
        : numbers.map((values) => shareOfSum(values));
    const results: FrameColumn[] = [];
    for (const [at, column] of selected.entries()) {
      if (work.visit(frame.length)) yield;
      results.push({ label: renames ? [renames[at]!] : column.label, type: "float", values: valuesOf(shares[at]!) });
    }
    return withColumns(frame, results);
  },
);

function selectedColumns(
  frame: Frame,
  names: readonly string[],
  timeShifts: readonly string[],
  work: Work,
): FrameColumn[] {
  const numeric = frame.columns.filter(({ type }) => isNumeric(type));
  if (names.length === 0) return numeric;
  // Each name is searched among all columns.
  work.visit(names.length * (timeShifts.length + 1) * (numeric.length + names.length + 10));
  const shifted = names.flatMap((name) => timeShifts.map((shift) => `${name}__${shift}`));
  const pick = (name: string): FrameColumn[] => numeric.filter(({ label }) => label[0] === name);
  return [
    ...names.flatMap((name) => {
      const found = pick(name);
      if (found.length === 0)
        throw PostProcessingError.invalid(
          message('Column "{name}" is not numeric or does not exists in the query results.', { name }),
        );
      return found;
    }),
    ...shifted.filter((name) => !names.includes(name)).flatMap(pick),
  ];
}

function rowShares(
  columns: readonly FrameColumn[],
  numbers: readonly Float64Array[],
  timeShifts: readonly string[],
): Float64Array[] {
  const groupOf = columns.map(({ label }) => timeShifts.find((shift) => label[0]?.endsWith(shift)) ?? "");
  const sums = new Map<string, Float64Array>();
  numbers.forEach((values, column) => {
    const group = groupOf[column]!;
    const rowSums = sums.get(group) ?? new Float64Array(values.length);
    for (let at = 0; at < values.length; at++) rowSums[at]! += values[at]!;
    sums.set(group, rowSums);
  });
  return numbers.map((values, column) => {
    const rowSums = sums.get(groupOf[column]!)!;
    return values.map((value, at) => value / rowSums[at]!);
  });
}

const shareOf = (values: Float64Array, whole: number | null | undefined): Float64Array =>
  values.map((value) => (whole ? value / whole : 0));

function shareOfSum(values: Float64Array): Float64Array {
  const whole = sum(values);
  return values.map((value) => value / whole);
}

/** Replaces columns of the same label and appends others. */
function withColumns(frame: Frame, columns: readonly FrameColumn[]): Frame {
  const fresh = new Map(columns.map((column) => [labelKey(column), column]));
  const stored = frame.columns.map((column) => {
    const key = labelKey(column);
    const replacement = fresh.get(key);
    fresh.delete(key);
    return replacement ?? column;
  });
  return { ...frame, columns: [...stored, ...fresh.values()] };
}
