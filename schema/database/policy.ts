import { type Actor, can } from "../actor";
import { catalogPerm, mayWriteSql, schemaPerm } from "../dataset/policy";

/** Connections are made, changed, tested and seen with their address by who may write databases. */
export const mayEditDatabases = (actor: Actor): boolean => can(actor, "can_write", "Database");

/** A database as rights name it: its own permission, its name and the catalog that connections lead to. */
export interface DatabaseAccess {
  perm: string;
  name: string;
  defaultCatalog: string | null;
}

/** Who reads the database or the catalog may use every schema of it; who reads a schema, that one. In the default catalog a schema may be granted without naming the catalog. */
export function mayUseSchema(actor: Actor, database: DatabaseAccess, catalog: string | null, schema: string): boolean {
  const isDefault = catalog === database.defaultCatalog;
  const holds = (view: string | null): boolean => view !== null && can(actor, "schema_access", view);
  return mayUseCatalog(actor, database, catalog) || holds(schemaPerm(database.name, catalog, schema)) || (isDefault && holds(schemaPerm(database.name, null, schema)));
}

/** A table becomes a dataset by who may use its schema; one whose schema is not named, by who may use the whole catalog. */
export const mayUseTable = (actor: Actor, database: DatabaseAccess, catalog: string | null, schema: string | null): boolean =>
  schema ? mayUseSchema(actor, database, catalog, schema) : mayUseCatalog(actor, database, catalog);

export const mayUseCatalog = (actor: Actor, database: DatabaseAccess, catalog: string | null): boolean => mayWriteSql(actor, database) || (catalog !== null && can(actor, "catalog_access", catalogPerm(database.name, catalog)));
