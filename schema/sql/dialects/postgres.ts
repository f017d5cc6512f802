import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../query/answer";
import type { ColumnKind } from "../../query/answer";
import { POSTGRES_TOKENS } from "../tokens";
import type { Dialect, TimeGrain } from "./dialect";
import { refuseNul } from "./refuse-nul";
import { POSTGRES_DENIED, POSTGRES_FUNCTIONS } from "./postgres-functions";
import { POSTGRES_RESERVED } from "./postgres-reserved";

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
  tokens: POSTGRES_TOKENS,
  ilike: (text, pattern, negated) => `${text} ${negated ? "NOT ILIKE" : "ILIKE"} ${pattern}`,
  isTruth: (operand, value) => `${operand} IS ${value ? "TRUE" : "FALSE"}`,
  limit: (rows, offset) => `LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  behindRules: "case",
  functions: { allowed: POSTGRES_FUNCTIONS, denied: POSTGRES_DENIED },
  kindOf,
};

const isBare = (identifier: string): boolean => /^[a-z_][a-z0-9_$]*$/.test(identifier) && !POSTGRES_RESERVED.has(identifier);

function timeLiteral(nativeType: string | null, at: Date): string | null {
  const type = (nativeType ?? "").toUpperCase();
  const iso = at.toISOString();
  if (/^DATE\b(?!TIME)/.test(type)) return `TO_DATE('${iso.slice(0, 10)}', 'YYYY-MM-DD')`;
  if (!/^(TIMESTAMP|DATETIME)/.test(type)) return null;
  return `TO_TIMESTAMP('${iso.slice(0, 10)} ${iso.slice(11, 23)}000', 'YYYY-MM-DD HH24:MI:SS.US')`;
}

const KINDS: readonly [RegExp, ColumnKind][] = [
  [/^(SMALLINT|INT|BIGINT|SERIAL|BIGSERIAL|SMALLSERIAL|NUMERIC|DECIMAL|REAL|FLOAT|DOUBLE|MONEY)/, NUMERIC],
  [/^(TIMESTAMP|DATETIME|DATE|TIME)/, TEMPORAL],
  [/^BOOL/, BOOLEAN],
  [/^(CHAR|VARCHAR|TEXT|CITEXT|UUID|JSON|STRING|NAME|BYTEA|ARRAY|ENUM)/, STRING],
];

function kindOf(nativeType: string | null): ColumnKind | null {
  const type = (nativeType ?? "").trim().toUpperCase();
  if (type.startsWith("INTERVAL")) return TEMPORAL;
  return KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

function timeGrains(): TimeGrain[] {
  const truncated = (duration: string, name: string): TimeGrain => ({ duration, name, function: `DATE_TRUNC('${name.toLowerCase()}', {col})` });
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
