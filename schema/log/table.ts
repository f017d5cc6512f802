import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import { sql } from "drizzle-orm";

/** Actions of people: one entry for every write, and what pages report as shown. */
export const logs = pgTable(
  "logs",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    /** "ChartRestApi.put"; "log" for what a page reports. */
    action: text("action"),
    user_id: integer("user_id"),
    dashboard_id: integer("dashboard_id"),
    slice_id: integer("slice_id"),
    /** JSON text; never holds values that were sent, so that it contains no secrets. */
    json: text("json"),
    dttm: moment("dttm")
      .notNull()
      .default(sql`(now() at time zone 'utc')`),
    duration_ms: integer("duration_ms"),
    referrer: text("referrer"),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("logs_when").on(t.workspace_id, t.dttm),
    index("logs_of_person").on(t.workspace_id, t.user_id, t.action, t.dttm),
    index("logs_of_action").on(t.workspace_id, t.action, t.dttm),
    index("logs_purged").on(t.dttm),
    ofWorkspace("logs"),
  ],
).enableRLS();
