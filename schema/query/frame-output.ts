import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "./answer";
import type { ColumnKind, Row, Value } from "./answer";
import type { Frame, FrameColumn } from "./frame";
import { PostProcessingError } from "./post-processing/error";
import { unescapeSeparator } from "./post-processing/separator";

/** Rows as an answer carries them; NaN and infinities are null. */
export function frameToRows(frame: Frame): Row[] {
  const names = frameNames(frame);
  const rows = Array.from({ length: frame.length }, (): Row => ({}));
  frame.columns.forEach(({ values }, column) => {
    const name = names[column]!;
    for (let at = 0; at < frame.length; at++) rows[at]![name] = wireValue(values[at]!);
  });
  return rows;
}

/** `colnames` of an answer. Columns that still have levels, lost their name or share one cannot be sent (messages as recorded). */
export function frameNames(frame: Frame): string[] {
  const names = frame.columns.map(({ label }) => {
    if (label.length > 1) throw PostProcessingError.failed("'tuple' object has no attribute 'replace'");
    const name = label[0] ?? null;
    if (name === null) throw PostProcessingError.failed("'NoneType' object has no attribute 'replace'");
    return unescapeSeparator(name);
  });
  if (new Set(names).size < names.length) {
    throw PostProcessingError.failed("The truth value of a Series is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().");
  }
  return names;
}

/** `coltypes` of an answer: a column with nothing but nulls counts as text. */
export function frameKinds(frame: Frame): ColumnKind[] {
  return frame.columns.map(columnKind);
}

/** `indexnames` of an answer: row positions, or the axis a pivot left in the index. */
export function frameIndexNames(frame: Frame): Value[] | Value[][] {
  const { index } = frame;
  if (index.kind === "range") return Array.from({ length: frame.length }, (_, at) => at + index.start);
  const [first, ...others] = index.levels;
  if (others.length === 0) return first!.values;
  return first!.values.map((_, at) => index.levels.map((level) => level.values[at]!));
}

/**
 * `label_map` of an answer: series name → the metric and dimension values it stands for. Columns and metrics of the
 * query are in it whether they survived or not: `label` is the verbose name where the dataset has one, `source` the
 * name (or an ad-hoc column's SQL, an ad-hoc metric's label).
 */
export function labelMap(frame: Frame, columns: readonly { label: string; source: string }[] = [], metrics: readonly { label: string; source: string }[] = []): Record<string, string[]> {
  const map: Record<string, string[]> = {};
  for (const { label } of frame.columns) {
    const name = label.join(", ");
    map[unescapeSeparator(name)] = name.split(/(?<!\\),\s/).map(unescapeSeparator);
  }
  for (const { label, source } of [...columns, ...metrics]) map[label] = [source];
  return map;
}

function columnKind({ type, values }: FrameColumn): ColumnKind {
  if (!values.some((value) => value !== null && !Number.isNaN(value))) return STRING;
  if (type === "datetime") return TEMPORAL;
  if (type === "boolean") return BOOLEAN;
  return type === "string" ? STRING : NUMERIC;
}

const wireValue = (value: Value): Value => (typeof value === "number" && !Number.isFinite(value) ? null : value);
