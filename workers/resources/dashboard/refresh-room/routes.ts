import { Hono } from "hono";
import { notFound, refuse } from "../../../../schema/errors";
import { channelName } from "../../../../schema/messages/job-channel";
import { REFRESH_PROTOCOL, refreshRoomName } from "../../../../schema/messages/refresh-room";
import { allow } from "../../../request/actors";
import { type App, requestOf } from "../../../request/request-context";
import { meta } from "../../../request/route-meta";
import { checkOrigin } from "../../resource/own-site";
import { dashboardRef, dashboardToChange } from "../store";
import { message } from "../../../../schema/language/localizable";

/**
 * GET /api/v1/dashboard/{id}/refreshes: a WebSocket on which viewers of an auto-refreshing dashboard agree which of
 * them requests its charts, for people who may open it, guests included.
 */
export const dashboardRefreshes = new Hono<App>().get("/:id{[0-9]+}/refreshes", meta({ guests: true }), async (c) => {
  checkOrigin(c);
  const request = requestOf(c);
  const { actor, rows } = await request.load((db) => [dashboardToChange(db, dashboardRef(c.req.param("id")))]);
  allow(actor, "can_read", "Dashboard");
  const dashboard = rows[0].rows[0];
  if (!dashboard) throw notFound();
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw refuse(426, message("Upgrade Required"));
  const name = refreshRoomName(actor.workspace.id, dashboard.id);
  const person = actor.guest ? null : actor.user.id;
  if (person !== null)
    await c.env.JOB_CHANNEL.getByName(channelName(actor.workspace.id, person)).enterRoom({ kind: "refreshes", name });
  const { guest } = await request.identity.credentials();
  const { webSocket } = await c.env.REFRESH_ROOM.getByName(name).fetch("https://refresh-room/", {
    headers: {
      upgrade: "websocket",
      ...(person === null ? {} : { "x-person": String(person) }),
      ...(guest ? { "x-until": String(guest.until) } : {}),
    },
  });
  return new Response(null, {
    status: 101,
    webSocket,
    headers: c.req.header("sec-websocket-protocol") === undefined ? {} : { "Sec-WebSocket-Protocol": REFRESH_PROTOCOL },
  });
});
