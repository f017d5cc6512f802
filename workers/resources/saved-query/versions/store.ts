import { type SQL, sql } from "drizzle-orm";
import type { SavedQueryContent, SavedQueryVersion } from "../../../../schema/saved-query/calls";
import type { Db } from "../../../metadata";

export interface VersionRow extends Record<string, unknown>, Omit<SavedQueryVersion, "content"> {
  content: SavedQueryContent;
}

/** Versions of the person's own queries only. */
const versions = (query: number): SQL =>
  sql`(select v.*, row_number() over (order by v.id desc) = 1 as current from saved_query_versions v join saved_queries o on o.workspace_id = v.workspace_id and o.id = v.saved_query_id where o.id = ${query}::bigint and o.user_id = app_user())`;

const columns = sql`v.id, v.cause, v.made_on::text as made_on, v.content, v.current, (select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) from users p where p.workspace_id = v.workspace_id and p.id = v.made_by_fk) as made_by`;

export const versionCount = (db: Db, query: number) =>
  db.execute<{ count: number }>(sql`select count(*)::integer as count from ${versions(query)} v`);

/** Newest first. */
export const versionPage = (db: Db, query: number, page: number, pageSize: number) =>
  db.execute<VersionRow>(
    sql`select ${columns} from ${versions(query)} v order by v.id desc limit ${pageSize} offset ${page * pageSize}`,
  );

export const oneVersion = (db: Db, query: number, version: number) =>
  db.execute<VersionRow>(sql`select ${columns} from ${versions(query)} v where v.id = ${version}::bigint`);
