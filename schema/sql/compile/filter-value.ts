import { BOOLEAN, NUMERIC, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import type { DatasetColumn } from "../../dataset/model";
import type { Dialect } from "../dialects/dialect";
import { trimCharacters } from "../../text/trim-characters";

/** A filter value as SQL; `unusable` is a value that the column's type cannot represent. */
export type FilterValue = { kind: "literal"; sql: string } | { kind: "null" } | { kind: "unusable" };

const NULL_STRING = "<NULL>";
const EMPTY_STRING = "<empty string>";

const literal = (sql: string): FilterValue => ({ kind: "literal", sql });
export const isLiteral = (value: FilterValue): value is { kind: "literal"; sql: string } => value.kind === "literal";

/** Numbers for temporal columns are epoch ms; text for numeric columns is parsed as a number. */
export function filterValue(
  dialect: Dialect,
  value: unknown,
  kind: ColumnKind,
  column: Pick<DatasetColumn, "type"> | null,
): FilterValue {
  if (value === null || value === undefined) return { kind: "null" };
  if (typeof value === "number" && kind === TEMPORAL && column?.type) {
    const time = Number.isFinite(value) ? dialect.time(column.type, new Date(value)) : null;
    return time === null ? numberValue(value) : literal(time);
  }
  if (typeof value === "string") {
    const text = trimCharacters(value, "\t\n");
    if (kind === NUMERIC) return textAsNumber(text);
    if (text === NULL_STRING) return { kind: "null" };
    if (text === EMPTY_STRING) return literal(dialect.text(""));
    return kind === BOOLEAN ? booleanValue(text) : literal(dialect.text(text));
  }
  if (kind === BOOLEAN) return booleanValue(value);
  if (typeof value === "number") return numberValue(value);
  if (typeof value === "boolean") return literal(value ? "true" : "false");
  return { kind: "unusable" };
}

function numberValue(value: number): FilterValue {
  return Number.isFinite(value) ? literal(numberText(value)) : { kind: "unusable" };
}

const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);

/** Parses text as a number. Whole numbers keep every digit, whatever their length. */
function textAsNumber(text: string): FilterValue {
  const trimmed = text.trim();
  if (trimmed === NULL_STRING) return { kind: "null" };
  if (/^[+-]?\d+$/.test(trimmed)) return literal(trimmed.replace(/^\+/, ""));
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return numberValue(Number(trimmed));
  return { kind: "null" };
}

function booleanValue(value: unknown): FilterValue {
  if (typeof value === "boolean") return literal(value ? "true" : "false");
  if (typeof value === "number") return literal(value !== 0 ? "true" : "false");
  if (typeof value === "string")
    return literal(["true", "t", "1", "yes"].includes(value.trim().toLowerCase()) ? "true" : "false");
  return { kind: "unusable" };
}
