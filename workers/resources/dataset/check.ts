import type { Actor } from "../../../schema/actor";
import { isSafeEndpoint } from "../../../schema/dataset/default-endpoint";
import { canUseTable } from "../../../schema/database/policy";
import { databasePerm } from "../../../schema/dataset/policy";
import type { DatasetToUpdate, Folder } from "../../../schema/dataset/wire";
import { forbidden, refuse } from "../../../schema/errors";
import { type Addressed, catalogIn, catalogOf } from "../database/catalog-address";
import type { DatasetRow } from "./row";
import type { DatabaseRow } from "./store";
import { type Localizable, message } from "../../../schema/language/localizable";

interface Place {
  catalog?: string | null | undefined;
  schema?: string | null | undefined;
}

type NamedDatabase = Pick<DatabaseRow, "id" | "database_name"> & Addressed;

/** Whether the person may read a table in the catalog that the connection uses; other catalogs grant nothing. */
export const readsTable = (actor: Actor, database: NamedDatabase, { catalog, schema }: Place): boolean =>
  canUseTable(
    actor,
    {
      perm: databasePerm(database.database_name, database.id),
      name: database.database_name,
      defaultCatalog: catalogOf(database.sqlalchemy_uri),
    },
    catalogIn(database, catalog),
    schema ?? null,
  );

/** Requires access to the table of a dataset, when it is created and whenever its source changes. */
export function checkTable(actor: Actor, database: NamedDatabase, place: Place): void {
  if (!readsTable(actor, database, place)) throw forbidden();
}

/** Whether the update changes what the dataset reads, or its expressions. */
export const changesSource = (before: DatasetRow, body: DatasetToUpdate): boolean =>
  movesSource(before, body) || newExpressions(before, body).length > 0;

/** Whether the update changes the dataset's table or query, or the values of its templates. */
export function movesSource(before: DatasetRow, body: DatasetToUpdate): boolean {
  const moved = (["sql", "table_name", "schema", "catalog"] as const).some(
    (field) =>
      body[field] !== undefined && body[field] !== before[field] && !(body[field] === null && field === "table_name"),
  );
  const parameters =
    body.template_params !== undefined &&
    body.template_params !== before.template_params &&
    [before.sql, body.sql, ...expressionsOf(before)].some((text) => text?.includes("{"));
  return (
    moved ||
    parameters ||
    changesMacros(before, body) ||
    (body.database_id !== undefined && body.database_id !== before.database.id)
  );
}

/** Whether existing SQL includes a changed expression of the dataset through a macro. */
const changesMacros = (before: DatasetRow, body: DatasetToUpdate): boolean =>
  newExpressions(before, body).length > 0 &&
  [before.sql, ...expressionsOf(before)].some((text) => text !== null && text.includes("{") && /\bmetric\b/.test(text));

/** Expressions that the update adds. */
export function newExpressions(before: DatasetRow, body: DatasetToUpdate): string[] {
  const expressions = [
    ...(body.columns ?? []).map(({ expression }) => expression),
    ...(body.metrics ?? []).map(({ expression }) => expression),
    body.fetch_values_predicate,
  ];
  const existing = new Set([
    ...before.columns.map(({ expression }) => expression),
    ...before.metrics.map(({ expression }) => expression),
    before.fetch_values_predicate,
  ]);
  return expressions.filter((text): text is string => !!text && !existing.has(text));
}

/** All expressions of a dataset: of columns, metrics and the condition on filter values. */
export const expressionsOf = ({
  columns,
  metrics,
  fetch_values_predicate,
}: Pick<DatasetRow, "fetch_values_predicate"> & {
  columns: readonly { expression?: string | null | undefined }[];
  metrics: readonly { expression?: string | null | undefined }[];
}): string[] =>
  [
    ...columns.map(({ expression }) => expression),
    ...metrics.map(({ expression }) => expression),
    fetch_values_predicate,
  ].filter((text): text is string => !!text);

/** Throws 422 where the columns, metrics or folders of an update contradict the dataset. */
export function checkParts(before: DatasetRow, body: DatasetToUpdate): void {
  const problems: Record<string, Localizable[]> = {};
  const columns = complaint(
    "columns",
    body.columns?.map(({ id, column_name }) => ({ id, name: column_name })),
    before.columns.map(({ id, column_name }) => ({ id, name: column_name })),
  );
  const metrics = complaint(
    "metrics",
    body.metrics?.map(({ id, metric_name }) => ({ id, name: metric_name })),
    before.metrics.map(({ id, metric_name }) => ({ id, name: metric_name })),
  );
  if (columns) problems["columns"] = [columns];
  if (metrics) problems["metrics"] = [metrics];
  const folders = body.folders && folderComplaint(body.folders, new Set());
  if (folders) problems["_schema"] = [folders];
  if (
    body.default_endpoint &&
    body.default_endpoint !== before.default_endpoint &&
    !isSafeEndpoint(body.default_endpoint)
  )
    problems["default_endpoint"] = [UNSAFE];
  if (Object.keys(problems).length) throw refuse(422, problems);
}

const UNSAFE = message("The submitted URL is not considered safe, only use URLs with the same domain as Superset.");

function complaint(
  kind: "columns" | "metrics",
  given: { id: number | undefined; name: string }[] | undefined,
  existing: { id: number; name: string }[],
): Localizable | null {
  if (!given) return null;
  const names = new Set(given.map(({ name }) => name));
  if (names.size < given.length)
    return kind === "columns"
      ? message("One or more columns are duplicated")
      : message("One or more metrics are duplicated");
  const ids = new Set(existing.map(({ id }) => id));
  if (given.some(({ id }) => id !== undefined && !ids.has(id)))
    return kind === "columns"
      ? message("One or more columns do not exist")
      : message("One or more metrics do not exist");
  // A new part may reuse the name of one that the same list removes.
  const staying = new Set(given.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const used = new Set(existing.filter(({ id }) => staying.has(id)).map(({ name }) => name));
  if (!given.some(({ id, name }) => id === undefined && used.has(name))) return null;
  return kind === "columns"
    ? message("One or more columns already exist")
    : message("One or more metrics already exist");
}

function folderComplaint(folders: readonly Folder[], seen: Set<string>): Localizable | null {
  for (const { uuid, name, type, children } of folders) {
    if (seen.has(uuid)) return message("Duplicate UUID found in folder structure: {uuid}", { uuid });
    seen.add(uuid);
    if (type !== "metric" && type !== "column" && name && ["metrics", "columns"].includes(name.toLowerCase()))
      return message("Folder cannot have name ''{name}''", { name });
    const inside = children && folderComplaint(children, seen);
    if (inside) return inside;
  }
  return null;
}
