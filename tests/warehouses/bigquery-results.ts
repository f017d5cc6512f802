import type { DuckResponse, DuckValue } from "./duckdb-sql";

/** A column of a result, as BigQuery's TableFieldSchema has it. */
export interface ResultField {
  name: string;
  type: string;
  mode: "NULLABLE" | "REPEATED";
  fields?: ResultField[];
}

export interface BigQueryFailure {
  status: number;
  reason: string;
  message: string;
}

const TYPES: readonly [RegExp, string][] = [
  [/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/, "INTEGER"],
  [/^(DOUBLE|FLOAT)$/, "FLOAT"],
  [/^DECIMAL/, "NUMERIC"],
  [/^BOOLEAN$/, "BOOLEAN"],
  [/^TIMESTAMP WITH TIME ZONE$/, "TIMESTAMP"],
  [/^TIMESTAMP/, "DATETIME"],
  [/^DATE$/, "DATE"],
  [/^TIME$/, "TIME"],
  [/^BLOB$/, "BYTES"],
  [/^JSON$/, "JSON"],
];

/** A column of DuckDB in BigQuery's types. */
export function fieldOf(name: string, type: string): ResultField {
  if (type.endsWith("[]")) return { ...fieldOf(name, type.slice(0, -2)), mode: "REPEATED" };
  const record = /^STRUCT\((.*)\)$/s.exec(type);
  if (record)
    return {
      name,
      type: "RECORD",
      mode: "NULLABLE",
      fields: record[1]!.split(", ").map((part) => {
        const [, field = "", its = ""] = /^"?(\w+)"? (.+)$/.exec(part) ?? [];
        return fieldOf(field, its);
      }),
    };
  return { name, type: TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? "STRING", mode: "NULLABLE" };
}

/** A value as BigQuery's JSON has it: every scalar as text. */
export function cellOf(field: ResultField, value: DuckValue): unknown {
  if (field.mode === "REPEATED")
    return ((value as DuckValue[] | null) ?? []).map((each) => ({ v: cellOf({ ...field, mode: "NULLABLE" }, each) }));
  if (value === null) return null;
  if (field.fields) {
    const { fields } = value as { fields: Record<string, DuckValue> };
    return { f: field.fields.map((each) => ({ v: cellOf(each, fields[each.name] ?? null) })) };
  }
  if (typeof value === "object" && "micros" in value)
    return field.type === "TIMESTAMP" ? String(value.micros) : localTime(value.micros);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function localTime(micros: number): string {
  const fraction = ((micros % 1e6) + 1e6) % 1e6;
  const seconds = new Date((micros - fraction) / 1000).toISOString().slice(0, 19);
  return fraction === 0 ? seconds : `${seconds}.${String(fraction).padStart(6, "0")}`;
}

/** DuckDB's error in BigQuery's words. */
export function failureOf({ error = "", message = "" }: DuckResponse, project: string): BigQueryFailure {
  const invalid = (text: string): BigQueryFailure => ({ status: 400, reason: "invalidQuery", message: text });
  const column = /(?:Referenced column|Table ".*" does not have a column named) "(.+?)"/.exec(message)?.[1];
  const table = /Table with name (\S+?)(?: does not exist|!)/.exec(message)?.[1];
  if (error === "syntax" || error === "ParserException")
    return invalid("Syntax error: Unexpected end of script at [1:1]");
  if (column !== undefined) return invalid(`Unrecognized name: ${column} at [1:8]`);
  if (table !== undefined || error === "CatalogException")
    return {
      status: 404,
      reason: "notFound",
      message: `Not found: Table ${project}:default.${table ?? "unknown"} was not found in location US`,
    };
  if (error === "ConversionException") return invalid(`Bad int64 value: ${/'(.*?)'/.exec(message)?.[1] ?? ""}`);
  if (error === "InterruptException")
    return { status: 400, reason: "stopped", message: "Job execution was cancelled: User requested cancellation" };
  return invalid(error === "BinderException" ? `No matching signature: ${message}` : message);
}
