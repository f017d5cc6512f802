/** What a column of an uploaded table holds. */
export type ColumnType = "INTEGER" | "REAL" | "BOOLEAN" | "DATE" | "DATETIME" | "TEXT";

/** A column as it is stored: times as text, truth values as 0 and 1. */
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

/** The type that pandas' name of one means, e.g. "int64"; null for a name there is none of. */
export const typeOfPandas = (name: string): ColumnType | null => PANDAS_TYPES.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? null;

/** Whether values of one type can join a column of another without losing what they are. */
export const fits = (value: ColumnType, column: ColumnType): boolean => value === column || column === "TEXT" || (value === "INTEGER" && column === "REAL") || (value === "DATE" && column === "DATETIME");
