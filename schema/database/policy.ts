import { type Actor, can } from "../actor";
import { catalogPerm, canWriteSql, schemaPerm } from "../dataset/policy";

/** Whether the actor may create, edit and test connections, and see their addresses: people who may write databases. */
export const canEditDatabases = (actor: Actor): boolean => can(actor, "can_write", "Database");

/** What permissions refer to in a database: its own permission, its name and the default catalog of its connections. */
export interface DatabaseAccess {
  perm: string;
  name: string;
  defaultCatalog: string | null;
}

/**
 * Whether the actor may use a schema: a grant on the database or the catalog includes all its schemas, a grant on a
 * schema only that one. In the default catalog, a schema may be granted without naming the catalog.
 */
export function canUseSchema(actor: Actor, database: DatabaseAccess, catalog: string | null, schema: string): boolean {
  const isDefault = catalog === database.defaultCatalog;
  const holds = (view: string | null): boolean => view !== null && can(actor, "schema_access", view);
  return (
    canUseCatalog(actor, database, catalog) ||
    holds(schemaPerm(database.name, catalog, schema)) ||
    (isDefault && holds(schemaPerm(database.name, null, schema)))
  );
}

/**
 * Whether the actor may create a dataset from a table: people who may use its schema; where no schema is named, those
 * who may use the whole catalog.
 */
export const canUseTable = (
  actor: Actor,
  database: DatabaseAccess,
  catalog: string | null,
  schema: string | null,
): boolean => (schema ? canUseSchema(actor, database, catalog, schema) : canUseCatalog(actor, database, catalog));

export const canUseCatalog = (actor: Actor, database: DatabaseAccess, catalog: string | null): boolean =>
  canWriteSql(actor, database) ||
  (catalog !== null && can(actor, "catalog_access", catalogPerm(database.name, catalog)));
