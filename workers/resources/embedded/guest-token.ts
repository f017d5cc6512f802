import { Hono } from "hono";
import { guestTokenRequest } from "../../../schema/embedded/wire";
import { refuse } from "../../../schema/errors";
import { signGuestToken } from "../../identity/guest-token";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { existingResources, canGrantGuestToken } from "./store";
import { message } from "../../../schema/language/localizable";
import { jwtSecrets } from "../../valid-secrets";

/**
 * POST /api/v1/security/guest_token/: for the server of the embedding site, which names its visitor and the rows that
 * they see.
 */
export const guestToken = new Hono<App>().post(
  "/guest_token/",
  meta({ action: "GuestTokenRestApi.post" }),
  async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_grant_guest_token", "SecurityRestApi", async () =>
      validated(guestTokenRequest, await jsonObject(c)),
    );
    const ids = [...new Set(body.resources.map(({ id }) => id))];
    request.audit.about = { resources: ids.slice(0, 100) };
    const { actor, rows } = await request.load(
      (db) => [existingResources(db, ids), request.audit.statement(db, canGrantGuestToken(ids))] as const,
    );
    allow(actor, "can_grant_guest_token", "SecurityRestApi");
    const existing = new Set(rows[0].rows.map((row) => row.known));
    if (ids.some((id) => !existing.has(id))) throw refuse(400, message("EmbeddedDashboard not found."));
    return c.json({
      token: await signGuestToken(
        jwtSecrets(c.env)[0],
        body,
        { workspaceId: actor.workspace.id, host: request.identity.host(), issuer: actor.user.id },
        request.now,
      ),
    });
  },
);
