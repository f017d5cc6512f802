import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { openMetadata } from "../workers/metadata";
import { anonymousAt } from "./metadata";

/** Returns the tables of a workspace with rows that contain a text, other than as their workspace's id. */
export async function tablesWith(workspace: string, text: string): Promise<string[]> {
  const { rows } = await openMetadata(env).write(anonymousAt(), async (tx) => {
    await tx.execute(
      sql`select set_config('app.workspace_id', ${workspace}, true), set_config('app.trash', 'on', true), set_config('app.sees_all', 'on', true)`,
    );
    const tables = await tx.execute<{ name: string }>(
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')`,
    );
    const parts = tables.rows.map(
      ({ name }) =>
        sql`select ${name} as name where exists (select 1 from ${sql.identifier(name)} t where strpos(lower(t::text), ${text}) > 0)`,
    );
    return tx.execute<{ name: string }>(sql.join(parts, sql` union all `));
  });
  return rows.map(({ name }) => name).toSorted();
}
