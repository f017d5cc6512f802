import { Hono } from "hono";
import { z } from "zod";
import { refuse } from "../../../schema/errors";
import { channelName } from "../../../schema/messages/job-channel";
import { presentPolledRun } from "../../../schema/query-run/present";
import { respondNotFound } from "../../middleware/errors";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { itemRoutes } from "../resource/item-routes";
import { asObject, badQuery, queryParameter, wrongType } from "../resource/query-parameter";
import { validated } from "../resource/validate";
import { runToken } from "../../sql-lab/on-cancel";
import { ownRunsSince, settleOverdue, stopRun } from "../../sql-lab/run-store";
import { ITEM_COLUMNS, itemColumns, queries } from "./declaration";
import { message } from "../../../schema/language/localizable";

/** Runs of the SQL editor and their state. */
export const query = new Hono<App>()
  // Runs are read-only, so there is no _info, as in Superset.
  .get("/_info", (c) => respondNotFound(c))
  .route("/", resource(queries))
  .route("/", itemRoutes({ ...queries, columns: itemColumns }, ITEM_COLUMNS))
  .get("/updated_since", async (c) => {
    const request = requestOf(c);
    const since = await after(request, "can_read", "Query", () => {
      const given = asObject(queryParameter(c))["last_updated_ms"];
      if (given === undefined) throw badQuery(message("'last_updated_ms' is a required property"));
      if (typeof given !== "number") throw wrongType(given, "number");
      return new Date(Math.min(Math.max(given, 0), 8.64e15)).toISOString().slice(0, -1);
    });
    const { actor, rows } = await request.load(
      (db) => [settleOverdue(db, request.now), ownRunsSince(db, since)] as const,
    );
    allow(actor, "can_read", "Query");
    return c.json({ result: rows[1].rows.map(presentPolledRun) });
  })
  .post("/stop", meta({ action: "QueryRestApi.stop_query" }), async (c) => {
    const request = requestOf(c);
    const { client_id } = await after(request, "can_read", "Query", async () =>
      validated(z.strictObject({ client_id: z.string() }), await jsonObject(c)),
    );
    const { user, workspace } = allow(await request.actor(), "can_read", "Query");
    const run = (await request.load((db) => [stopRun(db, client_id, Date.now())])).rows[0].rows[0];
    if (!run) throw refuse(404, message("Query with client_id {clientId} not found", { clientId: client_id }));
    if (run.stopped) {
      request.audit.about = { client_id: run.client_id };
      const channel = c.env.JOB_CHANNEL.getByName(channelName(workspace.id, user.id));
      await Promise.all([
        request.load((db) => [request.audit.statement(db)]),
        run.job_id && channel.cancel(run.job_id, user.id),
        channel.stopRun(runToken(run.client_id)),
      ]);
    }
    return c.json({ result: "OK" });
  });
