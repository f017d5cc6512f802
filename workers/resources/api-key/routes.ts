import { Hono } from "hono";
import { API_KEY_BEGINNING, apiKeyToCreate } from "../../../schema/api-key/wire";
import { notFound } from "../../../schema/errors";
import { inPerson } from "../../identity/in-person";
import { randomToken } from "../../identity/random-token";
import { hexSha256 } from "../../identity/secrets-hash";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { validated } from "../resource/validate";
import { apiKeysOf, createApiKey, deleteApiKey } from "./store";

/** API keys of the signed-in person, for scripts. */
export const apiKey = new Hono<App>()
  .get("/", async (c) => {
    const request = requestOf(c);
    await inPerson(request);
    const { rows } = await request.load((db) => [apiKeysOf(db)]);
    return c.json({ result: rows[0].rows });
  })
  .post("/", meta({ action: "CurrentUserRestApi.api_keys" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const { name, days } = validated(apiKeyToCreate, await jsonObject(c));
    const key = API_KEY_BEGINNING + randomToken();
    const expires_at = days ? new Date(request.now.getTime() + days * 86_400_000) : null;
    const id = await request.write(async (tx) =>
      createApiKey(tx, {
        user_id: actor.user.id,
        name,
        beginning: key.slice(0, 8),
        key_hash: await hexSha256(key),
        expires_at,
      }),
    );
    return c.json({ id, result: { name, key } }, 201);
  })
  .delete("/:id{[0-9]+}", meta({ action: "CurrentUserRestApi.api_keys_delete" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const removed = await request.write((tx) => deleteApiKey(tx, actor.user.id, Number(c.req.param("id"))));
    if (!removed) throw notFound();
    return c.json({ message: "OK" });
  });
