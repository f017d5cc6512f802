import { type Context, Hono } from "hono";
import { filterStateBody } from "../../../../schema/dashboard/filter-state";
import { notFound, Refusal, refuse } from "../../../../schema/errors";
import { keyOf } from "../../../../schema/permalink/wire";
import { isJson } from "../../../../schema/wire/fields";
import { type App, allow, jsonObject, requestOf } from "../../../request-context";
import { after } from "../../resource/validate-authorized";
import { validated } from "../../resource/validate";
import { dropFilterState, filterStateOf, storeFilterState, openDashboard, prolongFilterState } from "./store";
import { dashboardRef } from "../store";

const VIEW = "DashboardFilterStateRestApi";
const absent = () => refuse(404, "Resource was not found.");
const denied = () => refuse(403, "You don't have permission to modify the value.");

/**
 * /api/v1/dashboard/{ref}/filter_state: the values of a person's filters, one state per browser tab, under a key that
 * links carry.
 */
export const filterState = new Hono<App>()
  .post("/:ref/filter_state", async (c) => c.json({ key: await keep(c) }, 201))
  .put("/:ref/filter_state/:key", async (c) => c.json({ key: await keep(c, c.req.param("key")) }))
  .get("/:ref/filter_state/:key", async (c) => {
    const { request, key, state } = await existing(c, "can_read");
    if (state.aging) c.executionCtx.waitUntil(request.write((tx) => prolongFilterState(tx, key)));
    return c.json({ value: state.value });
  })
  .delete("/:ref/filter_state/:key", async (c) => {
    const { request, key, state, actor } = await existing(c, "can_write");
    if (state.owner_id !== actor.user.id) throw denied();
    await request.write((tx) => dropFilterState(tx, actor, key));
    return c.json({ message: "Deleted successfully" });
  });

/** An existing state of a dashboard that the person may open. */
async function existing(c: Context<App>, permission: string) {
  const request = requestOf(c);
  const key = c.req.param("key") ?? "";
  const { actor, rows } = await request.load((db) => [openDashboard(db, dashboardRef(c.req.param("ref") ?? "")), filterStateOf(db, key)] as const);
  allow(actor, permission, VIEW);
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw absent();
  const state = rows[1].rows[0];
  if (state?.dashboard_id !== dashboard.id) throw notFound();
  return { request, key, state, actor };
}

/** Only sessions store states, as in Superset: a bearer token is refused. */
async function keep(c: Context<App>, key?: string): Promise<string> {
  const request = requestOf(c);
  if (request.shown().kind !== "session") throw new Refusal(401, { message: "Access is Denied", severity: "danger" });
  const { value } = await after(request, "can_write", VIEW, async () => read(await jsonObject(c)));
  const { actor, rows } = await request.load((db) => [openDashboard(db, dashboardRef(c.req.param("ref") ?? "")), filterStateOf(db, key ?? "")] as const);
  allow(actor, "can_write", VIEW);
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw absent();
  const before = rows[1].rows[0];
  if (key !== undefined && before?.dashboard_id !== dashboard.id) throw notFound();
  if (before && before.owner_id !== actor.user.id) throw denied();
  const made = keyOf(crypto.getRandomValues(new Uint8Array(8)));
  return request.write((tx) => storeFilterState(tx, actor, dashboard.id, value, c.req.query("tab_id")?.slice(0, 64) ?? null, made));
}

function read(raw: Record<string, unknown>) {
  const body = validated(filterStateBody, raw);
  if (!isJson(body.value)) throw refuse(400, { value: ["JSON not valid"] });
  return body;
}
