import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Payload } from "../run/payload";
import type { Merge } from "./merged-cells";

/** How a file shows each column. */
export interface FileColumns {
  /** Verbose names where the dataset has them. */
  headings: readonly string[];
  types: readonly ValueType[];
  /** Columns whose times are all midnights are written as dates. */
  isDate: readonly boolean[];
  /** Number formats of spreadsheets, by column; null for none. */
  formats?: readonly (string | null)[] | undefined;
  /** Headings of a pivot in a spreadsheet, instead of `headings`. */
  head?: SheetHead | undefined;
}

interface SheetHead {
  /** Rows of headings, as many cells each as there are columns. */
  rows: readonly (readonly string[])[];
  merges: readonly Merge[];
  /** Columns that stay visible while the sheet is scrolled. */
  frozenColumns: number;
}

/** Rows by column: values[column][row]. */
export interface FileRows {
  values: readonly (readonly Value[])[];
  length: number;
  /** Digits after the point that decimals keep, by column. */
  scales?: readonly (number | null | undefined)[] | undefined;
  /** Number formats of spreadsheets by row, for columns without one; null for none. */
  rowFormats?: readonly (string | null)[] | undefined;
}

export type FileTable = FileColumns & FileRows;

const DAY_MS = 86_400_000;

/** Derives the formats of a file's columns from its rows: all of them, or the first batch of many. */
export function fileColumns(
  names: readonly string[],
  types: readonly ValueType[],
  { values }: FileRows,
  dataset: DatasetModel,
): FileColumns {
  const verbose = new Map([["__timestamp", "Time"]]);
  for (const { column_name, verbose_name } of dataset.columns) if (verbose_name) verbose.set(column_name, verbose_name);
  for (const { metric_name, verbose_name } of dataset.metrics) if (verbose_name) verbose.set(metric_name, verbose_name);
  return {
    headings: names.map((name) => verbose.get(name) ?? name),
    types,
    isDate: names.map((_, at) => types[at] === "datetime" && values[at]!.every(isMidnight)),
  };
}

export function fileTable({ colnames, types, scales, data }: Payload, dataset: DatasetModel): FileTable {
  const rows: FileRows = {
    values: colnames.map((name) => data.map((row) => listText(row[name] ?? null))),
    length: data.length,
    scales,
  };
  return { ...fileColumns(colnames, types, rows, dataset), ...rows };
}

/** Formats a list in a cell, such as the outliers of a box plot, like Superset: "[23, 19]". */
function listText(value: Value): Value {
  if (!Array.isArray(value)) return value;
  return `[${(value as Value[]).map((one) => (typeof one === "string" ? `'${one}'` : one === null ? "None" : String(one))).join(", ")}]`;
}

export const isMidnight = (value: Value): boolean =>
  value === null || (typeof value === "number" && value % DAY_MS === 0);

/**
 * Returns "2003-02-24" or "2003-02-24 13:45:00"; fractions only where there are some. A time other than midnight keeps
 * its hours whatever its column is; one finer than a millisecond is a text.
 */
export function timeText(epochMs: number | string, isDate: boolean): string {
  if (typeof epochMs === "string") return epochMs.replace("T", " ");
  const iso = new Date(epochMs).toISOString();
  if (isDate && epochMs % DAY_MS === 0) return iso.slice(0, 10);
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${epochMs % 1000 === 0 ? "" : `${iso.slice(19, 23)}000`}`;
}
