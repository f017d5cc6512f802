import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { notFound } from "../../schema/errors";
import { allow } from "../request/actors";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { after } from "./resource/validate-authorized";
import type { Resource } from "./resource/declaration";
import { describe } from "./resource/info";
import { isListable, listStatements, presentList } from "./resource/list";
import { parseListQuery } from "./resource/list-query";
import { queryParameter } from "./resource/query-parameter";
import { parseRelatedQuery, presentRelated, relatedStatements } from "./resource/related";

/** Routes that every resource shares: _info, list, related and distinct values, each with one metadata round trip. */
export function resource(declared: Resource): Hono<App> {
  const { view, reads = { list: "can_read", info: "can_read" } } = declared;
  const routes = new Hono<App>()
    .get("/_info", async (c) => {
      const actor = allow(await requestOf(c).actor(), reads.info, view);
      return c.json(describe(declared, actor, queryParameter(c)));
    })
    .get("/", meta({ guests: declared.isListedForGuests }), async (c) => {
      const request = requestOf(c);
      const { query, statements } = await after(request, reads.list, view, () => {
        const query = parseListQuery(queryParameter(c));
        return { query, statements: listStatements(declared, query) };
      });
      const { actor, rows } = declared.isRevised
        ? await request.cached.rows(["list", declared.name, c.req.query("q") ?? ""], statements)
        : await request.load(statements);
      allow(actor, reads.list, view);
      return c.json(presentList(declared, query, rows[0].rows[0]?.count ?? 0, rows[1].rows, request.now));
    });
  const { related, distinct } = declared;
  if (related)
    routes.get("/related/:column", async (c) => {
      const request = requestOf(c);
      const { query, statements } = await after(request, reads.list, view, () => {
        const query = parseRelatedQuery(queryParameter(c));
        const column = Object.hasOwn(related, c.req.param("column")) ? related[c.req.param("column")] : undefined;
        if (!column) throw notFound();
        return { query, statements: relatedStatements(column, query, isListable(declared)) };
      });
      const { actor, rows } = await request.load(statements);
      allow(actor, reads.list, view);
      return c.json(presentRelated(query, rows[0].rows[0]?.count ?? 0, rows[1].rows, rows[2].rows));
    });
  if (distinct)
    routes.get("/distinct/:column", async (c) => {
      const request = requestOf(c);
      const { column, query } = await after(request, reads.list, view, () => {
        const query = parseRelatedQuery(queryParameter(c));
        const column = Object.hasOwn(distinct, c.req.param("column")) ? distinct[c.req.param("column")] : undefined;
        if (!column) throw notFound();
        return { column, query };
      });
      const values = {
        candidates: sql`select distinct ${column} as value, ${column} as text, null as extra from ${declared.from} where ${column} is not null and (${declared.readable})`,
        search: [sql`r.text`],
        match: "start" as const,
        order: sql`r.text`,
      };
      const { actor, rows } = await request.load(
        relatedStatements(values, { ...query, includeIds: [] }, isListable(declared)),
      );
      allow(actor, reads.list, view);
      return c.json({
        count: rows[0].rows[0]?.count ?? 0,
        result: rows[1].rows.map(({ text, value }) => ({ text, value })),
      });
    });
  return routes;
}
