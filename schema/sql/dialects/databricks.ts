import { BOOLEAN, NUMERIC, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import { DATABRICKS_DENIED, DATABRICKS_FUNCTIONS } from "./databricks-functions";
import { kindOfType } from "./kind-of-type";
import type { Dialect, TimeGrain } from "./dialect";
import { refuseNul } from "./refuse-nul";

/** Whether a backslash escapes, and whether double quotes begin a string, are settings of a warehouse. */
export const DATABRICKS_LEXICAL: LexicalRules = {
  nameQuotes: "`",
  stringQuotes: "'",
  backslashes: true,
  uncertainBackslashes: true,
  prefixedStrings: false,
  hashComments: false,
  dashesNeedSpace: false,
  nestedComments: true,
  refused: ["/*+"],
  refusedStart: /["$#\\@\u0080-\u{10ffff}]/u,
  wordStart: /[A-Za-z_]/,
  wordPart: /[A-Za-z0-9_]/,
  operators: operators(`${COMMON_OPERATORS} == <=> & | ^ ~ -> =>`),
  arrays: true,
  hexNumbers: false,
  tupleElements: false,
  maxName: { length: 255, unit: "characters" },
  astralNames: true,
  callsAreTight: false,
  folds: { bare: true, quoted: true, unicode: true },
};

/** Words that are replaced by names of the session. */
const PLACES = words(`current_catalog current_database current_schema current_user session_user user current_metastore
  current_recipient`);

/** Most keywords are names as well. */
const GRAMMAR: GrammarRules = {
  recursiveWith: false,
  keywordCalls: true,
  withExpressions: false,
  columnExclusion: true,
  arrayJoin: false,
  finalTables: false,
  listsMayBeTables: false,
  positionIn: true,
  querySettings: false,
  groupings: "any",
  usingCalls: words(""),
  fills: false,
  bareUsing: false,
  emptyTable: null,
  clauses: words("QUALIFY"),
  onlyTables: false,
  tableSamples: false,
  attributeCalls: null,
  refusedWords: PLACES,
  refusedNames: PLACES,
  functionArguments: null,
  castTypes: null,
};

const KINDS: readonly [RegExp, ColumnKind][] = [
  [/^(TINYINT|BYTE|SMALLINT|SHORT|INT(?!ERVAL)|BIGINT|LONG|FLOAT|REAL|DOUBLE|DEC|NUMERIC)/, NUMERIC],
  [/^(TIMESTAMP|DATE|INTERVAL)/, TEMPORAL],
  [/^BOOL/, BOOLEAN],
];

export const databricks: Dialect = {
  name: "databricks",
  crossesCatalogs: false,
  maxLabelBytes: 255,
  quote: (identifier) => `\`${refuseNul(identifier).replaceAll("`", "``")}\``,
  // Doubled quotes would end and begin strings that are joined: an escaped quote is one string in every setting but one.
  text: (value) => `'${refuseNul(value).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`,
  time: timeLiteral,
  timeGrains: timeGrains(),
  epochSecondsToTime: (expression) => `from_unixtime(${expression})`,
  castToText: (expression) => `CAST(${expression} AS STRING)`,
  lexical: DATABRICKS_LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `lower(${text}) ${negated ? "NOT LIKE" : "LIKE"} lower(${pattern})`,
  isTruth: (operand, value) => `${operand} IS ${value ? "TRUE" : "FALSE"}`,
  mostRows: 2_147_483_647,
  limit: (rows, offset) => `LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  // Databricks documents CASE as the way to guard an expression.
  behindRules: "case",
  looksInSchemaAlone: true,
  describes: true,
  storageEngines: false,
  functions: { allowed: DATABRICKS_FUNCTIONS, denied: DATABRICKS_DENIED },
  kindOf: kindOfType(KINDS),
};

function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").toUpperCase();
  const iso = at.toISOString();
  if (/^DATE\b(?!TIME)/.test(type)) return `CAST('${iso.slice(0, 10)}' AS DATE)`;
  if (!/^(TIMESTAMP|DATETIME)/.test(type)) return null;
  return `CAST('${iso.slice(0, 10)} ${iso.slice(11, 23)}000' AS TIMESTAMP)`;
}

/** Superset's. */
function timeGrains(): TimeGrain[] {
  const truncated = (duration: string, name: string): TimeGrain => ({
    duration,
    name,
    function: `date_trunc('${name.toLowerCase()}', {col})`,
  });
  return [
    truncated("PT1S", "Second"),
    truncated("PT1M", "Minute"),
    truncated("PT1H", "Hour"),
    truncated("P1D", "Day"),
    truncated("P1W", "Week"),
    truncated("P1M", "Month"),
    truncated("P3M", "Quarter"),
    truncated("P1Y", "Year"),
    {
      duration: "P1W/1970-01-03T00:00:00Z",
      name: "Week ending Saturday",
      function: "date_trunc('week', {col} + interval '1 day') + interval '5 days'",
    },
    {
      duration: "1969-12-28T00:00:00Z/P1W",
      name: "Week starting Sunday",
      function: "date_trunc('week', {col} + interval '1 day') - interval '1 day'",
    },
  ];
}
