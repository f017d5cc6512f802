import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../query/answer";
import type { ColumnKind } from "../../query/answer";
import type { TokenRules } from "../tokens";
import type { Dialect } from "./dialect";
import { refuseNul } from "./refuse-nul";
import { SQLITE_DENIED, SQLITE_FUNCTIONS, SQLITE_HIDDEN } from "./sqlite-functions";
import { SQLITE_GRAINS } from "./sqlite-grains";
import { SQLITE_RESERVED } from "./sqlite-reserved";

/** SQLite also quotes names with brackets; statements that do are refused (sqlite-statement.ts). */
export const SQLITE_TOKENS: TokenRules = { nameQuotes: '"`', stringQuotes: "'", backslashes: false, prefixedStrings: false, hashComments: false, dashesNeedSpace: false, nestedComments: false };

/** SQLite as uploaded tables use it: times are text, "2004-01-31" and "2004-01-31 12:00:00[.5]", so that they sort and compare as text. */
export const sqlite: Dialect = {
  name: "sqlite",
  crossesCatalogs: false,
  maxLabelBytes: 1000,
  quote: quoted,
  text: (value) => `'${refuseNul(value).replaceAll("'", "''")}'`,
  time: timeLiteral,
  timeGrains: SQLITE_GRAINS,
  epochSecondsToTime: (expression) => `datetime(${expression}, 'unixepoch')`,
  castToText: (expression) => `CAST(${expression} AS VARCHAR)`,
  tokens: SQLITE_TOKENS,
  ilike: (text, pattern, negated) => `lower(${text}) ${negated ? "NOT LIKE" : "LIKE"} lower(${pattern})`,
  isTruth: (operand, value) => `${operand} IS ${value ? 1 : 0}`,
  limit: (rows, offset) => `LIMIT ${rows} OFFSET ${offset}`,
  behindRules: "query",
  functions: { allowed: SQLITE_FUNCTIONS, denied: SQLITE_DENIED },
  kindOf,
};

/** Backticks, because SQLite takes a name in double quotes that no column has for a string. */
function quoted(identifier: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(identifier) && !SQLITE_RESERVED.has(identifier) && !SQLITE_HIDDEN.test(identifier) ? identifier : `\`${refuseNul(identifier).replaceAll("`", "``")}\``;
}

function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").toUpperCase();
  const iso = at.toISOString();
  if (/^DATE\b(?!TIME)/.test(type)) return `'${iso.slice(0, 10)}'`;
  if (!/^(TIMESTAMP|DATETIME)/.test(type)) return null;
  // No zeros after the point, as times are stored: text compares character by character.
  return `'${iso.slice(0, 10)} ${iso.slice(11, 19)}${iso.slice(19, 23).replace(/\.?0+$/, "")}'`;
}

const KINDS: readonly [RegExp, ColumnKind][] = [
  [/^(TINYINT|SMALLINT|MEDIUMINT|INT|BIGINT|NUMERIC|DECIMAL|REAL|FLOAT|DOUBLE)/, NUMERIC],
  [/^(TIMESTAMP|DATETIME|DATE|TIME)/, TEMPORAL],
  [/^BOOL/, BOOLEAN],
  [/^(CHAR|VARCHAR|NCHAR|NVARCHAR|TEXT|CLOB|BLOB|JSON|STRING)/, STRING],
];

function kindOf(nativeType: string | null): ColumnKind | null {
  const type = (nativeType ?? "").trim().toUpperCase();
  return KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}
