import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { forbidden, notFound } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { after } from "./after";
import type { Resource } from "./declaration";
import { asIntegers, queryParameter } from "./query-parameter";
import { idList } from "./relations";

/** tagged_objects.object_type of what can be tagged. */
export const OBJECT_TYPES = { chart: 2, dashboard: 3, dataset: 4 } as const;

/** DELETE of one and of many (`q` is a list of ids) by owners and admins; `table` has `owners` with `key`. */
export function removal(resource: Resource & { name: keyof typeof OBJECT_TYPES }, { table, owned }: { table: SQL; owned: SQL }): Hono<App> {
  async function remove(request: ReturnType<typeof requestOf>, ids: number[]): Promise<void> {
    const wanted = idList(ids);
    const { actor, rows } = await request.load((db) => [db.execute<{ owned: boolean }>(sql`select ${owned} as owned from ${resource.from} where o.id in (${wanted}) and (${resource.readable})`)]);
    allow(actor, "can_write", resource.view);
    const found = rows[0].rows;
    if (!ids.length || found.length !== new Set(ids).size) throw notFound();
    if (!actor.isAdmin && !found.every((row) => row.owned)) throw forbidden();
    await request.write(async (tx) => {
      await tx.execute(sql`delete from favorites where kind = ${resource.name} and object_id in (${wanted})`);
      await tx.execute(sql`delete from tagged_objects where object_type = ${OBJECT_TYPES[resource.name]} and object_id in (${wanted})`);
      await tx.execute(sql`delete from ${table} where id in (${wanted})`);
    });
  }
  return new Hono<App>()
    .delete("/", async (c) => {
      const request = requestOf(c);
      const ids = await after(request, "can_write", resource.view, () => asIntegers(queryParameter(c)));
      await remove(request, ids);
      return c.json({ message: `Deleted ${ids.length} ${resource.name}${ids.length === 1 ? "" : "s"}` });
    })
    .delete("/:id{[0-9]+}", async (c) => {
      await remove(requestOf(c), [Number(c.req.param("id"))]);
      return c.json({ message: "OK" });
    });
}
