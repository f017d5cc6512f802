import { sql } from "drizzle-orm";
import type { Actor } from "../../../../schema/actor";
import { databasePerm, canWriteSql } from "../../../../schema/dataset/policy";
import { sqlite } from "../../../../schema/sql/dialects/sqlite";
import type { DeclaredColumn } from "../../../../schema/upload/table-store";
import type { RequestContext } from "../../../request/request-context";
import { datasetRows } from "../../dataset/row";
import { insertDataset, type DatabaseRow, syncColumns } from "../../dataset/store";

/** The only schema of an upload database. */
export const UPLOAD_SCHEMA = "main";

/**
 * Creates the table's dataset or updates it to the table's new columns, and returns its id. `place` stores the table;
 * if it fails, the whole write is rolled back.
 */
export async function writeDataset(
  request: RequestContext,
  actor: Actor,
  database: DatabaseRow,
  table: string,
  columns: readonly DeclaredColumn[],
  place: () => Promise<void>,
): Promise<number> {
  const { rows } = await request.load((db) => [
    datasetRows(
      db,
      sql`o.database_id = ${database.id} and o.schema = ${UPLOAD_SCHEMA} and lower(o.table_name) = lower(${table}) and coalesce(o.sql, '') = ''`,
    ),
  ]);
  const found = columns.map(({ name, type }) => ({ column_name: name, type, is_dttm: sqlite.kindOf(type) === 2 }));
  const before = rows[0].rows.find(({ table_name }) => table_name === table) ?? rows[0].rows[0];
  return request.write(async (tx) => {
    if (before) await syncColumns(tx, actor, before, found);
    const id =
      before?.id ??
      (await insertDataset(
        tx,
        actor,
        {
          database: database.id,
          catalog: null,
          schema: UPLOAD_SCHEMA,
          table_name: table,
          sql: null,
          normalize_columns: false,
          always_filter_main_dttm: false,
          granted_relations: canWriteSql(actor, { perm: databasePerm(database.database_name, database.id) })
            ? null
            : [],
        },
        database,
        found,
      ));
    await place();
    return id;
  });
}
