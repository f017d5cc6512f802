import { type Actor, can, readsAllDatasets } from "../actor";

export interface DatasetAccess {
  owners: readonly number[];
  perm: string | null;
  schema_perm: string | null;
  catalog: string | null;
  database: { perm: string; database_name: string };
}

/** The properties of a person that decide which datasets they may read. */
export type DatasetReader = Pick<Actor, "rights"> & { user: Pick<Actor["user"], "id"> };

/**
 * Whether a person may read a dataset's rows: those with access to all datasets, its database, catalog, schema or the
 * dataset itself, and its owners. Same as app_readable_datasets() in the database.
 */
export const readsDataset = (actor: DatasetReader, dataset: DatasetAccess): boolean =>
  readsAllDatasets(actor) ||
  can(actor, "database_access", dataset.database.perm) ||
  (dataset.catalog !== null &&
    can(actor, "catalog_access", catalogPerm(dataset.database.database_name, dataset.catalog))) ||
  (dataset.schema_perm !== null && can(actor, "schema_access", dataset.schema_perm)) ||
  (dataset.perm !== null && can(actor, "datasource_access", dataset.perm)) ||
  dataset.owners.includes(actor.user.id);

/** Whether the actor may edit and delete the dataset: owners and admins. */
export const canEditDataset = (actor: Actor, dataset: { owners: readonly number[] }): boolean =>
  can(actor, "can_write", "Dataset") && (actor.isAdmin || dataset.owners.includes(actor.user.id));

/** Whether the actor may write SQL: it may name any table, so that it requires access to the whole database. */
export const canWriteSql = (actor: Actor, database: { perm: string }): boolean =>
  readsAllDatasets(actor) || can(actor, "database_access", database.perm);

/**
 * Views of data access permissions: "[database].(id:1)", "[database].[table](id:1)", "[database].[catalog]",
 * "[database].[catalog].[schema]".
 */
export const databasePerm = (name: string, id: number): string => `[${name}].(id:${id})`;
export const datasetPerm = (databaseName: string, tableName: string, id: number): string =>
  `[${databaseName}].[${tableName}](id:${id})`;
export const catalogPerm = (databaseName: string, catalog: string): string => `[${databaseName}].[${catalog}]`;
export const schemaPerm = (
  databaseName: string,
  catalog: string | null | undefined,
  schema: string | null | undefined,
): string | null =>
  schema ? [databaseName, ...(catalog ? [catalog] : []), schema].map((part) => `[${part}]`).join(".") : null;
