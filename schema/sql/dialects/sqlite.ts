import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import type { Dialect } from "./dialect";
import { refuseNul } from "./refuse-nul";
import { SQLITE_DENIED, SQLITE_FUNCTIONS, SQLITE_HIDDEN } from "./sqlite-functions";
import { SQLITE_GRAINS } from "./sqlite-grains";
import { SQLITE_RESERVED } from "./sqlite-reserved";
import { withoutTrailingZeros } from "../../text/trim-characters";

/** SQLite also quotes names with brackets; statements that do so are refused (sqlite-statement.ts). */
export const SQLITE_LEXICAL: LexicalRules = {
  nameQuotes: '"`',
  stringQuotes: "'",
  backslashes: false,
  prefixedStrings: false,
  hashComments: false,
  dashesNeedSpace: false,
  nestedComments: false,
  wordStart: /[A-Za-z_\u0080-\uffff]/,
  wordPart: /[A-Za-z0-9_$\u0080-\uffff]/,
  operators: operators(`${COMMON_OPERATORS} == & | ~ << >> -> ->>`),
  arrays: false,
  hexNumbers: true,
  tupleElements: false,
  maxName: null,
  astralNames: true,
  callsAreTight: false,
  folds: { bare: true, quoted: true },
};

const GRAMMAR: GrammarRules = {
  recursiveWith: true,
  keywordCalls: false,
  withExpressions: false,
  columnExclusion: false,
  arrayJoin: false,
  finalTables: false,
  listsMayBeTables: false,
  positionIn: false,
  querySettings: false,
  groupings: "none",
  usingCalls: words(""),
  fills: false,
  bareUsing: false,
  emptyTable: null,
  clauses: words(""),
  onlyTables: false,
  tableSamples: false,
  attributeCalls: null,
  refusedWords: words("raise"),
  refusedNames: words(""),
  functionArguments: null,
  castTypes: null,
};

/**
 * SQLite as uploaded tables use it: times are text, "2004-01-31" and "2004-01-31 12:00:00[.5]", so that they sort and
 * compare as text.
 */
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
  lexical: SQLITE_LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `lower(${text}) ${negated ? "NOT LIKE" : "LIKE"} lower(${pattern})`,
  isTruth: (operand, value) => `${operand} IS ${value ? 1 : 0}`,
  limit: (rows, offset) => `LIMIT ${rows} OFFSET ${offset}`,
  behindRules: "query",
  looksInSchemaAlone: false,
  describes: false,
  storageEngines: false,
  functions: { allowed: SQLITE_FUNCTIONS, denied: SQLITE_DENIED },
  kindOf,
};

/** Quotes with backticks, because SQLite reads a double-quoted name that matches no column as a string. */
function quoted(identifier: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(identifier) && !SQLITE_RESERVED.has(identifier) && !SQLITE_HIDDEN.test(identifier)
    ? identifier
    : `\`${refuseNul(identifier).replaceAll("`", "``")}\``;
}

function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").toUpperCase();
  const iso = at.toISOString();
  if (/^DATE\b(?!TIME)/.test(type)) return `'${iso.slice(0, 10)}'`;
  if (!/^(TIMESTAMP|DATETIME)/.test(type)) return null;
  // Without trailing zeros of the fraction, as times are stored: text compares character by character.
  return `'${iso.slice(0, 10)} ${iso.slice(11, 19)}${withoutTrailingZeros(iso.slice(19, 23))}'`;
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
