import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { entryOf, LOG_BATCH_MAX, parseEvents } from "../../../schema/log/wire";
import { respondNotFound } from "../../middleware/errors";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
import { chartPermalink } from "../chart/form-data";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { itemRoutes } from "../resource/item-routes";
import { parsePaging } from "../resource/list-query";
import { ago, epochMs } from "../resource/moment";
import { asObject, queryParameter } from "../resource/query-parameter";
import { LOG_COLUMNS, logs } from "./declaration";
import { storeLogEntries, recentActivity } from "./store";

/** The activity log, for admins, and each person's own recent activity. */
export const log = new Hono<App>()
  // The log has no _info, as in Superset.
  .get("/_info", (c) => respondNotFound(c))
  .get("/recent_activity/", async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_recent_activity", "Log", () => {
      const q = asObject(queryParameter(c));
      return { ...parsePaging(q), distinct: q["distinct"] !== false };
    });
    const { actor, rows } = await request.load((db) => [recentActivity(db, query)]);
    allow(actor, "can_recent_activity", "Log");
    return c.json({
      result: rows[0].rows.map(({ action, kind, id, slug, title, at }) => ({
        action, item_title: title, item_type: kind, item_url: kind === "dashboard" ? `/superset/dashboard/${slug || id}/` : chartPermalink(id), time: epochMs(at), time_delta_humanized: ago(at, request.now),
      })),
    });
  })
  .route("/", resource(logs))
  .route("/", itemRoutes(logs, LOG_COLUMNS))
  .post("/", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "Log", () => jsonObject(c));
    await request.actorWho("can_write", "Log");
    const unknown = Object.keys(body);
    // Entries are written by events only, so a request may set no field.
    throw refuse(422, unknown.length ? Object.fromEntries(unknown.map((key) => [key, ["Unknown field."]])) : "Log entries are written by the application.");
  });

/** POST /superset/log/?explode=events: events that pages report, stored after the response. */
export const beacons = new Hono<App>().post("/", async (c) => {
  const request = requestOf(c);
  await request.actor();
  const { events } = await c.req.parseBody();
  const parsed = c.req.query("explode") === "events" && typeof events === "string" ? parseEvents(events) : [];
  if (!parsed) throw refuse(400, `events must be a JSON list of at most ${LOG_BATCH_MAX} events`);
  if (parsed.length) {
    const entries = parsed.map((event) => entryOf(event, { dashboard_id: c.req.query("dashboard_id"), slice_id: c.req.query("slice_id") }, c.req.header("referer") ?? null));
    c.executionCtx.waitUntil(request.load((db) => [storeLogEntries(db, entries)]));
  }
  return c.json({ result: "OK" });
});
