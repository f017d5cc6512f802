import type { RunColumn } from "./calls";
import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../query/chart-data-response";
import type { ValueType } from "../query/frame";

interface FoundColumn {
  name: string;
  type: ValueType;
  typeName: string;
}

/** Names of PostgreSQL's types for the editor's clients. */
const NAMES: Readonly<Record<string, string>> = {
  BIGINT: "LONGINTEGER",
  SMALLINT: "INTEGER",
  NUMERIC: "DECIMAL",
  "DOUBLE PRECISION": "FLOAT",
  REAL: "FLOAT",
  TEXT: "STRING",
  VARCHAR: "STRING",
  CHAR: "STRING",
  NAME: "STRING",
  UUID: "STRING",
  BYTEA: "BINARY",
  "TIMESTAMP WITHOUT TIME ZONE": "DATETIME",
  "TIMESTAMP WITH TIME ZONE": "DATETIMETZ",
  "TIME WITHOUT TIME ZONE": "TIME",
};

/** The columns of a result: a duplicate name gets a number, "a", "a__1". */
export function resultColumns(columns: readonly FoundColumn[], backend: string): RunColumn[] {
  const used = new Set<string>();
  const unique = (name: string): string => {
    let candidate = name;
    for (let n = 1; used.has(candidate); n++) candidate = `${name}__${n}`;
    used.add(candidate);
    return candidate;
  };
  return columns.map(({ name: given, type, typeName }) => {
    const name = unique(given);
    const shown = backend === "postgresql" ? (NAMES[typeName] ?? typeName) : typeName;
    const generic = shown === "TIME" ? TEMPORAL : KINDS[type];
    return { column_name: name, name, type: shown, type_generic: generic, is_dttm: generic === TEMPORAL };
  });
}

const KINDS: Record<ValueType, number> = {
  int: NUMERIC,
  float: NUMERIC,
  string: STRING,
  boolean: BOOLEAN,
  datetime: TEMPORAL,
};
