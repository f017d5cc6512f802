import type { Context } from "hono";
import type { Actor } from "../../../../schema/actor";
import { presenceName } from "../../../../schema/messages/dashboard-presence";
import type { App } from "../../../request/request-context";

/**
 * Broadcasts a newer version to the windows that show the dashboard; nobody waits for it and failures are ignored.
 * Where the save may have revoked someone's access (`access`), all windows must reconnect to receive it.
 */
export function broadcastSaved(
  c: Context<App>,
  { workspace, user: { first_name, last_name } }: Actor,
  dashboardId: number,
  version: string,
  { access = false } = {},
): void {
  const room = c.env.DASHBOARD_PRESENCE.getByName(presenceName(workspace.id, dashboardId));
  c.executionCtx.waitUntil(
    Promise.resolve(access ? room.reconnectAll() : room.saved({ version, by: { first_name, last_name } })).catch(
      () => {},
    ),
  );
}
