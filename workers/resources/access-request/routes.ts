import { Hono } from "hono";
import { VIEW_OF_KIND } from "../../../schema/access-request/policy";
import { accessDecision, accessRequestToCreate } from "../../../schema/access-request/wire";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { MAX_PENDING_ACCESS_REQUESTS } from "../../../schema/limits";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { isoMoment } from "../resource/moment";
import { validated } from "../resource/validate";
import { after } from "../resource/validate-authorized";
import { accessRequests, OWN } from "./declaration";
import { grantAccess } from "./grant-access";
import { mailDecision, mailRequest } from "./send-emails";
import { pendingCount, requestedObject, requestToDecide, settleRequests, storeRequest } from "./store";

/** Requests for access to dashboards, charts and datasets, decided by their owners and admins. */
export const accessRequest = new Hono<App>()
  .route("/", resource(accessRequests))
  .post("/", meta({ action: "AccessRequestRestApi.post" }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_read", OWN, async () =>
      validated(accessRequestToCreate, await jsonObject(c)),
    );
    const { actor, rows } = await request.load((db) => [requestedObject(db, body), pendingCount(db)] as const);
    allow(actor, "can_read", VIEW_OF_KIND[body.object_kind]);
    const { success } = await c.env.SIGN_IN_LIMITER.limit({ key: `${actor.workspace.id}:access:${actor.user.id}` });
    if (!success) throw refuse(429, message("Too many attempts. Wait a minute and try again."));
    const object = rows[0].rows[0];
    if (object?.readable) throw refuse(422, message("You have access to this already."));
    if (rows[1].rows[0]!.count >= MAX_PENDING_ACCESS_REQUESTS)
      throw refuse(422, message("You have too many pending access requests."));
    request.audit.about = { object_kind: body.object_kind, object_id: object?.id ?? null };
    const stored = await request.write((tx) => storeRequest(tx, body, object?.id ?? null));
    if (object && stored.is_new) c.executionCtx.waitUntil(mailRequest(request, stored.id, body));
    const result = { status: "pending", created_on: isoMoment(stored.created_on) };
    return c.json({ id: stored.id, result }, stored.is_new ? 201 : 200);
  })
  .put("/:id{[0-9]+}", meta({ hasTextIds: true, action: "AccessRequestRestApi.put" }), async (c) => {
    const request = requestOf(c);
    const { decision } = await after(request, "can_read", OWN, async () =>
      validated(accessDecision, await jsonObject(c)),
    );
    const actor = await request.actorWho("can_read", OWN);
    const granted = decision === "grant";
    const decided = await request.write(async (tx) => {
      const found = (await requestToDecide(tx, Number(c.req.param("id")))).rows[0];
      if (!found) throw notFound();
      if (found.mine) throw forbidden();
      if (found.status !== "pending") throw refuse(409, message("This request has been decided already."));
      const role = granted ? await grantAccess(tx, actor, found) : null;
      await settleRequests(tx, found, granted ? "granted" : "declined", role);
      const { object_kind, object_id, requester_id: user } = found;
      request.audit.about = { object_kind, object_id, user, ...(role === null ? {} : { role }) };
      return found;
    });
    c.executionCtx.waitUntil(mailDecision(request, decided, granted));
    return c.json({ result: { status: granted ? "granted" : "declined" } });
  });
