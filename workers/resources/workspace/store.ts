import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { workspaceToUpdate } from "../../../schema/workspace/wire";
import type { Db, Tx } from "../../metadata";
import { openDatabase } from "../database/store";
import type { RequestContext } from "../../request/request-context";

export const otherWorkspaces = (db: Db) =>
  db.execute<{ slug: string; name: string; host: string | null }>(
    sql`select slug, name, host from workspaces_of_person()`,
  );

/** Name of the database of new editor tabs, for people who may open it. */
export const defaultDatabaseStatement = (db: Db) =>
  db.execute<{ database_name: string }>(
    sql`select o.database_name from databases o where o.id = (select (w.settings->>'sqllab_default_dbid')::integer from workspaces w) and (${openDatabase})`,
  );

/** Whether the editor may use the database. */
export const editorDatabaseStatement = (db: Db, id: number) =>
  db.execute(sql`select 1 from databases o where o.id = ${id}::bigint and o.expose_in_sqllab`);

/** Whether the person is an admin of the default workspace. */
export const operatesStatement = (db: Db) => db.execute<{ operates: boolean }>(sql`select app_operates() as operates`);

export const changeWorkspace = (tx: Tx, { name, time_zone, ...settings }: z.infer<typeof workspaceToUpdate>) =>
  tx.execute(
    sql`select change_workspace(${name ?? null}::text, ${time_zone ?? null}::text, ${JSON.stringify(settings)}::jsonb)`,
  );

/** From now on nobody gets into the workspace, and its slug and host are free; false for the default one. */
export async function beginWorkspaceDeletion(request: RequestContext): Promise<boolean> {
  return request.write(async (tx) => {
    const { rows } = await tx.execute<{ is_default: boolean }>(sql`select is_default from workspaces`);
    if (rows[0]?.is_default) return false;
    await tx.execute(sql`select begin_workspace_deletion()`);
    return true;
  });
}
