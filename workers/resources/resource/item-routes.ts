import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "./validate-authorized";
import { gather } from "./columns";
import type { Resource } from "./declaration";
import { parseItemQuery, presentItem } from "./item";
import { itemStatement } from "./item-statement";
import { queryParameter } from "./query-parameter";

/** GET /{id} of resources that are presented as stored. */
export function itemRoutes(resource: Resource, shown: readonly string[]): Hono<App> {
  const reads = resource.reads?.item ?? "can_read";
  return new Hono<App>().get("/:id{[0-9]+}", meta({ item: resource.version }), async (c) => {
    const request = requestOf(c);
    const { query, heads } = await after(request, reads, resource.view, () => {
      const query = parseItemQuery(shown, queryParameter(c));
      return { query, heads: gather(resource.columns, query.names) };
    });
    const { actor, rows } = await request.load((db) => [itemStatement(db, resource, Number(c.req.param("id")), heads)]);
    allow(actor, reads, resource.view);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(resource, query, heads, row, request.now));
  });
}
