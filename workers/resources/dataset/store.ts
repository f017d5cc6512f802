import { and, eq, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { SealedTunnel } from "../../../schema/database/ssh-tunnel";
import { datasetPerm, schemaPerm } from "../../../schema/dataset/policy";
import type { ColumnToUpdate, DatasetToCreate, DatasetToUpdate, MetricToUpdate } from "../../../schema/dataset/wire";
import { datasetColumns, datasetMetrics, datasets as table } from "../../../schema/tables";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import type { Db, Tx } from "../../metadata";
import { readableDataset } from "../resource/access";
import { hasTransportSettings } from "../database/transport-settings";
import { links, ownersAfter, replaceLinks, touched } from "../resource/relations";
import type { FoundColumn } from "./read-columns";
import { type DatasetRow, datasetRows } from "./row";

/** The columns of a database that writes of its datasets need. */
export interface DatabaseRow extends Partial<SealedTunnel>, Record<string, unknown> {
  id: number;
  uuid: string;
  database_name: string;
  sqlalchemy_uri: string;
  encrypted_password: string | null;
  encrypted_extra?: string | null;
  server_cert?: string | null;
  has_transport_settings?: boolean;
  has_oauth2_client: boolean | null;
  cache_timeout: number | null;
  extra: string | null;
}

/** A database by id, if the person may open it. */
export const databaseNamed = (db: Db, id: number | undefined, readable: SQL) =>
  db.execute<DatabaseRow>(
    sql`select o.id, o.uuid, o.database_name, o.sqlalchemy_uri, o.encrypted_password, o.encrypted_extra, o.server_cert, o.ssh_tunnel, o.encrypted_ssh_password, o.encrypted_ssh_private_key, o.encrypted_ssh_private_key_password, o.has_oauth2_client, o.cache_timeout, o.extra from databases o where o.id = ${id ?? -1}::bigint and (${readable})`,
  );

/** A query for the id of the referred dataset, if the person may read it; an empty one without a reference. */
export const readableDatasetWith = (ref: SQL | null): SQL =>
  sql`select o.id from datasets o where ${ref ?? sql`false`} and (${readableDataset})`;
export const readableDatasetIds = (db: Db, ref: SQL | null) => db.execute(readableDatasetWith(ref));
export const readableDatasetRows = (db: Db, ref: SQL) => datasetRows(db, sql`${ref} and (${readableDataset})`);

/** The database of a dataset. */
export const databaseOf = (db: Db, datasetId: number) =>
  db.execute<DatabaseRow>(
    sql`select b.id, b.uuid, b.database_name, b.sqlalchemy_uri, b.encrypted_password, b.has_oauth2_client, ${hasTransportSettings} as has_transport_settings, b.cache_timeout, b.extra from databases b join datasets d on d.workspace_id = b.workspace_id and d.database_id = b.id where d.id = ${datasetId}::bigint`,
  );

/** The catalogs that contain datasets of tables with that name. */
export const namesake = (
  db: Db,
  { database, schema, table_name }: { database: number; schema?: string | null | undefined; table_name: string },
) =>
  db.execute<{ catalog: string | null }>(
    sql`select distinct catalog from datasets where database_id = ${database}::bigint and schema is not distinct from ${schema ?? null} and table_name = ${table_name}`,
  );

/** Rows per INSERT statement: a wide table has thousands of columns, and a statement at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1000;

const columnsFound = (
  dataset_id: number,
  columns: readonly FoundColumn[],
  by: { created_by_fk: number; changed_by_fk: number },
) => columns.map((column) => ({ dataset_id, ...column, expression: "", ...by }));

export async function addColumns(
  tx: Tx,
  datasetId: number,
  columns: readonly FoundColumn[],
  actor: Actor,
): Promise<void> {
  const rows = columnsFound(datasetId, columns, { created_by_fk: actor.user.id, changed_by_fk: actor.user.id });
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx
      .insert(datasetColumns)
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflictDoNothing();
}

/** Creates a dataset with its table's columns, the first time column as the main one, and the metric count. */
export async function insertDataset(
  tx: Tx,
  actor: Actor,
  dataset: DatasetToCreate & { granted_relations: readonly GrantedRelation[] | null },
  database: DatabaseRow,
  columns: readonly FoundColumn[],
): Promise<number> {
  const { owners, database: _database, uuid, is_managed_externally, ...fields } = dataset;
  const by = { created_by_fk: actor.user.id, changed_by_fk: actor.user.id };
  const [row] = await tx
    .insert(table)
    .values({
      ...fields,
      ...by,
      database_id: database.id,
      ...(uuid ? { uuid } : {}),
      is_managed_externally: is_managed_externally ?? false,
      main_dttm_col: columns.find(({ is_dttm }) => is_dttm)?.column_name ?? null,
      schema_perm: schemaPerm(database.database_name, fields.catalog, fields.schema),
    })
    .returning({ id: table.id });
  const id = row!.id;
  await tx
    .update(table)
    .set({ perm: datasetPerm(database.database_name, fields.table_name, id) })
    .where(eq(table.id, id));
  await addColumns(tx, id, columns, actor);
  await tx.insert(datasetMetrics).values({
    dataset_id: id,
    metric_name: "count",
    verbose_name: "COUNT(*)",
    metric_type: "count",
    expression: "COUNT(*)",
    ...by,
  });
  await replaceLinks(tx, links.datasetOwners, id, ownersAfter(actor, owners));
  return id;
}

/** Changes what the body names. After a rename or move, access granted on the old name applies to the new one. */
export async function updateDataset(
  tx: Tx,
  actor: Actor,
  before: DatasetRow,
  body: DatasetToUpdate,
  sent: ReadonlySet<string>,
  database: DatabaseRow | null,
  granted: readonly GrantedRelation[] | null | undefined,
): Promise<void> {
  const {
    owners,
    columns,
    metrics,
    database_id,
    table_name,
    uuid,
    offset,
    filter_select_enabled,
    normalize_columns,
    is_sqllab_view,
    is_managed_externally,
    always_filter_main_dttm,
    folders,
    ...fields
  } = body;
  const given = {
    table_name,
    uuid,
    offset,
    filter_select_enabled,
    normalize_columns,
    is_sqllab_view,
    is_managed_externally,
  };
  const databaseName = database?.database_name ?? before.database.database_name;
  const name = table_name ?? before.table_name;
  const perm = datasetPerm(databaseName, name, before.id);
  const place = {
    catalog: fields.catalog === undefined ? before.catalog : fields.catalog,
    schema: fields.schema === undefined ? before.schema : fields.schema,
  };
  await tx
    .update(table)
    .set({
      ...fields,
      ...touched(actor),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)),
      ...(sent.has("always_filter_main_dttm") ? { always_filter_main_dttm } : {}),
      ...(folders ? { folders } : {}),
      ...(granted === undefined ? {} : { granted_relations: granted }),
      ...(database_id ? { database_id } : {}),
      perm,
      schema_perm: schemaPerm(databaseName, place.catalog, place.schema),
    })
    .where(eq(table.id, before.id));
  if (before.perm && before.perm !== perm)
    await tx.execute(
      sql`update role_permissions set view = ${perm} where permission = 'datasource_access' and view = ${before.perm}`,
    );
  if (owners) await replaceLinks(tx, links.datasetOwners, before.id, ownersAfter(actor, owners));
  if (columns) await replaceColumns(tx, actor, before.id, columns);
  if (metrics) await replaceMetrics(tx, actor, before.id, metrics);
}

