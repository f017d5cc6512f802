import { NUMERIC, STRING, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { SqlError } from "../sql-error";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import { kindOfType } from "./kind-of-type";
import type { Dialect, TimeGrain } from "./dialect";
import { MYSQL_DENIED, MYSQL_FUNCTIONS, MYSQL_TABLES } from "./mysql-functions";
import { MYSQL_RESERVED } from "./mysql-reserved";

/**
 * Lexical rules of this product's connections: their sql_mode has neither ANSI_QUOTES nor NO_BACKSLASH_ESCAPES.
 * Comments that the server executes, hints that change its settings, and variables are refused.
 */
export const MYSQL_LEXICAL: LexicalRules = {
  nameQuotes: "`",
  stringQuotes: "'\"",
  backslashes: true,
  prefixedStrings: false,
  hashComments: true,
  dashesNeedSpace: true,
  nestedComments: false,
  refused: ["/*!", "/*M!", "/*+", "@"],
  wordStart: /[A-Za-z_\u0080-\uffff]/,
  wordPart: /[A-Za-z0-9_$\u0080-\uffff]/,
  operators: operators(`${COMMON_OPERATORS} <=> && & | ^ ~ << >> ! -> ->>`),
  arrays: false,
  hexNumbers: true,
  tupleElements: false,
  maxName: { length: 64, unit: "characters" },
  astralNames: false,
  callsAreTight: true,
  folds: { bare: false, quoted: false },
};

const GRAMMAR: GrammarRules = {
  recursiveWith: true,
  keywordCalls: false,
  withExpressions: false,
  columnExclusion: false,
  arrayJoin: false,
  finalTables: false,
  listsMayBeTables: false,
  positionIn: true,
  querySettings: false,
  groupings: "none",
  usingCalls: words("char convert"),
  fills: false,
  bareUsing: false,
  emptyTable: "DUAL",
  clauses: words(""),
  onlyTables: false,
  tableSamples: false,
  attributeCalls: null,
  refusedWords: words("current_role current_user session_user system_user procedure"),
  refusedNames: words(""),
  functionArguments: null,
  castTypes: null,
};

/** TINYINT(1) is numeric, as in Superset: MySQL has no separate boolean type. */
const KINDS: readonly [RegExp, ColumnKind][] = [
  [
    /^(TINYINT|SMALLINT|MEDIUMINT|INT|BIGINT|SERIAL|DECIMAL|NUMERIC|DEC|FIXED|FLOAT|DOUBLE|REAL|BIT|BOOL|YEAR)/,
    NUMERIC,
  ],
  [/^(DATETIME|TIMESTAMP|DATE|TIME)/, TEMPORAL],
  [/^(N?(VAR)?CHAR|(TINY|MEDIUM|LONG)?(TEXT|BLOB)|(VAR)?BINARY|ENUM|SET|JSON|UUID|INET|STRING)/, STRING],
];

/** MySQL and MariaDB. */
export const mysql: Dialect = {
  name: "mysql",
  crossesCatalogs: false,
  maxLabelBytes: 64,
  quote: (identifier) => (isBare(identifier) ? identifier : `\`${refuseNul(identifier).replaceAll("`", "``")}\``),
  // Doubled quotes end no string in any sql_mode; doubled backslashes are correct in the connection's sql_mode.
  text: (value) => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll("\0", "\\0")}'`,
  time: timeLiteral,
  timeGrains: timeGrains(),
  // from_unixtime() supports no time before 1970, and MariaDB's none after 2038.
  epochSecondsToTime: (expression) => `(TIMESTAMP('1970-01-01') + INTERVAL ${expression} SECOND)`,
  castToText: (expression) => `CAST(${expression} AS CHAR)`,
  lexical: MYSQL_LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `LOWER(${text}) ${negated ? "NOT LIKE" : "LIKE"} LOWER(${pattern})`,
  isTruth: (operand, value) => `${operand} IS ${value ? "TRUE" : "FALSE"}`,
  limit: (rows, offset) => `LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  behindRules: "query",
  looksInSchemaAlone: true,
  describes: true,
  storageEngines: true,
  functions: { allowed: MYSQL_FUNCTIONS, denied: MYSQL_DENIED, tables: MYSQL_TABLES },
  kindOf: kindOfType(KINDS),
};

const isBare = (identifier: string): boolean =>
  /^[a-z_][a-z0-9_$]*$/.test(identifier) && !MYSQL_RESERVED.has(identifier);

function refuseNul(name: string): string {
  if (name.includes("\0")) throw SqlError.query("A name cannot contain NUL (0x00) characters.");
  return name;
}

function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").toUpperCase();
  const iso = at.toISOString();
  if (/^DATE\b(?!TIME)/.test(type)) return `STR_TO_DATE('${iso.slice(0, 10)}', '%Y-%m-%d')`;
  if (!/^(TIMESTAMP|DATETIME)/.test(type)) return null;
  return `STR_TO_DATE('${iso.slice(0, 10)} ${iso.slice(11, 23)}000', '%Y-%m-%d %H:%i:%s.%f')`;
}

function timeGrains(): TimeGrain[] {
  const intoDay = (duration: string, name: string, amount: string): TimeGrain => ({
    duration,
    name,
    function: `DATE_ADD(DATE({col}), INTERVAL ${amount} ${name.toUpperCase()})`,
  });
  const backBy = (duration: string, name: string, days: string): TimeGrain => ({
    duration,
    name,
    function: `DATE(DATE_SUB({col}, INTERVAL ${days} - 1 DAY))`,
  });
  return [
    intoDay("PT1S", "Second", "(HOUR({col})*60*60 + MINUTE({col})*60 + SECOND({col}))"),
    intoDay("PT1M", "Minute", "(HOUR({col})*60 + MINUTE({col}))"),
    intoDay("PT1H", "Hour", "HOUR({col})"),
    { duration: "P1D", name: "Day", function: "DATE({col})" },
    backBy("P1W", "Week", "DAYOFWEEK({col})"),
    backBy("P1M", "Month", "DAYOFMONTH({col})"),
    {
      duration: "P3M",
      name: "Quarter",
      function: "MAKEDATE(YEAR({col}), 1) + INTERVAL QUARTER({col}) QUARTER - INTERVAL 1 QUARTER",
    },
    backBy("P1Y", "Year", "DAYOFYEAR({col})"),
    backBy("1969-12-29T00:00:00Z/P1W", "Week starting Monday", "DAYOFWEEK(DATE_SUB({col}, INTERVAL 1 DAY))"),
  ];
}
