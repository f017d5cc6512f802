import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { cacheInvalidation } from "../../../schema/messages/cache-key";
import { pythonText } from "../../bundle/archive/python-text";
import { type App, jsonObject, requestOf } from "../../request-context";
import { after } from "../resource/validate-authorized";
import { check } from "../resource/validate";
import { raiseGenerations } from "./store";

/**
 * POST /invalidate: discards the cached results of these datasets. Datasets that the requester may not read are
 * ignored, as missing ones are.
 */
export const cacheKeys = new Hono<App>().post("/invalidate", async (c) => {
  const request = requestOf(c);
  const requested = await after(request, "can_invalidate", "CacheRestApi", async () => {
    const checked = check(cacheInvalidation, await jsonObject(c));
    if (!checked.ok) throw refuse(400, pythonText(checked.problems));
    return checked.value;
  });
  await request.actorWho("can_invalidate", "CacheRestApi");
  request.about = { datasets: [...(requested.datasource_uids ?? []), ...(requested.datasources ?? []).map(({ datasource_name }) => datasource_name ?? "")].slice(0, 100).map((name) => name.slice(0, 100)) };
  await request.write((tx) => raiseGenerations(tx, requested));
  return c.json({}, 201);
});
