import type { Actor } from "../../../schema/actor";
import type { DatabaseModel } from "../../../schema/database/model";
import { Failure, refuse } from "../../../schema/errors";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { SqlError } from "../../../schema/sql/sql-error";
import { singleSelect } from "../../../schema/sql/read/statement";
import { withConnection } from "../../connections/request-connections";
import type { Connection, RunOptions } from "../../engines/engine";
import { defaultSchemaOf, engineOf } from "../../engines/registry";
import type { RequestContext } from "../../request/request-context";
import { inCatalog } from "../database/catalog-address";
import { message, trimmed } from "../../../schema/language/localizable";

export interface FoundColumn {
  column_name: string;
  type: string;
  is_dttm: boolean;
}

export interface Source {
  catalog: string | null;
  schema: string | null;
  table_name: string;
  /** Set for a virtual dataset. */
  sql: string | null;
}

/**
 * Reads the current columns of a table or query from the database. Throws 422 for a missing table or a failing query.
 */
export async function readColumns(
  request: RequestContext,
  actor: Actor,
  source: Source,
  database: DatabaseModel,
  authorize?: RunOptions["authorize"],
): Promise<FoundColumn[]> {
  const engine = engineOf(database.backend);
  if (!engine) throw refuse(422, message("Dataset could not be created."));
  const query = source.sql ? readingQuery(source.sql, engine.dialect) : null;
  const inSource = { ...database, ...inCatalog(database, source.catalog) };
  const columns = await withConnection<{ name: string; type: string }[]>(request, actor, inSource, (connection) =>
    query
      ? queryColumns(connection, query, { schema: schemaOfBareNames(source), authorize })
      : connection.catalog.columns(source.schema ?? defaultSchemaOf(database.sqlalchemy_uri), source.table_name),
  ).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    throw refuse(422, { [query ? "sql" : "table"]: [trimmed(engine.explain(error).message)] });
  });
  if (!columns.length)
    throw refuse(422, {
      table: [
        message(
          "Table [{table}] could not be found, please double check your database connection, schema, and table name",
          { table: [source.catalog, source.schema, source.table_name].filter(Boolean).join(".") },
        ),
      ],
    });
  return columns.map(({ name, type }) => ({ column_name: name, type, is_dttm: engine.dialect.kindOf(type) === 2 }));
}

async function queryColumns(
  connection: Connection,
  sql: string,
  options: Pick<RunOptions, "schema" | "authorize">,
): Promise<{ name: string; type: string }[]> {
  for await (const batch of connection.run(`SELECT * FROM (${sql}\n) AS virtual_table LIMIT 0`, {
    timeoutMs: 30_000,
    maxRows: 1,
    ...options,
  }))
    return batch.columns.map(({ name, typeName }) => ({ name, type: typeName }));
  return [];
}

/** The single read-only statement of a virtual dataset; throws 422 otherwise. */
export function readingQuery(sql: string, dialect: Dialect): string {
  try {
    return singleSelect(sql, dialect);
  } catch (error) {
    if (error instanceof SqlError) throw refuse(422, { sql: [error.text] });
    throw error;
  }
}
