import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { DatabaseAccess } from "../../../schema/database/policy";
import { parseUri } from "../../../schema/database/uri";
import { databasePerm, mayWriteSql } from "../../../schema/dataset/policy";
import { fail, type Failure, refuse } from "../../../schema/errors";
import type { RowRule } from "../../../schema/row-rule/model";
import { restrictionsOn, type RowRestrictions } from "../../../schema/row-rule/restrictions";
import { connectAs } from "../../database-oauth2/connect-as";
import { type Session, sessionOf } from "../../data/session";
import type { Engine } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import type { Db } from "../../metadata";
import { allow, type RequestContext } from "../../request-context";
import { type DatabaseRow, databaseStatement } from "../database/store";
import { catalogOf, catalogsOf, inCatalog } from "../database/catalog-address";
import { backendOf, rowRules } from "../dataset/model";
import { parsedObject } from "../resource/parsed-object";

/** A database as a person may use it in the SQL editor. */
export interface EditorDatabase {
  actor: Actor;
  row: DatabaseRow;
  engine: Engine;
  catalog: string | null;
  schema: string | null;
  /** The connection's URI, which leads to the catalog; and what rights name it by where it is not the default one. */
  address: string;
  elsewhere: (DatabaseAccess & { catalog: string }) | null;
  /** What row rules ask of the person on the database's tables, and the rules' words for templates in them. */
  restrictions: RowRestrictions;
  clauses: readonly string[];
  /** Whether every table is open to the person, with all its rows. */
  seesEverything: boolean;
  /** A connection for one run. */
  session: () => Session;
}

export const databaseGone = (): Failure => fail("DATABASE_NOT_FOUND_ERROR", "The database referenced in this query was not found. Please contact an administrator for further assistance or try again.");

interface Asked {
  database_id: number;
  catalog?: string | null | undefined;
  schema?: string | null | undefined;
}

/** The database for who holds the permission of the editor; one that is closed to them, or kept out of the editor, is not there. */
export const openForEditor = (request: RequestContext, permission: string, asked: Asked, gone: () => Error = databaseGone): Promise<EditorDatabase> =>
  openForSql(request, { permission, view: "SQLLab", among: sql`o.expose_in_sqllab` }, asked, gone);

interface Doorway {
  permission: string;
  view: string;
  /** Which databases may be asked here. */
  among: SQL;
}

/** The database for SQL that a person wrote, wherever they did: who holds the pair uses what is open to them. */
export async function openForSql(request: RequestContext, { permission, view, among }: Doorway, { database_id, catalog = null, schema = null }: Asked, gone: () => Error = databaseGone): Promise<EditorDatabase> {
  const { actor, rows } = await request.load((db) => [databaseStatement(db, sql`o.id = ${database_id}::bigint and (${among})`), rulesStatement(db, database_id)]);
  allow(actor, permission, view);
  const row = rows[0].rows[0];
  const engine = row && engineOf(row.sqlalchemy_uri);
  if (!row || !engine) throw gone();
  const rules = rows[1].rows[0]?.row_rules ?? [];
  // No dataset is asked: what rules ask of tables that SQL reads by name is all there is.
  const restrictions = restrictionsOn({ id: 0, sql: " ", catalog, schema: null, table_name: "", row_rules: rules, catalogs: catalogsOf(row) }, actor);
  const perm = databasePerm(row.database_name, row.id);
  const { sqlalchemy_uri: address, elsewhere } = addressAsked(row, engine, catalog);
  const model = { ...row, sqlalchemy_uri: address, elsewhere, backend: backendOf(row.sqlalchemy_uri), extra: parsedObject(row.extra), perm };
  return {
    actor, row, engine, address, elsewhere: elsewhere && catalog ? { perm, name: row.database_name, defaultCatalog: catalogOf(row.sqlalchemy_uri), catalog } : null, schema: schema || null, catalog: catalog || catalogOf(row.sqlalchemy_uri), restrictions, clauses: rules.map(({ clause }) => clause),
    seesEverything: mayWriteSql(actor, { perm }) && restrictions.tables.length === 0,
    session: () => sessionOf(() => connectAs(request, actor, model)),
  };
}

interface RulesRow extends Record<string, unknown> {
  row_rules: RowRule[];
}

const rulesStatement = (db: Db, id: number) => db.execute<RulesRow>(sql`select (${rowRules}) as row_rules from (select d.workspace_id, d.id as database_id from databases d where d.id = ${id}::bigint) o`);

/** The connection's address, in another catalog where one is asked for and may be. */
function addressAsked(row: DatabaseRow, engine: Engine, catalog: string | null): ReturnType<typeof inCatalog> {
  const uri = parseUri(row.sqlalchemy_uri);
  if (!catalog || !uri || catalog === catalogOf(row.sqlalchemy_uri) || (!engine.databaseOfCatalog && catalog === uri.database)) return { sqlalchemy_uri: row.sqlalchemy_uri, elsewhere: false };
  if (!catalogsOf(row).leads) throw refuse(400, "Only the default catalog is supported for this connection");
  return inCatalog(row, catalog);
}
