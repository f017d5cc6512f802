import { BIGQUERY_FUNCTIONS } from "../../../schema/sql/dialects/bigquery-functions";
import type { Catalog, CatalogColumn, Connection } from "../engine";
import { partitionsOf, partitionValues } from "./partitions";
import type { Tables } from "./tables";
import type { BigQueryTarget } from "./target";
import { type Field, typeNameOf } from "./types";

const TIMEOUT_MS = 30_000;
const KINDS: Readonly<Record<string, "view" | "materialized_view">> = {
  VIEW: "view",
  MATERIALIZED_VIEW: "materialized_view",
};
/** Words of the allow-list that precede a bracket without being functions. */
const KEYWORDS =
  /^(all|and|any|as|asc|between|by|case|desc|distinct|else|end|exists|from|group|having|i?like|in|interval|is|not|nulls|on|or|order|over|partition|range|rows|some|then|to|using|when|where|with|within)$/;

/** Projects are catalogs, and datasets are schemas. */
export function catalogOf(run: Connection["run"], tables: Tables, { project }: BigQueryTarget): Catalog {
  const limit = () => AbortSignal.timeout(TIMEOUT_MS);
  const described = (schema: string, table: string) => tables.table(project, schema, table, limit());
  return {
    catalogs: async () => [...new Set([project, ...(await tables.projects(limit()))])].toSorted(),
    functions: async () => [...BIGQUERY_FUNCTIONS].filter((name) => !KEYWORDS.test(name)),
    schemas: async () => (await tables.datasets(limit())).toSorted(),
    tables: async (schema) =>
      (await tables.tables(schema, limit()))
        .map(({ name, type }) => ({ name, kind: KINDS[type] ?? ("table" as const) }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    columns: async (schema, table) => {
      const found = await described(schema, table);
      const keys = found?.tableConstraints?.primaryKey?.columns ?? [];
      return columnsOf(found?.schema?.fields ?? [], "", keys);
    },
    tableDetails: async (schema, table) => {
      const found = await described(schema, table);
      const keys = found?.tableConstraints?.primaryKey?.columns ?? [];
      return {
        comment: found?.description ?? null,
        primaryKey: keys.length > 0 ? { name: null, columns: keys } : null,
        foreignKeys: [],
        indexes: [],
      };
    },
    partitions: async (schema, table) => partitionsOf(run, { project, schema, table }, await described(schema, table)),
    partitionValues: async (schema, table) =>
      partitionValues(run, { project, schema, table }, await described(schema, table)),
  };
}

/** The columns, and below each record those of its fields, as "record.field". */
const columnsOf = (fields: readonly Field[], parent: string, keys: readonly string[]): CatalogColumn[] =>
  fields.flatMap((field) => {
    const name = parent + field.name;
    const column = {
      name,
      type: typeNameOf(field),
      nullable: field.mode !== "REQUIRED",
      default: field.defaultValueExpression ?? null,
      primaryKey: keys.includes(name),
      ...(field.description ? { comment: field.description } : {}),
    };
    return [column, ...(field.mode === "REPEATED" ? [] : columnsOf(field.fields ?? [], `${name}.`, []))];
  });
