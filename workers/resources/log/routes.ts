import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { entryOf, LOG_BATCH_MAX, parseEvents } from "../../../schema/log/wire";
import { respondNotFound } from "../../middleware/errors";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { chartPermalink } from "../chart/form-data";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { itemRoutes } from "../resource/item-routes";
import { parsePaging } from "../resource/list-query";
import { ago, epochMs } from "../resource/moment";
import { asObject, queryParameter, wrongType } from "../resource/query-parameter";
import { LOG_COLUMNS, logs } from "./declaration";
import { isPerson, storeLogEntries, recentActivity } from "./store";
import { message } from "../../../schema/language/localizable";

/** The activity log, for admins, and each person's own recent activity. */
export const log = new Hono<App>()
  // The log has no _info, as in Superset.
  .get("/_info", (c) => respondNotFound(c))
  .get("/recent_activity/", async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_recent_activity", "Log", () => {
      const q = asObject(queryParameter(c));
      if (q["actions"] !== undefined && !Array.isArray(q["actions"])) throw wrongType(q["actions"], "array");
      if (q["distinct"] !== undefined && typeof q["distinct"] !== "boolean") throw wrongType(q["distinct"], "boolean");
      return { ...parsePaging(q), distinct: q["distinct"] !== false };
    });
    const { actor, rows } = await request.load((db) => [recentActivity(db, query)]);
    allow(actor, "can_recent_activity", "Log");
    return c.json({
      result: rows[0].rows.map(({ action, kind, id, slug, title, at }) => ({
        action,
        item_title: title,
        item_type: kind,
        item_url: kind === "dashboard" ? `/superset/dashboard/${slug || id}/` : chartPermalink(id),
        time: epochMs(at),
        time_delta_humanized: ago(at, request.now),
      })),
    });
  })
  .route("/", resource(logs))
  .route("/", itemRoutes(logs, LOG_COLUMNS))
  .post("/", meta({ action: null, invalidJsonIn: "error", noObjectStatus: 422 }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "Log", () => jsonObject(c));
    await request.actorWho("can_write", "Log");
    const unknown = Object.keys(body);
    // Entries are written by events only, so a request may set no field.
    throw refuse(
      422,
      unknown.length
        ? Object.fromEntries(unknown.map((key) => [key, [message("Unknown field.")]]))
        : message("Log entries can only be written by the application."),
    );
  });

/**
 * POST /superset/log/?explode=events: events that pages report, in one round trip; those of guests, whose token
 * is a field of the form, belong to no person.
 */
export const beacons = new Hono<App>().post(
  "/",
  meta({ action: null, needsCsrfToken: false, guests: true }),
  async (c) => {
    const request = requestOf(c);
    const { events, guest_token } = await c.req.parseBody();
    if (typeof guest_token === "string") request.identity.presentGuest(guest_token);
    const parsed = c.req.query("explode") === "events" && typeof events === "string" ? parseEvents(events) : [];
    const isGuest = request.identity.presented().kind === "guest";
    if (isGuest || !parsed?.length) await request.actor();
    if (!parsed)
      throw refuse(400, message("events must be a JSON list of at most {max} events", { max: LOG_BATCH_MAX }));
    if (parsed.length) {
      const entries = parsed.map((event) =>
        entryOf(
          event,
          { dashboard_id: c.req.query("dashboard_id"), slice_id: c.req.query("slice_id") },
          c.req.header("referer") ?? null,
        ),
      );
      // People are identified by the same round trip.
      await request.load((db) => [storeLogEntries(db, entries, isGuest ? undefined : isPerson)]);
    }
    return c.json({ result: "OK" });
  },
);
