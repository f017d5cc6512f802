import type { Context } from "hono";
import type { Actor } from "../../../../schema/actor";
import { presenceName } from "../../../../schema/messages/dashboard-presence";
import type { App } from "../../../request-context";

/** Lets the windows in which the dashboard is open know that a newer version was saved; nobody waits for it, and nothing depends on it. Where the save may have shut somebody out (`access`), they have to come in anew to hear of it. */
export function tellSaved(c: Context<App>, { workspace, user: { first_name, last_name } }: Actor, dashboardId: number, version: string, { access = false } = {}): void {
  const room = c.env.DASHBOARD_PRESENCE.getByName(presenceName(workspace.id, dashboardId));
  c.executionCtx.waitUntil(Promise.resolve(access ? room.comeAnew() : room.saved({ version, by: { first_name, last_name } })).catch(() => {}));
}
