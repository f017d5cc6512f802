import type { Actor } from "../../../schema/actor";
import { isSafeEndpoint } from "../../../schema/dataset/default-endpoint";
import { mayUseTable } from "../../../schema/database/policy";
import { databasePerm } from "../../../schema/dataset/policy";
import type { DatasetToUpdate, Folder } from "../../../schema/dataset/wire";
import { forbidden, refuse } from "../../../schema/errors";
import { type Addressed, catalogIn, catalogOf } from "../database/catalog-address";
import type { DatasetRow } from "./row";
import type { DatabaseRow } from "./store";

interface Place {
  catalog?: string | null | undefined;
  schema?: string | null | undefined;
}

type NamedDatabase = Pick<DatabaseRow, "id" | "database_name"> & Addressed;

/** Whether the person may read a table where the connection finds it: a catalog that it does not lead to opens nothing. */
export const readsTable = (actor: Actor, database: NamedDatabase, { catalog, schema }: Place): boolean =>
  mayUseTable(actor, { perm: databasePerm(database.database_name, database.id), name: database.database_name, defaultCatalog: catalogOf(database.sqlalchemy_uri) }, catalogIn(database, catalog), schema ?? null);

/** The table that a dataset reads must be open to whoever points it there, when it is made and whenever it is changed. */
export function checkTable(actor: Actor, database: NamedDatabase, place: Place): void {
  if (!readsTable(actor, database, place)) throw forbidden();
}

/** Whether the update makes the dataset read something else, or reach further by sub-queries in its expressions. */
export function changesSource(before: DatasetRow, body: DatasetToUpdate): boolean {
  const moved = (["sql", "table_name", "schema", "catalog"] as const).some((field) => body[field] !== undefined && body[field] !== before[field] && !(body[field] === null && field === "table_name"));
  const parameters = body.template_params !== undefined && body.template_params !== before.template_params && [before.sql, body.sql].some((text) => text?.includes("{"));
  return moved || parameters || (body.database_id !== undefined && body.database_id !== before.database.id) || newReaches(before, body).length > 0;
}

/** Expressions of the update that were not there and may hold a sub-query. */
export function newReaches(before: DatasetRow, body: DatasetToUpdate): string[] {
  const expressions = [...(body.columns ?? []).map(({ expression }) => expression), ...(body.metrics ?? []).map(({ expression }) => expression), body.fetch_values_predicate];
  const known = new Set([...before.columns.map(({ expression }) => expression), ...before.metrics.map(({ expression }) => expression), before.fetch_values_predicate]);
  return expressions.filter((text): text is string => !!text && !known.has(text) && mayReach(text));
}

/** Whether an expression may read tables of its own, or become one that does. */
export const mayReach = (expression: string): boolean => /\b(select|table|values|with)\b|\{[{%]/i.test(expression);

/** 422 where the columns, metrics or folders of an update contradict the dataset. */
export function checkParts(before: DatasetRow, body: DatasetToUpdate): void {
  const problems: Record<string, string[]> = {};
  const columns = complaint("columns", body.columns?.map(({ id, column_name }) => ({ id, name: column_name })), before.columns.map(({ id, column_name }) => ({ id, name: column_name })));
  const metrics = complaint("metrics", body.metrics?.map(({ id, metric_name }) => ({ id, name: metric_name })), before.metrics.map(({ id, metric_name }) => ({ id, name: metric_name })));
  if (columns) problems["columns"] = [columns];
  if (metrics) problems["metrics"] = [metrics];
  const folders = body.folders && folderComplaint(body.folders, new Set());
  if (folders) problems["_schema"] = [folders];
  if (body.default_endpoint && body.default_endpoint !== before.default_endpoint && !isSafeEndpoint(body.default_endpoint)) problems["default_endpoint"] = [UNSAFE];
  if (Object.keys(problems).length) throw refuse(422, problems);
}

const UNSAFE = "The submitted URL is not considered safe, only use URLs with the same domain as Superset.";

function complaint(noun: string, given: { id: number | undefined; name: string }[] | undefined, known: { id: number; name: string }[]): string | null {
  if (!given) return null;
  const names = new Set(given.map(({ name }) => name));
  if (names.size < given.length) return `One or more ${noun} are duplicated`;
  const ids = new Set(known.map(({ id }) => id));
  if (given.some(({ id }) => id !== undefined && !ids.has(id))) return `One or more ${noun} do not exist`;
  // A new part may take the name of one that this very list removes.
  const staying = new Set(given.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const taken = new Set(known.filter(({ id }) => staying.has(id)).map(({ name }) => name));
  return given.some(({ id, name }) => id === undefined && taken.has(name)) ? `One or more ${noun} already exist` : null;
}

function folderComplaint(folders: readonly Folder[], seen: Set<string>): string | null {
  for (const { uuid, name, type, children } of folders) {
    if (seen.has(uuid)) return `Duplicate UUID found in folder structure: ${uuid}`;
    seen.add(uuid);
    if (type !== "metric" && type !== "column" && name && ["metrics", "columns"].includes(name.toLowerCase())) return `Folder cannot have name '${name}'`;
    const inside = children && folderComplaint(children, seen);
    if (inside) return inside;
  }
  return null;
}
