import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { notFound } from "../../schema/errors";
import { type EditorLink, editorLink, editorLinkPath } from "../../schema/query-run/wire";
import { permalinks } from "../../schema/tables";
import { allow } from "../request/actors";
import { jsonObject } from "../request/json-body";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { openDatabase } from "../resources/database/store";
import { newKey } from "../resources/explore/form-data";
import { after } from "../resources/resource/validate-authorized";
import { validated } from "../resources/resource/validate";

const VIEW = "SqlLabPermalinkRestApi";

/** /permalink: the SQL of a tab, stored under a key to share. People who may open its database may open it. */
export const editorPermalink = new Hono<App>()
  .post("/permalink", meta({ action: "SqlLabPermalinkRestApi.post", wrongTypeIn: "errors" }), async (c) => {
    const request = requestOf(c);
    const value = await after(request, "can_write", VIEW, async () => validated(editorLink, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [
      db.execute(sql`select 1 from databases o where o.id = ${value.dbId}::bigint and (${openDatabase})`),
    ]);
    allow(actor, "can_write", VIEW);
    if (!rows[0].rows.length) throw notFound();
    const key = newKey();
    request.audit.about = { key };
    await request.write((tx) =>
      tx.insert(permalinks).values({ kind: "sqllab", key, value, created_by_fk: actor.user.id }),
    );
    return c.json({ key, url: new URL(editorLinkPath(key), c.req.url).href }, 201);
  })
  .get("/permalink/:key", async (c) => {
    // Links of Superset's older versions have the prefix "kv:".
    const key = c.req.param("key").replace(/^kv:/, "");
    const { actor, rows } = await requestOf(c).load((db) => [
      db.execute<{ value: EditorLink }>(
        sql`select p.value from permalinks p where p.kind = 'sqllab' and p.key = ${key} and exists (select 1 from databases o where o.id = (p.value->>'dbId')::integer and (${openDatabase}))`,
      ),
    ]);
    allow(actor, "can_read", VIEW);
    const link = rows[0].rows[0];
    if (!link) throw notFound();
    return c.json(link.value);
  });
