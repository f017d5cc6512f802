import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "./validate-authorized";
import type { Resource } from "./declaration";
import { asIntegers, queryParameter } from "./query-parameter";
import { idList } from "./relations";
import { associatedReports, reportsOn } from "../report/store";
import { moveToTrash } from "../trash/store";
import type { TrashedKind } from "../../../schema/trash/wire";
import { deletedMessage } from "./deleted-message";
import { respondLocalized } from "../../request/respond";

/**
 * DELETE of one object and of many (`q` is a list of ids) by owners and admins: moves them to the trash, from which
 * they can be restored.
 */
export function removal(
  resource: Resource & { name: TrashedKind },
  { table, owned }: { table: string; owned: SQL },
): Hono<App> {
  async function remove(request: ReturnType<typeof requestOf>, ids: number[]): Promise<void> {
    const wanted = idList(ids);
    const { actor, rows } = await request.load((db) => [
      db.execute<{ owned: boolean }>(
        sql`select ${owned} as owned from ${resource.from} where o.id in (${wanted}) and (${resource.readable})`,
      ),
      reportsOn(db, `${resource.name}_id`, ids),
    ]);
    allow(actor, "can_write", resource.view);
    const found = rows[0].rows;
    if (!ids.length || found.length !== new Set(ids).size) throw notFound();
    if (!actor.isAdmin && !found.every((row) => row.owned)) throw forbidden();
    if (rows[1].rows.length) throw refuse(422, associatedReports(rows[1].rows));
    await request.write((tx) => moveToTrash(tx, sql`${sql.identifier(table)}`, wanted));
  }
  const hasTextIds = resource.hasNumericIds ? undefined : true;
  return new Hono<App>()
    .delete("/", meta({ action: `${resource.api}.bulk_delete`, kind: resource.name }), async (c) => {
      const request = requestOf(c);
      const ids = await after(request, "can_write", resource.view, () => asIntegers(queryParameter(c)));
      await remove(request, ids);
      return respondLocalized(c, { message: deletedMessage(resource.name, ids.length) });
    })
    .delete(
      "/:id{[0-9]+}",
      meta({ action: `${resource.api}.delete`, kind: resource.name, item: resource.version, hasTextIds }),
      async (c) => {
        await remove(requestOf(c), [Number(c.req.param("id"))]);
        return c.json({ message: "OK" });
      },
    );
}
