import { z } from "zod";
import type { FrameColumn } from "../frame";
import { columnsNamed, numbersOf, placeColumns, requireColumns, valuesOf } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation, renames } from "./operation";

/**
 * Difference from the row `periods` before (after, when negative), or from the column before when axis is `columns`.
 */
export const diff = defineOperation(
  "diff",
  { columns: renames, periods: z.number().int().default(1), axis: z.union([z.string(), z.number()]).default(0) },
  function* (frame, { columns, periods, axis }, work) {
    requireColumns(frame, Object.keys(columns));
    const byRow = ROW_AXES.has(axis);
    if (!byRow && !COLUMN_AXES.has(axis))
      throw PostProcessingError.failed(`No axis named ${axis} for object type DataFrame`);
    const selected = columnsNamed(frame, Object.keys(columns));
    const computed: FrameColumn[] = [];
    for (const [at, column] of selected.entries()) {
      if (work.produce(1, frame.length)) yield;
      computed.push(byRow ? minusRow(column, periods) : minusColumn(column, selected[at - periods]));
    }
    return placeColumns(frame, computed, columns);
  },
);

const ROW_AXES = new Set<string | number>([0, "index", "rows"]);
const COLUMN_AXES = new Set<string | number>([1, "columns"]);

function minusRow(column: FrameColumn, periods: number): FrameColumn {
  const numbers = numbersOf(column);
  const differences = new Float64Array(numbers.length);
  for (let at = 0; at < numbers.length; at++) differences[at] = numbers[at]! - (numbers[at - periods] ?? Number.NaN);
  return { ...column, type: "float", values: valuesOf(differences) };
}

function minusColumn(column: FrameColumn, before: FrameColumn | undefined): FrameColumn {
  const numbers = numbersOf(column);
  const other = before && numbersOf(before);
  return {
    ...column,
    type: "float",
    values: valuesOf(numbers.map((value, at) => value - (other?.[at] ?? Number.NaN))),
  };
}
