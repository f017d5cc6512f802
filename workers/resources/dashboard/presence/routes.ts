import { Hono } from "hono";
import { canEditDashboard } from "../../../../schema/dashboard/policy";
import { forbidden, notFound, refuse } from "../../../../schema/errors";
import { presenceName } from "../../../../schema/messages/dashboard-presence";
import { channelName } from "../../../../schema/messages/job-channel";
import { allow } from "../../../request/actors";
import { type App, requestOf } from "../../../request/request-context";
import { checkOrigin } from "../../resource/own-site";
import { dashboardRef, dashboardWithOwners } from "../store";
import { newestVersion, savedVersion } from "./newest-version";
import { message } from "../../../../schema/language/localizable";

/**
 * GET /api/v1/dashboard/{id}/presence: a WebSocket that broadcasts who else has the dashboard open and which version is
 * the newest, for people who may open it; guests get nothing about people.
 */
export const dashboardPresence = new Hono<App>().get("/:id{[0-9]+}/presence", async (c) => {
  checkOrigin(c);
  const { actor, rows } = await requestOf(c).load((db) => [
    dashboardWithOwners(db, dashboardRef(c.req.param("id"))),
    newestVersion(db, Number(c.req.param("id"))),
  ]);
  allow(actor, "can_read", "Dashboard");
  if (actor.guest) throw forbidden();
  const [dashboard, newest] = [rows[0].rows[0], rows[1].rows[0]];
  if (!dashboard || !newest) throw notFound();
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw refuse(426, message("Upgrade Required"));
  const { id, first_name, last_name } = actor.user;
  const seat = {
    person: { id, first_name, last_name },
    mayEdit: canEditDashboard(actor, dashboard),
    editing: c.req.query("editing") === "true",
  };
  const name = presenceName(actor.workspace.id, dashboard.id);
  await c.env.JOB_CHANNEL.getByName(channelName(actor.workspace.id, id)).enterRoom({ kind: "presence", name });
  const { webSocket } = await c.env.DASHBOARD_PRESENCE.getByName(name).fetch("https://dashboard-presence/", {
    headers: { upgrade: "websocket", "x-seat": inHeader(seat), "x-newest": inHeader(savedVersion(newest)) },
  });
  return new Response(null, { status: 101, webSocket });
});

const inHeader = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
