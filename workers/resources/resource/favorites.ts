import { sql, type SQL } from "drizzle-orm";
import { notFound } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { type Context, Hono } from "hono";
import { holdsPermission } from "./access";
import type { Resource } from "./declaration";
import { asIntegers, queryParameter } from "./query-parameter";
import { after } from "./validate-authorized";

/** Routes favorite_status/ and {id}/favorites/. */
export function favorites(resource: Resource & { name: "chart" | "dashboard" | "tag" | "saved_query" }): Hono<App> {
  const star = (id: number) => sql`insert into favorites (user_id, kind, object_id)
    select app_user(), ${resource.name}, o.id from ${resource.from} where o.id = ${id} and (${resource.readable}) and app_user() is not null and ${holdsPermission("can_read", resource.view)} on conflict do nothing`;
  const unstar = (id: number) =>
    sql`delete from favorites f where f.user_id = app_user() and f.kind = ${resource.name} and f.object_id = ${id}`;
  const found = (id: number) => sql`select o.id from ${resource.from} where o.id = ${id} and (${resource.readable})`;
  async function change(c: Context<App, "/:id/favorites/">, statement: (id: number) => SQL): Promise<Response> {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    if (id > 2147483647) throw notFound();
    const { actor, rows } = await request.load((db) => [db.execute(found(id))]);
    allow(actor, "can_read", resource.view);
    // Superset takes a star from a chart without looking for the chart.
    const isIdle = statement === unstar && resource.name === "chart";
    if (!rows[0].rows.length && !isIdle) throw notFound();
    await request.write((tx) => tx.execute(statement(id)));
    return c.json({ result: "OK" });
  }
  return new Hono<App>()
    .get("/favorite_status/", async (c) => {
      const request = requestOf(c);
      const ids = await after(request, "can_read", resource.view, () => asIntegers(queryParameter(c)));
      const wanted = ids.length
        ? sql.join(
            ids.map((id) => sql`${id}::bigint`),
            sql`, `,
          )
        : sql`null`;
      const { actor, rows } = await request.load((db) => [
        db.execute<{ id: number; starred: boolean }>(
          sql`select o.id, exists (select 1 from favorites f where f.user_id = app_user() and f.kind = ${resource.name} and f.object_id = o.id) as starred from ${resource.from} where o.id in (${wanted}) and (${resource.readable})`,
        ),
      ]);
      allow(actor, "can_read", resource.view);
      // As in Superset, which looks for charts and dashboards, but not for tags.
      if (!rows[0].rows.length && ["chart", "dashboard"].includes(resource.name)) throw notFound();
      const starred = new Set(rows[0].rows.filter((row) => row.starred).map((row) => row.id));
      return c.json({ result: ids.map((id) => ({ id, value: starred.has(id) })) });
    })
    .post(
      "/:id{[0-9]+}/favorites/",
      meta({
        hasTextIds: true,
        action: `${resource.api}.add_favorite`,
        kind: resource.name,
        acceptsIdempotencyKey: true,
      }),
      (c) => change(c, star),
    )
    .delete(
      "/:id{[0-9]+}/favorites/",
      meta({ hasTextIds: true, action: `${resource.api}.remove_favorite`, kind: resource.name }),
      (c) => change(c, unstar),
    );
}
