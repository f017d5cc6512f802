import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { after } from "./validate-authorized";
import type { Resource } from "./declaration";
import { asIntegers, queryParameter } from "./query-parameter";
import { idList } from "./relations";
import { associatedReports, reportsOn } from "../report/store";
import { moveToTrash } from "../trash/store";
import type { TrashedKind } from "../../../schema/trash/wire";

/**
 * DELETE of one object and of many (`q` is a list of ids) by owners and admins: moves them to the trash, from which
 * they can be restored.
 */
export function removal(resource: Resource & { name: TrashedKind }, { table, owned }: { table: string; owned: SQL }): Hono<App> {
  async function remove(request: ReturnType<typeof requestOf>, ids: number[]): Promise<void> {
    const wanted = idList(ids);
    const { actor, rows } = await request.load((db) => [db.execute<{ owned: boolean }>(sql`select ${owned} as owned from ${resource.from} where o.id in (${wanted}) and (${resource.readable})`), reportsOn(db, `${resource.name}_id`, ids)]);
    allow(actor, "can_write", resource.view);
    const found = rows[0].rows;
    if (!ids.length || found.length !== new Set(ids).size) throw notFound();
    if (!actor.isAdmin && !found.every((row) => row.owned)) throw forbidden();
    if (rows[1].rows.length) throw refuse(422, associatedReports(rows[1].rows));
    await request.write((tx) => moveToTrash(tx, sql`${sql.identifier(table)}`, wanted));
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
