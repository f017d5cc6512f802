import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import type { Tx } from "../../metadata";
import { allow } from "../../request/actors";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "./validate-authorized";
import type { Resource } from "./declaration";
import { asIntegers, queryParameter } from "./query-parameter";
import { allExist, idList } from "./relations";
import { type DeletedKind, deletedMessage } from "./deleted-message";
import { respondLocalized } from "../../request/respond";

interface Deletion<R extends { id: number }> {
  /** What the response counts. */
  kind: DeletedKind;
  /** Rows about each object that `check` judges; ids alone when absent. */
  facts?: SQL;
  /** Throws for objects that the person may not delete. */
  check?: (actor: Actor, rows: readonly R[]) => void;
  remove: (tx: Tx, ids: SQL) => Promise<unknown>;
}

/** DELETE of one object and of many (`q` is a list of ids), as a hard delete; all of them or none. */
export function deletion<R extends { id: number } & Record<string, unknown>>(
  resource: Resource,
  { kind, facts, check, remove }: Deletion<R>,
): Hono<App> {
  async function deleteAll(request: RequestContext, ids: number[]): Promise<void> {
    const { actor, rows } = await request.load((db) => [
      db.execute<R>(
        sql`select o.id${facts ? sql`, ${facts}` : sql``} from ${resource.from} where o.id in (${idList(ids)}) and (${resource.readable})`,
      ),
    ]);
    allow(actor, "can_write", resource.view);
    if (!ids.length || !allExist(ids, rows[0].rows)) throw notFound();
    check?.(actor, rows[0].rows);
    await request.write((tx) => remove(tx, idList(ids)));
  }
  const hasTextIds = resource.hasNumericIds ? undefined : true;
  return new Hono<App>()
    .delete("/", meta({ action: `${resource.api}.bulk_delete`, kind: resource.name }), async (c) => {
      const request = requestOf(c);
      const ids = await after(request, "can_write", resource.view, () => asIntegers(queryParameter(c)));
      await deleteAll(request, ids);
      return respondLocalized(c, { message: deletedMessage(kind, ids.length) });
    })
    .delete(
      "/:id{[0-9]+}",
      meta({ action: `${resource.api}.delete`, kind: resource.name, item: resource.version, hasTextIds }),
      async (c) => {
        await deleteAll(requestOf(c), [Number(c.req.param("id"))]);
        return c.json({ message: "OK" });
      },
    );
}
