import { z } from "zod";
import type { FrameColumn } from "../frame";
import { columnsNamed, numbersOf, placeColumns, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation, renames } from "./operation";
import { message } from "../../language/localizable";

const STEPS: Record<string, (soFar: number, value: number) => number> = {
  sum: (soFar, value) => soFar + value,
  prod: (soFar, value) => soFar * value,
  max: Math.max,
  min: Math.min,
};

/** Running sum, product, maximum or minimum down the rows; nulls count as 0. */
export const cum = defineOperation(
  "cum",
  { operator: z.string(), columns: renames.nullish() },
  function* (frame, { operator, columns }, work) {
    requireColumns(frame, Object.keys(columns ?? {}));
    const step = Object.hasOwn(STEPS, operator) ? STEPS[operator] : undefined;
    if (!step) throw PostProcessingError.invalid(message("Invalid cumulative operator: {operator}", { operator }));
    const computed: FrameColumn[] = [];
    for (const column of columnsNamed(frame, Object.keys(columns ?? {}))) {
      if (work.produce(1, frame.length)) yield;
      computed.push(running(column, step));
    }
    return placeColumns(frame, computed, columns ?? {});
  },
);

function running(column: FrameColumn, step: (soFar: number, value: number) => number): FrameColumn {
  const numbers = numbersOf(column);
  const values: number[] = [];
  let soFar = 0;
  for (let at = 0; at < numbers.length; at++) {
    const value = Number.isNaN(numbers[at]) ? 0 : numbers[at]!;
    soFar = at === 0 ? value : step(soFar, value);
    values.push(soFar);
  }
  return { ...column, values };
}
