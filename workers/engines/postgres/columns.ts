import type { Value } from "../../../schema/query/chart-data-response";
import type { ResultColumn } from "../engine";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { epochMs, postgresType } from "./types";

export interface Column extends ResultColumn {
  parse: (text: string) => Value;
  isDecimal?: boolean;
}

/** The driver has the row description on the query, also when no row arrives. */
export function columnsOf(query: object, exact: boolean): Column[] {
  const described =
    (query as { statement?: { columns?: { name: string; type: number }[] } | null }).statement?.columns ?? [];
  return described.map(({ name, type }) => {
    const known = postgresType(type);
    return {
      name,
      ...known,
      parse: exact ? (EXACT[known.typeName] ?? EXACT[known.type] ?? known.parse) : known.parse,
      isDecimal: known.typeName === "NUMERIC",
    };
  });
}

const wholeNumber = (text: string): Value => (Number.isSafeInteger(+text) ? +text : text);
const EXACT: Readonly<Record<string, (text: string) => Value>> = {
  NUMERIC: exactDecimal,
  int: wholeNumber,
  datetime: (text) => exactTime(text, epochMs),
};
