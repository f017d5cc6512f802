import { ServerOnly } from "./server-only";

/** What planning needs to know of a dataset; its detail call returns it. */
export interface DatasetFacts {
  id: number;
  database: { backend: string };
  /** Hours added to temporal results. */
  offset: number;
  currency_code_column: string | null;
  columns: readonly DatasetColumnFacts[];
  metrics: readonly { metric_name: string; expression: string; verbose_name: string | null }[];
}

interface DatasetColumnFacts {
  column_name: string;
  type: string | null;
  expression: string | null;
  is_dttm: boolean;
  python_date_format: string | null;
}

export type ColumnType = "text" | "whole" | "long" | "number" | "time";

/**
 * PostgreSQL's types whose values are equal here exactly where they are equal there. Blank-padded text, user-defined
 * types and booleans are left out.
 */
const TYPES: readonly [RegExp, ColumnType][] = [
  [/^(TEXT|VARCHAR|CHARACTER VARYING)(\(\d+\))?$/, "text"],
  [/^(SMALLINT|INTEGER|INT|INT2|INT4)$/, "whole"],
  [/^(BIGINT|INT8|LONGINTEGER)$/, "long"],
  [/^(REAL|DOUBLE PRECISION|DOUBLE_PRECISION|FLOAT4|FLOAT8|NUMERIC|DECIMAL)(\(\d+(, ?\d+)?\))?$/, "number"],
  [/^(DATE|TIMESTAMP|TIMESTAMP WITHOUT TIME ZONE)$/, "time"],
];

/** The type of a physical column; throws ServerOnly for any other. */
export function columnType(dataset: DatasetFacts, name: string): ColumnType {
  const column = dataset.columns.find(({ column_name }) => column_name === name);
  if (!column || column.expression) throw new ServerOnly(`${name} is not a physical column`);
  const type = (column.type ?? "").trim().toUpperCase();
  const found = TYPES.find(([pattern]) => pattern.test(type))?.[1];
  if (!found || column.python_date_format || column.is_dttm !== (found === "time"))
    throw new ServerOnly(`the type of ${name}`);
  return found;
}
