import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";

export interface PostgresType {
  type: ValueType;
  typeName: string;
  /** Converts PostgreSQL's text format. Numbers beyond 2^53 lose digits, as they would in JSON clients. */
  parse: (text: string) => Value;
}

const number = (type: "int" | "float", typeName: string): PostgresType => ({ type, typeName, parse: Number });
const text = (typeName: string): PostgresType => ({ type: "string", typeName, parse: (value) => value });
const time = (typeName: string): PostgresType => ({ type: "datetime", typeName, parse: epochMs });

/** By type oid; anything else is shown as PostgreSQL writes it. */
export const POSTGRES_TYPES: ReadonlyMap<number, PostgresType> = new Map([
  [16, { type: "boolean", typeName: "BOOLEAN", parse: (value) => value === "t" }],
  [17, { type: "string", typeName: "BYTEA", parse: () => "[bytes]" }],
  [20, number("int", "BIGINT")],
  [21, number("int", "SMALLINT")],
  [23, number("int", "INTEGER")],
  [26, number("int", "OID")],
  [700, number("float", "REAL")],
  [701, number("float", "DOUBLE PRECISION")],
  [1700, number("float", "NUMERIC")],
  [1082, time("DATE")],
  [1114, time("TIMESTAMP WITHOUT TIME ZONE")],
  [1184, time("TIMESTAMP WITH TIME ZONE")],
  [25, text("TEXT")],
  [1042, text("CHAR")],
  [1043, text("VARCHAR")],
  [18, text("CHAR")],
  [19, text("NAME")],
  [114, text("JSON")],
  [3802, text("JSONB")],
  [1083, text("TIME WITHOUT TIME ZONE")],
  [1186, text("INTERVAL")],
  [2950, text("UUID")],
]);

export const postgresType = (oid: number): PostgresType => POSTGRES_TYPES.get(oid) ?? OTHER;
const OTHER: PostgresType = text("TEXT");

/** "2004-01-31 12:00:00.5+01" → epoch ms; naive times are read as UTC. Null for times BC and infinities. */
export function epochMs(value: string): number | null {
  const year = value.charCodeAt(4) === 45 ? +value.slice(0, 4) : Number.NaN;
  // The common format, "YYYY-MM-DD[ hh:mm:ss]", without a Date parse per cell.
  if (year === year) {
    const day = Date.UTC(year, +value.slice(5, 7) - 1, +value.slice(8, 10));
    if (value.length === 10) return year < 100 ? slowEpochMs(value) : day;
    if (value.length === 19 && year >= 100)
      return day + +value.slice(11, 13) * 3_600_000 + +value.slice(14, 16) * 60_000 + +value.slice(17, 19) * 1000;
  }
  return slowEpochMs(value);
}

function slowEpochMs(value: string): number | null {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(\.\d+)?)?(?:([+-])(\d\d)(?::?(\d\d))?)?( BC)?$/.exec(
    value,
  );
  if (!match || match[11]) return null;
  const [
    ,
    year,
    month,
    day,
    hours = "0",
    minutes = "0",
    seconds = "0",
    fraction = "0",
    sign,
    zoneHours = "0",
    zoneMinutes = "0",
  ] = match;
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  at.setUTCHours(Number(hours), Number(minutes), Number(seconds), Math.round(Number(fraction) * 1000));
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  return at.getTime() - (sign === "-" ? -zone : zone);
}
