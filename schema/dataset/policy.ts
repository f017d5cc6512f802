import { type Actor, can, readsAllDatasets } from "../actor";

export interface DatasetAccess {
  owners: readonly number[];
  perm: string | null;
  schema_perm: string | null;
  catalog: string | null;
  database: { perm: string; database_name: string };
}

/** A person reads a dataset's rows who reads everything, its database, its catalog, its schema or itself, or owns it. The same as app_readable_datasets() in the database. */
export const readsDataset = (actor: Actor, dataset: DatasetAccess): boolean =>
  readsAllDatasets(actor) ||
  can(actor, "database_access", dataset.database.perm) ||
  (dataset.catalog !== null && can(actor, "catalog_access", catalogPerm(dataset.database.database_name, dataset.catalog))) ||
  (dataset.schema_perm !== null && can(actor, "schema_access", dataset.schema_perm)) ||
  (dataset.perm !== null && can(actor, "datasource_access", dataset.perm)) ||
  dataset.owners.includes(actor.user.id);

/** A dataset is changed and deleted by its owners and by admins. */
export const mayEditDataset = (actor: Actor, dataset: { owners: readonly number[] }): boolean =>
  can(actor, "can_write", "Dataset") && (actor.isAdmin || dataset.owners.includes(actor.user.id));

/** SQL may name any table of the database: only who reads the whole database writes it. */
export const mayWriteSql = (actor: Actor, database: { perm: string }): boolean => readsAllDatasets(actor) || can(actor, "database_access", database.perm);

/** "[database].(id:1)", "[database].[table](id:1)", "[database].[catalog]", "[database].[catalog].[schema]": the views that access is granted on. */
export const databasePerm = (name: string, id: number): string => `[${name}].(id:${id})`;
export const datasetPerm = (databaseName: string, tableName: string, id: number): string => `[${databaseName}].[${tableName}](id:${id})`;
export const catalogPerm = (databaseName: string, catalog: string): string => `[${databaseName}].[${catalog}]`;
export const schemaPerm = (databaseName: string, catalog: string | null | undefined, schema: string | null | undefined): string | null =>
  schema ? [databaseName, ...(catalog ? [catalog] : []), schema].map((part) => `[${part}]`).join(".") : null;
