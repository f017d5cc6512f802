import { sql, type SQL } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { canEditDataset } from "../../../schema/dataset/policy";
import { forbidden, notFound } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { readableDataset } from "../resource/access";

/** Deletes single columns and metrics. */
export const parts = new Hono<App>()
  .delete("/:id{[0-9]+}/column/:part{[0-9]+}", meta({ action: "DatasetRestApi.column_delete" }), (c) =>
    removePart(c, sql`dataset_columns`),
  )
  .delete("/:id{[0-9]+}/metric/:part{[0-9]+}", meta({ action: "DatasetRestApi.metric_delete" }), (c) =>
    removePart(c, sql`dataset_metrics`),
  );

async function removePart(c: Context<App>, table: SQL): Promise<Response> {
  const request = requestOf(c);
  const [id, part] = [c.req.param("id"), c.req.param("part")];
  const { actor, rows } = await request.load((db) => [
    db.execute<{
      owners: number[];
    }>(sql`select (select coalesce(json_agg(w.user_id), '[]') from dataset_owners w where w.workspace_id = o.workspace_id and w.dataset_id = o.id) as owners
      from datasets o where o.id = ${id}::bigint and (${readableDataset}) and exists (select 1 from ${table} p where p.workspace_id = o.workspace_id and p.dataset_id = o.id and p.id = ${part}::bigint)`),
  ]);
  allow(actor, "can_write", "Dataset");
  const found = rows[0].rows[0];
  if (!found) throw notFound();
  if (!canEditDataset(actor, found)) throw forbidden();
  await request.write((tx) =>
    tx.execute(sql`delete from ${table} where id = ${part}::bigint and dataset_id = ${id}::bigint`),
  );
  return c.json({ message: "OK" });
}