/** Replaces the dataset's columns with the list: known ids are updated, new ones inserted, the rest deleted. */
async function replaceColumns(
  tx: Tx,
  actor: Actor,
  datasetId: number,
  columns: readonly ColumnToUpdate[],
): Promise<void> {
  const stored = columns.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .delete(datasetColumns)
    .where(
      and(eq(datasetColumns.dataset_id, datasetId), ...(stored.length ? [notInArray(datasetColumns.id, stored)] : [])),
    );
  for (const { id, uuid, is_active, is_dttm, ...column } of columns) {
    const fields = {
      ...column,
      ...(is_active === undefined ? {} : { is_active }),
      ...(typeof is_dttm === "boolean" ? { is_dttm } : {}),
      ...(uuid ? { uuid } : {}),
    };
    if (id !== undefined)
      await tx
        .update(datasetColumns)
        .set({ ...fields, ...touched(actor) })
        .where(and(eq(datasetColumns.id, id), eq(datasetColumns.dataset_id, datasetId)));
    else
      await tx
        .insert(datasetColumns)
        .values({ ...fields, dataset_id: datasetId, created_by_fk: actor.user.id, changed_by_fk: actor.user.id });
  }
}

async function replaceMetrics(
  tx: Tx,
  actor: Actor,
  datasetId: number,
  metrics: readonly MetricToUpdate[],
): Promise<void> {
  const stored = metrics.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .delete(datasetMetrics)
    .where(
      and(eq(datasetMetrics.dataset_id, datasetId), ...(stored.length ? [notInArray(datasetMetrics.id, stored)] : [])),
    );
  for (const { id, uuid, ...metric } of metrics) {
    const fields = { ...metric, ...(uuid ? { uuid } : {}) };
    if (id !== undefined)
      await tx
        .update(datasetMetrics)
        .set({ ...fields, ...touched(actor) })
        .where(and(eq(datasetMetrics.id, id), eq(datasetMetrics.dataset_id, datasetId)));
    else
      await tx
        .insert(datasetMetrics)
        .values({ ...fields, dataset_id: datasetId, created_by_fk: actor.user.id, changed_by_fk: actor.user.id });
  }
}

