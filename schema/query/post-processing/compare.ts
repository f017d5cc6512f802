import { z } from "zod";
import type { Frame, FrameColumn } from "../frame";
import { columnsNamed, labelKey, numbersOf, requireColumns, valuesOf } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation, names } from "./operation";
import { message } from "../../language/localizable";

/**
 * Adds `type__source__compare` columns: difference s - c, percentage (s - c) / c or ratio s / c, the last two rounded.
 */
export const compare = defineOperation(
  "compare",
  {
    source_columns: names,
    compare_columns: names,
    compare_type: z.string().nullish(),
    drop_original_columns: z.boolean().nullish(),
    precision: z.number().int().nullish(),
  },
  function* (frame, { source_columns, compare_columns, compare_type, drop_original_columns, precision }, work) {
    requireColumns(frame, [...source_columns, ...compare_columns]);
    if (source_columns.length !== compare_columns.length) {
      throw PostProcessingError.invalid(message("`compare_columns` must have the same length as `source_columns`."));
    }
    const type = compare_type ?? "";
    const combine = Object.hasOwn(COMPARISONS, type) ? COMPARISONS[type] : undefined;
    if (!combine)
      throw PostProcessingError.invalid(message("`compare_type` must be `difference`, `percentage` or `ratio`"));
    const compared: FrameColumn[] = [];
    for (const [at, source] of source_columns.entries()) {
      const name = [type, source, compare_columns[at]!].join("__");
      for (const pair of columnPairs(frame, source, compare_columns[at]!)) {
        if (work.produce(1, frame.length) || work.visit(4 * frame.length)) yield;
        const [s, c] = [numbersOrAbsent(pair.source, frame), numbersOrAbsent(pair.compare, frame)];
        const result = s.map((value, row) => combine(value, c[row]!));
        compared.push({
          label: [name, ...pair.label],
          type: "float",
          values: valuesOf(type === "difference" ? result : result.map(rounding(precision ?? 4))),
        });
      }
    }
    const dropped = new Set(drop_original_columns ? [...source_columns, ...compare_columns] : []);
    return { ...frame, columns: [...frame.columns.filter(({ label }) => !dropped.has(label[0]!)), ...compared] };
  },
);

const COMPARISONS: Record<string, (source: number, compare: number) => number> = {
  difference: (source, compare) => source - compare,
  percentage: (source, compare) => (source - compare) / compare,
  ratio: (source, compare) => source / compare,
};

/** Pairs of columns with the same dimension values; one side may be absent. */
function columnPairs(
  frame: Frame,
  sourceName: string,
  compareName: string,
): { label: (string | null)[]; source: FrameColumn | undefined; compare: FrameColumn | undefined }[] {
  const byDimensions = (name: string) =>
    new Map(columnsNamed(frame, [name]).map((column) => [labelKey({ label: column.label.slice(1) }), column]));
  const sources = byDimensions(sourceName);
  const compares = byDimensions(compareName);
  return [...new Set([...sources.keys(), ...compares.keys()])].map((key) => {
    const [source, compare] = [sources.get(key), compares.get(key)];
    return { label: (source ?? compare)!.label.slice(1), source, compare };
  });
}

const numbersOrAbsent = (column: FrameColumn | undefined, { length }: Frame): Float64Array =>
  column ? numbersOf(column) : new Float64Array(length).fill(Number.NaN);

/** Returns a function that rounds to a number of decimals, halves to even. */
function rounding(precision: number): (value: number) => number {
  const scale = 10 ** precision;
  return (value) => {
    const scaled = value * scale;
    const nearest = Math.round(scaled);
    return (Math.abs(scaled % 1) === 0.5 && nearest % 2 !== 0 ? nearest - 1 : nearest) / scale;
  };
}
