import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { shortHash } from "../../text/short-hash";
import { words, type GrammarRules } from "../read/grammar-rules";
import { COMMON_OPERATORS, type LexicalRules, operators } from "../read/lexical-rules";
import {
  CLICKHOUSE_DENIED,
  CLICKHOUSE_FUNCTIONS,
  CLICKHOUSE_HIGHER_ORDER,
  CLICKHOUSE_TABLES,
} from "./clickhouse-functions";
import { reachesOut } from "./clickhouse-reach";
import type { Dialect, TimeGrain } from "./dialect";

/**
 * ClickHouse reads $ as the start of a heredoc with any tag, and curly quotes as quotes; outside of quotes its names
 * are ASCII. In quoted names a backslash escapes as in strings.
 */
const LEXICAL: LexicalRules = {
  nameQuotes: '"`',
  stringQuotes: "'",
  backslashes: true,
  nameBackslashes: true,
  prefixedStrings: false,
  hashComments: true,
  dashesNeedSpace: false,
  nestedComments: true,
  refusedStart: /[$\u0080-\u{10ffff}]/u,
  wordStart: /[A-Za-z_]/,
  wordPart: /[A-Za-z0-9_]/,
  operators: operators(`${COMMON_OPERATORS} :: == -> ? : <=>`),
  arrays: true,
  hexNumbers: true,
  tupleElements: true,
  maxName: null,
  astralNames: true,
  callsAreTight: false,
  folds: { bare: false, quoted: false },
};

/** APPLY names a function without the brackets of a call. */
const GRAMMAR: GrammarRules = {
  recursiveWith: false,
  keywordCalls: true,
  withExpressions: true,
  columnExclusion: true,
  arrayJoin: true,
  finalTables: true,
  listsMayBeTables: true,
  positionIn: true,
  querySettings: true,
  membershipCalls: /^(global)?(not)?(null)?in(ignoreset)?$/i,
  groupings: "first",
  usingCalls: words(""),
  fills: true,
  bareUsing: true,
  emptyTable: null,
  clauses: words("PREWHERE QUALIFY"),
  onlyTables: false,
  tableSamples: false,
  attributeCalls: null,
  refusedWords: words("apply"),
  refusedNames: words("current_database current_user currentdatabase currentuser session_user"),
  functionArguments: CLICKHOUSE_HIGHER_ORDER,
  castTypes: null,
};

