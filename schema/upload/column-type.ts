/** Types of an uploaded table's columns. */
export const COLUMN_TYPES = ["INTEGER", "REAL", "BOOLEAN", "DATE", "DATETIME", "TEXT"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** A column as it is stored: times as text, booleans as 0 and 1. */
export interface StoredColumn {
  name: string;
  type: ColumnType;
}

const PANDAS_TYPES: readonly [RegExp, ColumnType][] = [
  [/^u?int(8|16|32|64)?$/i, "INTEGER"],
  [/^(float(16|32|64)?|double)$/i, "REAL"],
  [/^bool(ean)?$/i, "BOOLEAN"],
  [/^date$/i, "DATE"],
  [/^datetime(64)?(\[\w+\])?$/i, "DATETIME"],
  [/^(str|string|object|category)$/i, "TEXT"],
];

/** The type of a pandas name, e.g. "int64"; null for an unknown name. */
export const typeOfPandas = (name: string): ColumnType | null =>
  PANDAS_TYPES.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? null;

/** Whether values of one type can be stored in a column of another without loss. */
export const fits = (value: ColumnType, column: ColumnType): boolean =>
  value === column ||
  column === "TEXT" ||
  (value === "INTEGER" && column === "REAL") ||
  (value === "DATE" && column === "DATETIME");
