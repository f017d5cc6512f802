import type { Value } from "../../../schema/query/answer";
import type { ValueType } from "../../../schema/query/frame";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Payload } from "../payload";

/** A result as a file shows it: headings by verbose name, rows in order. */
export interface FileTable {
  headings: string[];
  keys: string[];
  types: ValueType[];
  rows: Payload["data"];
  /** Columns whose times are all midnights are written as dates. */
  isDate: boolean[];
}

const DAY_MS = 86_400_000;

export function fileTable(payload: Payload, dataset: DatasetModel): FileTable {
  const verbose = new Map<string, string>();
  for (const { column_name, verbose_name } of dataset.columns) if (verbose_name) verbose.set(column_name, verbose_name);
  for (const { metric_name, verbose_name } of dataset.metrics) if (verbose_name) verbose.set(metric_name, verbose_name);
  return {
    headings: payload.colnames.map((name) => verbose.get(name) ?? name),
    keys: payload.colnames,
    types: payload.types,
    rows: payload.data,
    isDate: payload.colnames.map((name, at) => payload.types[at] === "datetime" && payload.data.every((row) => isMidnight(row[name] ?? null))),
  };
}

const isMidnight = (value: Value): boolean => value === null || (typeof value === "number" && value % DAY_MS === 0);

/** "2003-02-24" or "2003-02-24 13:45:00"; fractions only where there are some. */
export function timeText(epochMs: number, isDate: boolean): string {
  const iso = new Date(epochMs).toISOString();
  if (isDate) return iso.slice(0, 10);
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${epochMs % 1000 === 0 ? "" : `${iso.slice(19, 23)}000`}`;
}
