import { MAX_ROW_NAME_CHARACTERS } from "../limits";
import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "./chart-data-response";
import type { ColumnKind, Row, Value } from "./chart-data-response";
import type { Frame, FrameColumn } from "./frame";
import { PostProcessingError } from "./post-processing/error";
import { unescapeSeparator } from "./post-processing/separator";
import { runSteps } from "./post-processing/work";
import type { Steps } from "./post-processing/work";
import { message } from "../language/localizable";

/** Rows as a result contains them; NaN and infinities become null. */
export const frameToRows = (frame: Frame): Row[] => runSteps(rowsOfFrame(frame));

/** Cells of rows with as many names as a wide table has take half a microsecond each. */
const CELLS_BETWEEN_PAUSES = 8_000;

/**
 * Like frameToRows, with pauses. Each row repeats all names: throws PostProcessingError where the names alone are too
 * large.
 */
export function* rowsOfFrame(frame: Frame): Steps<Row[]> {
  const names = frameNames(frame);
  const characters = frame.length * names.reduce((sum, name) => sum + name.length, 0);
  if (characters > MAX_ROW_NAME_CHARACTERS)
    throw PostProcessingError.invalid(
      message(
        "{characters, plural, one {The names of columns would take {characters} character in all rows, more than {max}: use fewer rows or shorter names.} other {The names of columns would take {characters} characters in all rows, more than {max}: use fewer rows or shorter names.}}",
        { characters, max: MAX_ROW_NAME_CHARACTERS },
      ),
    );
  const rows: Row[] = [];
  let cells = 0;
  for (let at = 0; at < frame.length; at++) {
    const row: Row = {};
    for (let column = 0; column < names.length; column++)
      row[names[column]!] = wireValue(frame.columns[column]!.values[at]!);
    rows.push(row);
    cells += names.length;
    if (cells < CELLS_BETWEEN_PAUSES) continue;
    cells = 0;
    yield;
  }
  return rows;
}

/**
 * `colnames` of a response. Columns that still have levels, have no name or share one cannot be sent (messages as
 * recorded).
 */
export function frameNames(frame: Frame): string[] {
  const names = frame.columns.map(({ label }) => {
    if (label.length > 1) throw PostProcessingError.failed("'tuple' object has no attribute 'replace'");
    const name = label[0] ?? null;
    if (name === null) throw PostProcessingError.failed("'NoneType' object has no attribute 'replace'");
    return unescapeSeparator(name);
  });
  if (new Set(names).size < names.length) {
    throw PostProcessingError.failed(
      "The truth value of a Series is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().",
    );
  }
  return names;
}

/** `coltypes` of a response: a column of only nulls counts as text. */
export function frameKinds(frame: Frame): ColumnKind[] {
  return frame.columns.map(columnKind);
}

/** `indexnames` of a response: row positions, or the axis that a pivot left in the index. */
export function frameIndexNames(frame: Frame): Value[] | Value[][] {
  const { index } = frame;
  if (index.kind === "range") return Array.from({ length: frame.length }, (_, at) => at + index.start);
  const [first, ...others] = index.levels;
  if (others.length === 0) return first!.values;
  return first!.values.map((_, at) => index.levels.map((level) => level.values[at]!));
}

/**
 * `label_map` of a response: series name → its metric and dimension values. Columns and metrics of the query are
 * included, also those no longer in the frame: `label` is the verbose name where the dataset has one, `source` the name
 * (or an ad-hoc column's SQL, an ad-hoc metric's label).
 */
export function labelMap(
  frame: Frame,
  columns: readonly { label: string; source: string }[] = [],
  metrics: readonly { label: string; source: string }[] = [],
): Record<string, string[]> {
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
