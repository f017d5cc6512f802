import { type Context, Hono } from "hono";
import { filterStateBody } from "../../../../schema/dashboard/filter-state";
import { accessDenied, notFound, refuse } from "../../../../schema/errors";
import { keyOf } from "../../../../schema/permalink/wire";
import { isJson } from "../../../../schema/wire/fields";
import { allow } from "../../../request/actors";
import { jsonObject } from "../../../request/json-body";
import { type App, requestOf } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { after } from "../../resource/validate-authorized";
import { validated } from "../../resource/validate";
import { dropFilterState, filterStateOf, storeFilterState, openDashboard, prolongFilterState } from "./store";
import { dashboardRef } from "../store";
import { message } from "../../../../schema/language/localizable";
import { respondLocalized } from "../../../request/respond";

const VIEW = "DashboardFilterStateRestApi";
const absent = () => refuse(404, message("Resource was not found."));
const denied = () => refuse(403, message("You don't have permission to modify the value."));

/**
 * /api/v1/dashboard/{ref}/filter_state: the values of a person's filters, one state per browser tab, under a key that
 * links carry.
 */
export const filterState = new Hono<App>()
  .post(
    "/:ref{[0-9]+}/filter_state",
    meta({ action: "DashboardFilterStateRestApi.post", kind: "dashboard" }),
    async (c) => c.json({ key: await keep(c) }, 201),
  )
  .put(
    "/:ref{[0-9]+}/filter_state/:key",
    meta({ action: "DashboardFilterStateRestApi.put", kind: "dashboard" }),
    async (c) => c.json({ key: await keep(c, c.req.param("key")) }),
  )
  .get("/:ref{[0-9]+}/filter_state/:key", async (c) => {
    const { request, key, state } = await existing(c, "can_read");
    if (state.aging) c.executionCtx.waitUntil(request.write((tx) => prolongFilterState(tx, key)));
    return c.json({ value: state.value });
  })
  .delete(
    "/:ref{[0-9]+}/filter_state/:key",
    meta({ action: "DashboardFilterStateRestApi.delete", kind: "dashboard" }),
    async (c) => {
      const { request, key, state, actor } = await existing(c, "can_write");
      if (state.owner_id !== actor.user.id) throw denied();
      await request.write((tx) => dropFilterState(tx, actor, key));
      return respondLocalized(c, { message: message("Deleted successfully") });
    },
  );

/** An existing state of a dashboard that the person may open. */
async function existing(c: Context<App>, permission: string) {
  const request = requestOf(c);
  const key = c.req.param("key") ?? "";
  const { actor, rows } = await request.load(
    (db) => [openDashboard(db, dashboardRef(c.req.param("ref") ?? "")), filterStateOf(db, key)] as const,
  );
  allow(actor, permission, VIEW);
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw absent();
  const state = rows[1].rows[0];
  if (state?.dashboard_id !== dashboard.id) throw notFound();
  return { request, key, state, actor };
}

/**
 * Stores a state and returns its key; a new one for a state that expired. Only sessions store states, as in Superset: a
 * bearer token is refused.
 */
async function keep(c: Context<App>, key?: string): Promise<string> {
  const request = requestOf(c);
  if (request.identity.presented().kind !== "session") throw accessDenied();
  const { value } = await after(request, "can_write", VIEW, async () => read(await jsonObject(c)));
  const { actor, rows } = await request.load(
    (db) => [openDashboard(db, dashboardRef(c.req.param("ref") ?? "")), filterStateOf(db, key ?? "")] as const,
  );
  allow(actor, "can_write", VIEW);
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw absent();
  const [before] = rows[1].rows.filter((state) => state.dashboard_id === dashboard.id);
  if (before && before.owner_id !== actor.user.id) throw denied();
  const made = keyOf(crypto.getRandomValues(new Uint8Array(8)));
  return request.write((tx) =>
    storeFilterState(tx, actor, dashboard.id, value, c.req.query("tab_id")?.slice(0, 64) ?? null, made),
  );
}

function read(raw: Record<string, unknown>) {
  const body = validated(filterStateBody, raw);
  if (!isJson(body.value)) throw refuse(400, { value: [message("JSON not valid")] });
  return body;
}
