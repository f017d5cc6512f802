import { sql } from "drizzle-orm";
import { canEditDataset } from "../../../schema/dataset/policy";
import type { DatasetToUpdate } from "../../../schema/dataset/wire";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { allow } from "../../request/actors";
import type { RequestContext } from "../../request/request-context";
import { isCatalogAllowed } from "../database/catalog-address";
import { openDatabase } from "../database/store";
import { readableDataset } from "../resource/access";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { allExist, existingIds } from "../resource/relations";
import { authorizedSql } from "./authorized-sql";
import { changesSource, checkParts, checkTable, movesSource } from "./check";
import { modelOf } from "./create-dataset";
import { grantsOfUpdate } from "./grants";
import { readColumns } from "./read-columns";
import { type DatasetRow, datasetRows, datasetToChange } from "./row";
import { databaseNamed, databaseOf, syncColumns, updateDataset } from "./store";

interface DatasetChange {
  /** The permission that the call requires. */
  pair: [permission: string, view: string];
  /** Names of the fields that were sent. */
  sent: ReadonlySet<string>;
  body: DatasetToUpdate;
  overridesColumns: boolean;
  /** Returns the body with the ids of existing columns and metrics. */
  changesOf: (before: DatasetRow) => DatasetToUpdate;
}

/**
 * Changes a dataset, for its owners and admins. Throws 404 where the person may not read it, 403 where they may not
 * change it, and 422 for contents that don't fit.
 */
export async function changeDataset(
  request: RequestContext,
  id: number,
  { pair, sent, body, overridesColumns, changesOf }: DatasetChange,
): Promise<void> {
  const { actor, rows } = await request.load((db) => [
    datasetRows(db, sql`o.id = ${id}::bigint and (${readableDataset})`),
    databaseNamed(db, body.database_id, openDatabase),
    existingIds(db, "users", body.owners ?? []),
    db.execute(sql`select 1 from datasets n join datasets o on o.workspace_id = n.workspace_id and o.id = ${id}::bigint
    where n.database_id = coalesce(${body.database_id ?? null}::integer, o.database_id) and n.schema is not distinct from ${body.schema === undefined ? sql`o.schema` : sql`${body.schema}::text`} and n.table_name = ${body.table_name ?? null} and n.id <> o.id limit 1`),
    databaseOf(db, id),
  ]);
  allow(actor, ...pair);
  const before = rows[0].rows[0];
  if (!before) throw notFound();
  if (!canEditDataset(actor, { owners: before.owners.map((owner) => owner.id) })) throw forbidden();
  const database = rows[1].rows[0] ?? null;
  // An owner may lack access to the dataset's own database; naming it in the body changes nothing.
  if (body.database_id !== undefined && body.database_id !== before.database.id && !database)
    throw refuse(422, { database: [message("Database does not exist")] });
  if (rows[3].rows.length || body.table_name === null) throw refuse(422, message("Dataset could not be updated."));
  if (body.owners && !allExist(body.owners, rows[2].rows))
    throw refuse(422, { owners: [message("Owners are invalid")] });
  if (!isCatalogAllowed(database ?? rows[4].rows[0]!, body.catalog, before.catalog))
    throw refuse(422, { catalog: [message("Only the default catalog is supported for this connection")] });
  const changes = changesOf(before);
  checkParts(before, changes);
  const merged = {
    ...before,
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  } as DatasetRow;
  const moves = changesSource(before, body);
  if ((movesSource(before, body) || overridesColumns) && !merged.sql)
    checkTable(actor, database ?? before.database, merged);
  const source =
    moves || overridesColumns
      ? await grantsOfUpdate(
          request,
          actor,
          before,
          { ...merged, ...(database ? { database: { ...before.database, ...database } } : {}) },
          body,
        )
      : null;
  const renewed =
    overridesColumns && !movesSource(before, body)
      ? await authorizedSql(request, actor, before.database, { ...merged, expressions: [] })
      : source;
  const found = overridesColumns
    ? await readColumns(
        request,
        actor,
        { ...merged, sql: renewed!.query },
        modelOf(database ?? rows[4].rows[0]!),
        renewed!.authorize,
      )
    : null;
  // The audit entry names the dataset where the path does not.
  await onUniqueViolation(
    request.write(async (tx) => {
      await updateDataset(tx, actor, await datasetToChange(tx, id), changes, sent, database, source?.granted);
      if (found) await syncColumns(tx, actor, (await datasetRows(tx, sql`o.id = ${id}::bigint`)).rows[0]!, found);
      return id;
    }),
    message("Dataset could not be updated."),
  );
}
