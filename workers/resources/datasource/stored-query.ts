import { sql, type SQL } from "drizzle-orm";
import type { QueryableDatasource } from "../../../schema/datasource/datasource";
import type { RunColumn } from "../../../schema/query-run/calls";
import type { Db } from "../../metadata";
import { openDatabase } from "../database/store";
import { queries } from "../query/declaration";
import { holdsPermission, readableDataset, seesAll } from "../resource/access";
import { savedQueries } from "../saved-query/declaration";

/** SQL that a person ran or saved, as a datasource needs it. */
export interface StoredQuery extends Record<string, unknown> {
  name: string | null;
  database_id: number | null;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  template_params: string | null;
  /** Of a successful run; null where only the database knows them. */
  columns: RunColumn[] | null;
  changed_on: string;
  /** Identifies the tables of the database that the person may read as datasets. */
  tables: string | null;
}

export type QueryDatasource = QueryableDatasource & { type: "query" | "saved_query" };

/**
 * The query with this id as `q`, if the person may read its SQL: a run of their own or, with all_query_access, of
 * anybody; a saved query of their own.
 */
const readableQuery = (type: QueryDatasource["type"], id: SQL): SQL =>
  type === "query"
    ? sql`(select o.tab_name as name, o.database_id, o.catalog, o.schema, o.sql, o.template_params, coalesce(o.extra->'columns', '[]') as columns, o.changed_on
        from query_runs o where o.id = ${id} and (${queries.readable})) q`
    : sql`(select o.label as name, o.db_id as database_id, o.catalog, o.schema, o.sql, o.template_parameters as template_params, null as columns, o.changed_on
        from saved_queries o where o.id = ${id} and (${savedQueries.readable})) q`;

/** One row, if the person may read the query. */
export const storedQuery = (db: Db, { type, id }: QueryDatasource) =>
  db.execute<StoredQuery>(sql`select q.*, q.changed_on::text as changed_on, case when ${seesAll} then null else (
      select encode(sha256(convert_to(coalesce(json_agg(json_build_array(o.catalog, o.schema, o.table_name) order by o.id), '[]')::text, 'UTF8')), 'hex')
      from datasets o where o.database_id = q.database_id and coalesce(o.sql, '') = '' and (${readableDataset})) end as tables
    from ${readableQuery(type, sql`${id}::bigint`)}`);

/** Whether the person may read the query with this id, and use the editor on its database. */
export const readsQuery = (type: QueryDatasource["type"], id: SQL): SQL =>
  sql`(${holdsPermission("can_execute_sql_query", "SQLLab")} and exists (select 1 from ${readableQuery(type, id)}
    where exists (select 1 from databases o where o.id = q.database_id and o.expose_in_sqllab and (${openDatabase}))))`;
