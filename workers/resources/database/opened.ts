import { type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Actor } from "../../../schema/actor";
import { type DatabaseAccess, canEditDatabases, canUseCatalog, canUseSchema } from "../../../schema/database/policy";
import { databasePerm } from "../../../schema/dataset/policy";
import { fail, notFound, refuse } from "../../../schema/errors";
import { withConnection } from "../../connections/request-connections";
import type { Connection } from "../../engines/engine";
import { defaultSchemaOf, engineOf } from "../../engines/registry";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { backendOf } from "../dataset/model";
import { readableDatasets, seesAll } from "../resource/access";
import { after } from "../resource/validate-authorized";
import { parsedObject } from "../resource/parsed-object";
import { catalogOf, inCatalog } from "./catalog-address";
import { databaseId } from "./database-id";
import { type DatabaseRow, databaseById } from "./store";
import { message } from "../../../schema/language/localizable";

/** Tables that the person reads as datasets; they see these even without access to the schema. */
interface OwnTable extends Record<string, unknown> {
  catalog: string | null;
  schema: string | null;
  table_name: string;
}

/** A database of the workspace, as far as the requester may read it. */
export interface Opened {
  actor: Actor;
  row: DatabaseRow;
  defaultCatalog: string | null;
  /** The requested catalog, or the default one. */
  catalog: (requested: string | null) => string | null;
  /** The schema that unqualified names use. */
  defaultSchema: string;
  usesCatalog: (catalog: string | null) => boolean;
  usesSchema: (catalog: string | null, schema: string) => boolean;
  seesSchema: (catalog: string | null, schema: string) => boolean;
  seesTable: (catalog: string | null, schema: string, table: string) => boolean;
  /** Runs a request on the customer's database; errors are explained by its engine. */
  withConnection: <T>(catalog: string | null, use: (connection: Connection) => Promise<T>) => Promise<T>;
}

/** The database in the path, for people with can_read; missing and inaccessible ones get the same error. */
export async function open(c: Context<App>, missing: () => Error = notFound): Promise<Opened> {
  const request = requestOf(c);
  const id = await after(request, "can_read", "Database", () => databaseId(c.req.param("id") ?? ""));
  const { actor, rows } = await request.load((db) => [databaseById(db, id), db.execute<OwnTable>(ownTables(id))]);
  allow(actor, "can_read", "Database");
  const row = rows[0].rows[0];
  if (!row) throw missing();
  return opened(c, actor, row, rows[1].rows);
}

const ownTables = (id: number): SQL =>
  sql`select d.catalog, d.schema, d.table_name from datasets d where d.database_id = ${id}::bigint and coalesce(d.sql, '') = '' and not coalesce(${seesAll}, false) and d.id in (${readableDatasets})`;

function opened(c: Context<App>, actor: Actor, row: DatabaseRow, tables: readonly OwnTable[]): Opened {
  const engine = engineOf(row.sqlalchemy_uri);
  const defaultCatalog = catalogOf(row.sqlalchemy_uri);
  const defaultSchema = defaultSchemaOf(row.sqlalchemy_uri) || "public";
  const access: DatabaseAccess = {
    perm: databasePerm(row.database_name, row.id),
    name: row.database_name,
    defaultCatalog,
  };
  const extra = parsedObject(row.extra);
  const usesSchema = (catalog: string | null, schema: string): boolean => canUseSchema(actor, access, catalog, schema);
  const tablesIn = (catalog: string | null): OwnTable[] =>
    tables.filter((table) => (table.catalog ?? defaultCatalog) === catalog);
  const schemaOf = (table: OwnTable): string => table.schema ?? defaultSchema;

  return {
    actor,
    row,
    defaultCatalog,
    defaultSchema,
    usesSchema,
    catalog: (requested) => {
      if (!requested || requested === defaultCatalog) return defaultCatalog;
      if (!engine?.databaseOfCatalog || extra["allow_multi_catalog"] !== true)
        throw refuse(400, message("Only the default catalog is supported for this connection"));
      return requested;
    },
    usesCatalog: (catalog) => canUseCatalog(actor, access, catalog),
    seesSchema: (catalog, schema) =>
      usesSchema(catalog, schema) || tablesIn(catalog).some((table) => schemaOf(table) === schema),
    seesTable: (catalog, schema, name) =>
      usesSchema(catalog, schema) ||
      tablesIn(catalog).some((table) => schemaOf(table) === schema && table.table_name === name),
    withConnection: async (catalog, use) => {
      const address = inCatalog({ sqlalchemy_uri: row.sqlalchemy_uri }, catalog);
      const database = { ...row, ...address, backend: backendOf(row.sqlalchemy_uri), extra, perm: access.perm };
      return withConnection(requestOf(c), actor, database, async (connection) => {
        try {
          return await use(connection);
        } catch (error) {
          if (!engine?.owns(error)) throw error;
          const {
            error_type,
            message,
            extra: facts,
          } = engine.explain(
            error,
            canEditDatabases(actor) ? { uri: address.sqlalchemy_uri, password: null } : undefined,
          );
          throw fail(error_type, message, facts);
        }
      });
    },
  };
}
