import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import type { ResultColumn } from "../engine";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";

/** A cell as the driver returns it: MySQL's text, or bytes for types that are not text. */
export type Cell = string | Uint8Array | null;

/** The server's metadata of a result's column. */
export interface Field {
  name: string;
  columnType: number;
  characterSet: number;
  flags: number;
}

export interface MysqlColumn extends ResultColumn {
  /** Numbers beyond 2^53 lose digits, as they would in JSON clients, unless `exact` is requested. */
  parse: (cell: string | Uint8Array) => Value;
  isDecimal?: boolean;
}

const BINARY_CHARSET = 63;
const UNSIGNED = 32;
const ENUM = 256;
const SET = 2048;

export function mysqlColumn({ name, columnType, characterSet, flags }: Field, exact = false): MysqlColumn {
  const made = (type: ValueType, typeName: string, parse: MysqlColumn["parse"]): MysqlColumn => ({
    name,
    type,
    typeName,
    parse,
  });
  const number = (type: "int" | "float", typeName: string): MysqlColumn =>
    made(type, flags & UNSIGNED ? `${typeName} UNSIGNED` : typeName, exact && type === "int" ? wholeNumber : Number);
  const text = (typeName: string): MysqlColumn => made("string", typeName, asText);
  const textOrBytes = (typeName: string, binaryName: string): MysqlColumn =>
    text(characterSet === BINARY_CHARSET ? binaryName : typeName);
  if (flags & ENUM) return text("ENUM");
  if (flags & SET) return text("SET");
  switch (columnType) {
    case 1:
      return number("int", "TINYINT");
    case 2:
      return number("int", "SMALLINT");
    case 3:
      return number("int", "INTEGER");
    case 8:
      return number("int", "BIGINT");
    case 9:
      return number("int", "MEDIUMINT");
    case 13:
      return made("int", "YEAR", Number);
    case 4:
      return number("float", "FLOAT");
    case 5:
      return number("float", "DOUBLE");
    case 0:
    case 246:
      return {
        ...number("float", "DECIMAL"),
        isDecimal: true,
        ...(exact ? { parse: (cell) => exactDecimal(String(cell)) } : {}),
      };
    case 16:
      return made("int", "BIT", exact ? (cell) => wholeNumber(bitsAsText(cell)) : (cell) => Number(bitsAsText(cell)));
    case 10:
    case 14:
      return made("datetime", "DATE", timeOrNull);
    case 7:
      return made("datetime", "TIMESTAMP", exact ? exactTimeOrNull : timeOrNull);
    case 12:
      return made("datetime", "DATETIME", exact ? exactTimeOrNull : timeOrNull);
    case 11:
      return text("TIME");
    case 245:
      return text("JSON");
    case 249:
    case 250:
    case 251:
    case 252:
      return textOrBytes("TEXT", "BLOB");
    case 254:
      return textOrBytes("CHAR", "BINARY");
    case 242:
      return text("VECTOR");
    case 255:
      return text("GEOMETRY");
    default:
      return textOrBytes("VARCHAR", "VARBINARY");
  }
}

const wholeNumber = (cell: string | Uint8Array): Value =>
  Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell);
const asText = (cell: string | Uint8Array): Value => (typeof cell === "string" ? cell : "[bytes]");
const timeOrNull = (cell: string | Uint8Array): Value => (typeof cell === "string" ? epochMs(cell) : null);
const exactTimeOrNull = (cell: string | Uint8Array): Value =>
  typeof cell === "string" ? exactTime(cell, epochMs) : null;
const bitsAsText = (cell: string | Uint8Array): string =>
  typeof cell === "string" ? cell : String(cell.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n));

/** "2004-01-31 12:00:00.5" → epoch ms, as UTC. Null for the zero date and for invalid days. */
export function epochMs(text: string): number | null {
  const year = +text.slice(0, 4);
  const month = +text.slice(5, 7);
  const day = +text.slice(8, 10);
  if (month === 0 || day === 0) return null;
  const date = year < 100 ? new Date(0).setUTCFullYear(year, month - 1, day) : Date.UTC(year, month - 1, day);
  if (text.length === 10) return date;
  return date + +text.slice(11, 13) * 3_600_000 + +text.slice(14, 16) * 60_000 + Math.round(+text.slice(17) * 1000);
}

/** The driver's names of the types whose cells are not text. */
const BYTES = new Set(["BIT", "GEOMETRY", "VECTOR"]);
/** Types that may be either, as their column's character set determines. */
const TEXT_OR_BYTES = new Set([
  "VARCHAR",
  "VAR_STRING",
  "STRING",
  "TINY_BLOB",
  "MEDIUM_BLOB",
  "LONG_BLOB",
  "BLOB",
  "ENUM",
  "SET",
]);

/** Returns cells unparsed: this driver's own parsers round numbers and read naive times in the machine's zone. */
export function cellOf(
  field: { type: string; string: (encoding?: BufferEncoding) => string | null; buffer: () => Uint8Array | null },
  next: () => unknown,
): Cell {
  if (TEXT_OR_BYTES.has(field.type)) return next() as Cell;
  return BYTES.has(field.type) ? field.buffer() : field.string("utf-8");
}