/**
 * Syncs the columns with the current table: keeps calculated columns, deletes missing ones, inserts new ones, updates
 * types.
 */
export async function syncColumns(
  tx: Tx,
  actor: Actor,
  before: DatasetRow,
  found: readonly FoundColumn[],
): Promise<void> {
  const existing = new Map(before.columns.map((column) => [column.column_name, column]));
  const names = new Set(found.map(({ column_name }) => column_name));
  const rename = before.columns
    .filter(({ column_name, expression }) => !expression && !names.has(column_name))
    .map(({ id }) => id);
  if (rename.length) await tx.delete(datasetColumns).where(inArray(datasetColumns.id, rename));
  for (const column of found) {
    const old = existing.get(column.column_name);
    if (old && !old.expression && old.type !== column.type)
      await tx
        .update(datasetColumns)
        .set({
          type: column.type,
          is_dttm: old.is_dttm || column.is_dttm,
          groupby: true,
          filterable: true,
          ...touched(actor),
        })
        .where(eq(datasetColumns.id, old.id));
  }
  await addColumns(
    tx,
    before.id,
    found.filter(({ column_name }) => !existing.has(column_name)),
    actor,
  );
  if (!before.metrics.some(({ metric_name }) => metric_name === "count"))
    await tx
      .insert(datasetMetrics)
      .values({
        dataset_id: before.id,
        metric_name: "count",
        verbose_name: "COUNT(*)",
        metric_type: "count",
        expression: "COUNT(*)",
        created_by_fk: actor.user.id,
        changed_by_fk: actor.user.id,
      })
      .onConflictDoNothing();
  await tx
    .update(table)
    .set({
      ...touched(actor),
      ...(before.main_dttm_col ? {} : { main_dttm_col: found.find(({ is_dttm }) => is_dttm)?.column_name ?? null }),
    })
    .where(eq(table.id, before.id));
}

/** Copies a virtual dataset with its columns and metrics under another name; the copy belongs to the requester. */
export async function duplicateDataset(tx: Tx, actor: Actor, base: DatasetRow, tableName: string): Promise<number> {
  const { database } = base;
  const by = { created_by_fk: actor.user.id, changed_by_fk: actor.user.id };
  const {
    catalog,
    schema,
    sql: text,
    description,
    main_dttm_col,
    default_endpoint,
    offset,
    cache_timeout,
    params,
    template_params,
    filter_select_enabled,
    fetch_values_predicate,
    currency_code_column,
    normalize_columns,
    always_filter_main_dttm,
    extra,
  } = base;
  const [row] = await tx
    .insert(table)
    .values({
      database_id: database.id,
      table_name: tableName,
      catalog,
      schema,
      sql: text,
      description,
      main_dttm_col,
      default_endpoint,
      offset,
      cache_timeout,
      params,
      template_params,
      filter_select_enabled,
      fetch_values_predicate,
      currency_code_column,
      normalize_columns,
      always_filter_main_dttm,
      extra,
      granted_relations: base.granted_relations,
      schema_perm: schemaPerm(database.database_name, catalog, schema),
      ...by,
    })
    .returning({ id: table.id });
  const id = row!.id;
  await tx
    .update(table)
    .set({ perm: datasetPerm(database.database_name, tableName, id) })
    .where(eq(table.id, id));
  for (const { id: _id, uuid: _uuid, created_on: _created, changed_on: _changed, ...column } of base.columns)
    await tx.insert(datasetColumns).values({ ...column, dataset_id: id, ...by });
  for (const { id: _id, uuid: _uuid, created_on: _created, changed_on: _changed, ...metric } of base.metrics)
    await tx.insert(datasetMetrics).values({ ...metric, dataset_id: id, ...by });
  await replaceLinks(tx, links.datasetOwners, id, [actor.user.id]);
  return id;
}
