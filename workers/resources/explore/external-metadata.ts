import { type SQL, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import type { DatabaseModel } from "../../../schema/database/model";
import { databasePerm } from "../../../schema/dataset/policy";
import { fail, notFound } from "../../../schema/errors";
import type { RunColumn } from "../../../schema/query-run/calls";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import { grantedAuthority } from "../../chart-data/authorize/sql-access";
import { withConnection } from "../../connections/request-connections";
import type { Connection } from "../../engines/engine";
import type { RunOptions } from "../../engines/engine";
import { defaultSchemaOf, engineOf } from "../../engines/registry";
import type { Db } from "../../metadata";
import { allow } from "../../request/actors";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { templateDatasets } from "../../chart-data/authorize/template-datasets";
import { hasTransportSettings } from "../database/transport-settings";
import { inCatalog } from "../database/catalog-address";
import { readsTable } from "../dataset/check";
import { checkedSql, filledIn, rendererFor } from "../dataset/check-sql";
import { sqlPartitions } from "../dataset/sql-partitions";
import { backendOf } from "../dataset/model";
import { readingQuery } from "../dataset/read-columns";
import { type DatasetRow, datasetRows } from "../dataset/row";
import type { DatabaseRow } from "../dataset/store";
import { loadDatasource } from "../datasource/load-datasource";
import { sourceColumns } from "../datasource/source-columns";
import { readableDataset } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { parsedObject } from "../resource/parsed-object";
import { asObject, badQuery, queryParameter } from "../resource/query-parameter";
import { legacyDatasource, legacyMissing } from "./datasource";
import { message } from "../../../schema/language/localizable";

/** The columns that a dataset's table, a query, or a table without a dataset currently has in the database. */
export const externalMetadata = new Hono<App>()
  .get("/external_metadata/:type/:id{[0-9]+}/", async (c) => {
    const request = requestOf(c);
    const params = c.req.param();
    const { type, id } = await after(request, "can_external_metadata", "Datasource", () =>
      legacyDatasource(params.type, params.id),
    );
    if (type !== "table") {
      const { actor, value } = await after(request, "can_external_metadata", "Datasource", () =>
        loadDatasource(request, { type, id }),
      );
      allow(actor, "can_external_metadata", "Datasource");
      if (!value) throw legacyMissing();
      return c.json((await sourceColumns(request, actor, value)).map(asSourceColumn));
    }
    const { actor, rows } = await request.load((db) => [
      datasetRows(db, sql`o.id = ${id}::bigint and (${readableDataset})`),
      databaseRows(db, sql`b.id = (select d.database_id from datasets d where d.id = ${id}::bigint)`),
    ]);
    allow(actor, "can_external_metadata", "Datasource");
    const dataset = rows[0].rows[0];
    const database = rows[1].rows[0];
    if (!dataset || !database) throw legacyMissing();
    return c.json(await columnsNow(request, actor, modelOf(database), await renderedSource(request, actor, dataset)));
  })
  .get("/external_metadata_by_name/", async (c) => {
    const request = requestOf(c);
    const named = await after(request, "can_external_metadata_by_name", "Datasource", () =>
      namedTable(asObject(queryParameter(c))),
    );
    const isNamed = sql`b.database_name = ${named.database_name} and o.table_name = ${named.table_name} and o.schema is not distinct from ${named.schema_name}::text`;
    const { actor, rows } = await request.load((db) => [
      datasetRows(db, sql`${isNamed} and (${readableDataset})`),
      datasetRows(db, isNamed),
      databaseRows(db, sql`b.database_name = ${named.database_name}`),
    ]);
    allow(actor, "can_external_metadata_by_name", "Datasource");
    const database = rows[2].rows[0];
    if (!database) throw notFound();
    const model = modelOf(database);
    const [dataset, hidden] = [rows[0].rows[0], rows[1].rows[0]];
    if (!dataset && (hidden || !readsTable(actor, database, { schema: named.schema_name }))) throw notFound();
    const columns = await columnsNow(
      request,
      actor,
      model,
      dataset
        ? await renderedSource(request, actor, dataset)
        : { sql: null, schema: named.schema_name, table_name: named.table_name },
    );
    if (columns.length === 0) throw notFound();
    return c.json(columns);
  });

interface NamedTable {
  database_name: string;
  schema_name: string | null;
  table_name: string;
}

function namedTable(requested: Record<string, unknown>): NamedTable {
  const { database_name, schema_name = null, table_name } = requested;
  for (const [key, value] of Object.entries({ database_name, table_name }))
    if (typeof value !== "string" || value === "")
      throw badQuery(message("''{name}'' is a required property", { name: key }));
  if (schema_name !== null && typeof schema_name !== "string")
    throw badQuery(message("'schema_name' is not of type 'string'"));
  return {
    database_name: String(database_name),
    schema_name: schema_name === "" ? null : schema_name,
    table_name: String(table_name),
  };
}

const databaseRows = (db: Db, condition: SQL) =>
  db.execute<DatabaseRow>(
    sql`select b.id, b.uuid, b.database_name, b.sqlalchemy_uri, b.encrypted_password, b.has_oauth2_client, ${hasTransportSettings} as has_transport_settings, b.cache_timeout, b.extra from databases b where ${condition}`,
  );

const modelOf = (row: DatabaseRow): DatabaseModel => ({
  ...row,
  backend: backendOf(row.sqlalchemy_uri),
  extra: parsedObject(row.extra),
  perm: databasePerm(row.database_name, row.id),
});

interface Table {
  catalog?: string | null;
  sql: string | null;
  schema: string | null;
  table_name: string;
  /** The authorization of the query right before it runs. */
  authorize?: RunOptions["authorize"];
}

/**
 * A dataset's table, or its query with the templates rendered for the person, printed and checked against the dataset's
 * grants as for every read.
 */
async function renderedSource(request: RequestContext, actor: Actor, dataset: DatasetRow): Promise<Table> {
  const { sql: text, catalog, schema, table_name, database } = dataset;
  const dialect = engineOf(backendOf(database.sqlalchemy_uri))?.dialect;
  if (!text || !dialect) return { catalog, sql: text, schema, table_name };
  const checking = {
    actor,
    now: request.now,
    database,
    dialect,
    datasets: await templateDatasets(request, actor, [text]),
    partitions: await sqlPartitions(request, actor, database, {
      ...dataset,
      texts: [text],
      granted: dataset.granted_relations,
    }),
  };
  if (dataset.granted_relations === null)
    return { catalog, sql: filledIn(() => rendererFor(dataset, checking)(text)), schema, table_name };
  const { query, authorize } = await checkedSql(
    { ...dataset, expressions: [] },
    { ...checking, readableTables: async () => [], authority: grantedAuthority(dataset.granted_relations) },
  );
  return { catalog, sql: query, schema, table_name, authorize: async (inspector) => void (await authorize(inspector)) };
}

const asSourceColumn = ({ name, type, type_generic, is_dttm }: RunColumn): Record<string, unknown> => ({
  column_name: name,
  name,
  type,
  nullable: true,
  default: null,
  autoincrement: false,
  comment: null,
  type_generic,
  is_dttm,
});

async function columnsNow(
  request: RequestContext,
  actor: Actor,
  database: DatabaseModel,
  table: Table,
): Promise<Record<string, unknown>[]> {
  const engine = engineOf(database.backend);
  if (!engine) throw notFound();
  const query = table.sql ? readingQuery(table.sql, engine.dialect) : null;
  const inTable = { ...database, ...inCatalog(database, table.catalog) };
  const found = await withConnection<ExternalColumn[]>(request, actor, inTable, async (connection) => {
    try {
      return query
        ? await queryColumns(connection, query, table)
        : await connection.catalog.columns(table.schema ?? defaultSchemaOf(database.sqlalchemy_uri), table.table_name);
    } catch (error) {
      if (!engine.owns(error)) throw error;
      const explained = engine.explain(error);
      throw fail(explained.error_type, explained.message, explained.extra);
    }
  });
  return found.map(({ name, type, nullable = true, default: initial = null, comment = null }) => {
    const kind = engine.dialect.kindOf(type);
    return {
      column_name: name,
      name,
      type,
      nullable,
      default: initial,
      autoincrement: initial?.startsWith("nextval(") ?? false,
      comment,
      type_generic: kind,
      is_dttm: kind === 2,
    };
  });
}

interface ExternalColumn {
  name: string;
  type: string;
  nullable?: boolean;
  default?: string | null;
  comment?: string | null;
}

async function queryColumns(connection: Connection, query: string, table: Table): Promise<ExternalColumn[]> {
  const found: ExternalColumn[] = [];
  for await (const batch of connection.run(`SELECT * FROM (${query}\n) AS virtual_table LIMIT 0`, {
    timeoutMs: 30_000,
    maxRows: 1,
    schema: schemaOfBareNames(table),
    authorize: table.authorize,
  }))
    found.push(...batch.columns.map(({ name, typeName }) => ({ name, type: typeName })));
  return found;
}
