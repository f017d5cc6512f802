import { eq, sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { type ConnectionUri, maskedUri } from "../../../schema/database/uri";
import { NO_TUNNEL, type SealedTunnel } from "../../../schema/database/ssh-tunnel";
import type { DatabaseToCreate, DatabaseToUpdate } from "../../../schema/database/wire";
import { notFound } from "../../../schema/errors";
import { databases as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { readableDatabase, readableDatasets, seesAll } from "../resource/access";
import type { Row } from "../resource/columns";
import { touched } from "../resource/relations";

/** A database is open to people who may read it or one of its datasets, or one of its catalogs or schemas. */
export const openDatabase = sql`${readableDatabase} or exists (select 1 from user_roles ur join role_permissions rp on rp.workspace_id = ur.workspace_id and rp.role_id = ur.role_id
  where ur.user_id = app_user() and rp.permission in ('catalog_access', 'schema_access') and starts_with(rp.view, '[' || o.database_name || '].['))`;

/** The whole row of a database, if the person may open it. It includes the address; presenters choose what is shown. */
export const databaseStatement = (db: Db, ref: SQL) =>
  db.execute<DatabaseRow>(sql`select o.* from databases o where ${ref} and (${openDatabase})`);
export const databaseById = (db: Db, id: number) => databaseStatement(db, sql`o.id = ${id}::bigint`);
/** The id itself, if the person may open the database. */
export const openDatabaseId = (db: Db, id: number) =>
  db.execute(sql`select o.id from databases o where o.id = ${id}::bigint and (${openDatabase})`);
/** A query for the ids of a database's datasets that the person may read. */
export const readableDatasetsOf = (id: number): SQL =>
  sql`select rel.id from datasets rel where rel.database_id = ${id}::bigint and (${seesAll} or rel.id in (${readableDatasets}))`;

export interface DatabaseRow extends Row, SealedTunnel {
  id: number;
  uuid: string;
  database_name: string;
  sqlalchemy_uri: string;
  encrypted_password: string | null;
  encrypted_extra: string | null;
  server_cert: string | null;
  has_oauth2_client: boolean | null;
  extra: string | null;
  cache_timeout: number | null;
}

export const sameName = (db: Db, name: string | null | undefined, except = -1) =>
  db.execute<{ id: number }>(
    sql`select id from databases where database_name = ${name ?? null} and id <> ${except}::bigint`,
  );

export const datasetsAttached = (db: Db, id: number) =>
  db.execute(sql`select 1 from datasets where database_id = ${id}::bigint limit 1`);

type Settings = Omit<DatabaseToUpdate, "database_name" | "sqlalchemy_uri" | "uuid">;

/** The columns that a body's settings set. */
function settings({
  engine: _engine,
  driver: _driver,
  parameters: _parameters,
  ssh_tunnel: _tunnel,
  masked_encrypted_extra: _masked,
  is_managed_externally,
  ...rest
}: Settings) {
  return { ...rest, ...(typeof is_managed_externally === "boolean" ? { is_managed_externally } : {}) };
}

interface Secrets extends Partial<SealedTunnel> {
  encrypted_password: string | null;
  encrypted_extra?: string | null;
  has_oauth2_client?: boolean;
}

export async function createDatabase(
  tx: Tx,
  actor: Actor,
  body: DatabaseToCreate,
  uri: ConnectionUri,
  uuid: string,
  secrets: Secrets,
): Promise<number> {
  const { sqlalchemy_uri: _uri, uuid: _uuid, database_name, ...rest } = body;
  const [row] = await tx
    .insert(table)
    .values({
      ...settings(rest),
      ...secrets,
      database_name,
      uuid,
      sqlalchemy_uri: maskedUri(uri),
      created_by_fk: actor.user.id,
      changed_by_fk: actor.user.id,
    })
    .returning({ id: table.id });
  return row!.id;
}

/** Changes what the body names; a new name also changes every permission that names the database. */
export async function updateDatabase(
  tx: Tx,
  actor: Actor,
  before: DatabaseRow,
  body: DatabaseToUpdate,
  uri: ConnectionUri | null,
  secrets: Partial<Secrets>,
): Promise<void> {
  const { sqlalchemy_uri: _uri, uuid: _uuid, database_name, configuration_method, ...rest } = body;
  const { rows } = await tx.execute<{ database_name: string }>(
    sql`select database_name from databases where id = ${before.id} for update`,
  );
  if (!rows[0]) throw notFound();
  await tx
    .update(table)
    .set({
      ...settings({ ...rest, configuration_method }),
      ...secrets,
      ...touched(actor),
      ...(database_name ? { database_name } : {}),
      ...(uri ? { sqlalchemy_uri: maskedUri(uri) } : {}),
    })
    .where(eq(table.id, before.id));
  if (!database_name || database_name === rows[0].database_name) return;
  const [old, renamed] = [`[${rows[0].database_name}].`, `[${database_name}].`];
  const view = (column: ReturnType<typeof sql>) =>
    sql`${renamed}::text || substr(${column}, ${old.length + 1}::integer)`;
  await tx.execute(
    sql`update datasets set perm = ${view(sql`perm`)}, schema_perm = ${view(sql`schema_perm`)} where database_id = ${before.id}`,
  );
  await tx.execute(
    sql`update role_permissions set view = ${view(sql`view`)} where permission in ('database_access', 'catalog_access', 'schema_access', 'datasource_access') and left(view, ${old.length}::integer) = ${old}`,
  );
}

export const removeTunnel = (tx: Tx, actor: Actor, id: number) =>
  tx
    .update(table)
    .set({ ...NO_TUNNEL, ...touched(actor) })
    .where(eq(table.id, id));
