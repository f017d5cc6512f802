import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { dashboards } from "../dashboard/table";
import { moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Contents of dashboards, each stored once; written by the trigger on dashboards. */
export const dashboardContents = pgTable(
  "dashboard_contents",
  {
    workspace_id: workspaceId(),
    dashboard_id: integer("dashboard_id").notNull(),
    /** SHA-256 of the content, hex. */
    digest: text("digest").notNull(),
    content: jsonb("content").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.dashboard_id, t.digest] }),
    foreignKey({
      columns: [t.workspace_id, t.dashboard_id],
      foreignColumns: [dashboards.workspace_id, dashboards.id],
    }).onDelete("cascade"),
    ofWorkspace("dashboard_contents"),
  ],
).enableRLS();

/** Every save of a dashboard: by whom, when, its cause, and the content at that time. */
export const dashboardVersions = pgTable(
  "dashboard_versions",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    dashboard_id: integer("dashboard_id").notNull(),
    digest: text("digest").notNull(),
    /** "save", "filters", "colors", "import", "restore", "add-chart"; "before" is the content when versions began. */
    cause: text("cause").notNull(),
    made_on: moment("made_on")
      .notNull()
      .default(sql`(now() at time zone 'utc')`),
    made_by_fk: integer("made_by_fk"),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("dashboard_versions_dashboard").on(t.workspace_id, t.dashboard_id, t.id),
    foreignKey({
      columns: [t.workspace_id, t.dashboard_id],
      foreignColumns: [dashboards.workspace_id, dashboards.id],
    }).onDelete("cascade"),
    ofWorkspace("dashboard_versions"),
  ],
).enableRLS();
