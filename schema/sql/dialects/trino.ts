import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import { kindOfType } from "./kind-of-type";
import type { Dialect, TimeGrain } from "./dialect";
import { TRINO_DENIED, TRINO_FUNCTIONS } from "./trino-functions";

const TIME = "CAST({col} AS TIMESTAMP)";

const LEXICAL: LexicalRules = {
  nameQuotes: '"',
  stringQuotes: "'",
  backslashes: false,
  prefixedStrings: false,
  hashComments: false,
  dashesNeedSpace: false,
  nestedComments: false,
  refusedStart: /[`$#\\\u0080-\u{10ffff}]/u,
  wordStart: /[A-Za-z_]/,
  wordPart: /[A-Za-z0-9_]/,
  operators: operators(`${COMMON_OPERATORS} -> => :`),
  arrays: true,
  hexNumbers: false,
  tupleElements: false,
  maxName: null,
  astralNames: true,
  callsAreTight: false,
  folds: { bare: true, quoted: true, unicode: true },
};

const GRAMMAR: GrammarRules = {
  recursiveWith: false,
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
  onlyTables: false,
  tableSamples: true,
  attributeCalls: null,
  refusedWords: words("current_catalog current_path current_role current_schema current_user"),
  refusedNames: words(""),
  functionArguments: null,
  castTypes: null,
};

const KINDS: readonly [RegExp, ColumnKind][] = [
  [/^(TINYINT|SMALLINT|INT(?!ERVAL)|BIGINT|REAL|DOUBLE|DECIMAL|NUMERIC|FLOAT)/, NUMERIC],
  [/^(TIMESTAMP|DATETIME|DATE|TIME|INTERVAL)/, TEMPORAL],
  [/^BOOL/, BOOLEAN],
  [/^(CHAR|VARCHAR|TEXT|STRING|VARBINARY|JSON|UUID|IPADDRESS|ARRAY|MAP|ROW|HYPERLOGLOG|GEOMETRY)/, STRING],
];

export const trino: Dialect = {
  name: "trino",
  crossesCatalogs: true,
  maxLabelBytes: Number.MAX_SAFE_INTEGER,
  quote: (identifier) => (isBare(identifier) ? identifier : `"${identifier.replaceAll('"', '""')}"`),
  text: (value) => `'${value.replaceAll("'", "''")}'`,
  time: timeLiteral,
  timeGrains: timeGrains(),
  epochSecondsToTime: (expression) => `from_unixtime(${expression})`,
  castToText: (expression) => `CAST(${expression} AS VARCHAR)`,
  lexical: LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `lower(${text}) ${negated ? "NOT LIKE" : "LIKE"} lower(${pattern})`,
  isTruth: (operand, value) => `${operand} = ${value}`,
  limit: (rows, offset) => `${offset > 0 ? `OFFSET ${offset} ` : ""}LIMIT ${rows}`,
  behindRules: "query",
  looksInSchemaAlone: true,
  describes: false,
  storageEngines: false,
  // "t$partitions", "t$files", "t@1": a connector's metadata of a table, and its older versions.
  shadowTables: /[$@]/,
  functions: { allowed: TRINO_FUNCTIONS, denied: TRINO_DENIED },
  kindOf: kindOfType(KINDS),
};

const isBare = (identifier: string): boolean => /^[a-z_][a-z0-9_]*$/.test(identifier) && !RESERVED.has(identifier);

const RESERVED: ReadonlySet<string> = new Set(
  `alter and as auto between by case cast constraint create cross cube current_catalog current_date current_path current_role current_schema current_time current_timestamp current_user deallocate delete describe distinct
  drop else end escape except exists extract false for from full group grouping having in inner insert intersect into is join json_array json_exists json_object json_query json_table json_value left like listagg localtime
  localtimestamp natural normalize not null on or order outer prepare recursive right rollup select skip table then trim true uescape union unnest using values when where with`.split(
    /\s+/,
  ),
);

function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").toUpperCase();
  const iso = at.toISOString();
  if (/^DATE\b(?!TIME)/.test(type)) return `DATE '${iso.slice(0, 10)}'`;
  return /^(TIMESTAMP|DATETIME)/.test(type) ? `TIMESTAMP '${iso.slice(0, 10)} ${iso.slice(11, 23)}000'` : null;
}

function timeGrains(): TimeGrain[] {
  const truncated = (duration: string, name: string): TimeGrain => ({
    duration,
    name,
    function: `date_trunc('${name.toLowerCase()}', ${TIME})`,
  });
  const stepped = (duration: string, step: number, unit: "second" | "minute" | "hour"): TimeGrain => ({
    duration,
    name: `${step} ${unit}`,
    function: `date_trunc('${unit}', ${TIME}) - interval '1' ${unit} * (${unit}(${TIME}) % ${step})`,
  });
  const week = (duration: string, name: string, sql: string): TimeGrain => ({
    duration,
    name: `Week ${name}`,
    function: sql,
  });
  return [
    truncated("PT1S", "Second"),
    stepped("PT5S", 5, "second"),
    stepped("PT30S", 30, "second"),
    truncated("PT1M", "Minute"),
    ...[5, 10, 15].map((step) => stepped(`PT${step}M`, step, "minute")),
    truncated("PT1H", "Hour"),
    stepped("PT6H", 6, "hour"),
    truncated("P1D", "Day"),
    truncated("P1W", "Week"),
    truncated("P1M", "Month"),
    truncated("P3M", "Quarter"),
    truncated("P1Y", "Year"),
    week(
      "1969-12-28T00:00:00Z/P1W",
      "starting Sunday",
      `date_trunc('week', ${TIME} + interval '1' day) - interval '1' day`,
    ),
    week("1969-12-29T00:00:00Z/P1W", "starting Monday", `date_trunc('week', ${TIME})`),
    week(
      "P1W/1970-01-03T00:00:00Z",
      "ending Saturday",
      `date_trunc('week', ${TIME} + interval '1' day) + interval '5' day`,
    ),
    week("P1W/1970-01-04T00:00:00Z", "ending Sunday", `date_trunc('week', ${TIME}) + interval '6' day`),
  ];
}
