import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../schema/actor";
import type { DatabaseAccess } from "../../schema/database/policy";
import type { DatabaseModel } from "../../schema/database/model";
import { parseUri } from "../../schema/database/uri";
import { databasePerm, canWriteSql } from "../../schema/dataset/policy";
import { fail, type Failure, refuse } from "../../schema/errors";
import type { RowRule } from "../../schema/row-rule/model";
import { restrictionsOn, type RowRestrictions } from "../../schema/row-rule/restrictions";
import { requestConnections } from "../connections/request-connections";
import type { ConnectionLease } from "../connections/connection-lease";
import type { Engine } from "../engines/engine";
import { engineOf } from "../engines/registry";
import type { Db } from "../metadata";
import { allow } from "../request/actors";
import type { RequestContext } from "../request/request-context";
import { type DatabaseRow, databaseStatement } from "../resources/database/store";
import { catalogOf, catalogsOf, inCatalog } from "../resources/database/catalog-address";
import { backendOf, rowRules } from "../resources/dataset/model";
import { parsedObject } from "../resources/resource/parsed-object";
import { message } from "../../schema/language/localizable";

/** A database as a person may use it in the SQL editor. */
export interface EditorDatabase {
  actor: Actor;
  row: DatabaseRow;
  engine: Engine;
  catalog: string | null;
  schema: string | null;
  /**
   * The connection's URI in the selected catalog; `elsewhere` names that catalog for permissions if it is not the
   * default one.
   */
  address: string;
  elsewhere: (DatabaseAccess & { catalog: string }) | null;
  /** The database in the selected catalog. */
  model: DatabaseModel;
  /** All row rules on the database's tables, and those that bind the person. */
  rules: readonly RowRule[];
  restrictions: RowRestrictions;
  readsWholeDatabase: boolean;
  /** Whether the person may read all rows of every table. */
  seesEverything: boolean;
  /** A connection for one run. */
  lease: () => ConnectionLease;
}

export const databaseMissing = (): Failure =>
  fail(
    "DATABASE_NOT_FOUND_ERROR",
    message(
      "The database referenced in this query was not found. Please contact an administrator for further assistance or try again.",
    ),
  );

interface Requested {
  database_id: number;
  catalog?: string | null | undefined;
  schema?: string | null | undefined;
}

/**
 * The database for people with the permission of the editor; an inaccessible one, or one not exposed in the editor,
 * counts as missing.
 */
export const openForEditor = (
  request: RequestContext,
  permission: string,
  requested: Requested,
  missing: () => Error = databaseMissing,
): Promise<EditorDatabase> =>
  openForSql(request, { permission, view: "SQLLab", among: sql`o.expose_in_sqllab` }, requested, missing);

interface Doorway {
  permission: string;
  view: string;
  /** Condition for the databases that may be used. */
  among: SQL;
}

/** The database for SQL that a person wrote anywhere: with the permission, they may use the databases open to them. */
export async function openForSql(
  request: RequestContext,
  { permission, view, among }: Doorway,
  { database_id, catalog = null, schema = null }: Requested,
  missing: () => Error = databaseMissing,
): Promise<EditorDatabase> {
  const { actor, rows } = await request.load((db) => [
    databaseStatement(db, sql`o.id = ${database_id}::bigint and (${among})`),
    rulesStatement(db, database_id),
  ]);
  allow(actor, permission, view);
  const row = rows[0].rows[0];
  const engine = row && engineOf(row.sqlalchemy_uri);
  if (!row || !engine) throw missing();
  const rules = rows[1].rows[0]?.row_rules ?? [];
  const restrictions = restrictionsOnSql(actor, row, catalog, rules);
  const perm = databasePerm(row.database_name, row.id);
  const { sqlalchemy_uri: address, elsewhere } = addressRequested(row, engine, catalog);
  const model = {
    ...row,
    sqlalchemy_uri: address,
    elsewhere,
    backend: backendOf(row.sqlalchemy_uri),
    extra: parsedObject(row.extra),
    perm,
  };
  return {
    actor,
    row,
    engine,
    address,
    elsewhere:
      elsewhere && catalog
        ? { perm, name: row.database_name, defaultCatalog: catalogOf(row.sqlalchemy_uri), catalog }
        : null,
    schema: schema || null,
    catalog: catalog || catalogOf(row.sqlalchemy_uri),
    restrictions,
    model,
    rules,
    readsWholeDatabase: canWriteSql(actor, { perm }),
    seesEverything: canWriteSql(actor, { perm }) && restrictions.tables.length === 0,
    lease: () => requestConnections(request, actor).lease(model),
  };
}

/** Row rules on tables that SQL reads by name, without a dataset. */
const restrictionsOnSql = (
  actor: Actor,
  row: DatabaseRow,
  catalog: string | null,
  rules: readonly RowRule[],
): RowRestrictions =>
  restrictionsOn(
    { id: 0, sql: " ", catalog, schema: null, table_name: "", row_rules: [...rules], catalogs: catalogsOf(row) },
    actor,
  );

/** The person's row rules on the tables of a database. */
export async function rowRestrictionsOf(
  request: RequestContext,
  row: DatabaseRow,
  catalog: string | null,
): Promise<RowRestrictions> {
  const { actor, rows } = await request.load((db) => [rulesStatement(db, row.id)]);
  return restrictionsOnSql(actor, row, catalog, rows[0].rows[0]?.row_rules ?? []);
}

interface RulesRow extends Record<string, unknown> {
  row_rules: RowRule[];
}

const rulesStatement = (db: Db, id: number) =>
  db.execute<RulesRow>(
    sql`select (${rowRules}) as row_rules from (select d.workspace_id, d.id as database_id from databases d where d.id = ${id}::bigint) o`,
  );

/** The connection's address, in another catalog where one is requested and allowed. */
function addressRequested(row: DatabaseRow, engine: Engine, catalog: string | null): ReturnType<typeof inCatalog> {
  const uri = parseUri(row.sqlalchemy_uri);
  if (
    !catalog ||
    !uri ||
    catalog === catalogOf(row.sqlalchemy_uri) ||
    (!engine.databaseOfCatalog && catalog === uri.database)
  )
    return { sqlalchemy_uri: row.sqlalchemy_uri, elsewhere: false };
  if (!catalogsOf(row).leads) throw refuse(400, message("Only the default catalog is supported for this connection"));
  return inCatalog(row, catalog);
}
