import { Hono } from "hono";
import type { ConsentRequest } from "../../schema/oauth/calls";
import { CODE_SECONDS, consentToGive } from "../../schema/oauth/wire";
import { inPerson } from "../identity/in-person";
import { randomToken } from "../identity/random-token";
import { hexSha256 } from "../identity/secrets-hash";
import { jsonObject } from "../request/json-body";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { validated } from "../resources/resource/validate";
import { checkRequest, locationOf, placeOf } from "./authorization-request";
import { createGrant } from "./store";

/** /api/v1/oauth/consent/: what the page at /oauth/authorize asks the signed-in person, and their decision. */
export const consent = new Hono<App>()
  .post("/check", meta({ action: null }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const { request: asked } = validated(consentToGive.pick({ request: true }), await jsonObject(c));
    const { client, scopes, errorLocation } = await checkRequest(request, asked);
    if (errorLocation) return c.json({ result: { location: errorLocation } });
    const result: ConsentRequest = {
      client_name: client.name,
      redirect_to: placeOf(asked.redirect_uri),
      workspace: actor.workspace.name,
      scopes,
    };
    return c.json({ result });
  })
  .post("/", meta({ action: "OAuthRestApi.consent" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const { request: asked, scopes } = validated(consentToGive, await jsonObject(c));
    const checked = await checkRequest(request, asked);
    if (checked.errorLocation) return c.json({ result: { location: checked.errorLocation } });
    // A person may grant less than was asked for, and never more.
    const granted = checked.scopes.filter((scope) => scopes.includes(scope));
    if (granted.length === 0)
      return c.json({ result: { location: locationOf(c.req.url, asked, { error: "access_denied" }) } });
    const code = randomToken();
    const stored = {
      token_hash: await hexSha256(code),
      kind: "code" as const,
      expires_at: new Date(request.now.getTime() + CODE_SECONDS * 1000),
      redirect_uri: asked.redirect_uri,
      code_challenge: asked.code_challenge,
    };
    await request.write((tx) =>
      createGrant(tx, { client: checked.client.id, user_id: actor.user.id, scopes: granted }, stored),
    );
    return c.json({ result: { location: locationOf(c.req.url, asked, { code }) } });
  });
