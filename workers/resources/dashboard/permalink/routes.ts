import { type Context, Hono } from "hono";
import { REFUSED_LINK, type RefusedLink } from "../../../../schema/dashboard-permalink/refused-link";
import {
  type DashboardPermalinkState,
  dashboardPermalinkBody,
  dashboardPermalinkPath,
  openedPermalink,
} from "../../../../schema/dashboard-permalink/wire";
import { sortedJson } from "../../../../schema/dashboard/saved-metadata";
import { notFound, Refusal, refuse } from "../../../../schema/errors";
import { exceededStoredBound } from "../../../../schema/json-depth";
import { keyOf } from "../../../../schema/permalink/wire";
import { hmacSha256 } from "../../../identity/hmac";
import { allow } from "../../../request/actors";
import { jsonObject } from "../../../request/json-body";
import { type App, requestOf } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { after } from "../../resource/validate-authorized";
import { pythonText } from "../../../../schema/text/python-text";
import { check, type Problems } from "../../resource/validate";
import { messagePage } from "../../../pages/app-page";
import { dashboardRef } from "../store";
import { dashboardUuid, storeGuestPermalink, storePermalink, permalinkOf } from "./store";
import { message } from "../../../../schema/language/localizable";
import { sessionSecrets } from "../../../valid-secrets";

const VIEW = "DashboardPermalinkRestApi";

/** /api/v1/dashboard/…/permalink: a person's view of a dashboard, stored under a key to share. */
export const dashboardPermalink = new Hono<App>()
  .post(
    "/:ref/permalink",
    meta({
      action: "DashboardPermalinkRestApi.post",
      kind: "dashboard",
      acceptsIdempotencyKey: true,
      guests: { ref: /^\d+$/ },
    }),
    async (c) => {
      const request = requestOf(c);
      const state = await after(request, "can_write", VIEW, async () => stateOf(await jsonObject(c, { noObject })));
      const { actor, rows } = await request.load((db) => [dashboardUuid(db, dashboardRef(c.req.param("ref")))]);
      allow(actor, "can_write", VIEW);
      const dashboard = rows[0].rows[0];
      if (!dashboard) throw refuse(404, message("Dashboard not found."));
      const key = await keyFor(sessionSecrets(c.env)[0], [
        actor.workspace.id,
        actor.user.id,
        dashboard.uuid,
        sortedJson(state),
      ]);
      const link = { dashboardId: dashboard.uuid, state };
      request.audit.about = { key };
      await (actor.guest
        ? request.load((db) => [storeGuestPermalink(db, key, link)])
        : request.write((tx) => storePermalink(tx, actor, key, link)));
      return c.json({ key, url: new URL(dashboardPermalinkPath(key), c.req.url).href }, 201);
    },
  )
  .get("/permalink/:key", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [permalinkOf(db, c.req.param("key"))]);
    allow(actor, "can_read", VIEW);
    const link = rows[0].rows[0];
    // Superset responds 500 for a key that it did not create; 404 is the accurate status.
    if (!link) throw notFound();
    // A holder of the link knows that the dashboard exists, so they may see who grants access.
    if (!link.open)
      throw new Refusal(403, {
        message: message("You don't have access to this dashboard."),
        error_type: "DASHBOARD_SECURITY_ACCESS_ERROR",
        level: "warning",
        extra: { owners: link.owners },
      });
    return c.json(link.value);
  });

/**
 * GET /superset/dashboard/p/{key}/: redirects to the dashboard, where the page applies the shared state. People without
 * access get a page that names who grants it; other clients get Superset's 404.
 */
export async function openPermalink(c: Context<App>): Promise<Response> {
  const key = c.req.param("key") ?? "";
  const url = new URL(c.req.url);
  const { actor, rows } = await requestOf(c).loadAsAnyone((db) => [permalinkOf(db, key)]);
  if (!actor) return c.redirect(`/login/?next=${encodeURIComponent(url.pathname + url.search)}`);
  const link = rows[0].rows[0];
  if (!link?.open) {
    if (!c.req.header("accept")?.includes("text/html"))
      throw new Refusal(404, { error: message("Error: Invalid permalink key") });
    return messagePage(c, 404, {
      name: REFUSED_LINK,
      content: { key, owners: link?.owners ?? [] } satisfies RefusedLink,
    });
  }
  return c.redirect(openedPermalink(key, link.value, url.search));
}

/** The same state of the same person gets the same key, which nobody else can compute. */
async function keyFor(secret: string, parts: readonly (string | number)[]): Promise<string> {
  return keyOf((await hmacSha256(secret, `dashboard-permalink\n${parts.join("\n")}`)).slice(0, 8));
}

const refusedAs = (problems: Problems): Refusal => refuse(400, pythonText(problems));
const noObject = (): Refusal => refusedAs({ _schema: [message("Invalid input type.")] });

function stateOf(body: Record<string, unknown>): DashboardPermalinkState {
  const checked = check(dashboardPermalinkBody, body);
  if (!checked.ok) throw refusedAs(checked.problems);
  const text = JSON.stringify(checked.value);
  const exceeded = exceededStoredBound(text);
  if (exceeded) throw refuse(400, exceeded);
  // PostgreSQL cannot store zero bytes in JSON.
  if (text.includes("\\u0000")) throw refusedAs({ dataMask: [message("Not a valid mapping type.")] });
  return checked.value;
}