export const clickhouse: Dialect = {
  name: "clickhouse",
  storedAs: " ENGINE = MergeTree ORDER BY tuple()",
  crossesCatalogs: false,
  maxLabelBytes: Number.MAX_SAFE_INTEGER,
  quote: (identifier) => (isBare(identifier) ? identifier : `\`${escaped(identifier).replaceAll("`", "\\`")}\``),
  text: (value) => `'${escaped(value).replaceAll("'", "\\'")}'`,
  time: timeLiteral,
  timeGrains: timeGrains(),
  // Every time grain begins with toDateTime, which takes seconds.
  epochSecondsToTime: (expression) => expression,
  castToText: (expression) => `toString(${expression})`,
  lexical: LEXICAL,
  grammar: GRAMMAR,
  ilike: (text, pattern, negated) => `${text} ${negated ? "NOT ILIKE" : "ILIKE"} ${pattern}`,
  isTruth: (operand, value) => `${operand} = ${value}`,
  limit: (rows, offset) => `LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  behindRules: "query",
  looksInSchemaAlone: true,
  describes: false,
  storageEngines: true,
  // Storage of a materialized view.
  shadowTables: /^\.inner/i,
  functions: {
    allowed: CLICKHOUSE_FUNCTIONS,
    denied: CLICKHOUSE_DENIED,
    tables: CLICKHOUSE_TABLES,
    distinctSuffix: "distinct",
    filterSuffix: "if",
  },
  kindOf,
  // ClickHouse uses an alias in place of the column of that name, also in WHERE. Superset adds a hash, too.
  alias: (label) => `${label}_${shortHash(label).slice(0, 6)}`,
  nullWhenUnmatched: (expression) => `toNullable(${expression})`,
  reachesOut,
};

const escaped = (value: string): string => value.replaceAll("\\", "\\\\").replaceAll("\0", "\\0");

const isBare = (identifier: string): boolean =>
  /^[a-zA-Z_][a-zA-Z0-9_]*$/.test(identifier) && !RESERVED.has(identifier.toLowerCase());

/** Words that some version does not accept as a bare name or alias. */
const RESERVED: ReadonlySet<string> = new Set(
  `all and anti any array as asc asof between both by case cast collate cross cube current date default desc describe distinct div drop else end except exists explain extract false fetch final first following for format
  from full global grant group grouping having id if ilike in inf inner insert intersect interval into is join key last leading left like limit mod nan natural not null nulls offset on or order outer over overlay
  partition position preceding prewhere qualify range right rollup row rows sample select semi set settings show substring table then ties timestamp to top totals trailing trim true truncate unbounded union
  using values view when where window with`.split(/\s+/),
);

const FIRST_SECOND = 0;
const LAST_SECOND = Date.UTC(2106, 1, 7, 6, 28, 15);

/**
 * Literals as Superset writes them. Times beyond the years 1970 to 2106, or with fractions of a second, use types that
 * can represent them.
 */
function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = nativeType ?? "";
  const iso = at.toISOString();
  const isWide = at.getTime() < FIRST_SECOND || at.getTime() > LAST_SECOND;
  if (/DateTime|TIMESTAMP/i.test(type)) {
    const seconds = `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
    return isWide || at.getUTCMilliseconds() !== 0
      ? `toDateTime64('${seconds}${iso.slice(19, 23)}', 3)`
      : `toDateTime('${seconds}')`;
  }
  if (/Date/i.test(type)) return `${isWide ? "toDate32" : "toDate"}('${iso.slice(0, 10)}')`;
  return null;
}

const KINDS: readonly [RegExp, ColumnKind][] = [
  [
    /^(Enum|Array|Tuple|Map|Nested|JSON|Object|Variant|Dynamic|UUID|IPv|FixedString|String|Point|Ring|.*Polygon|.*LineString|AggregateFunction|VARCHAR|TEXT|CHAR)/i,
    STRING,
  ],
  [/^Bool/i, BOOLEAN],
  [/^(U?Int\d*|BIGINT|SMALLINT|TINYINT|INTEGER|Float|BFloat|DOUBLE|REAL|Decimal|NUMERIC|Interval)/i, NUMERIC],
  [/^(Date|TIMESTAMP|Time)/i, TEMPORAL],
];

function kindOf(nativeType: string | null): ColumnKind | null {
  const type = (nativeType ?? "").trim();
  const wrapped = /^(?:Nullable|LowCardinality|SimpleAggregateFunction\(\s*\w+\s*,)\(?(.*)\)$/s.exec(type);
  if (wrapped) return kindOf(wrapped[1]!);
  return type === "" ? null : (KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? STRING);
}

function timeGrains(): TimeGrain[] {
  const started = (duration: string, name: string, start: string): TimeGrain => ({
    duration,
    name,
    function: `${start}(toDateTime({col}))`,
  });
  const stepped = (minutes: number): TimeGrain => ({
    duration: `PT${minutes}M`,
    name: `${minutes} minute`,
    function: `toDateTime(intDiv(toUInt32(toDateTime({col})), ${minutes * 60})*${minutes * 60})`,
  });
  return [
    started("PT1M", "Minute", "toStartOfMinute"),
    ...[5, 10, 15, 30].map(stepped),
    started("PT1H", "Hour", "toStartOfHour"),
    started("P1D", "Day", "toStartOfDay"),
    started("P1W", "Week", "toMonday"),
    started("P1M", "Month", "toStartOfMonth"),
    started("P3M", "Quarter", "toStartOfQuarter"),
    started("P1Y", "Year", "toStartOfYear"),
  ];
}
