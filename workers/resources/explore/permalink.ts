import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { parseDatasource } from "../../../schema/datasource/datasource";
import { refuse } from "../../../schema/errors";
import { exceededStoredBound } from "../../../schema/json-depth";
import {
  type ExplorePermalink,
  type ExplorePermalinkBody,
  explorePermalinkBody,
  explorePermalinkPath,
} from "../../../schema/permalink/wire";
import { permalinks } from "../../../schema/tables";
import type { Db } from "../../metadata";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { explorable, storable } from "./explorable";
import { invalidType, newKey, queryMissing, requireStorable } from "./form-data";
import { message } from "../../../schema/language/localizable";

const VIEW = "ExplorePermalinkRestApi";

export interface PermalinkRow extends Record<string, unknown> {
  value: ExplorePermalink;
  open: boolean;
}

export const permalinkOf = (db: Pick<Db, "execute">, key: string) =>
  db.execute<PermalinkRow>(
    sql`select p.value, ${explorable({ type: sql`coalesce(p.value->>'datasourceType', 'table')`, id: sql`p.datasource_id` }, sql`p.chart_id`)} as open from permalinks p where p.kind = 'explore' and p.key = ${key}`,
  );

export const noAccess = () => refuse(403, message("You don't have access to this dataset."));

/** /api/v1/explore/permalink: a chart's current state, stored under a key to share. */
export const explorePermalink = new Hono<App>()
  .post("/permalink", meta({ action: "ExplorePermalinkRestApi.post" }), async (c) => {
    const request = requestOf(c);
    const value = await after(request, "can_write", VIEW, async () =>
      valueOf(validated(explorePermalinkBody, await jsonObject(c))),
    );
    const { actor, rows } = await request.load((db) => [
      db.execute<{ open: boolean }>(
        sql`select ${storable({ type: sql`${value.datasourceType}::text`, id: sql`${value.datasourceId}::bigint` }, sql`${value.chartId ?? 0}::bigint`)} as open`,
      ),
    ]);
    allow(actor, "can_write", VIEW);
    if (!rows[0].rows[0]?.open)
      throw value.datasourceType === "table" ? refuse(404, message("Dataset does not exist")) : queryMissing();
    const key = newKey();
    request.audit.about = { key };
    await request.write((tx) =>
      tx.insert(permalinks).values({
        kind: "explore",
        key,
        value,
        datasource_id: value.datasourceId,
        chart_id: value.chartId,
        created_by_fk: actor.user.id,
      }),
    );
    return c.json({ key, url: new URL(explorePermalinkPath(key), c.req.url).href }, 201);
  })
  .get("/permalink/:key", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [permalinkOf(db, c.req.param("key"))]);
    allow(actor, "can_read", VIEW);
    const link = rows[0].rows[0];
    // Superset responds 500 for a key that it did not create; 404 is the accurate status.
    if (!link) throw refuse(404, message("Not found"));
    if (!link.open) throw noAccess();
    return c.json(link.value);
  });

function valueOf(state: ExplorePermalinkBody): ExplorePermalink {
  const text = JSON.stringify(state);
  const exceeded = exceededStoredBound(text);
  if (exceeded) throw refuse(400, exceeded);
  // PostgreSQL cannot store zero bytes in JSON.
  if (text.includes("\\u0000")) throw refuse(400, { formData: [message("Not a valid mapping type.")] });
  const uid = String(state.formData["datasource"] ?? "");
  const datasource = parseDatasource(uid);
  if (!datasource) throw /^\d{1,10}__/.test(uid) ? invalidType() : refuse(404, message("Dataset does not exist"));
  requireStorable(datasource);
  const chart = Number(state.formData["slice_id"]);
  return {
    chartId: Number.isInteger(chart) && chart > 0 && chart < 2 ** 31 ? chart : null,
    datasourceId: Math.min(datasource.id, 2 ** 31 - 1),
    datasourceType: datasource.type,
    datasource: uid,
    state,
  };
}
