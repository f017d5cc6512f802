import { BOOLEAN, NUMERIC, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import { kindOfType } from "./kind-of-type";
import type { Dialect, TimeGrain } from "./dialect";
import { refuseNul } from "./refuse-nul";
import { SNOWFLAKE_DENIED, SNOWFLAKE_FUNCTIONS } from "./snowflake-functions";

/** $ begins variables, columns of stages and strings, and // a comment. */
const LEXICAL: LexicalRules = {
  nameQuotes: '"',
  stringQuotes: "'",
  backslashes: true,
  prefixedStrings: false,
  hashComments: false,
  dashesNeedSpace: false,
  nestedComments: false,
  refused: ["//", "->>"],
  refusedStart: /[$`@{\\\u0080-\u{10ffff}]/u,
  wordStart: /[A-Za-z_]/,
  wordPart: /[A-Za-z0-9_$]/,
  operators: operators(`${COMMON_OPERATORS} :: : => ->`),
  arrays: true,
  hexNumbers: false,
  tupleElements: false,
  maxName: { length: 255, unit: "bytes" },
  astralNames: true,
  callsAreTight: false,
  folds: { bare: true, quoted: false },
  upperNames: true,
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
  groupings: "any",
  usingCalls: words(""),
  fills: false,
  bareUsing: false,
  emptyTable: null,
  clauses: words("QUALIFY"),
  onlyTables: false,
  tableSamples: true,
  attributeCalls: null,
  refusedWords: words("current_user current_role current_account current_session procedure identifier at before"),
  refusedNames: words(""),
  functionArguments: null,
  castTypes: null,
};

const KINDS: readonly [RegExp, ColumnKind][] = [
  [/^(NUMBER|DECIMAL|DECFLOAT|NUMERIC|INT|INTEGER|BIGINT|SMALLINT|TINYINT|BYTEINT|FIXED|FLOAT|DOUBLE|REAL)/, NUMERIC],
  [/^(DATE|DATETIME|TIME|TIMESTAMP)/, TEMPORAL],
  [/^BOOL/, BOOLEAN],
];

/** Names in lower case stand for those that Snowflake stores in upper case, as in SQLAlchemy and Superset. */
export const snowflake: Dialect = {
  name: "snowflake",
  crossesCatalogs: true,
  maxLabelBytes: 255,
  quote: (identifier) => (isBare(identifier) ? identifier : `"${refuseNul(identifier).replaceAll('"', '""')}"`),
  text: (value) =>
    `'${refuseNul(value).replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`,
  time: timeLiteral,
  timeGrains: timeGrains(),
  epochSecondsToTime: (expression) => `DATEADD(S, ${expression}, '1970-01-01')`,
  epochMsToTime: (expression) => `DATEADD(MS, ${expression}, '1970-01-01')`,
  castToText: (expression) => `CAST(${expression} AS VARCHAR)`,
  lexical: LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `${text} ${negated ? "NOT ILIKE" : "ILIKE"} ${pattern}`,
  isTruth: (operand, value) => `${operand} = ${value}`,
  limit: (rows, offset) => `LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  behindRules: "query",
  looksInSchemaAlone: true,
  describes: false,
  storageEngines: false,
  functions: { allowed: SNOWFLAKE_FUNCTIONS, denied: SNOWFLAKE_DENIED, tables: words("") },
  kindOf: kindOfType(KINDS),
};

/** SQLAlchemy's form of a stored name: in lower case where that needs no quotes. */
export const shownName = (stored: string): string =>
  isBare(stored.toLowerCase()) && stored === stored.toUpperCase() ? stored.toLowerCase() : stored;

/** The stored form of a name. */
export const storedName = (shown: string): string => (shown === shown.toLowerCase() ? shown.toUpperCase() : shown);

const isBare = (identifier: string): boolean => /^[a-z_][a-z0-9_$]*$/.test(identifier) && !RESERVED.has(identifier);

/** Words that are no names without quotes, and those that the reader does not take for names. */
const RESERVED: ReadonlySet<string> = new Set(
  `account all alter and any array as at before between by case cast check column connect connection constraint
  create cross current current_date current_time current_timestamp current_user database delete desc distinct drop
  else end exists false fetch final following for force format from full grant group gscluster having identifier
  ignore ilike in increment inner insert intersect into is issue join lateral left like limit localtime
  localtimestamp match_recognize minus natural not null of offset on only or order organization partition pivot
  prewhere procedure qualify regexp revoke right rlike row rows sample schema select semi set settings some start
  table tablesample then to trigger true try_cast union unique unnest unpivot update use using values view when
  whenever where window with`.split(/\s+/),
);

/** Literals as Superset writes them. */
function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").trim().toUpperCase();
  const iso = `${at.toISOString().slice(0, 23)}000`;
  if (/^DATE\b/.test(type)) return `TO_DATE('${iso.slice(0, 10)}')`;
  if (/^DATETIME\b/.test(type)) return `CAST('${iso}' AS DATETIME)`;
  return type.startsWith("TIMESTAMP") ? `TO_TIMESTAMP('${iso}')` : null;
}

/** Superset's grains. */
function timeGrains(): TimeGrain[] {
  const truncated = (duration: string, name: string): TimeGrain => ({
    duration,
    name,
    function: `DATE_TRUNC('${name.toUpperCase()}', {col})`,
  });
  const stepped = (minutes: number): TimeGrain => ({
    duration: `PT${minutes}M`,
    name: `${minutes} minute`,
    function: `DATEADD(MINUTE, FLOOR(DATE_PART(MINUTE, {col}) / ${minutes}) * ${minutes}, DATE_TRUNC('HOUR', {col}))`,
  });
  return [
    truncated("PT1S", "Second"),
    truncated("PT1M", "Minute"),
    ...[5, 10, 15, 30].map(stepped),
    truncated("PT1H", "Hour"),
    truncated("P1D", "Day"),
    truncated("P1W", "Week"),
    truncated("P1M", "Month"),
    truncated("P3M", "Quarter"),
    truncated("P1Y", "Year"),
  ];
}
