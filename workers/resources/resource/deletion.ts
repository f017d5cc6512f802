import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import type { Tx } from "../../metadata";
import { type App, allow, requestOf, type RequestContext } from "../../request-context";
import { after } from "./validate-authorized";
import type { Resource } from "./declaration";
import { asIntegers, queryParameter } from "./query-parameter";
import { allExist, idList } from "./relations";

interface Deletion<R extends { id: number }> {
  /** "css template", as the response counts deleted objects; with an irregular plural where needed. */
  noun: string | readonly [one: string, many: string];
  /** Rows about each object that `check` judges; ids alone when absent. */
  facts?: SQL;
  /** Throws for objects that the person may not delete. */
  check?: (actor: Actor, rows: readonly R[]) => void;
  remove: (tx: Tx, ids: SQL) => Promise<unknown>;
}

/** DELETE of one object and of many (`q` is a list of ids), as a hard delete; all of them or none. */
export function deletion<R extends { id: number } & Record<string, unknown>>(resource: Resource, { noun, facts, check, remove }: Deletion<R>): Hono<App> {
  async function deleteAll(request: RequestContext, ids: number[]): Promise<void> {
    const { actor, rows } = await request.load((db) => [db.execute<R>(sql`select o.id${facts ? sql`, ${facts}` : sql``} from ${resource.from} where o.id in (${idList(ids)}) and (${resource.readable})`)]);
    allow(actor, "can_write", resource.view);
    if (!ids.length || !allExist(ids, rows[0].rows)) throw notFound();
    check?.(actor, rows[0].rows);
    await request.write((tx) => remove(tx, idList(ids)));
  }
  const [one, many] = typeof noun === "string" ? [noun, `${noun}s`] : noun;
  return new Hono<App>()
    .delete("/", async (c) => {
      const request = requestOf(c);
      const ids = await after(request, "can_write", resource.view, () => asIntegers(queryParameter(c)));
      await deleteAll(request, ids);
      return c.json({ message: `Deleted ${ids.length} ${ids.length === 1 ? one : many}` });
    })
    .delete("/:id{[0-9]+}", async (c) => {
      await deleteAll(requestOf(c), [Number(c.req.param("id"))]);
      return c.json({ message: "OK" });
    });
}
