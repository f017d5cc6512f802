import type { DatabaseModel } from "../../../schema/database/model";
import { databasePerm } from "../../../schema/dataset/policy";
import type { DatasetToCreate } from "../../../schema/dataset/wire";
import { refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import type { RequestContext } from "../../request/request-context";
import { parsedObject } from "../resource/parsed-object";
import { allExist, existingIds } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { authorizedSql } from "./authorized-sql";
import { checkTable } from "./check";
import { catalogOf } from "../database/catalog-address";
import { openDatabase } from "../database/store";
import { backendOf } from "./model";
import { type FoundColumn, readColumns } from "./read-columns";
import { insertDataset, type DatabaseRow, databaseNamed, namesake } from "./store";
import { message } from "../../../schema/language/localizable";

/**
 * Creates a dataset of a table or query that the person may read; its columns are read from the database unless they
 * are given.
 */
export async function createDataset(
  request: RequestContext,
  body: DatasetToCreate,
  permission: string,
  existing?: FoundColumn[],
): Promise<{ id: number; rendered: string | null }> {
  const { actor, rows } = await request.load((db) => [
    databaseNamed(db, body.database, openDatabase),
    namesake(db, body),
    existingIds(db, "users", body.owners ?? []),
  ]);
  allow(actor, permission, "Dataset");
  const database = rows[0].rows[0];
  if (!database) throw refuse(422, { database: [message("Database does not exist")] });
  if (!body.sql) checkTable(actor, database, body);
  const own = catalogOf(database.sqlalchemy_uri);
  if (rows[1].rows.some(({ catalog }) => (catalog ?? own) === (body.catalog || own)))
    throw refuse(422, message("Dataset could not be created."));
  if (body.owners && !allExist(body.owners, rows[2].rows))
    throw refuse(422, { owners: [message("Owners are invalid")] });
  const source = {
    catalog: body.catalog || own,
    schema: body.schema || null,
    table_name: body.table_name,
    sql: body.sql || null,
  };
  const { query, granted, authorize } = await authorizedSql(request, actor, database, {
    ...body,
    sql: source.sql,
    catalog: source.catalog,
    schema: source.schema,
    expressions: [],
  });
  const columns =
    existing ?? (await readColumns(request, actor, { ...source, sql: query }, modelOf(database), authorize));
  const id = await onUniqueViolation(
    request.write((tx) =>
      insertDataset(tx, actor, { ...body, ...source, granted_relations: granted }, database, columns),
    ),
    message("Dataset could not be created."),
  );
  return { id, rendered: query };
}

export const modelOf = (row: DatabaseRow): DatabaseModel => ({
  ...row,
  backend: backendOf(row.sqlalchemy_uri),
  extra: parsedObject(row.extra),
  perm: databasePerm(row.database_name, row.id),
});
