import { BOOLEAN, NUMERIC, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { shortHash } from "../../text/short-hash";
import { googleString } from "../read/google-strings";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import { BIGQUERY_DENIED, BIGQUERY_FUNCTIONS } from "./bigquery-functions";
import { kindOfType } from "./kind-of-type";
import type { Dialect, TimeGrain } from "./dialect";

/** Unquoted names are ASCII; @ begins parameters and system variables, and | pipes. */
const LEXICAL: LexicalRules = {
  nameQuotes: "`",
  stringQuotes: "'\"",
  backslashes: true,
  nameBackslashes: true,
  prefixedStrings: false,
  googleStrings: true,
  hashComments: true,
  dashesNeedSpace: false,
  nestedComments: false,
  refusedStart: /[$\u0080-\u{10ffff}]/u,
  wordStart: /[A-Za-z_]/,
  wordPart: /[A-Za-z0-9_]/,
  operators: operators(`${COMMON_OPERATORS} & | ^ ~ << >> => ->`),
  arrays: true,
  hexNumbers: true,
  tupleElements: false,
  maxName: { length: 300, unit: "characters" },
  astralNames: true,
  callsAreTight: false,
  folds: { bare: false, quoted: false },
};

const GRAMMAR: GrammarRules = {
  recursiveWith: false,
  googleTables: true,
  keywordCalls: false,
  withExpressions: false,
  columnExclusion: true,
  arrayJoin: false,
  finalTables: false,
  listsMayBeTables: false,
  positionIn: false,
  querySettings: false,
  groupings: "any",
  usingCalls: words(""),
  fills: false,
  bareUsing: false,
  emptyTable: null,
  clauses: words("QUALIFY"),
  onlyTables: false,
  tableSamples: true,
  attributeCalls: null,
  refusedWords: words(""),
  refusedNames: words(""),
  functionArguments: null,
  castTypes: null,
};

const KINDS: readonly [RegExp, ColumnKind][] = [
  [
    /^(INT64|INT|SMALLINT|INTEGER|BIGINT|TINYINT|BYTEINT|NUMERIC|DECIMAL|BIGNUMERIC|BIGDECIMAL|FLOAT64|FLOAT)\b/,
    NUMERIC,
  ],
  [/^(TIMESTAMP|DATETIME|DATE|TIME)\b/, TEMPORAL],
  [/^BOOL/, BOOLEAN],
];

/** GoogleSQL. Names are always quoted, as SQLAlchemy's dialect does; `record.field` is a column of a record. */
export const bigquery: Dialect = {
  name: "bigquery",
  crossesCatalogs: true,
  maxLabelBytes: 128,
  quote: (identifier) => identifier.split(".").map(quoted).join("."),
  text: googleString,
  time: timeLiteral,
  timeGrains: timeGrains(),
  grainOfType,
  epochSecondsToTime: (expression) => `TIMESTAMP_SECONDS(${expression})`,
  epochMsToTime: (expression) => `TIMESTAMP_MILLIS(${expression})`,
  castToText: (expression) => `CAST(${expression} AS STRING)`,
  lexical: LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `lower(${text}) ${negated ? "NOT LIKE" : "LIKE"} lower(${pattern})`,
  isTruth: (operand, value) => `${operand} IS ${value ? "TRUE" : "FALSE"}`,
  limit: (rows, offset) => `LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  behindRules: "query",
  looksInSchemaAlone: true,
  describes: false,
  storageEngines: false,
  // Partitions and older states by decorators, and wildcards over many tables.
  shadowTables: /[$@*]/,
  functions: { allowed: BIGQUERY_FUNCTIONS, denied: BIGQUERY_DENIED, schema: "safe", tables: words("") },
  kindOf: kindOfType(KINDS),
  alias,
};

const quoted = (name: string): string => `\`${name.replaceAll(/[\\`\n\r\0]/g, (character) => WRITTEN[character]!)}\``;

const WRITTEN: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "`": "\\`",
  "\n": "\\n",
  "\r": "\\r",
  "\0": "\\u0000",
};

/**
 * A name of a result's column, which may contain letters, digits and underscores only. As in Superset, a hash of a label
 * that had to change keeps two of them apart. In HAVING and ORDER BY an alias overrides the column of that name.
 */
function alias(label: string, hidesColumn: boolean): string {
  const allowed = label.replace(/^(?=\d)/, "_").replaceAll(/[^\p{L}\p{N}_]+/gu, "_");
  return allowed === label && !hidesColumn ? label : `${allowed}_${shortHash(label).slice(0, 5)}`;
}

/** Literals as Superset writes them. */
function timeLiteral(nativeType: string | null, at: Date): string | null {
  const iso = at.toISOString();
  const moment = `${iso.slice(0, 23)}000`;
  switch (typeOf(nativeType)) {
    case "DATE":
      return `CAST('${iso.slice(0, 10)}' AS DATE)`;
    case "DATETIME":
      return `CAST('${moment}' AS DATETIME)`;
    case "TIMESTAMP":
      return `CAST('${moment}' AS TIMESTAMP)`;
    case "TIME":
      return `CAST('${moment.slice(11)}' AS TIME)`;
    default:
      return null;
  }
}

type TimeType = "DATE" | "DATETIME" | "TIMESTAMP" | "TIME";

const typeOf = (nativeType: string | null): TimeType | null =>
  (/^(DATETIME|DATE|TIMESTAMP|TIME)\b/.exec((nativeType ?? "").trim().toUpperCase())?.[1] as TimeType | undefined) ??
  null;

/** A function truncates one type only. Values of other types, and hours of a day, are truncated as timestamps. */
function grainOfType(sql: string, nativeType: string | null): string {
  const type = typeOf(nativeType);
  const own = type === "DATE" && sql.includes("HOUR") ? null : type;
  const written = sql.replaceAll("{func}", `${own ?? "TIMESTAMP"}_TRUNC`).replaceAll("{type}", own ?? "TIMESTAMP");
  const isConverted = own === null && sql.includes("{func}");
  return isConverted ? written.replaceAll("{col}", "CAST({col} AS TIMESTAMP)") : written;
}

/** Superset's grains; {func} and {type} depend on the column's type. */
function timeGrains(): TimeGrain[] {
  const stepped = (duration: string, name: string, seconds: string): TimeGrain => ({
    duration,
    name,
    function: `CAST(TIMESTAMP_SECONDS(${seconds} * DIV(UNIX_SECONDS(CAST({col} AS TIMESTAMP)), ${seconds})) AS {type})`,
  });
  const truncated = (duration: string, name: string, part: string): TimeGrain => ({
    duration,
    name,
    function: `{func}({col}, ${part})`,
  });
  return [
    {
      duration: "PT1S",
      name: "Second",
      function: "CAST(TIMESTAMP_SECONDS(UNIX_SECONDS(CAST({col} AS TIMESTAMP))) AS {type})",
    },
    stepped("PT1M", "Minute", "60"),
    ...[5, 10, 15, 30].map((minutes) => stepped(`PT${minutes}M`, `${minutes} minute`, `${minutes}*60`)),
    truncated("PT1H", "Hour", "HOUR"),
    truncated("P1D", "Day", "DAY"),
    truncated("P1W", "Week", "WEEK"),
    truncated("P1M", "Month", "MONTH"),
    truncated("P3M", "Quarter", "QUARTER"),
    truncated("P1Y", "Year", "YEAR"),
    truncated("1969-12-29T00:00:00Z/P1W", "Week starting Monday", "ISOWEEK"),
  ];
}
