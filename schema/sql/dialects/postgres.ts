import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import { kindOfType } from "./kind-of-type";
import type { Dialect, TimeGrain } from "./dialect";
import { refuseNul } from "./refuse-nul";
import { POSTGRES_ATTRIBUTE_CALLS, POSTGRES_DENIED, POSTGRES_FUNCTIONS } from "./postgres-functions";
import { POSTGRES_RESERVED } from "./postgres-reserved";

/**
 * Lexical rules with standard_conforming_strings. Every byte from 0x80 on is part of a name. Source: scan.l; names are
 * truncated by NAMEDATALEN.
 */
export const POSTGRES_LEXICAL: LexicalRules = {
  nameQuotes: '"',
  stringQuotes: "'",
  backslashes: false,
  prefixedStrings: true,
  hashComments: false,
  dashesNeedSpace: false,
  nestedComments: true,
  wordStart: /[A-Za-z_\u0080-\uffff]/,
  wordPart: /[A-Za-z0-9_$\u0080-\uffff]/,
  operators: operators(
    `${COMMON_OPERATORS} => :: ^ & | # << >> ~ ~* !~ !~* ~~ ~~* !~~ !~~* -> ->> #> #>> @> <@ ? ?| ?& && @? @@ #- :`,
  ),
  arrays: true,
  hexNumbers: false,
  tupleElements: false,
  maxName: { length: 63, unit: "bytes" },
  astralNames: true,
  callsAreTight: false,
  folds: { bare: true, quoted: false },
};

/**
 * Keywords and casts that look up roles, catalogs and objects are refused. Types are an allow-list, because a type's
 * input function may run code.
 */
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
  clauses: words(""),
  onlyTables: true,
  tableSamples: true,
  attributeCalls: POSTGRES_ATTRIBUTE_CALLS,
  refusedWords: words(
    "collation current_catalog current_role current_schema current_user session_user system_user user",
  ),
  refusedNames: words(""),
  functionArguments: null,
  castTypes: new Set([
    ...words(`
    bigint bigserial bit bool boolean box bpchar bytea char character cidr circle citext date datemultirange daterange dec decimal float float4 float8 inet int int2 int4
    int4multirange int4range int8 int8multirange int8range integer interval json jsonb jsonpath line lseg macaddr macaddr8 money national nchar numeric nummultirange numrange oid path point polygon real smallint text time timestamp
    timestamptz timetz tsmultirange tsrange tstzmultirange tstzrange uuid varbit varchar`),
    "double precision",
  ]),
};

/** Names of the catalog, and those of SQL Lab's results ("LONGINTEGER"). */
const KINDS: readonly [RegExp, ColumnKind][] = [
  [/\[\]$|^INT2VECTOR$|^INT[48](MULTI)?RANGE$|^NUM(MULTI)?RANGE$|^(TS|TSTZ|DATE)(MULTI)?RANGE$/, STRING],
  [
    /^(SMALLINT|INT(?!ERVAL)|BIGINT|LONGINTEGER|SERIAL|BIGSERIAL|SMALLSERIAL|NUMERIC|DECIMAL|REAL|FLOAT|DOUBLE|MONEY|OID$)/,
    NUMERIC,
  ],
  [/^(TIMESTAMP|DATETIME|DATE|TIME|INTERVAL)/, TEMPORAL],
  [/^BOOL/, BOOLEAN],
];

export const postgres: Dialect = {
  name: "postgresql",
  crossesCatalogs: false,
  maxLabelBytes: 63,
  quote: (identifier) => (isBare(identifier) ? identifier : `"${refuseNul(identifier).replaceAll('"', '""')}"`),
  text: (value) => `'${refuseNul(value).replaceAll("'", "''")}'`,
  time: timeLiteral,
  timeGrains: timeGrains(),
  epochSecondsToTime: (expression) => `(timestamp 'epoch' + ${expression} * interval '1 second')`,
  castToText: (expression) => `CAST(${expression} AS VARCHAR)`,
  lexical: POSTGRES_LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `${text} ${negated ? "NOT ILIKE" : "ILIKE"} ${pattern}`,
  isTruth: (operand, value) => `${operand} IS ${value ? "TRUE" : "FALSE"}`,
  limit: (rows, offset) => `LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  behindRules: "case",
  looksInSchemaAlone: true,
  describes: false,
  storageEngines: false,
  functions: { allowed: POSTGRES_FUNCTIONS, denied: POSTGRES_DENIED, schema: "pg_catalog", overloaded: true },
  kindOf: kindOfType(KINDS),
};

const isBare = (identifier: string): boolean =>
  /^[a-z_][a-z0-9_$]*$/.test(identifier) && !POSTGRES_RESERVED.has(identifier);

function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").toUpperCase();
  const iso = at.toISOString();
  if (/^DATE\b(?!TIME)/.test(type)) return `TO_DATE('${iso.slice(0, 10)}', 'YYYY-MM-DD')`;
  if (!/^(TIMESTAMP|DATETIME)/.test(type)) return null;
  return `TO_TIMESTAMP('${iso.slice(0, 10)} ${iso.slice(11, 23)}000', 'YYYY-MM-DD HH24:MI:SS.US')`;
}

/** Types of other kinds are text: PostgreSQL writes every type as text, and anyone can add one. */
function timeGrains(): TimeGrain[] {
  const truncated = (duration: string, name: string): TimeGrain => ({
    duration,
    name,
    function: `DATE_TRUNC('${name.toLowerCase()}', {col})`,
  });
  const stepped = (duration: string, step: number, unit: "second" | "minute", parent: string): TimeGrain => ({
    duration,
    name: `${step} ${unit}`,
    function: `DATE_TRUNC('${parent}', {col}) + INTERVAL '${step} ${unit}s' * FLOOR(EXTRACT(${unit.toUpperCase()} FROM {col}) / ${step})`,
  });
  return [
    truncated("PT1S", "Second"),
    stepped("PT5S", 5, "second", "minute"),
    stepped("PT30S", 30, "second", "minute"),
    truncated("PT1M", "Minute"),
    ...[5, 10, 15, 30].map((step) => stepped(`PT${step}M`, step, "minute", "hour")),
    truncated("PT1H", "Hour"),
    truncated("P1D", "Day"),
    truncated("P1W", "Week"),
    truncated("P1M", "Month"),
    truncated("P3M", "Quarter"),
    truncated("P1Y", "Year"),
  ];
}
