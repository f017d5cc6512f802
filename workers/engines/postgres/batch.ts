import type { Value } from "../../../schema/query/answer";
import type { Batch, ResultColumn } from "../engine";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { epochMs, postgresType } from "./types";

export interface Column extends ResultColumn {
  parse: (text: string) => Value;
}

/** The driver keeps the row description on the query, also when no row comes. */
export function columnsOf(query: object, exact: boolean): Column[] {
  const described = (query as { statement?: { columns?: { name: string; type: number }[] } | null }).statement?.columns ?? [];
  return described.map(({ name, type }) => {
    const known = postgresType(type);
    return { name, ...known, parse: exact ? (EXACT[known.typeName] ?? EXACT[known.type] ?? known.parse) : known.parse };
  });
}

const wholeNumber = (text: string): Value => (Number.isSafeInteger(+text) ? +text : text);
const EXACT: Readonly<Record<string, (text: string) => Value>> = { NUMERIC: exactDecimal, int: wholeNumber, datetime: (text) => exactTime(text, epochMs) };

export function toBatch(columns: Column[], rows: readonly (readonly (string | null)[])[], most: number): Batch {
  const length = Math.min(rows.length, most);
  const values = columns.map(({ parse }, column) => {
    const cells: Value[] = new Array(length);
    for (let row = 0; row < length; row++) {
      const text = rows[row]![column]!;
      cells[row] = text === null ? null : parse(text);
    }
    return cells;
  });
  return { columns: columns.map(({ name, type, typeName }) => ({ name, type, typeName })), values, length };
}
