import { Hono } from "hono";
import { type Refusal, refuse } from "../../../schema/errors";
import { cacheInvalidation } from "../../../schema/messages/cache-key";
import { pythonText } from "../../../schema/text/python-text";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { check, type Problems } from "../resource/validate";
import { raiseGenerations } from "./store";
import { message } from "../../../schema/language/localizable";

const refusedAs = (problems: Problems): Refusal => refuse(400, pythonText(problems));

/**
 * POST /invalidate: discards the cached results of these datasets. Datasets that the requester may not read are
 * ignored, as missing ones are.
 */
export const cacheKeys = new Hono<App>().post(
  "/invalidate",
  meta({ action: "CachekeyRestApi.invalidate" }),
  async (c) => {
    const request = requestOf(c);
    const requested = await after(request, "can_invalidate", "CacheRestApi", async () => {
      const noObject = () => refusedAs({ _schema: [message("Invalid input type.")] });
      const checked = check(cacheInvalidation, await jsonObject(c, { noObject }));
      if (!checked.ok) throw refusedAs(checked.problems);
      return checked.value;
    });
    await request.actorWho("can_invalidate", "CacheRestApi");
    request.audit.about = {
      datasets: [
        ...(requested.datasource_uids ?? []),
        ...(requested.datasources ?? []).map(({ datasource_name }) => datasource_name ?? ""),
      ]
        .slice(0, 100)
        .map((name) => name.slice(0, 100)),
    };
    await request.write((tx) => raiseGenerations(tx, requested));
    return c.json({}, 201);
  },
);
