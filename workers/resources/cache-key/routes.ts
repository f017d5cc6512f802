import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { cacheInvalidation } from "../../../schema/messages/cache-key";
import { pythonText } from "../../bundle/python-text";
import { type App, jsonObject, requestOf } from "../../request-context";
import { after } from "../resource/after";
import { check } from "../resource/validate";
import { raiseGenerations } from "./store";

/** POST /invalidate: the results of these datasets are not shown any more. Whoever asks names only datasets that they read; others are as good as absent. */
export const cacheKeys = new Hono<App>().post("/invalidate", async (c) => {
  const request = requestOf(c);
  const asked = await after(request, "can_invalidate", "CacheRestApi", async () => {
    const checked = check(cacheInvalidation, await jsonObject(c));
    if (!checked.ok) throw refuse(400, pythonText(checked.problems));
    return checked.value;
  });
  await request.actorWho("can_invalidate", "CacheRestApi");
  request.about = { datasets: [...(asked.datasource_uids ?? []), ...(asked.datasources ?? []).map(({ datasource_name }) => datasource_name ?? "")].slice(0, 100).map((name) => name.slice(0, 100)) };
  await request.write((tx) => raiseGenerations(tx, asked));
  return c.json({}, 201);
});
