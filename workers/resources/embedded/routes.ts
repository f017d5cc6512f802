import type { Context } from "hono";
import { Hono } from "hono";
import { canEditDashboard } from "../../../schema/dashboard/policy";
import { embeddedToSet } from "../../../schema/embedded/wire";
import { forbidden, notFound, Refusal } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { dashboardRef, dashboardToChange } from "../dashboard/store";
import { isoMoment } from "../resource/moment";
import { pick } from "../resource/person";
import { validated } from "../resource/validate";
import { embeddedByUuid, embeddedOf, type EmbeddedRow, removeEmbedded, setEmbedded } from "./store";

/** Settings of a dashboard's embedding, under /api/v1/dashboard/. */
export const embeddings = new Hono<App>()
  .get("/:ref/embedded", async (c) => {
    const { dashboard } = await open(c, "can_get_embedded");
    const { rows } = await requestOf(c).load((db) => [embeddedOf(db, dashboard.id)]);
    const row = rows[0].rows[0];
    // With or_null (Edgewise only), a dashboard without embedding is no error: browsers log refusals to their console.
    if (!row && c.req.query("or_null") === undefined) throw new Refusal(404, {});
    return c.json({ result: row ? present(row) : null });
  })
  .post(
    "/:ref/embedded",
    meta({ action: "DashboardRestApi.set_embedded", kind: "dashboard", acceptsIdempotencyKey: true }),
    set,
  )
  .put("/:ref/embedded", meta({ action: "DashboardRestApi.set_embedded", kind: "dashboard" }), set)
  .delete("/:ref/embedded", meta({ action: "DashboardRestApi.delete_embedded", kind: "dashboard" }), async (c) => {
    const { actor, dashboard } = await open(c, "can_delete_embedded");
    if (!canEditDashboard(actor, dashboard)) throw forbidden();
    await requestOf(c).write((tx) => removeEmbedded(tx, dashboard.id));
    return c.json({ message: "OK" });
  });

/** GET /api/v1/embedded_dashboard/{uuid}: for its guests and for people who may read embeddings. */
export const embeddedDashboard = new Hono<App>().get("/:uuid", meta({ guests: true }), async (c) => {
  const uuid = c.req.param("uuid");
  const { actor, rows } = await requestOf(c).load((db) => (isUuid(uuid) ? [embeddedByUuid(db, uuid)] : []));
  allow(actor, "can_read", "EmbeddedDashboard");
  const row = rows[0]?.rows[0];
  if (!row || (actor.guest && !actor.guest.dashboards.some((each) => each.id === row.dashboard_id))) throw notFound();
  return c.json({ result: { ...present(row), ...(actor.guest ? { changed_by: null } : {}) } });
});

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

async function set(c: Context<App, "/:ref/embedded">): Promise<Response> {
  const request = requestOf(c);
  const { actor, dashboard } = await open(c, "can_set_embedded");
  const { allowed_domains } = validated(embeddedToSet, await jsonObject(c));
  await request.write((tx) => setEmbedded(tx, actor, dashboard.id, allowed_domains));
  const { rows } = await request.load((db) => [embeddedOf(db, dashboard.id)]);
  return c.json({ result: present(rows[0].rows[0]!) });
}

async function open(c: Context<App, "/:ref/embedded">, permission: string) {
  const { actor, rows } = await requestOf(c).load((db) => [dashboardToChange(db, dashboardRef(c.req.param("ref")))]);
  allow(actor, permission, "Dashboard");
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw notFound();
  return { actor, dashboard };
}

const present = ({ uuid, dashboard_id, allowed_domains, changed_on, changed_by }: EmbeddedRow) => ({
  allowed_domains,
  changed_by: pick(changed_by, ["first_name", "id", "last_name", "username"]),
  changed_on: isoMoment(changed_on),
  dashboard_id: String(dashboard_id),
  uuid,
});
