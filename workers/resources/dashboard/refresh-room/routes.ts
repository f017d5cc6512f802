import { Hono } from "hono";
import { notFound, refuse } from "../../../../schema/errors";
import { REFRESH_PROTOCOL, refreshRoomName } from "../../../../schema/messages/refresh-room";
import { type App, allow, requestOf } from "../../../request-context";
import { checkOrigin } from "../../resource/own-site";
import { dashboardRef, dashboardToChange } from "../store";

/** GET /api/v1/dashboard/{id}/refreshes: a WebSocket on which those who watch a refreshing dashboard agree who asks for its charts, for who may open it, guests too. */
export const dashboardRefreshes = new Hono<App>().get("/:id{[0-9]+}/refreshes", async (c) => {
  checkOrigin(c);
  const { actor, rows } = await requestOf(c).load((db) => [dashboardToChange(db, dashboardRef(c.req.param("id")))]);
  allow(actor, "can_read", "Dashboard");
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw notFound();
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw refuse(426, "Upgrade Required");
  const { webSocket } = await c.env.REFRESH_ROOM.getByName(refreshRoomName(actor.workspace.id, dashboard.id)).fetch("https://refresh-room/", { headers: { upgrade: "websocket" } });
  return new Response(null, { status: 101, webSocket, headers: c.req.header("sec-websocket-protocol") === undefined ? {} : { "Sec-WebSocket-Protocol": REFRESH_PROTOCOL } });
});
